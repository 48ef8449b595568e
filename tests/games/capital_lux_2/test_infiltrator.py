"""Infiltrator (blue, set B): LUX2-70."""

from __future__ import annotations

import pytest

from ludoteca.kernel.state import NOBODY

from .positions import after, chances, check, check_text, go_on, told

SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"
TABLE = (
    SET_B
    + """
    seats: 2
    capital: blue 6, pink 5
    1 home: green 4
    1 hand: blue 2, pink 6
    2 home: pink 3
    2 hand: yellow 4
"""
)
END = SET_B + "seats: 2\nround: 3\nphase: lay down\n"


def test_there_are_eight_rebels() -> None:
    """LUX2-70: three -2, three -1 and two +1, shuffled."""
    match = after(TABLE, "1: blue 2 > capital")
    assert chances(match) == {"rebel -2": 3, "rebel -1": 3, "rebel +1": 2}


def test_a_rebel_goes_to_any_district_of_the_capital_or_of_any_home_base() -> None:
    """LUX2-70: also an empty one; of seats that nobody has there are none."""
    match = after(TABLE, "1: blue 2 > capital", "chance: rebel -2")
    places = [
        (place, colour) for place in ("1", "2", "capital") for colour in ("blue", "pink", "yellow", "green")
    ]
    assert match.moves(0) == [f"at {place} {colour}" for place, colour in places]


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("at capital blue", "capital: blue 6 2 -2, pink 5"),
        ("at capital green", "capital: blue 6 2, pink 5, green -2"),
        ("at 1 green", "1 home: green 4 -2"),
        ("at 1 yellow", "1 home: yellow -2, green 4"),
        ("at 2 pink", "2 home: pink 3 -2"),
        ("at 2 blue", "2 home: blue -2, pink 3"),
    ],
)
def test_a_rebel_is_put_face_up(move: str, line: str) -> None:
    """LUX2-70: then the turn is over."""
    match = after(TABLE, "1: blue 2 > capital", "chance: rebel -2", f"1: {move}")
    check(match, f"{line}\nrebel: -\nphase: play\nturn: 2")
    check_text(str(match.view()), line)


def test_only_the_player_looks_at_the_rebel_until_it_is_placed() -> None:
    """LUX2-70 and LUX2-90."""
    match = after(TABLE, "1: blue 2 > capital", "chance: rebel +1")
    for watcher, seen in ((0, "+1"), (1, "?"), (NOBODY, "?")):
        check_text(str(match.view(watcher)), f"rebel: {seen}")
    assert (told(match, 0)[-1], told(match, 1)[-1]) == ("1 looks at the rebel +1", "1 looks at a rebel")
    go_on(match, "1: at 2 pink")
    assert told(match, 1)[-1] == "1 puts the rebel +1 in pink: 2"


def test_a_rebel_that_lies_somewhere_is_not_drawn_again() -> None:
    """LUX2-70: nor one that is out of the game."""
    match = after(
        TABLE.replace("pink 5", "pink 5 -2 +1").replace("green 4", "green 4 -2") + "rebels out: -2 -1",
        "1: blue 2 > capital",
    )
    assert chances(match) == {"rebel -1": 2, "rebel +1": 1}


def test_without_a_rebel_left_the_infiltrator_does_nothing() -> None:
    """LUX2-30 and LUX2-70."""
    match = after(
        TABLE.replace("pink 5", "pink 5 -2 -2 -1 +1").replace("green 4", "green 4 -2 -1")
        + "rebels out: -1 +1",
        "1: blue 2 > capital",
    )
    check(match, "capital: blue 6 2, pink 5 -2 -2 -1 +1\nphase: play\nturn: 2")
    assert told(match)[-1] == "Infiltrator: impossible now, so nothing happens"


