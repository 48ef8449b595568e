"""The cards that a player keeps until they want them, for pieces and battles: CAP-50 to CAP-53."""

from __future__ import annotations

import pytest

from .positions import after, check, go_on
from .windows import AFTER, MOVE, PREPARE, WINDOWS, offered, refuse


def test_a_reinforcement_is_for_battles_only() -> None:
    """CAP-50: it is never offered outside one."""
    for window in WINDOWS:
        assert not offered(after(window + "1 hand: reinforcement"), "reinforce")


def test_a_reinforcement_is_no_piece() -> None:
    """CAP-50: sixteen pieces in play do not keep it from fighting, and none is added."""
    match = after(
        """
        seats: 2
        phase: battles
        ring 3: - 1x1+2x2 - - - - - - - - - -
        1 castle: 15
        1 hand: reinforcement
        """,
        *("1: battle B3", "1: reinforce"),
    )
    check(match, "ring 3: - 1x1 - - - - - - - - - -\n1 castle: 15\n1 reserve: 0\n1 points: battles 10")


@pytest.mark.parametrize("card", ["mercenaries", "spy", "trade", "paralyse", "supply", "cavalry"])
def test_two_cards_in_a_round_are_all(card: str) -> None:
    """CAP-21: whatever they were."""
    hands = f"1 hand: {card}, reinforcement 2\n2 hand: extra\n"
    assert offered(after(MOVE + hands + "1 activated: 1"), card)
    assert not offered(after(MOVE + hands + "1 activated: 2"), card)


def test_reactions_count_too() -> None:
    """CAP-21: who has reinforced twice in others' turns has nothing left for their own."""
    match = after(
        """
        seats: 2
        phase: battles
        starter: 2
        turn: 2
        ring 3: - 1x1+2x1 - - - - - - - - - -
        1 castle: 3
        1 hand: reinforcement 2, mercenaries
        2 castle: 3
        2 hand: extra
        """,
        *("2: battle B3", "2: pass", "1: reinforce", "2: pass", "1: reinforce", "2: pass"),
        *("2: end turn", "chance: draw extra"),
    )
    check(match, "turn: 1\nphase: prepare\n1 activated: 2\n1 points: battles 10")
    assert match.moves(0) == ["roll"]


def test_a_new_round_frees_all_again() -> None:
    """CAP-21 and CAP-16: when the player who started the game begins a turn."""
    match = after(
        AFTER + "turn: 3\n1 activated: 2\n2 activated: 1\n3 activated: 2\n1 hand: spy\n",
        *("3: end turn", "chance: draw extra"),
    )
    check(match, "turn: 1\n1 activated: -\n2 activated: -\n3 activated: -\nround: 2")


def test_cards_that_activate_themselves_do_not_count() -> None:
    """CAP-21."""
    match = after(AFTER + "turn: 2\n", "2: end turn", "chance: draw peace")
    check(match, "turn: 3\nphase: prepare\n3 activated: -\ndiscards: peace 1\npeace until: 3")


def test_cavalry_adds_two_moves() -> None:
    """CAP-51: a 1 counts as a 6 first."""
    match = after(PREPARE + "1 hand: cavalry 2", "1: roll", "chance: die 1", "1: cavalry")
    check(match, "moves left: 8\n1 hand: cavalry 1\n1 activated: 1\ndiscards: cavalry 1")
    check(go_on(match, "1: cavalry"), "moves left: 10\n1 hand: -\n1 activated: 2")


def test_cavalry_waits_for_the_roll() -> None:
    """CAP-51."""
    match = after(PREPARE + "1 hand: cavalry")
    refuse(match, "1: cavalry")
    assert offered(go_on(match, "1: roll", "chance: die 2"), "cavalry")


def test_cavalry_comes_before_any_piece_has_moved() -> None:
    """CAP-51: and is too late afterwards, with moves left and with none."""
    match = after(PREPARE + "1 hand: cavalry", "1: roll", "chance: die 2", "1: castle > B3")
    refuse(match, "1: cavalry")
    refuse(go_on(match, "1: castle > B3"), "1: cavalry")
    refuse(go_on(match, "1: done"), "1: cavalry")


def test_mercenaries_do_not_keep_cavalry_from_riding() -> None:
    """CAP-51: those who are put down have not moved."""
    match = after(
        PREPARE + "1 hand: cavalry, mercenaries", "1: roll", "chance: die 2", "1: mercenaries > castle"
    )
    check(go_on(match, "1: cavalry"), "moves left: 4")


def test_cavalry_rides_again_after_another_roll() -> None:
    """CAP-51 and CAP-53: no piece has moved since it."""
    match = after(
        PREPARE + "1 hand: cavalry, extra",
        *("1: roll", "chance: die 2", "1: castle > B3", "1: done"),
        *("1: extra movement", "chance: die 3", "1: cavalry"),
    )
    check(match, "moves left: 5\nphase: move")


@pytest.mark.parametrize("window", WINDOWS)
def test_mercenaries_come_from_the_reserve(window: str) -> None:
    """CAP-52: before the roll, while moving and after battles."""
    match = after(window + "1 hand: mercenaries\nring 2: - 1x3 - - - - - - - - - -", "1: mercenaries > B2")
    check(match, "ring 2: - 1x5 - - - - - - - - - -\n1 reserve: 7\n1 castle: 4")


