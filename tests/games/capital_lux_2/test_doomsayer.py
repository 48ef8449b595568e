"""Doomsayer (pink, set B): LUX2-71."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove

from .positions import after, check, go_on, offer, told

SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"
TABLE = (
    SET_B
    + """
    seats: 3
    capital: blue 6 3, pink 5
    1 home: green 4 4
    1 hand: pink 2 6
    2 home: pink 3, yellow 5
    2 hand: yellow 4
    3 hand: yellow 2
"""
)


def test_the_doomsayer_chooses_among_all_districts_but_pink_that_have_cards() -> None:
    """LUX2-71: of the Capital and of every Home Base, one's own too."""
    match = after(TABLE, "1: pink 2 > capital")
    assert match.moves(0) == ["at 1 green", "at 2 yellow", "at capital blue"]


@pytest.mark.parametrize(
    ("move", "line", "discards"),
    [
        ("at capital blue", "capital: blue 6, pink 5 2", "blue 3"),
        ("at 1 green", "1 home: green 4", "green 4"),
        ("at 2 yellow", "2 home: pink 3", "yellow 5"),
    ],
)
def test_the_lowest_card_of_the_district_is_discarded(move: str, line: str, discards: str) -> None:
    """LUX2-71: one card, for good."""
    match = after(TABLE, "1: pink 2 > capital", f"1: {move}")
    check(match, f"{line}\ndiscards: {discards}\n1 hand: pink 6\nphase: play\nturn: 2")


@pytest.mark.parametrize("move", ["at capital pink", "at 2 pink", "at capital green", "at 3 blue"])
def test_pink_and_empty_districts_cannot_be_chosen(move: str) -> None:
    """LUX2-71."""
    match = after(TABLE, "1: pink 2 > capital")
    with pytest.raises(IllegalMove) as refused:
        go_on(match, f"1: {move}")
    assert str(refused.value) == f"LUX2-71: {move} cannot be chosen with Doomsayer"


def test_the_doomsayer_must_discard_even_from_the_own_home_base() -> None:
    """LUX2-30 and LUX2-71: nothing else is there."""
    match = after(
        SET_B + "seats: 2\ncapital: pink 5\n1 home: blue 6\n1 hand: pink 2 6\n2 hand: yellow 4",
        "1: pink 2 > capital",
    )
    assert match.moves(0) == ["at 1 blue"]


def test_with_nothing_but_pink_on_the_table_the_doomsayer_does_nothing() -> None:
    """LUX2-30 and LUX2-71."""
    match = after(
        SET_B + "seats: 2\ncapital: pink 5, blue -1\n2 home: pink 3\n1 hand: pink 2 6\n2 hand: yellow 4",
        "1: pink 2 > capital",
    )
    check(match, "capital: blue -1, pink 5 2\n2 home: pink 3\ndiscards: -\nphase: play\nturn: 2")
    assert told(match)[-1] == "Doomsayer: impossible now, so nothing happens"


@pytest.mark.parametrize(
    ("capital", "left", "discards", "recruits"),
    [
        ("green 5 3 3r", "pink 2, green 5 3", "-", "2 2 3 3 4 4 5 5"),
        ("green 5 3r 3", "pink 2, green 5 3r", "green 3", "2 2 3 4 4 5 5"),
        ("green 5 2r 3", "pink 2, green 5 3", "-", "2 2 3 3 4 4 5 5"),
    ],
)
def test_of_equal_lowest_cards_the_last_placed_is_discarded(
    capital: str, left: str, discards: str, recruits: str
) -> None:
    """LUX2-42, LUX2-71 and LUX2-80: a recruit returns to the offer."""
    match = after(
        "powers: recruiter, doomsayer, follower, convertor\nseats: 2\n1 hand: pink 2 6\n2 hand: yellow 4\n"
        f"capital: {capital}",
        *("1: pink 2 > capital", "1: at capital green"),
    )
    check(match, f"capital: {left}\ndiscards: {discards}")
    assert offer(match) == recruits


@pytest.mark.parametrize(
    ("home", "left", "discards"),
    [
        ("blue 5 3 3y", "blue 5 3", "yellow 3"),
        ("blue 5 3y 3", "blue 5 3y", "blue 3"),
        ("blue 5 2g 3", "blue 5 3", "green 2"),
    ],
)
def test_a_converted_citizen_can_be_the_lowest_of_its_district(home: str, left: str, discards: str) -> None:
    """LUX2-42, LUX2-71 and LUX2-73: it goes to the discards as the citizen that it was."""
    match = after(
        SET_B + f"seats: 2\n1 hand: pink 2 6\n2 home: {home}\n2 hand: yellow 4",
        *("1: pink 2 > capital", "1: at 2 blue"),
    )
    check(match, f"2 home: {left}\ndiscards: {discards}")


def test_a_pink_citizen_converted_to_another_district_is_not_safe() -> None:
    """LUX2-71 and LUX2-73: the district is blue; a blue citizen converted to pink is out of reach."""
    match = after(
        SET_B + "seats: 2\n1 hand: pink 2 6\n2 home: blue 3p, pink 2b\n2 hand: yellow 4",
        "1: pink 2 > capital",
    )
    assert match.moves(0) == ["at 2 blue"]
    check(go_on(match, "1: at 2 blue"), "2 home: pink 2b\ndiscards: pink 3")


def test_a_lower_max_can_cost_a_district() -> None:
    """LUX2-41 and LUX2-71: MAX falls from 5 to 3."""
    match = after(
        SET_B + "seats: 2\nround: 3\nlast turns: 1\ncapital: green 3 2\n1 hand: pink 2\n2 home: green 4",
        *("1: pink 2 > capital", "1: at capital green"),
    )
    check(match, "phase: over\n2 home: -\ndiscards: green 4 2")
