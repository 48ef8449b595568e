"""Agent (blue, set A): LUX2-60."""

from __future__ import annotations

import pytest

from ludoteca.kernel.state import NOBODY

from .positions import after, chances, check, check_text, go_on, told, with_deck

TABLE = """
    seats: 2
    capital: blue 6, pink 5
    1 hand: blue 2, pink 6
    2 hand: yellow 4
"""
END = "seats: 2\nround: 3\nphase: lay down\n"
ALL = "+4 > blue by 1, +2 > blue by 1, -1 > pink by 2, -3 > green by 2"


@pytest.mark.parametrize("district", ["blue", "pink", "yellow", "green"])
def test_the_agent_puts_a_modifier_on_any_district_of_the_capital(district: str) -> None:
    """LUX2-60: its own and one without cards too."""
    match = after(TABLE, "1: blue 2 > capital", "chance: modifier -3")
    assert match.moves(0) == ["on blue", "on pink", "on yellow", "on green"]
    go_on(match, f"1: on {district}")
    check(match, f"modifiers: -3 > {district} by 1\nturn: 2\nphase: play")


def test_there_are_four_modifiers() -> None:
    """LUX2-60: each is equally likely."""
    match = after(TABLE, "1: blue 2 > capital")
    assert chances(match) == {"modifier +4": 1, "modifier +2": 1, "modifier -1": 1, "modifier -3": 1}


def test_the_agent_draws_what_is_left_in_the_pile() -> None:
    """LUX2-60: a modifier that lies on a district is not drawn again."""
    match = after(TABLE + "modifiers: +4 > pink by 2, -1 > blue by 2", "1: blue 2 > capital")
    assert chances(match) == {"modifier +2": 1, "modifier -3": 1}


def test_several_modifiers_lie_on_one_district() -> None:
    """LUX2-60: the last of the pile is drawn without a choice of chance."""
    match = after(
        "seats: 2\nmodifiers: +4 > blue by 2, -1 > blue by 1\n1 hand: blue 2 3\n2 hand: blue 4 5",
        *("1: blue 2 > capital", "chance: modifier +2", "1: on blue"),
        *("2: blue 4 > capital", "2: on blue"),
    )
    check(match, "modifiers: +4 > blue by 2, -1 > blue by 1, +2 > blue by 1, -3 > blue by 2")


def test_without_a_modifier_left_the_agent_does_nothing() -> None:
    """LUX2-30 and LUX2-60: the turn simply ends."""
    match = after(TABLE + f"modifiers: {ALL}", "1: blue 2 > capital")
    check(match, f"modifiers: {ALL}\ncapital: blue 6 2, pink 5\nturn: 2\nphase: play")


def test_modifiers_change_max() -> None:
    """LUX2-60: blue 5 + 4 + 2 - 3 = 8."""
    match = after(
        """
        seats: 3
        round: 3
        phase: lay down
        capital: blue 5
        modifiers: +4 > blue by 1, -1 > pink by 1, +2 > blue by 2, -3 > blue by 2
        1 home: blue 6 2
        2 home: blue 6 3
        3 home: blue 5 2
        """
    )
    check(match, "phase: over\n1 home: blue 6 2\n2 home: -\n3 home: blue 5 2\ndiscards: blue 6 3")


def test_a_modifier_alone_can_bear_cards() -> None:
    """LUX2-60: +4 on an empty district."""
    check(after(END + "modifiers: +4 > green by 2\n1 home: green 2 2"), "1 home: green 2 2")


def test_modifiers_are_never_taken_as_bonus() -> None:
    """LUX2-60: the highest card is the 3, whatever lies above it, and without a card there is none."""
    match = after(END + "capital: blue 3\nmodifiers: +4 > blue by 2, +2 > pink by 2\n1 home: blue 5, pink 2")
    check(match, "phase: over\n1 home: blue 5, pink 2\n1 bonus: blue 3\ncapital: -\nmodifiers: -")


def test_modifiers_lie_face_down_until_resolve() -> None:
    """LUX2-60: only the Agent who placed it knows its value."""
    position = TABLE + "turn: 2\nmodifiers: -1 > pink by 2, +4 > pink by 1"
    check_text(str(after(position).view(0)), "modifiers: ? > pink by 2, +4 > pink by 1")
    check_text(str(after(position).view(1)), "modifiers: -1 > pink by 2, ? > pink by 1")
    check_text(str(after(position).view(NOBODY)), "modifiers: ? > pink by 2, ? > pink by 1")


def test_all_modifiers_are_revealed_together_at_the_start_of_resolve() -> None:
    """LUX2-60: before anybody is asked to pay, and not one by one."""
    match = after(
        """
        seats: 2
        phase: lay down
        capital: blue 5
        modifiers: -1 > blue by 2, +2 > green by 1
        2 home: blue 5
        2 gold: 1
        """
    )
    for watcher in (0, 1, NOBODY):
        check_text(str(match.view(watcher)), "phase: ransom\nmodifiers: -1 > blue by 2, +2 > green by 1")
        assert told(match, watcher) == ["2 had put -1 on blue", "1 had put +2 on green"]


def test_modifiers_are_gathered_after_the_bonus() -> None:
    """LUX2-60: in round 2 an Agent can draw any of the four again."""
    match = after(
        with_deck(f"seats: 2\nphase: lay down\ncapital: green 2\nmodifiers: {ALL}", "blue 2, pink 3")
    )
    check(match, "round: 2\nmodifiers: -")
    go_on(match, "chance: draw blue 2", "2: blue 2 > capital")
    assert len(chances(match)) == 4
