"""Several people at one keyboard: nobody sees another's cards."""

from __future__ import annotations

import re

import pytest

import ludoteca

from .house import PLAY, House, Terminal, plain

HANDS = """
seats: 2
round: 2
starter: 1
turn: 1
capital: blue 4 2, yellow 3
modifiers: {modifier} > pink by 2
1 home: blue 5
1 hand: blue 2, pink 3
2 home: green 4
2 hand: {hidden}
"""
PACKS = """
seats: 3
round: 1
starter: 1
phase: draft
capital: blue 4
1 pack: blue 2 3, pink 3, yellow 5, green 2 2
2 pack: {first}
3 pack: {second}
"""
WIPE = "\x1b[H\x1b[2J\x1b[3J"
PEOPLE = ["person Ana", "person Rui", "person Zoé"]


def record_of(house: House, position: str) -> str:
    match = ludoteca.game("capital-lux").position(position, seed="the same")
    match.players = PEOPLE[: match.seats]
    return house.write("position.ludoteca", match.record())


def screens_of_ana(house: House, position: str, typed: list[str]) -> list[str]:
    said = house.run("play", "--resume", record_of(house, position), typed=typed)
    return said.screens[1:]  # the first names the file that was kept


def test_the_keyboard_is_handed_over(house: House) -> None:
    said = house.run("play", "--people", "2", "--seed", "7", typed=["", "1", "", "1", "", "1"])
    for number, name in enumerate(["Player 1", "Player 2", "Player 1"]):
        screen = said.screens[2 * number]
        assert f"Give the keyboard to {name}" in screen
        assert not re.search("blue|pink|yellow|green", screen)
        assert f"{name} (you)" in said.screens[2 * number + 1]


@pytest.mark.usefixtures("house")
def test_the_screen_is_wiped_before_the_keyboard_is_handed_over() -> None:
    with Terminal("play", "--people", "2", "--seed", "7") as terminal:
        terminal.read()
        terminal.type("")
        left = terminal.type("1").split(WIPE)[-1]
        assert "Give the keyboard to Player 2" in left
        assert not re.search("blue|pink|yellow|green", left)
        assert WIPE in terminal.type("")
        left = terminal.type("q").split(WIPE)[-1]
        assert "saved" in left
        assert not re.search("blue|pink|yellow|green", left)
        assert terminal.code() == 0


@pytest.mark.parametrize("typed", [["", "?", "l", "h", "99", "green 4 > home"], ["", "1", "u"], ["", "3"]])
def test_what_is_hidden_in_play_changes_nothing_on_the_screen(house: House, typed: list[str]) -> None:
    """The other hand, the deck and the other's modifier differ; the same is asked and answered."""
    worlds = [("+4", "green 4 4"), ("-3", "pink 6, yellow 2"), ("-1", "blue 2, pink 3")]
    shown = {
        "\n".join(screens_of_ana(house, HANDS.format(modifier=modifier, hidden=hidden), typed))
        for modifier, hidden in worlds
    }
    assert len(shown) == 1
    assert "Ana (you)" in shown.pop()


@pytest.mark.parametrize("typed", [["", "?", "l", "h", "99", "keep pink 6, pink 6"], ["", "1", "u", "", "2"]])
def test_what_is_hidden_in_the_draft_changes_nothing_on_the_screen(house: House, typed: list[str]) -> None:
    packs = ["pink 2 2, yellow 4 4, green 6 6", "blue 6 5, pink 6, yellow 2, green 5 3"]
    worlds = [(packs[0], packs[1]), (packs[1], packs[0])]
    shown = {
        "\n".join(screens_of_ana(house, PACKS.format(first=first, second=second), typed))
        for first, second in worlds
    }
    assert len(shown) == 1
    assert "Ana (you)" in shown.pop()


def test_a_choice_can_be_taken_back_while_the_keyboard_changes_hands(house: House) -> None:
    typed = ["", "keep blue 2, blue 3", "u", "", "keep green 2, green 2"]
    screens = screens_of_ana(
        house,
        PACKS.format(first="pink 2 2, yellow 4 4, green 6 6", second="blue 6 5, pink 6, yellow 2, green 5 3"),
        typed,
    )
    assert "Ana may still type u" in screens[1]
    assert "Give the keyboard to Ana" in screens[2]  # and not her cards: somebody else may sit there by now
    text = house.saved.read_text("utf-8")
    assert "1: keep green 2, green 2" in text
    assert "keep blue 2, blue 3" not in text


def test_nothing_to_take_back_keeps_the_cards_covered(house: House) -> None:
    said = house.run("play", "--people", "2", "--seed", "7", typed=["u", ""])
    assert "cannot be taken back" in said.screens[1]
    assert "(you)" not in said.screens[1]
    assert "Player 1 (you)" in said.screens[2]


def test_leaving_while_the_keyboard_changes_hands_shows_nothing(house: House) -> None:
    said = house.run("play", "--people", "2", "--seed", "7", typed="q")
    assert said.code == 0
    assert "(you)" not in said.out


def test_one_person_is_never_asked_to_hand_over(house: House) -> None:
    said = house.run(*PLAY, "--seats", "3", "--seed", "7", typed=["1"] * 5)
    assert "keyboard" not in said.out


def test_a_whole_game_of_two_people(house: House) -> None:
    typed = ["", "1"] * 80
    said = house.run("play", "--people", "2", "--names", "Ana,Rui", "--seed", "5", typed=typed)
    assert said.code == 0
    assert len(house.kept) == 1
    assert re.search("(Ana|Rui) (wins|share)", plain(said.screens[-1]))
