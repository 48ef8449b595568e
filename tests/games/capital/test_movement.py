"""Moving pieces: CAP-34, with the limits of CAP-20 and the castles of CAP-11."""

from __future__ import annotations

import itertools

import pytest

from ludoteca.kernel.errors import UnreadableMove

from .positions import after, cells_entered, check, go_on, refused

STACK = """
    seats: 2
    moves left: {moves}
    sectors: A   B   C   D   E F G H I J K L
    ring 3:  -   1x2 -   -   - - - - - - - -
    ring 2:  -   -   -   -   - - - - - - - -
    ring 1:  -   -   -   -   - - - - - - - -
    guardians: N 0, E 0, S 0, W 0
    1 castle: 3
"""
TWO_STACKS = """
    seats: 2
    moves left: 6
    sectors: A   B   C   D   E F G H I J K L
    ring 3:  1x5 2x1 1x5 -   - - - - - - - -
    ring 2:  -   -   -   -   - - - - - - - -
    ring 1:  -   -   -   -   - - - - - - - -
    2 castle: 4
"""


def test_a_piece_moves_to_a_cell_that_touches_its_own() -> None:
    """CAP-34: before, behind or beside, and one of two pieces goes."""
    match = after(STACK.format(moves=1))
    assert cells_entered(match, "B3") == ["B2", "C3", "A3"]
    check(
        go_on(match, "1: B3 > B2"),
        """
        sectors: A   B     C   D   E F G H I J K L
        ring 3:  -   1x1   -   -   - - - - - - - -
        ring 2:  -   1x1*1 -   -   - - - - - - - -
        ring 1:  -   -     -   -   - - - - - - - -
        moves left: -
        """,
    )


def test_no_piece_moves_diagonally() -> None:
    """CAP-34 and CAP-10: neither A2 nor C2 can be reached from B3 at once, nor A1 or C3 from B2."""
    board = "seats: 2\nmoves left: 6\nring 3: - 1x1 - - - - - - - - - -\nring 2: - 1x1 - - - - - - - - - -"
    match = after(board)
    assert cells_entered(match, "B3") == ["B2", "C3", "A3"]
    assert cells_entered(match, "B2") == ["B1", "B3", "C2", "A2"]


def test_each_piece_moves_once_a_step() -> None:
    """CAP-34: the piece that came to B2 stays there, though there are moves left."""
    match = after(STACK.format(moves=6), "1: B3 > B2")
    assert cells_entered(match, "B2") == []
    assert cells_entered(match, "B3") == ["B2", "C3", "A3"]
    go_on(match, "1: B3 > B2")
    assert cells_entered(match, "B3") == []


def test_a_piece_that_has_moved_does_not_hold_back_those_that_were_there() -> None:
    """CAP-34: of three on B2 two can still move; pieces are alike."""
    match = after(
        """
        seats: 2
        moves left: 6
        ring 3:  - 1x1 - - - - - - - - - -
        ring 2:  - 1x2 - - - - - - - - - -
        guardians: N 0
        """,
        "1: B3 > B2",
        "1: B2 > B1",
        "1: B2 > B1",
    )
    check(match, "ring 2: - 1x1*1 - - - - - - - - - -\nring 1: - 1x2*2 - - - - - - - - - -")
    assert match.moves(0) == ["done"]


def test_pieces_come_out_of_their_own_castle_only_onto_its_two_cells() -> None:
    """CAP-34 and CAP-11."""
    match = after(STACK.format(moves=2), "1: castle > B3", "1: castle > C3")
    check(match, "ring 3: - 1x3*1 1x1*1 - - - - - - - - -\n1 castle: 1\nmoves left: -")


def test_a_piece_fresh_from_the_castle_has_moved() -> None:
    """CAP-34."""
    match = after("seats: 2\nmoves left: 6\n1 castle: 3", "1: castle > C3")
    assert cells_entered(match, "C3") == []


def test_nobody_goes_back_into_the_castle() -> None:
    """CAP-34: B3 and C3 touch it, and there is no way in."""
    match = after("seats: 2\nmoves left: 6\nring 3: - 1x1 1x1 - - - - - - - - -\n1 castle: 3")
    assert not [move for move in match.moves(0) if move.endswith("> castle")]


def test_nobody_enters_anothers_castle() -> None:
    """CAP-34: from H3 and I3, before player 2's castle, only to cells."""
    match = after("seats: 2\nmoves left: 6\nring 3: - - - - - - - 1x1 1x1 - - -\n2 castle: 3")
    assert cells_entered(match, "H3") == ["H2", "I3", "G3"]
    assert cells_entered(match, "I3") == ["I2", "J3", "H3"]


def test_only_ones_own_pieces_move() -> None:
    """CAP-34."""
    match = after("seats: 2\nmoves left: 6\nring 3: - 1x1 - - 2x3 - - - - - - -\n2 castle: 8")
    assert match.moves(0) == ["done", "B3 > B2", "B3 > C3", "B3 > A3"]
    assert match.moves(1) == []


