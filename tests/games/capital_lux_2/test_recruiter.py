"""Recruiter (blue, set C): LUX2-80."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove

from .positions import after, check, go_on, offer, told

SET_C = "powers: recruiter, missionary, sentinel, dualist\n"
TABLE = SET_C + "seats: 2\ncapital: blue 6, pink 5\n1 hand: blue 2, pink 6\n2 hand: yellow 4\n"
END = SET_C + "seats: 2\nround: 3\nphase: lay down\n"
DISTRICTS = ("blue", "pink", "yellow", "green")


def test_there_are_two_recruits_of_each_value_from_2_to_5() -> None:
    """LUX2-80: any of them, for any district of the Capital; of two equal ones it does not matter which."""
    match = after(TABLE, "1: blue 2 > capital")
    assert offer(match) == "2 2 3 3 4 4 5 5"
    assert match.moves(0) == [
        f"recruit {value} on {colour}" for value in (2, 3, 4, 5) for colour in DISTRICTS
    ]


@pytest.mark.parametrize(
    ("move", "capital"),
    [
        ("recruit 5 on blue", "blue 6 5r 2, pink 5"),
        ("recruit 5 on pink", "blue 6 2, pink 5 5r"),
        ("recruit 2 on green", "blue 6 2, pink 5, green 2r"),
    ],
)
def test_a_recruit_is_put_in_a_district_of_the_capital(move: str, capital: str) -> None:
    """LUX2-80: also in an empty one; it carries out no power."""
    match = after(TABLE, "1: blue 2 > capital", f"1: {move}")
    check(match, f"capital: {capital}\n1 hand: pink 6\nphase: play\nturn: 2")
    assert str(move.split()[1]) in told(match)[-1]


def test_a_recruit_that_lies_somewhere_is_not_on_offer() -> None:
    """LUX2-80: one 4 is in the Capital, and both 5s are in score piles."""
    match = after(
        TABLE.replace("pink 5", "pink 5 4r") + "1 bonus recruits: 5\n2 bonus recruits: 5",
        "1: blue 2 > capital",
    )
    assert offer(match) == "2 2 3 3 4"
    go_on(match, "1: recruit 4 on blue")
    assert offer(match) == "2 2 3 3"


@pytest.mark.parametrize("move", ["recruit 5 on blue", "on blue", "at capital blue"])
def test_only_recruits_on_offer_can_be_taken(move: str) -> None:
    """LUX2-80."""
    with pytest.raises(IllegalMove) as refused:
        after(TABLE + "2 bonus recruits: 5 5", "1: blue 2 > capital", f"1: {move}")
    assert refused.value.rule == "LUX2-80"


def test_without_a_recruit_on_offer_the_recruiter_does_nothing() -> None:
    """LUX2-30 and LUX2-80."""
    match = after(TABLE + "2 bonus recruits: 5 5 4 4 3 3 2 2", "1: blue 2 > capital")
    check(match, "capital: blue 6 2, pink 5\nphase: play\nturn: 2")
    assert told(match)[-1] == "Recruiter: impossible now, so nothing happens"


def test_recruits_are_cards_of_their_district() -> None:
    """LUX2-41 and LUX2-80: 3 + 4 make a MAX of 7."""
    match = after(END + "capital: green 4r 3\n1 home: green 5 2\n2 home: green 6")
    check(match, "1 home: green 5 2\n2 home: green 6\n1 bonus recruits: 4\ncapital: green 3")


def test_a_recruit_taken_as_bonus_stays_in_the_score_pile() -> None:
    """LUX2-80: it is worth its value and never on offer again."""
    match = after(SET_C + "seats: 2\nround: 2\nphase: lay down\ncapital: green 5r 3\n1 home: green 5")
    check(match, "round: 3\n1 bonus: -\n1 bonus recruits: 5\ncapital: green 3")
    assert offer(match) == "2 2 3 3 4 4 5"
    assert match.standing().by_category[0]["bonus"] == 5


def test_a_recruit_discarded_by_a_doomsayer_returns() -> None:
    """LUX2-71 and LUX2-80."""
    match = after(
        """
        seats: 2
        powers: recruiter, doomsayer, sentinel, dualist
        capital: green 5 2r
        1 hand: pink 2 3
        2 hand: yellow 4
        """,
        *("1: pink 2 > capital", "1: at capital green"),
    )
    check(match, "capital: pink 2, green 5\ndiscards: -")
    assert offer(match) == "2 2 3 3 4 4 5 5"


def test_a_recruit_moved_by_a_cleric_becomes_a_card_of_that_home_base_district() -> None:
    """LUX2-61 and LUX2-80: it is not on offer, counts in the total and can win the bonus."""
    match = after(
        """
        seats: 2
        round: 3
        powers: recruiter, cleric, sentinel, dualist
        last turns: 1
        capital: green 5 3r
        1 hand: pink 2
        2 home: green 2
        """,
        *("1: pink 2 > capital", "1: on green"),
    )
    check(match, "1 home: green 3r\n1 bonus: green 5\n2 home: green 2\nphase: over")
    assert offer(match) == "2 2 3 4 4 5 5"


def test_a_recruit_can_lie_where_no_citizen_does() -> None:
    """LUX2-80: alone it is MAX, highest and lowest card."""
    match = after(END + "capital: yellow 4r\n1 home: yellow 4\n2 home: yellow 5")
    check(match, "1 home: yellow 4\n2 home: -\n1 bonus recruits: 4\ncapital: -")
