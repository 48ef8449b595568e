"""The rules of Nim; a move is the number of a take."""

from __future__ import annotations

from ludoteca.kernel.state import Grid

from .components import STONES, TAKES
from .state import State

BIGGEST = len(TAKES) - 1


def set_up(state: State, seats: int, options: Grid) -> None:  # noqa: ARG001
    state.seats = seats
    state.turn = 0
    state.stones = STONES
    state.taken[:] = 0
    state.turns[:] = 0
    state.chances[:] = 0
    state.biggest[:] = 0


def to_act(state: State) -> int:
    return 1 << state.turn if state.stones else 0


def legal_moves(state: State, seat: int, moves: Grid) -> int:  # noqa: ARG001
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
    state.taken[seat] += TAKES[move]
    state.stones -= int(TAKES[move])
    if state.stones:
        state.turn = (seat + 1) % state.seats


def tickets(state: State) -> int:  # noqa: ARG001
    return 1


def chance(state: State, ticket: int) -> int:  # noqa: ARG001
    return 0


def outcome(state: State, table: Grid) -> int:
    """The turn stays with whoever took the last stone."""
    for seat in range(state.seats):
        table[seat, 0] = 1 if seat == state.turn else 2
        table[seat, 1] = table[seat, 2] = state.taken[seat]
        table[seat, 3] = state.turns[seat]
        table[seat, 4] = state.chances[seat]
        table[seat, 5] = state.biggest[seat]
    return 0


def view(state: State, watcher: int) -> None:
    """Everything lies open."""


def sees(state: State, watcher: int, seat: int, move: int) -> bool:  # noqa: ARG001
    return True


def imagine(state: State, watcher: int, rng: Grid) -> None:
    """There is nothing to imagine."""


def prefer(state: State, seat: int, move: int) -> int:  # noqa: ARG001
    return int(TAKES[move])
