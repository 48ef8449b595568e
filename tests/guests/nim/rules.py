"""The rules of Nim; a move is the number of a take."""

from __future__ import annotations

from ludoteca.kernel.state import Grid

from .components import TAKES
from .state import State

BIGGEST = len(TAKES) - 1


def set_up(state: State, seats: int, options: Grid) -> None:
    state.seats = seats


def to_act(state: State) -> int:
    return 1 << state.turn if state.stones else 0


def legal_moves(state: State, seat: int, moves: Grid) -> int:
    count = 0
    for take in range(len(TAKES)):
        if TAKES[take] <= state.stones:
            moves[count] = take
            count += 1
    return count


def play(state: State, seat: int, move: int) -> None:
    state.turns[seat] += 1
    if TAKES[BIGGEST] <= state.stones:
        state.chances[seat] += 1
    if move == BIGGEST:
        state.biggest[seat] += 1
    state.stones -= int(TAKES[move])
    if state.stones:
        state.turn = (seat + 1) % state.seats


def tickets(state: State) -> int:
    return 1


def chance(state: State, ticket: int) -> int:
    return 0


def outcome(state: State, table: Grid) -> int:
    """The turn stays with whoever took the last stone."""
    for seat in range(state.seats):
        table[seat, 0] = 1 if seat == state.turn else 2
        table[seat, 1] = table[seat, 2] = 1 if seat == state.turn and state.stones == 0 else 0
        table[seat, 3] = state.turns[seat]
        table[seat, 4] = state.chances[seat]
        table[seat, 5] = state.biggest[seat]
    return 0
