"""Dualist (green, set C): LUX2-83."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import OutOfTurn

from .positions import after, chances, check, go_on, told, with_deck

SET_C = "powers: recruiter, missionary, sentinel, dualist\n"
TABLE = (
    SET_C
    + """
    seats: 2
    capital: blue 6, pink 5
    1 hand: green 2 3, pink 6
    2 hand: yellow 4 5
"""
)


def test_the_dualist_draws_and_plays_one_more_card() -> None:
    """LUX2-83: in the same turn, any card of the hand; then the turn is over."""
    match = after(TABLE, "1: green 2 > capital", "chance: draw yellow 5")
    check(match, "1 hand: pink 6, yellow 5, green 3\nphase: play\nturn: 1")
    assert match.moves(0) == [
        *("pink 6 > home", "pink 6 > capital", "yellow 5 > home", "yellow 5 > capital"),
        *("green 3 > home", "green 3 > capital"),
    ]
    go_on(match, "1: pink 6 > home")
    check(match, "1 home: pink 6\n1 hand: yellow 5, green 3\nphase: play\nturn: 2")
    with pytest.raises(OutOfTurn):
        go_on(match, "1: green 3 > home")


def test_the_drawn_card_can_be_played_at_once() -> None:
    """LUX2-83."""
    match = after(TABLE, "1: green 2 > capital", "chance: draw yellow 5", "1: yellow 5 > home")
    check(match, "1 home: yellow 5\n1 hand: pink 6, green 3\nturn: 2")


def test_the_power_of_the_second_card_works_as_usual() -> None:
    """LUX2-83: a Sentinel."""
    match = after(TABLE, "1: green 2 > capital", "chance: draw yellow 5", "1: yellow 5 > capital")
    check(match, "phase: power\nacting: yellow\nturn: 1")
    check(go_on(match, "1: on pink"), "1 sentinel: pink\nphase: play\nturn: 2")


def test_a_second_dualist_gives_a_third_card() -> None:
    """LUX2-83."""
    match = after(TABLE, "1: green 2 > capital", "chance: draw yellow 5", "1: green 3 > capital")
    go_on(match, "chance: draw blue 4")
    check(match, "1 hand: blue 4, pink 6, yellow 5\nphase: play\nturn: 1")
    check(go_on(match, "1: blue 4 > home"), "capital: blue 6, pink 5, green 3 2\n1 home: blue 4\nturn: 2")


def test_the_dualist_draws_any_card_of_the_deck() -> None:
    """LUX2-83."""
    match = after(with_deck(TABLE, "blue 4 4, green 6"), "1: green 2 > capital")
    assert chances(match) == {"draw blue 4": 2, "draw green 6": 1}


def test_with_an_empty_deck_the_dualist_does_nothing() -> None:
    """LUX2-30 and LUX2-83: whole or not at all, so there is no second card either."""
    match = after(with_deck(TABLE, "-"), "1: green 2 > capital")
    check(match, "1 hand: pink 6, green 3\nphase: play\nturn: 2")
    assert told(match)[-1] == "Dualist: impossible now, so nothing happens"


def test_a_dualist_as_last_card_draws_and_plays_on() -> None:
    """LUX2-31 and LUX2-83: the drawn card is played in the same turn, and then the hand is empty."""
    match = after(SET_C + "seats: 2\n1 hand: green 2\n2 hand: yellow 4 5", "1: green 2 > capital")
    go_on(match, "chance: draw blue 6")
    check(match, "1 hand: blue 6\nlast turns: -\nphase: play\nturn: 1")
    check(go_on(match, "1: blue 6 > home"), "1 hand: -\nlast turns: 1\nphase: play\nturn: 2")


def test_a_dualist_as_last_card_with_an_empty_deck_ends_the_round() -> None:
    """LUX2-31 and LUX2-83."""
    match = after(
        with_deck(SET_C + "seats: 2\n1 hand: green 2\n2 hand: yellow 4 5", "-"), "1: green 2 > capital"
    )
    check(match, "1 hand: -\nlast turns: 1\nphase: play\nturn: 2")


def test_a_dualist_and_a_missionary_leave_a_card() -> None:
    """LUX2-31, LUX2-81 and LUX2-83: what decides is the hand at the end of the turn."""
    match = after(
        SET_C + "seats: 2\ncapital: blue 6\n1 hand: green 2\n2 hand: yellow 4 5",
        *("1: green 2 > capital", "chance: draw pink 3", "1: pink 3 > capital", "1: on blue"),
    )
    check(match, "1 hand: blue 6\nlast turns: -\nturn: 2")


def test_a_last_turn_has_its_second_card_too() -> None:
    """LUX2-31, LUX2-40 and LUX2-83: then what is left is laid down."""
    match = after(
        SET_C
        + "seats: 2\nround: 3\nlast turns: 1\ncapital: blue 6 4, pink 6, green 6\n1 hand: green 2, pink 3",
        *("1: green 2 > capital", "chance: draw blue 5"),
    )
    check(match, "phase: play\nturn: 1\nlast turns: 1")
    check(go_on(match, "1: pink 3 > home"), "phase: over\n1 home: blue 5, pink 3\n1 hand: -")


def test_with_three_players_the_others_have_one_last_turn_each() -> None:
    """LUX2-31 and LUX2-83: the second card counts as no turn of its own."""
    match = after(
        SET_C + "seats: 3\n1 hand: green 2\n2 hand: yellow 4 5\n3 hand: yellow 2 3",
        *("1: green 2 > capital", "chance: draw blue 6", "1: blue 6 > home"),
    )
    check(match, "last turns: 2\nturn: 2")
    check(go_on(match, "2: yellow 4 > home"), "last turns: 1\nturn: 3")
