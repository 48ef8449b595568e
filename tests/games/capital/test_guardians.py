"""Guardians: CAP-12, CAP-35, CAP-43 and CAP-63."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.kernel.game import Game
from tests.games.positions import start_from

from .positions import after, check, go_on

FIGHT = """
    seats: 2
    phase: battles
    sectors: A         B C D E F G H I J K L
    ring 3:  {stack} - - - - - - - - - - -
    ring 2:  -         - - - - - - - - - - -
    guardians: N {life}
    1 hand: {hand}
"""
TWO_GUARDIANS = """
    [[guardian]]
    name = "left"
    shield = "A2"
    cells = ["A2", "A3", "B2"]

    [[guardian]]
    name = "right"
    shield = "C2"
    cells = ["C2", "C3", "B2"]
"""


@pytest.fixture
def crowded(tmp_path: Path) -> Game:
    """A board of somebody's own, on which B2 is a cell of two guardians."""
    file = tmp_path / "board.toml"
    file.write_text("\n".join(line.strip() for line in TWO_GUARDIANS.splitlines()), "utf-8")
    return ludoteca.game("capital", file)


def test_who_enters_a_protected_cell_fights_its_guardian() -> None:
    """CAP-12 and CAP-35: A2 is protected by N, B3 by nobody."""
    match = after(
        """
        seats: 2
        moves left: 2
        sectors: A   B C   D E F G H I J K L
        ring 3:  1x1 - 1x1 - - - - - - - - -
        """,
        "1: A3 > A2",
        "1: C3 > B3",
    )
    check(
        match,
        """
        sectors: A       B     C D E F G H I J K L
        ring 3:  -       1x1*1 - - - - - - - - - -
        ring 2:  1x1*1!1 -     - - - - - - - - - -
        """,
    )
    go_on(match, "1: done")
    assert match.moves(0) == ["battle A2"]


@pytest.mark.parametrize(
    ("pieces", "life", "left", "life_left", "points"),
    [
        (5, 5, "-", 0, "guardians 20"),
        (4, 5, "-", 1, "-"),
        (6, 5, "1x1", 0, "guardians 20"),
        (8, 5, "1x3", 0, "guardians 20"),
        (1, 5, "-", 4, "-"),
        (1, 1, "-", 0, "guardians 20"),
        (3, 2, "1x1", 0, "guardians 20"),
        (2, 3, "-", 1, "-"),
    ],
)
def test_both_sides_lose_at_once(pieces: int, life: int, left: str, life_left: int, points: str) -> None:
    """CAP-43: five beat a fresh guardian though none of them survives; four leave it with one life."""
    match = after(FIGHT.format(stack=f"1x{pieces}!1", life=life, hand="-"), "1: battle A3")
    check(
        match,
        f"""
        ring 3: {left} - - - - - - - - - - -
        guardians: N {life_left}, E 5, S 5, W 5
        1 points: {points}
        phase: after
        """,
    )


def test_a_guardian_has_no_cards_and_the_attacker_is_asked() -> None:
    """CAP-40 and CAP-43: only the attacker activates, until passing once."""
    match = after(FIGHT.format(stack="1x4!1", life=5, hand="reinforcement 2"), "1: battle A3")
    check(match, "guardian: N\nasked: attacker\npasses: 0")
    check(go_on(match, "1: reinforce"), "asked: attacker\npasses: 1\nreinforced: 1 + 0")
    check(
        go_on(match, "1: pass"),
        "ring 3: 1x1 - - - - - - - - - - -\nguardians: N 0, E 5, S 5, W 5\n1 points: guardians 20",
    )


def test_reinforcements_take_the_losses_first() -> None:
    """CAP-43: 4 and 4 against 5 is enough, and one piece of four is lost."""
    match = after(FIGHT.format(stack="1x4!1", life=5, hand="reinforcement 2"), "1: battle A3")
    check(
        go_on(match, "1: reinforce", "1: reinforce"),
        "ring 3: 1x3 - - - - - - - - - - -\nguardians: N 0, E 5, S 5, W 5\n1 reserve: 13",
    )


def test_reinforcements_may_save_every_piece() -> None:
    """CAP-43: against a life of 3 two cards take all the losses."""
    match = after(FIGHT.format(stack="1x2!1", life=3, hand="reinforcement 2"), "1: battle A3")
    check(go_on(match, "1: reinforce", "1: reinforce"), "ring 3: 1x2 - - - - - - - - - - -\n1 hand: -")


