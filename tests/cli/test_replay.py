"""Stepping through records, from each seat and with everything open."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.kernel.match import Match
from ludoteca.kernel.words import LANGUAGES

from .house import House, Terminal, plain, too_long


def played(seats: int, moves: int = 1000) -> Match:
    match = ludoteca.game("capital-lux").start(seats=seats, seed=7)
    match.players = ["person Ana", *["bot random"] * (seats - 1)]
    bots = [ludoteca.bot("random", seed=seat) for seat in range(seats)]
    while not match.is_over and moves:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
        moves -= 1
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_told_with_everything_open(house: House, language: str) -> None:
    match = played(3)
    said = house.run("replay", house.write("game", match.record()), "--language", language)
    assert said.code == 0
    words = match.game.words
    keep = words("log.keep", language, seat="Ana", cards="@").partition("@")[0]
    assert said.out.count(keep) >= 6  # two choices in each of three rounds
    assert re.search(f"{keep.replace('Ana', 'random 2')}", said.out)
    assert match.draws.commitment in said.out
    assert too_long(said.out, 80) == []


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_seat_sees_only_its_own_choices(house: House, seat: int) -> None:
    match = played(3)
    said = house.run("replay", house.write("game", match.record()), "--from", str(seat))
    names = ["Ana", "random 2", "random 3"]
    for other, name in enumerate(names, 1):
        assert (f"{name} keeps" in said.out) == (other == seat)
    assert f"as {names[seat - 1]} saw it" in said.out


def test_an_unfinished_game_keeps_its_secrets(house: House) -> None:
    match = played(2, 12)
    said = house.run("replay", house.write("game", match.record()))
    assert "only what a spectator sees" in said.out
    assert "keeps" not in said.out
    assert "hand   " not in said.out
    mine = house.run("replay", house.write("game", match.record()), "--from", "1")
    assert "Ana keeps" in mine.out
    assert "hand   " in mine.out


def test_every_step_has_its_line(house: House) -> None:
    match = played(2)
    said = house.run("replay", house.write("game", match.record()))
    decisions = [step for step in match.history if step.seat < match.seats]
    numbers = {int(number) for number in re.findall("^ *([0-9]+) ", said.out, re.MULTILINE)}
    assert set(range(len(decisions) + 1)) <= numbers


def test_pages_are_turned(house: House) -> None:
    with Terminal("replay", house.write("game", played(2).record())) as terminal:
        assert "Step 0 of" in plain(terminal.read())
        assert "Step 1 of" in plain(terminal.type(""))
        assert "Step 2 of" in plain(terminal.type(""))
        assert "Step 1 of" in plain(terminal.type("b"))
        page = plain(terminal.type("r"))
        assert "round 2 of 3" in page
        assert "round 2 begins" in page
        assert "Step 5 of" in plain(terminal.type("5"))
        assert "there is no step 5000" in plain(terminal.type("5000"))
        assert "there is no step x" in plain(terminal.type("x"))
        terminal.type("r")
        assert "round 3 of 3" in plain(terminal.type("r"))
        end = plain(terminal.type("r"))
        assert "the game is over" in end
        assert "rank" in end
        assert terminal.type("q") == "q\n"
        assert terminal.code() == 0


@pytest.mark.parametrize(("arguments", "hands"), [([], 2), (["--from", "1"], 1)])
def test_pages_show_the_hands_that_the_watcher_may_see(
    house: House, arguments: list[str], hands: int
) -> None:
    with Terminal("replay", house.write("game", played(2).record()), *arguments) as terminal:
        terminal.read()
        assert len(re.findall("^hand ", plain(terminal.type("7")), re.MULTILINE)) == hands