def test_the_last_rebel_is_drawn_without_a_choice_of_chance() -> None:
    """LUX2-70."""
    match = after(
        TABLE.replace("pink 5", "pink 5 -2 -2 -1 +1").replace("green 4", "green 4 -2 -1") + "rebels out: +1",
        "1: blue 2 > capital",
    )
    check(match, "rebel: -1\nphase: power\nturn: 1")


def test_rebels_in_the_capital_change_max() -> None:
    """LUX2-70: 6 + 1 - 2 = 5 in blue."""
    match = after(END + "capital: blue 6 +1 -2\n1 home: blue 5\n2 home: blue 6")
    check(match, "1 home: blue 5\n2 home: -\n1 bonus: blue 6\ncapital: blue -2 +1")


def test_rebels_in_a_home_base_change_its_total() -> None:
    """LUX2-70: 6 - 1 is within 5, 5 + 1 is not."""
    match = after(END + "capital: blue 5\n1 home: blue 6 -1\n2 home: blue 5 +1")
    check(match, "1 home: blue 6 -1\n2 home: -\ndiscards: blue 5\nrebels out: +1")


def test_a_rebel_costs_the_lead() -> None:
    """LUX2-42 and LUX2-70: 4 - 2 against 3."""
    match = after(END + "capital: pink 6\n1 home: pink 4 -2\n2 home: pink 3")
    check(match, "1 bonus: -\n2 bonus: pink 6")


def test_a_rebel_makes_a_tie() -> None:
    """LUX2-43 and LUX2-70: 4 - 1 against 3."""
    match = after(END + "capital: pink 6\n1 home: pink 4 -1\n2 home: pink 3")
    check(match, "1 bonus gold: 1\n2 bonus gold: 1\ndiscards: pink 6")


@pytest.mark.parametrize("home", ["pink 2 -2", "pink 3 -2 -1", "pink 2 -2 -2", "pink -1"])
def test_a_total_of_zero_or_below_costs_the_bonus(home: str) -> None:
    """LUX2-42 and LUX2-70: though nobody else has pink."""
    match = after(END + f"capital: pink 6\n1 home: {home}")
    check(match, f"1 home: {home}\n1 bonus: -\n1 bonus gold: -\ncapital: pink 6")


def test_a_rebel_is_never_the_highest_card() -> None:
    """LUX2-70: the bonus is the citizen."""
    match = after(END + "capital: pink 2 +1 +1\n1 home: pink 4")
    check(match, "1 bonus: pink 2\ncapital: pink +1 +1\n1 home: pink 4")


def test_a_rebel_is_never_the_lowest_card() -> None:
    """LUX2-70 and LUX2-71: a Doomsayer discards the 5 and cannot choose a district of rebels."""
    match = after(
        SET_B + "seats: 2\ncapital: green 5 -2, blue -1\n1 hand: pink 2 3\n2 hand: blue 4",
        "1: pink 2 > capital",
    )
    assert match.moves(0) == ["at capital green"]
    check(go_on(match, "1: at capital green"), "capital: blue -1, pink 2, green -2\ndiscards: green 5")


def test_rebels_go_out_of_the_game_with_a_discarded_home_base_district() -> None:
    """LUX2-70: and do not return to the pile."""
    match = after(END + "capital: blue 3\n1 home: blue 6 -2 +1, pink -1")
    check(match, "1 home: pink -1\ndiscards: blue 6\nrebels out: -2 +1")
    assert match.view().state.rebel_pile_size == 5


def test_rebels_in_the_capital_stay_all_game() -> None:
    """LUX2-70: also when its last citizen leaves."""
    match = after(SET_B + "seats: 2\nround: 2\nphase: lay down\ncapital: blue 6 -2\n1 home: blue 4")
    check(match, "round: 3\ncapital: blue -2\n1 bonus: blue 6")


def test_rebels_in_a_home_base_count_in_the_final_score() -> None:
    """LUX2-70: 5 - 2 + 1."""
    match = after(END + "capital: pink 6, green 6\n1 home: pink 5 -2, green +1")
    assert match.outcome is not None
    assert match.outcome.by_category[0]["home"] == 4
