"""Follower (yellow, set B): LUX2-72."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove

from .positions import after, check, go_on, told

SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"
TABLE = SET_B + "seats: 2\ncapital: blue 6\n1 hand: yellow 2 3\n2 hand: yellow 4 5\n"
END = SET_B + "seats: 3\nround: 1\nphase: lay down\n"


@pytest.mark.parametrize("district", ["blue", "pink", "green"])
def test_the_follower_puts_gold_on_a_district_but_yellow(district: str) -> None:
    """LUX2-72: also on one without cards."""
    match = after(TABLE, "1: yellow 2 > capital")
    assert match.moves(0) == ["on blue", "on pink", "on green"]
    go_on(match, f"1: on {district}")
    check(match, f"gold: {district} 1\n1 gold: -\n1 bonus gold: -\nphase: play\nturn: 2")


def test_yellow_cannot_be_chosen() -> None:
    """LUX2-72."""
    with pytest.raises(IllegalMove) as refused:
        after(TABLE, "1: yellow 2 > capital", "1: on yellow")
    assert str(refused.value) == "LUX2-72: on yellow cannot be chosen with Follower"


def test_gold_gathers_on_a_district() -> None:
    """LUX2-72: it is never impossible, for gold never runs out (LUX2-2)."""
    match = after(
        TABLE + "gold: blue 17, green 1",
        *("1: yellow 2 > capital", "1: on blue", "2: yellow 4 > capital", "2: on green"),
    )
    check(match, "gold: blue 18, green 2")


def test_a_sole_leader_takes_all_the_gold() -> None:
    """LUX2-72: to the score pile, with the bonus card."""
    match = after(END + "capital: blue 6\ngold: blue 3, pink 1\n1 home: blue 4\n2 home: blue 5")
    check(match, "2 bonus gold: 3\n2 bonus: blue 6\n1 bonus gold: -\ngold: pink 1\nround: 2")
    assert "2 takes 3 gold from the blue district" in told(match)


def test_a_sole_leader_takes_the_gold_even_without_a_card_to_take() -> None:
    """LUX2-72: only a rebel lies there."""
    match = after(END + "capital: pink +1\ngold: pink 2\n1 home: pink +1")
    check(match, "1 bonus gold: 2\n1 bonus: -\ngold: -\ncapital: pink +1")


@pytest.mark.parametrize(
    ("gold", "each", "left"), [(1, "1", "blue 1"), (2, "2", "-"), (3, "2", "blue 1"), (4, "3", "-")]
)
def test_tied_leaders_split_it_equally_and_the_rest_stays(gold: int, each: str, left: str) -> None:
    """LUX2-72: beside the 1 gold for each that LUX2-43 gives."""
    match = after(
        END + f"capital: blue 6\ngold: blue {gold}\n1 home: blue 5\n2 home: blue 3 2\n3 home: blue 2"
    )
    check(
        match, f"1 bonus gold: {each}\n2 bonus gold: {each}\n3 bonus gold: -\ngold: {left}\ndiscards: blue 6"
    )


def test_three_leaders_split_it() -> None:
    """LUX2-72: five gold, one each, and two stay."""
    match = after(END + "capital: blue 6\ngold: blue 5\n1 home: blue 5\n2 home: blue 3 2\n3 home: blue 5")
    check(match, "1 bonus gold: 2\n2 bonus gold: 2\n3 bonus gold: 2\ngold: blue 2")


def test_tied_leaders_split_it_even_without_a_card() -> None:
    """LUX2-43 and LUX2-72."""
    match = after(END + "capital: blue +1\ngold: blue 4\n1 home: blue +1\n2 home: blue 2 -1")
    check(match, "1 bonus gold: 3\n2 bonus gold: 3\ngold: -\ncapital: blue +1")


@pytest.mark.parametrize("home", ["-", "blue 2 -2", "blue 6 4"])
def test_when_nobody_leads_the_gold_stays_for_the_next_round(home: str) -> None:
    """LUX2-72: nobody there, a total of 0, or above MAX and lost."""
    match = after(END + f"capital: blue 6\ngold: blue 2\n1 home: {home}")
    check(match, "1 bonus gold: -\ngold: blue 2\ncapital: blue 6\nround: 2")


def test_gold_left_on_districts_after_round_3_counts_for_nobody() -> None:
    """LUX2-50 and LUX2-72."""
    match = after(SET_B + "seats: 2\nround: 3\nphase: lay down\ncapital: blue 6\ngold: blue 2")
    check(match, "phase: over\ngold: blue 2")
    assert match.outcome is not None
    assert match.outcome.points == (0, 0)


def test_gold_from_districts_counts_two_points_each() -> None:
    """LUX2-50 and LUX2-72: 4 at home, a 6 as bonus, three gold."""
    match = after(
        SET_B + "seats: 2\nround: 3\nphase: lay down\ncapital: blue 6\ngold: blue 3\n1 home: blue 4"
    )
    assert match.outcome is not None
    assert match.outcome.points == (16, 0)
