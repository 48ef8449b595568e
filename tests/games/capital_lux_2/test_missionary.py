"""Missionary (pink, set C): LUX2-81."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove
from ludoteca.kernel.state import NOBODY

from .positions import after, check, check_text, go_on, offer, told

SET_C = "powers: recruiter, missionary, sentinel, dualist\n"
TABLE = (
    SET_C
    + """
    seats: 2
    capital: blue 6 3, pink 5, green 5 4 4
    1 hand: pink 2 6
    2 hand: yellow 4
"""
)


@pytest.mark.parametrize(
    ("district", "hand", "capital"),
    [
        ("blue", "blue 3, pink 6", "blue 6, pink 5 2, green 5 4 4"),
        ("green", "pink 6, green 4", "blue 6 3, pink 5 2, green 5 4"),
    ],
)
def test_the_lowest_card_of_a_district_comes_into_the_hand(district: str, hand: str, capital: str) -> None:
    """LUX2-81: one card, and its power is not carried out."""
    match = after(TABLE, "1: pink 2 > capital", f"1: on {district}")
    check(match, f"1 hand: {hand}\n1 home: -\ncapital: {capital}\nphase: play\nturn: 2")


def test_the_missionary_chooses_among_the_districts_but_pink_that_have_cards() -> None:
    """LUX2-81: of the Capital only."""
    match = after(TABLE + "2 home: yellow 3", "1: pink 2 > capital")
    assert match.moves(0) == ["on blue", "on green"]
    for district in ("pink", "yellow"):
        with pytest.raises(IllegalMove) as refused:
            go_on(match, f"1: on {district}")
        assert str(refused.value) == f"LUX2-81: on {district} cannot be chosen with Missionary"


def test_with_nothing_but_pink_in_the_capital_the_missionary_does_nothing() -> None:
    """LUX2-30 and LUX2-81."""
    match = after(
        SET_C + "seats: 2\ncapital: pink 5\n2 home: blue 3\n1 hand: pink 2 6\n2 hand: yellow 4",
        "1: pink 2 > capital",
    )
    check(match, "capital: pink 5 2\n1 hand: pink 6\nphase: play\nturn: 2")
    assert told(match)[-1] == "Missionary: impossible now, so nothing happens"


@pytest.mark.parametrize(
    ("capital", "hand", "left", "recruits"),
    [
        ("green 5 3 3r", "pink 6", "pink 2, green 5 3", "2 2 3 3 4 4 5 5"),
        ("green 5 3r 3", "pink 6, green 3", "pink 2, green 5 3r", "2 2 3 4 4 5 5"),
        ("green 2r", "pink 6", "pink 2", "2 2 3 3 4 4 5 5"),
    ],
)
def test_a_recruit_goes_to_the_recruits_instead(capital: str, hand: str, left: str, recruits: str) -> None:
    """LUX2-81 and LUX2-42: of equal ones the last placed is taken; a recruit alone is possible to take."""
    match = after(
        SET_C + f"seats: 2\ncapital: {capital}\n1 hand: pink 2 6\n2 hand: yellow 4",
        *("1: pink 2 > capital", "1: on green"),
    )
    check(match, f"1 hand: {hand}\ncapital: {left}\ndiscards: -\nphase: play\nturn: 2")
    assert offer(match) == recruits


def test_a_missionary_as_last_card_refills_the_hand_and_does_not_end_the_round() -> None:
    """LUX2-31 and LUX2-81."""
    match = after(
        SET_C + "seats: 2\ncapital: blue 6\n1 hand: pink 2\n2 hand: yellow 4",
        *("1: pink 2 > capital", "1: on blue"),
    )
    check(match, "1 hand: blue 6\nlast turns: -\nphase: play\nturn: 2")
    go_on(match, "2: yellow 4 > home")
    check(match, "last turns: 1\nturn: 1")


def test_a_missionary_as_last_card_that_meets_a_recruit_ends_the_round() -> None:
    """LUX2-31 and LUX2-81: the recruit does not come into the hand."""
    match = after(
        SET_C + "seats: 2\ncapital: blue 3r\n1 hand: pink 2\n2 hand: yellow 4 5",
        *("1: pink 2 > capital", "1: on blue"),
    )
    check(match, "1 hand: -\nlast turns: 1\nphase: play\nturn: 2")


def test_a_card_taken_in_the_last_turn_is_laid_down() -> None:
    """LUX2-40 and LUX2-81: the green 4 comes home, with MAX now 5."""
    match = after(
        SET_C + "seats: 2\nround: 3\nlast turns: 1\ncapital: green 5 4\n1 hand: pink 2",
        *("1: pink 2 > capital", "1: on green"),
    )
    check(match, "phase: over\n1 hand: -\n1 home: green 4\n1 bonus: green 5\n1 shown: -")


def test_a_citizen_that_was_taken_is_known_to_all() -> None:
    """LUX2-81 and LUX2-90: the others see that card of the hand and no other."""
    match = after(TABLE, "1: pink 2 > capital", "1: on blue")
    for watcher in (1, NOBODY):
        check_text(str(match.view(watcher)), "1 hand: blue 3, 1 hidden\n1 shown: blue 3")
    check_text(str(match.view(0)), "1 hand: blue 3, pink 6\n1 shown: blue 3")


@pytest.mark.parametrize("place", ["home", "capital"])
def test_it_is_known_until_it_is_played(place: str) -> None:
    """LUX2-81 and LUX2-90: and can be played like any other card."""
    match = after(TABLE.replace("yellow 4", "yellow 4 5"), "1: pink 2 > capital", "1: on green")
    go_on(match, "2: yellow 4 > home", f"1: green 4 > {place}")
    if place == "capital":
        go_on(match, "chance: draw blue 2")
    check(match, "1 shown: -")
    check_text(str(match.view(1)), f"1 hand: {2 if place == 'capital' else 1} hidden")
