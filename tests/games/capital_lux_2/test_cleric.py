"""Cleric (pink, set A): LUX2-61."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove

from .positions import after, check, go_on, offer

TABLE = """
    seats: 2
    capital: blue 6 3, pink 5, yellow 2, green 5 4 4
    1 hand: pink 2 6
    2 hand: yellow 4
"""
WITH_RECRUITS = "powers: recruiter, cleric, merchant, scholar\nseats: 2\n1 hand: pink 2 6\n2 hand: yellow 4\n"


@pytest.mark.parametrize(
    ("district", "home", "capital"),
    [
        ("blue", "blue 3", "blue 6, pink 5 2, yellow 2, green 5 4 4"),
        ("yellow", "yellow 2", "blue 6 3, pink 5 2, green 5 4 4"),
        ("green", "green 4", "blue 6 3, pink 5 2, yellow 2, green 5 4"),
    ],
)
def test_the_lowest_card_of_a_district_comes_home(district: str, home: str, capital: str) -> None:
    """LUX2-61: into the Home Base, not the hand; of two equal ones only one."""
    match = after(TABLE, "1: pink 2 > capital", f"1: on {district}")
    check(match, f"1 home: {home}\ncapital: {capital}\n1 hand: pink 6\nturn: 2\nphase: play")


@pytest.mark.parametrize("card", ["blue 4", "yellow 4", "green 4"])
def test_what_the_cleric_takes_carries_out_nothing(card: str) -> None:
    """LUX2-61: no modifier, no gold, no card."""
    match = after(
        f"seats: 2\ncapital: {card}\n1 hand: pink 2 3\n2 hand: pink 4",
        "1: pink 2 > capital",
        f"1: on {card[:-2]}",
    )
    check(match, f"1 home: {card}\n1 gold: -\n1 hand: pink 3\nmodifiers: -\nturn: 2\nphase: play")


def test_the_cleric_chooses_among_the_districts_that_have_cards() -> None:
    """LUX2-61."""
    match = after(TABLE.replace(", green 5 4 4", ""), "1: pink 2 > capital")
    assert match.moves(0) == ["on blue", "on yellow"]


@pytest.mark.parametrize("district", ["pink", "green"])
def test_the_cleric_never_takes_pink_nor_what_is_not_there(district: str) -> None:
    """LUX2-61."""
    match = after(TABLE.replace(", green 5 4 4", ""), "1: pink 2 > capital")
    with pytest.raises(IllegalMove) as refused:
        go_on(match, f"1: on {district}")
    assert str(refused.value) == f"LUX2-61: on {district} cannot be chosen with Cleric"


def test_the_cleric_must_take_even_when_there_is_only_one_district() -> None:
    """LUX2-30 and LUX2-61."""
    match = after("seats: 2\ncapital: green 6\n1 hand: pink 2 3\n2 hand: pink 4", "1: pink 2 > capital")
    assert match.moves(0) == ["on green"]


def test_the_cleric_finds_only_pink() -> None:
    """LUX2-30 and LUX2-61: nothing happens."""
    match = after("seats: 2\ncapital: pink 5 3\n1 hand: pink 2 6\n2 hand: pink 4", "1: pink 2 > capital")
    check(match, "capital: pink 5 3 2\n1 home: -\n1 hand: pink 6\nturn: 2\nphase: play")


def test_rebels_are_nothing_to_take() -> None:
    """LUX2-61 and LUX2-70: blue holds only a rebel; of green the 5 is lowest."""
    match = after(
        """
        seats: 2
        powers: infiltrator, cleric, merchant, scholar
        capital: blue -2, green 5 -1
        1 hand: pink 2 6
        2 hand: yellow 4
        """,
        "1: pink 2 > capital",
    )
    assert match.moves(0) == ["on green"]
    check(go_on(match, "1: on green"), "1 home: green 5\ncapital: blue -2, pink 2, green -1")


@pytest.mark.parametrize(
    ("capital", "home", "left"),
    [
        ("blue 6 3 3r", "blue 3r", "blue 6 3, pink 2"),
        ("blue 6 3r 3", "blue 3", "blue 6 3r, pink 2"),
        ("blue 6 2r 3", "blue 2r", "blue 6 3, pink 2"),
    ],
)
def test_of_equal_lowest_cards_the_last_placed_is_taken(capital: str, home: str, left: str) -> None:
    """LUX2-42 and LUX2-61: a citizen and a recruit of the same value."""
    match = after(WITH_RECRUITS + f"capital: {capital}", "1: pink 2 > capital", "1: on blue")
    check(match, f"1 home: {home}\ncapital: {left}")


def test_a_recruit_taken_home_is_a_card_of_that_district() -> None:
    """LUX2-61 and LUX2-80: 4 + 2 of green against MAX 6; it leads, and in the end it scores."""
    match = after(
        """
        seats: 2
        round: 3
        powers: recruiter, cleric, merchant, scholar
        last turns: 1
        capital: green 6 4r
        1 home: green 2
        1 hand: pink 2
        2 home: green 5
        """,
        *("1: pink 2 > capital", "1: on green"),
    )
    check(match, "phase: over\n1 home: green 4r 2\n1 bonus: green 6")
    assert offer(match) == "2 2 3 3 4 5 5"
    assert match.outcome is not None
    assert match.outcome.by_category[0]["home"] == 6


def test_a_recruit_lost_from_a_home_base_is_on_offer_again() -> None:
    """LUX2-41, LUX2-61 and LUX2-80: citizens are discarded, the recruit returns."""
    match = after(
        """
        seats: 2
        round: 3
        phase: lay down
        powers: recruiter, cleric, merchant, scholar
        capital: green 5
        1 home: green 4r 2
        """
    )
    check(match, "1 home: -\ndiscards: green 2")
    assert offer(match) == "2 2 3 3 4 4 5 5"
