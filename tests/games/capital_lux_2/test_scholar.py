"""Scholar (green, set A): LUX2-63."""

from __future__ import annotations

from .positions import after, chances, check, with_deck

TABLE = """
    seats: 2
    capital: blue 6 3, pink 5
    1 hand: green 2, pink 6
    2 hand: yellow 4
"""


def test_the_scholar_draws_a_citizen_into_the_hand() -> None:
    """LUX2-63: and nothing more happens."""
    match = after(TABLE, "1: green 2 > capital", "chance: draw yellow 5")
    check(match, "1 hand: pink 6, yellow 5\n1 home: -\n1 gold: -\nturn: 2\nphase: play")


def test_the_scholar_draws_any_card_of_the_deck() -> None:
    """LUX2-63: each single card is equally likely."""
    match = after(with_deck(TABLE, "blue 4 4, green 6"), "1: green 2 > capital")
    assert chances(match) == {"draw blue 4": 2, "draw green 6": 1}


def test_the_scholar_finds_an_empty_deck() -> None:
    """LUX2-30 and LUX2-63: nothing happens."""
    match = after(with_deck(TABLE, "-"), "1: green 2 > capital")
    check(match, "1 hand: pink 6\ncapital: blue 6 3, pink 5, green 2\nturn: 2\nphase: play")


def test_a_scholar_as_last_card_does_not_end_the_round() -> None:
    """LUX2-31 and LUX2-63: it draws a new card first."""
    match = after("seats: 2\n1 hand: green 2\n2 hand: pink 3", "1: green 2 > capital", "chance: draw blue 6")
    check(match, "phase: play\nturn: 2\n1 hand: blue 6\nlast turns: -")


def test_a_scholar_as_last_card_ends_the_round_when_the_deck_is_empty() -> None:
    """LUX2-31 and LUX2-63."""
    match = after(with_deck("seats: 2\n1 hand: green 2\n2 hand: pink 3 4", "-"), "1: green 2 > capital")
    check(match, "phase: play\nturn: 2\n1 hand: -\nlast turns: 1")


def test_a_scholar_in_the_last_turn_draws_a_card_that_is_then_laid_down() -> None:
    """LUX2-40 and LUX2-63: the new card gives no further turn."""
    match = after(
        "seats: 2\nround: 3\nlast turns: 1\nturn: 2\ncapital: green 6\n2 hand: green 2",
        *("2: green 2 > capital", "chance: draw green 5"),
    )
    check(match, "phase: over\n2 hand: -\n2 home: green 5\n2 bonus: green 6\ncapital: green 2")
