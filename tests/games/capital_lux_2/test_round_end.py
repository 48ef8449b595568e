"""Laying down and Resolve: LUX2-40 and LUX2-41."""

from __future__ import annotations

import pytest

from .positions import after, check, told

END = "seats: 2\nround: 3\nphase: lay down\n"
SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"


def test_cards_left_in_hand_go_to_the_matching_districts() -> None:
    """LUX2-40: no power works: no gold, no card drawn, no modifier, nothing taken from the Capital."""
    match = after(
        """
        seats: 2
        round: 3
        last turns: 1
        turn: 2
        capital: blue 6 4, pink 6 4, yellow 6 4, green 6 4
        1 home: blue 6 2
        2 hand: blue 2 3, pink 3, yellow 3, green 3
        """,
        "2: blue 2 > home",
    )
    check(
        match,
        """
        phase: over
        1 home: blue 6 2
        2 hand: -
        2 home: blue 3 2, pink 3, yellow 3, green 3
        2 gold: -
        modifiers: -
        """,
    )


def test_all_players_lay_down_what_they_have() -> None:
    """LUX2-40: hands may be of different sizes."""
    match = after(END + "capital: pink 6 6, green 6 6\n1 hand: pink 2 3\n2 hand: pink 4, green 2 3")
    check(match, "phase: over\n1 home: pink 3 2\n2 home: pink 4, green 3 2")
    assert told(match)[:2] == [
        "1 lays pink 3, pink 2 down in the Home Base",
        "2 lays pink 4, green 3, green 2 down in the Home Base",
    ]


def test_cards_laid_down_count_as_placed_last() -> None:
    """LUX2-40 and LUX2-42: the blue 3 is laid down after the converted one, and so is trimmed first."""
    match = after(
        """
        seats: 2
        round: 3
        phase: lay down
        powers: recruiter, missionary, sentinel, convertor
        capital: blue 6 3
        1 sentinel: blue
        1 home: blue 6 3g
        1 hand: blue 3
        """
    )
    check(match, "1 home: blue 6 3g\ndiscards: blue 3")


def test_the_total_of_the_capital_district_is_max() -> None:
    """LUX2-41: MAX is 8 in blue, each Home Base by itself."""
    match = after(
        """
        seats: 4
        round: 3
        phase: lay down
        capital: blue 5 3
        1 home: blue 6 2
        2 home: blue 6 3
        3 home: blue 2 2 2
        4 home: blue 4 5
        """
    )
    check(match, "1 home: blue 6 2\n2 home: -\n3 home: blue 2 2 2\n4 home: -\ndiscards: blue 6 5 4 3")


@pytest.mark.parametrize(
    ("home", "left"), [("blue 4 3", "blue 4 3"), ("blue 6 2", "-"), ("blue 3 2", "blue 3 2")]
)
def test_equal_is_safe_and_more_is_lost(home: str, left: str) -> None:
    """LUX2-41: MAX is 7."""
    check(after(END + f"capital: blue 5 2\n1 home: {home}"), f"1 home: {left}")


def test_only_the_district_above_max_is_discarded() -> None:
    """LUX2-41: for good, and nothing else."""
    match = after(
        """
        seats: 2
        phase: lay down
        capital: blue 4, pink 3
        discards: green 6
        1 home: blue 2 3, pink 2
        2 home: blue 2, pink 2 2
        """
    )
    check(match, "1 home: pink 2\n2 home: blue 2\ndiscards: blue 3 2, pink 2 2, green 6")


def test_a_district_without_cards_in_the_capital_has_max_zero() -> None:
    """LUX2-41."""
    check(after(END + "capital: blue 4\n1 home: green 2"), "1 home: -\ndiscards: green 2")


def test_districts_are_resolved_in_order_and_in_each_from_the_emperor() -> None:
    """LUX2-41: blue, pink, yellow, green; the emperor is player 2."""
    match = after(
        """
        seats: 3
        round: 3
        starter: 2
        phase: lay down
        1 home: green 2, blue 2
        2 home: yellow 2, pink 2
        3 home: blue 3, pink 3
        """
    )
    lost = [line for line in told(match) if "above the MAX" in line]
    assert [line.partition(", above")[0] for line in lost] == [
        "3 has 3 in blue",
        "1 has 2 in blue",
        "2 has 2 in pink",
        "3 has 3 in pink",
        "2 has 2 in yellow",
        "1 has 2 in green",
    ]


def test_without_cards_nobody_is_above_a_negative_max() -> None:
    """LUX2-41: modifiers make MAX -4 in blue; player 2 has nothing there, so nothing to lose or to pay."""
    match = after(END + "modifiers: -1 > blue by 1, -3 > blue by 1\n1 home: blue 2\n1 gold: 5\n2 gold: 5")
    check(match, "phase: over\n1 home: -\n1 gold: 5\n2 gold: 5\ndiscards: blue 2")


def test_without_cards_nobody_is_above_a_max_that_rebels_made_negative() -> None:
    """LUX2-41 and LUX2-70."""
    match = after(SET_B + END + "capital: blue -2 -2\n1 home: pink 2\n2 home: blue 2")
    check(match, "phase: over\n2 home: -\ndiscards: blue 2, pink 2\nrebels out: -\ncapital: blue -2 -2")


def test_rebels_are_cards_and_can_be_above_a_negative_max() -> None:
    """LUX2-41 and LUX2-70: -2 is above -4."""
    match = after(SET_B + END + "capital: blue -2 -2\n1 home: blue -2")
    check(match, "1 home: -\nrebels out: -2\ncapital: blue -2 -2")


def test_what_is_resolved_can_be_played_on_in_the_next_round() -> None:
    """LUX2-41: nobody has to do anything; the next round is dealt at once."""
    match = after("seats: 2\nphase: lay down\ncapital: blue 5\n1 hand: blue 6\n2 hand: blue 5")
    check(match, "round: 2\nphase: deal\n1 home: -\n2 home: blue 5\n2 bonus: blue 5")