def test_the_piece_on_the_capital_cannot_move() -> None:
    """CAP-34 and CAP-44."""
    match = after("seats: 2\nmoves left: 6\ncapital: 1x1")
    assert match.moves(0) == ["done"]


def test_two_stacks_from_two_sides_into_one_cell_with_eight_the_limit() -> None:
    """CAP-34 and CAP-20: five from A3 and three from C3, and then B3 is full."""
    match = after(TWO_STACKS.replace("moves left: 6", "moves left: 9"))
    go_on(match, *["1: A3 > B3"] * 5, *["1: C3 > B3"] * 3)
    check(
        match,
        """
        sectors: A   B         C   D   E F G H I J K L
        ring 3:  -   1x8*8+2x1 1x2 -   - - - - - - - -
        moves left: 1
        """,
    )
    assert cells_entered(match, "C3") == ["C2", "D3"]
    check(go_on(match, "1: done", "1: battle B3"), "ring 3: - 1x7 1x2 - - - - - - - - -\n1 reserve: 7")


def test_a_full_cell_has_room_again_once_a_piece_has_left() -> None:
    """CAP-20."""
    match = after("seats: 2\nmoves left: 6\nring 3: 1x1 1x8 - - - - - - - - - -")
    assert "B3" not in cells_entered(match, "A3")
    go_on(match, "1: B3 > C3", "1: A3 > B3")
    check(match, "ring 3: - 1x8*1 1x1*1 - - - - - - - - -")


def test_eight_of_each_player_may_meet_on_a_cell() -> None:
    """CAP-20: the limit counts one player's pieces."""
    match = after("seats: 2\nmoves left: 8\nring 3: 1x8 2x8 - - - - - - - - - -", *["1: A3 > B3"] * 8)
    check(match, "ring 3: - 1x8*8+2x8 - - - - - - - - - -")
    check(go_on(match, "1: done", "1: battle B3"), "ring 3: - - - - - - - - - - - -")


def test_moves_in_another_order_give_the_very_same_state() -> None:
    """CAP-34: pieces are alike, and nobody can tell later which came first."""
    steps = ("1: A3 > B3", "1: A3 > B3", "1: C3 > B3", "1: C3 > D3")
    first = after(TWO_STACKS, *steps)
    check(
        first,
        """
        sectors: A   B         C   D       E F G H I J K L
        ring 3:  1x3 1x3*3+2x1 1x3 1x1*1!2 - - - - - - - -
        moves left: 2
        """,
    )
    for order in itertools.permutations(steps):
        assert after(TWO_STACKS, *order).view(0).state == first.view(0).state, order


def test_all_pieces_may_move_again_in_the_next_turn() -> None:
    """CAP-34: once in each step."""
    match = after(STACK.format(moves=1), "1: B3 > B2", "1: done", "1: end turn", "chance: draw spy")
    go_on(match, "2: roll", "chance: die 2", "2: done", "2: end turn", "chance: draw spy", "1: roll")
    go_on(match, "chance: die 3", "1: B2 > B1")
    check(match, "ring 1: - 1x1*1 - - - - - - - - - -\nring 2: - - - - - - - - - - - -")


def test_pieces_may_walk_over_a_cell_of_their_own_and_stay_together() -> None:
    """CAP-34: no stack is too close for pieces of the same player."""
    match = after("seats: 2\nmoves left: 6\nring 3: 1x2 1x2 - - - - - - - - - -", "1: A3 > B3", "1: B3 > C3")
    check(match, "ring 3: 1x1 1x2*1 1x1*1 - - - - - - - - -")


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("1: castle > A3", "CAP-11"),
        ("1: castle > B3", "CAP-20"),
        ("1: A3 > B3", "CAP-20"),
        ("1: D3 > E3", "CAP-34"),
        ("1: H3 > G3", "CAP-34"),
        ("1: L3 > K3", "CAP-34"),
        ("1: end turn", "CAP-34"),
    ],
)
def test_a_refusal_cites_the_rule(step: str, rule: str) -> None:
    """CAP-11, CAP-20 and CAP-34: no door, a full cell, no piece, another's piece, a piece that has moved."""
    match = after(
        """
        seats: 2
        moves left: 3
        sectors: A   B   C D E F G H   I J K L
        ring 3:  1x2 1x8 - - - - - 2x1 - - - -
        1 castle: 1
        """,
        "1: A3 > L3",
    )
    assert refused(match, step) == rule


def test_a_refusal_when_the_moves_are_used_up() -> None:
    """CAP-33."""
    assert refused(after(STACK.format(moves=0)), "1: B3 > B2") == "CAP-33"


@pytest.mark.parametrize("step", ["1: B3 > C2", "1: B3 > castle", "1: B3 > B1", "1: capital > A1"])
def test_some_ways_do_not_exist_at_all(step: str) -> None:
    """CAP-34 and CAP-10: diagonals, into the castle, over a cell, out of the Capital."""
    with pytest.raises(UnreadableMove):
        after(STACK.format(moves=6), step)