def test_too_weak_with_reinforcements_all_the_attackers_are_lost() -> None:
    """CAP-43: 2 and 2 against 5 leaves it one life."""
    match = after(FIGHT.format(stack="1x2!1", life=5, hand="reinforcement 1"), "1: battle A3", "1: reinforce")
    check(match, "ring 3: - - - - - - - - - - - -\nguardians: N 1, E 5, S 5, W 5\n1 points: -")


def test_the_guardian_fights_first_and_then_the_pieces_on_the_same_cell() -> None:
    """CAP-35: of eight three are left after the guardian, and two after the piece of player 2."""
    match = after(FIGHT.format(stack="1x8!1+2x1", life=5, hand="-"), "1: battle A3")
    check(match, "ring 3: 1x3!1+2x1 - - - - - - - - - - -\n1 points: guardians 20\nphase: battles")
    check(
        go_on(match, "1: battle A3"),
        "ring 3: 1x2 - - - - - - - - - - -\n1 points: battles 10, guardians 20\nphase: after",
    )


def test_who_falls_to_the_guardian_does_not_fight_the_pieces() -> None:
    """CAP-35: and player 2 does not score."""
    match = after(FIGHT.format(stack="1x3!1+2x1", life=5, hand="-"), "1: battle A3")
    check(match, "ring 3: 2x1 - - - - - - - - - - -\n1 points: -\n2 points: -\nphase: after")
    check(match, "guardians: N 2, E 5, S 5, W 5")


def test_a_guardian_beaten_in_one_battle_does_not_fight_in_the_next() -> None:
    """CAP-35: six on A3 beat it; the piece on A1 had entered while it lived and is left alone."""
    position = """
        seats: 2
        phase: battles
        sectors: A     B C D E F G H I J K L
        ring 3:  1x6!1 - - - - - - - - - - -
        ring 1:  1x1!1 - - - - - - - - - - -
    """
    check(
        after(position, "1: battle A3"),
        """
        ring 3:  1x1 - - - - - - - - - - -
        ring 1:  1x1 - - - - - - - - - - -
        1 points: guardians 20
        phase: after
        """,
    )
    match = after(position, "1: battle A1")
    check(match, "ring 1: - - - - - - - - - - - -\nguardians: N 4, E 5, S 5, W 5\nphase: battles")
    check(go_on(match, "1: battle A3"), "ring 3: 1x2 - - - - - - - - - - -\n1 points: guardians 20")


def test_a_guardian_keeps_its_wounds() -> None:
    """CAP-43: three take three lives; in the next turn two of player 2 are enough."""
    match = after(FIGHT.format(stack="1x3!1", life=5, hand="-"), "1: battle A3")
    check(match, "guardians: N 2, E 5, S 5, W 5")
    match = after(FIGHT.format(stack="2x3!1", life=2, hand="-") + "turn: 2", "2: battle A3")
    check(match, "ring 3: 2x1 - - - - - - - - - - -\n2 points: guardians 20")


def test_a_cell_whose_guardian_is_gone_is_like_any_other() -> None:
    """CAP-43."""
    match = after(
        "seats: 2\nmoves left: 1\nring 3: 1x1 - - - - - - - - - - -\nguardians: N 0", "1: A3 > A2", "1: done"
    )
    check(match, "ring 2: 1x1 - - - - - - - - - - -\nphase: after")


def test_who_stands_on_a_protected_cell_is_not_attacked() -> None:
    """CAP-35: the pieces on A2 did not enter in this step."""
    match = after(
        "seats: 2\nmoves left: 1\nring 3: - 1x1 - - - - - - - - - -\nring 2: 1x3 - - - - - - - - - - -",
        "1: B3 > C3",
        "1: done",
    )
    check(match, "ring 2: 1x3 - - - - - - - - - - -\nphase: after\nguardians: N 5, E 5, S 5, W 5")


def test_one_who_enters_draws_all_the_pieces_there_into_the_fight() -> None:
    """CAP-35: three stood on A2 and one comes."""
    match = after(
        "seats: 2\nmoves left: 1\nring 3: 1x1 - - - - - - - - - - -\nring 2: 1x3 - - - - - - - - - - -",
        "1: A3 > A2",
        "1: done",
        "1: battle A2",
    )
    check(match, "ring 2: - - - - - - - - - - - -\nguardians: N 1, E 5, S 5, W 5\n1 reserve: 16")


def test_going_from_one_cell_of_a_guardian_to_another_is_entering() -> None:
    """CAP-35."""
    match = after(
        "seats: 2\nmoves left: 1\nring 2: 1x1 - - - - - - - - - - -", "1: A2 > A1", "1: done", "1: battle A1"
    )
    check(match, "ring 1: - - - - - - - - - - - -\nguardians: N 4, E 5, S 5, W 5")


