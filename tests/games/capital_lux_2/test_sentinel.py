"""Sentinel (yellow, set C): LUX2-82."""

from __future__ import annotations

import pytest

from .positions import after, check, go_on, offer, told, with_deck

SET_C = "powers: recruiter, missionary, sentinel, dualist\n"
TABLE = SET_C + "seats: 2\ncapital: blue 6\n1 home: blue 4\n1 hand: yellow 2 3\n2 hand: yellow 4 5\n"
END = SET_C + "seats: 2\nround: 2\nphase: lay down\n1 sentinel: blue\n"
REBELS_END = """
    seats: 2
    round: 2
    phase: lay down
    powers: infiltrator, missionary, sentinel, dualist
    1 sentinel: blue
"""


@pytest.mark.parametrize("district", ["blue", "pink", "yellow", "green"])
def test_a_sentinel_is_put_on_any_district_of_the_own_home_base(district: str) -> None:
    """LUX2-82: also on an empty one; it is never impossible."""
    match = after(TABLE, "1: yellow 2 > capital")
    assert match.moves(0) == ["on blue", "on pink", "on yellow", "on green"]
    go_on(match, f"1: on {district}")
    check(match, f"1 sentinel: {district}\n2 sentinel: -\n1 home: blue 4\nphase: play\nturn: 2")


@pytest.mark.parametrize("district", ["blue", "green"])
def test_a_sentinel_moves_or_stays_where_it_already_is(district: str) -> None:
    """LUX2-82: each player has one."""
    match = after(TABLE + "1 sentinel: blue\n2 sentinel: green", "1: yellow 2 > capital", f"1: on {district}")
    check(match, f"1 sentinel: {district}\n2 sentinel: green\nphase: play\nturn: 2")


def test_the_lowest_cards_go_one_at_a_time_until_it_is_not_above_max() -> None:
    """LUX2-82: 6 + 4 + 3 + 2 against 10: the 2 and the 3 go, and 10 is safe."""
    match = after(END + "capital: blue 6 4\n1 home: blue 6 4 3 2, pink 2")
    check(match, "1 home: blue 6 4\ndiscards: blue 3 2, pink 2\n1 sentinel: -\n1 bonus: blue 6")
    assert told(match)[0] == (
        "1 has 15 in blue, above the MAX of 10; the sentinel brings it down to 10 and comes back"
    )


def test_trimming_can_go_further_below_max_than_needed() -> None:
    """LUX2-82: always the lowest, so 6 + 5 against 10 becomes 6."""
    match = after(END + "capital: blue 6 4\n1 home: blue 6 5")
    check(match, "1 home: blue 6\ndiscards: blue 5")


def test_trimming_can_take_all() -> None:
    """LUX2-82: even the last card is above MAX."""
    match = after(END + "capital: blue 3\n1 home: blue 6 4")
    check(match, "1 home: -\ndiscards: blue 6 4\n1 sentinel: -\n1 bonus: -")


def test_a_district_that_is_not_above_max_keeps_its_sentinel() -> None:
    """LUX2-82: unused, it stays for the next round."""
    match = after(END + "capital: blue 6\n1 home: blue 6")
    check(match, "round: 3\n1 home: blue 6\n1 sentinel: blue\n1 bonus: blue 6")


def test_a_sentinel_on_an_empty_district_stays() -> None:
    """LUX2-82."""
    check(after(END + "capital: pink 6\n1 home: pink 6"), "round: 3\n1 home: pink 6\n1 sentinel: blue")


def test_a_sentinel_guards_only_its_own_district_and_player() -> None:
    """LUX2-82: the other districts above MAX are discarded whole, and so is the other player's blue."""
    match = after(END + "capital: blue 5, pink 5\n1 home: blue 5 2, pink 5 2\n2 home: blue 5 2")
    check(match, "1 home: blue 5\n2 home: -\n1 sentinel: -\ndiscards: blue 5 2 2, pink 5 2")


def test_the_sentinel_that_came_back_can_be_put_down_again() -> None:
    """LUX2-82: in round 3, by the next Sentinel."""
    match = after(
        with_deck(END + "capital: blue 5\n1 home: blue 5 2", "pink 2 3, yellow 2 3"),
        *("chance: draw pink 2", "chance: draw yellow 2", "chance: draw pink 3"),
        "2: pink 2 > home",
    )
    check(match, "round: 3\n1 home: blue 5\n1 hand: yellow 3 2\n1 sentinel: -")
    check(go_on(match, "1: yellow 2 > capital", "1: on blue"), "1 sentinel: blue\nturn: 2")


def test_two_sentinels_work_each_for_their_player() -> None:
    """LUX2-82: the same MAX for both."""
    match = after(END + "2 sentinel: blue\ncapital: blue 5\n1 home: blue 4 3\n2 home: blue 5 2")
    check(match, "1 home: blue 4\n2 home: blue 5\n1 sentinel: -\n2 sentinel: -\n2 bonus: blue 5")


@pytest.mark.parametrize(
    ("home", "left", "discards"), [("blue 4 3 3r", "blue 4 3", "-"), ("blue 4 3r 3", "blue 4 3r", "blue 3")]
)
def test_of_equal_lowest_cards_the_last_placed_goes(home: str, left: str, discards: str) -> None:
    """LUX2-42 and LUX2-82: with a Cleric recruits come home, and from there they return to the offer."""
    match = after(
        "powers: recruiter, cleric, sentinel, dualist\nseats: 2\nround: 3\nphase: lay down\n"
        f"capital: blue 5 2\n1 sentinel: blue\n1 home: {home}"
    )
    check(match, f"1 home: {left}\ndiscards: {discards}")
    assert offer(match) == ("2 2 3 3 4 4 5 5" if discards == "-" else "2 2 3 4 4 5 5")


def test_rebels_are_not_trimmed_while_they_fit() -> None:
    """LUX2-70 and LUX2-82: 5 + 2 + 1 against 6; the 2 goes, and 5 + 1 stays."""
    match = after(REBELS_END + "capital: blue 6\n1 home: blue 5 2 +1")
    check(match, "1 home: blue 5 +1\ndiscards: blue 2\nrebels out: -\n1 sentinel: -")


def test_negative_rebels_help_to_stay_within_max() -> None:
    """LUX2-70 and LUX2-82: 6 + 3 - 2 against 7 is safe."""
    match = after(REBELS_END + "capital: blue 5 2\n1 home: blue 6 3 -2")
    check(match, "1 home: blue 6 3 -2\n1 sentinel: blue")


def test_rebels_alone_above_max_go_too() -> None:
    """LUX2-70 and LUX2-82: MAX is 0; first the 2 goes, then the rebel of +1 is still above."""
    match = after(REBELS_END + "1 home: blue 2 +1")
    check(match, "1 home: -\ndiscards: blue 2\nrebels out: +1\n1 sentinel: -")


def test_rebels_alone_within_max_stay() -> None:
    """LUX2-70 and LUX2-82: MAX is 1, and after the 4 has gone +1 is not above it."""
    match = after(REBELS_END + "capital: blue 3 -2\n1 home: blue 4 +1")
    check(match, "1 home: blue +1\ndiscards: blue 4\nrebels out: -\n1 sentinel: -\n1 bonus: blue 3")


def test_an_emptied_district_is_not_above_a_negative_max() -> None:
    """LUX2-41 and LUX2-82: MAX is -2; the 2 goes, and nothing is left to lose."""
    match = after(REBELS_END + "capital: blue -2\n1 home: blue 2")
    check(match, "1 home: -\ndiscards: blue 2\n1 sentinel: -")
