"""Convertor (green, set B): LUX2-73."""

from __future__ import annotations

import pytest

from ludoteca.kernel.state import NOBODY

from .positions import after, check, check_text, go_on, told, with_deck

SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"
TABLE = (
    SET_B
    + """
    seats: 2
    capital: blue 6, pink 5
    1 home: blue 4
    1 hand: green 2, pink 6
    2 hand: yellow 4
"""
)
END = SET_B + "seats: 2\nround: 3\nphase: lay down\n"


@pytest.mark.parametrize(
    ("district", "home"),
    [
        ("blue", "blue 4 3y"),
        ("pink", "blue 4, pink 3y"),
        ("yellow", "blue 4, yellow 3"),
        ("green", "blue 4, green 3y"),
    ],
)
def test_a_citizen_of_the_deck_goes_to_any_district_of_the_own_home_base(district: str, home: str) -> None:
    """LUX2-73: also to that of its own colour; nobody else's, nor the Capital."""
    match = after(TABLE, "1: green 2 > capital", "chance: draw yellow 3")
    assert match.moves(0) == ["on blue", "on pink", "on yellow", "on green"]
    check(match, "convert: yellow 3\n1 hand: pink 6\nphase: power\nturn: 1")
    go_on(match, f"1: on {district}")
    check(match, f"1 home: {home}\nconvert: -\n1 hand: pink 6\ncapital: blue 6, pink 5, green 2\nturn: 2")


def test_everybody_sees_the_citizen_at_once() -> None:
    """LUX2-73 and LUX2-90: it is turned up."""
    match = after(TABLE, "1: green 2 > capital", "chance: draw yellow 3")
    for watcher in (0, 1, NOBODY):
        check_text(str(match.view(watcher)), "convert: yellow 3")
        assert told(match, watcher)[-1] == "1 turns up yellow 3"


def test_the_convertor_finds_an_empty_deck() -> None:
    """LUX2-30 and LUX2-73: nothing happens."""
    match = after(with_deck(TABLE, "-"), "1: green 2 > capital")
    check(match, "1 home: blue 4\n1 hand: pink 6\nphase: play\nturn: 2")
    assert told(match)[-1] == "Convertor: impossible now, so nothing happens"


def test_a_convertor_as_last_card_ends_the_round() -> None:
    """LUX2-31 and LUX2-73: the citizen does not come into the hand."""
    match = after(
        SET_B + "seats: 2\n1 hand: green 2\n2 hand: yellow 4 5",
        *("1: green 2 > capital", "chance: draw yellow 3", "1: on blue"),
    )
    check(match, "1 hand: -\n1 home: blue 3y\nlast turns: 1\nturn: 2")


def test_a_converted_citizen_counts_as_the_colour_of_its_district() -> None:
    """LUX2-41 and LUX2-73: 4 + 3 are above the MAX of 6 in blue; in yellow player 1 has nothing."""
    match = after(END + "capital: blue 6, yellow 2\n1 home: blue 4 3y\n2 home: yellow 2")
    check(match, "1 home: -\n2 home: yellow 2\n2 bonus: yellow 2\ndiscards: blue 4, yellow 3")


def test_a_converted_citizen_wins_the_bonus_of_its_district() -> None:
    """LUX2-42 and LUX2-73: 2 + 3 lead with 5 against 4; the yellow one of LUX2-1 is no yellow any more."""
    match = after(END + "capital: blue 6, yellow 5\n1 home: blue 3y 2\n2 home: blue 4")
    check(match, "1 bonus: blue 6\n2 bonus: -\ncapital: yellow 5\n1 home: blue 3y 2")


def test_converted_citizens_alone_win_a_bonus() -> None:
    """LUX2-42 and LUX2-73: a district without any citizen of its own colour."""
    match = after(END + "capital: pink 6 4\n1 home: pink 6g\n2 home: pink 5")
    check(match, "1 bonus: pink 6\ncapital: pink 4")


def test_a_converted_citizen_as_the_highest_of_its_district_is_the_last_to_be_trimmed() -> None:
    """LUX2-73 and LUX2-82: a sentinel takes the lowest first, whatever its colour was."""
    match = after(
        """
        seats: 2
        round: 3
        phase: lay down
        powers: infiltrator, doomsayer, sentinel, convertor
        capital: pink 6
        1 sentinel: pink
        1 home: pink 6g 3 2y
        """
    )
    check(match, "1 home: pink 6g\ndiscards: pink 3, yellow 2\n1 bonus: pink 6")


@pytest.mark.parametrize(
    ("home", "left", "discards"),
    [
        ("pink 3y 3", "pink 3y", "pink 3"),
        ("pink 3 3y", "pink 3", "yellow 3"),
        ("pink 4y 3y", "pink 4y", "yellow 3"),
    ],
)
def test_a_converted_citizen_as_the_lowest_among_equals(home: str, left: str, discards: str) -> None:
    """LUX2-42 and LUX2-73: the last placed is taken."""
    match = after(
        "powers: infiltrator, doomsayer, sentinel, convertor\nseats: 2\nround: 3\nphase: lay down\n"
        f"capital: pink 5\n1 sentinel: pink\n1 home: {home}"
    )
    check(match, f"1 home: {left}\ndiscards: {discards}")


def test_several_citizens_of_one_value_keep_their_order() -> None:
    """LUX2-42 and LUX2-73: each Convertor places on top."""
    match = after(
        SET_B + "seats: 2\n1 home: pink 3\n1 hand: green 2 2 6\n2 hand: yellow 4 4 4",
        *("1: green 2 > capital", "chance: draw yellow 3", "1: on pink", "2: yellow 4 > home"),
        *("1: green 2 > capital", "chance: draw pink 3", "1: on pink", "2: yellow 4 > home"),
    )
    check(match, "1 home: pink 3 3y 3")


def test_converted_citizens_score_at_the_end() -> None:
    """LUX2-50 and LUX2-73."""
    match = after(END + "capital: blue 6, pink 4\n1 home: blue 3y 2, pink 4g")
    assert match.outcome is not None
    assert match.outcome.by_category[0]["home"] == 9