def test_leaving_a_protected_cell_is_free() -> None:
    """CAP-35: B1 is protected by nobody."""
    match = after("seats: 2\nmoves left: 1\nring 1: 1x1 - - - - - - - - - - -", "1: A1 > B1", "1: done")
    check(match, "ring 1: - 1x1 - - - - - - - - - -\nphase: after")


def test_mercenaries_do_not_enter() -> None:
    """CAP-35 and CAP-52: put down on A2, where a piece stands, they wake nobody."""
    match = after(
        "seats: 2\nmoves left: 1\nring 2: 1x1 - - - - - - - - - - -\n1 hand: mercenaries 1",
        "1: mercenaries > A2",
        "1: done",
    )
    check(match, "ring 2: 1x3 - - - - - - - - - - -\nphase: after")


def test_all_guardians_are_reborn_with_five_lives() -> None:
    """CAP-63: beaten or wounded."""
    match = after("seats: 2\nphase: begin\nguardians: N 0, E 3, S 0, W 5", "chance: draw rebirth")
    check(match, "guardians: N 5, E 5, S 5, W 5\ndiscards: rebirth 1\n1 hand: -\nphase: prepare")


def test_reborn_guardians_do_not_attack_who_stands_there() -> None:
    """CAP-63: the pieces on A2 and A3 stay until one of them enters a protected cell."""
    match = after(
        """
        seats: 2
        phase: begin
        sectors: A   B C D E F G H I J K L
        ring 3:  1x2 - - - - - - - - - - -
        ring 2:  1x1 - - - - - - - - - - -
        guardians: N 0
        """,
        "chance: draw rebirth",
        "1: roll",
        "chance: die 2",
    )
    check(go_on(match, "1: A3 > B3"), "ring 3: 1x1 1x1*1 - - - - - - - - - -")
    check(go_on(match, "1: A3 > A2"), "ring 2: 1x2*1!1 - - - - - - - - - - -")
    go_on(match, "1: done")
    assert match.moves(0) == ["battle A2"]


def test_reborn_while_pieces_move_they_leave_those_who_entered_before() -> None:
    """CAP-35 and CAP-63: the piece on A2 entered while the guardian was dead, that on A1 after."""
    match = after(
        """
        seats: 2
        moves left: 2
        sectors: A   B   C D E F G H I J K L
        ring 3:  1x1 -   - - - - - - - - - -
        ring 1:  -   1x1 - - - - - - - - - -
        guardians: N 0
        deck: rebirth 1
        1 hand: supply 1, spy 1
        """,
        "1: A3 > A2",
        "1: supply swap 1",
        "chance: draw rebirth",
        "1: B1 > A1",
        "1: done",
    )
    check(match, "ring 2: 1x1 - - - - - - - - - - -\nring 1: 1x1!1 - - - - - - - - - - -")
    assert match.moves(0) == ["battle A1"]


def test_a_cell_of_two_guardians_is_defended_by_both_one_after_the_other(crowded: Game) -> None:
    """CAP-12: of eight three are left after the first, who fall to the second and take three lives."""
    match = start_from(
        crowded,
        "seats: 2\nmoves left: 8\nring 3: - 1x8 - - - - - - - - - -",
        *["1: B3 > B2"] * 8,
        "1: done",
        "1: battle B2",
    )
    check(
        match,
        """
        ring 2:  - 1x3!12 - - - - - - - - - -
        guardians: left 0, right 5
        1 points: guardians 20
        phase: battles
        """,
    )
    check(
        go_on(match, "1: battle B2"),
        """
        ring 2:  - - - - - - - - - - - -
        guardians: left 0, right 2
        1 points: guardians 20
        phase: after
        """,
    )


def test_two_guardians_and_then_the_pieces_on_the_cell(crowded: Game) -> None:
    """CAP-12 and CAP-35: three battles on one cell."""
    match = start_from(
        crowded,
        "seats: 2\nphase: battles\nring 2: - 1x8!12+2x1 - - - - - - - - - -\nguardians: left 2, right 3",
        *["1: battle B2"] * 3,
    )
    check(match, "ring 2: - 1x2 - - - - - - - - - -\n1 points: battles 10, guardians 40\nphase: after")


def test_a_board_may_have_any_guardians(crowded: Game) -> None:
    """CAP-12: on this one the south is free, and D2 is protected by nobody."""
    match = start_from(
        crowded, "seats: 2\nmoves left: 1\nring 3: - - - 1x1 - - - - - - - -", "1: D3 > D2", "1: done"
    )
    check(match, "ring 2: - - - 1x1 - - - - - - - -\nphase: after\nguardians: left 5, right 5")