@pytest.mark.parametrize(
    ("ring", "castle", "hired"),
    [
        ("- 1x3 1x8 1x4 - - - - - - - -", 0, "- 1x4 1x8 1x4 - - - - - - - -"),
        ("- 1x7 1x2 - - - - - - - - -", 4, "- 1x8 1x2 - - - - - - - - -"),
    ],
    ids=["one in reserve", "seven on the cell"],
)
def test_a_single_mercenary_comes_where_two_cannot(ring: str, castle: int, hired: str) -> None:
    """CAP-52 and CAP-20: as many as reserve and limits allow."""
    match = after(f"seats: 2\nring 2: {ring}\n1 castle: {castle}\n1 hand: mercenaries", "1: mercenaries > B2")
    check(match, f"ring 2: {hired}\n1 hand: -")


def test_mercenaries_need_a_reserve() -> None:
    """CAP-52: at least one piece."""
    assert not offered(after("seats: 2\n1 castle: 16\n1 hand: mercenaries"), "mercenaries")
    match = after("seats: 2\n1 castle: 15\n1 hand: mercenaries", "1: mercenaries > castle")
    check(match, "1 castle: 16\n1 reserve: 0")


def test_mercenaries_go_where_there_are_pieces_and_room() -> None:
    """CAP-52 and CAP-20: not to a full cell, an empty one, an empty castle or the Capital."""
    match = after("seats: 2\nring 2: 1x8 1x1 2x1 - - - - - - - - -\ncapital: 1x1\n1 hand: mercenaries")
    assert offered(match, "mercenaries") == ["mercenaries > B2"]
    refuse(match, "1: mercenaries > capital")


def test_mercenaries_join_pieces_that_have_just_entered() -> None:
    """CAP-52: also where a battle is to come, and they fight in it."""
    match = after(
        MOVE + "ring 3: - 2x2 - - - - - - - - - -\n1 hand: mercenaries",
        *("1: castle > B3", "1: mercenaries > B3", "1: done", "1: battle B3"),
    )
    check(match, "ring 3: - 1x1 - - - - - - - - - -\n1 points: battles 10")


def test_mercenaries_may_move_this_turn() -> None:
    """CAP-52 and CAP-34: two come to a piece that has moved; those two can go on, and no third."""
    match = after(
        MOVE + "1 hand: mercenaries\nguardians: N 0", "1: castle > B3", "1: mercenaries > B3", "1: B3 > B2"
    )
    check(
        go_on(match, "1: B3 > A3"),
        "ring 3: 1x1*1 1x1*1 - - - - - - - - - -\nring 2: - 1x1*1 - - - - - - - - - -",
    )


def test_mercenaries_do_not_enter() -> None:
    """CAP-35: a living guardian does not mind those who are put down on its cells."""
    match = after(
        MOVE + "ring 2: 1x1 - - - - - - - - - - -\n1 hand: mercenaries", "1: mercenaries > A2", "1: done"
    )
    check(match, "phase: after\nring 2: 1x3 - - - - - - - - - - -\nguardians: N 5, E 5, S 5, W 5")


def test_extra_movement_waits_for_the_battles() -> None:
    """CAP-53: it is not offered before the roll, while moving or between battles."""
    for window in (PREPARE, MOVE):
        refuse(after(window + "1 hand: extra"), "1: extra movement")
    match = after(MOVE + "ring 3: - 2x1 - - - - - - - - - -\n1 hand: extra", "1: castle > B3", "1: done")
    assert match.moves(0) == ["battle B3"]
    refuse(match, "1: extra movement")
    check(go_on(match, "1: battle B3", "1: pass", "1: extra movement"), "phase: roll\n1 hand: -")


def test_pieces_that_have_moved_move_again() -> None:
    """CAP-53: by one more cell in each step."""
    match = after(
        PREPARE + "1 hand: extra 2\nguardians: N 0",
        *("1: roll", "chance: die 4", "1: castle > B3", "1: done"),
        *("1: extra movement", "chance: die 5", "1: B3 > B2"),
    )
    check(match, "moves left: 4\nring 2: - 1x1*1 - - - - - - - - - -")
    refuse(match, "1: B2 > B1")
    match = go_on(match, "1: done", "1: extra movement", "chance: die 2", "1: B2 > B1")
    check(match, "ring 1: - 1x1*1 - - - - - - - - - -\n1 activated: 2\nmoves left: 1")


def test_moves_of_the_first_roll_are_gone() -> None:
    """CAP-53: the new roll counts alone."""
    match = after(PREPARE + "1 hand: extra", "1: roll", "chance: die 6", "1: done", "1: extra movement")
    check(go_on(match, "chance: die 2"), "moves left: 2\n1 castle: 4")


def test_extra_movement_leads_to_battles_again() -> None:
    """CAP-53 and CAP-35: a guardian fights only those who enter in this step."""
    match = after(
        MOVE + "ring 2: 1x1 - - - - - - - - - - -\nring 3: - - - 2x1 - - - - - - - -\n1 hand: extra",
        *("1: castle > C3", "1: done", "1: extra movement", "chance: die 2", "1: C3 > D3", "1: done"),
    )
    assert match.moves(0) == ["battle D3"]
    check(match, "ring 2: 1x1 - - - - - - - - - - -")
