"""The rules of Kuhn poker."""

from __future__ import annotations

from ludoteca.kernel.moves import by_kind
from ludoteca.kernel.state import CHANCE, NOBODY, Grid

from .moves import Move
from .state import CARDS, Phase, State

BY_FOLD, BY_CARD = 0, 1  # in the order of the game's reasons


def set_up(state: State, seats: int, options: Grid) -> None:
    """KUHN-1: everything is as the fields start."""


def to_act(state: State) -> int:
    if state.phase == Phase.OVER:
        return 0
    return 1 << CHANCE if state.phase == Phase.DEAL else 1 << state.turn


def legal_moves(state: State, seat: int, moves: Grid) -> int:
    moves[0] = Move.CHECK if state.phase == Phase.OPEN else Move.FOLD
    moves[1] = Move.BET if state.phase == Phase.OPEN else Move.CALL
    return 2


def tickets(state: State) -> int:
    return len(CARDS) - state.turn


def chance(state: State, ticket: int) -> int:
    """A card that the first seat does not have."""
    is_taken = state.turn == 1 and ticket >= state.card[0]
    return Move.DEAL + ticket + (1 if is_taken else 0)


def deal(state: State, card: int) -> None:
    """KUHN-1."""
    state.card[state.turn] = card
    if state.turn == 1:
        state.phase = Phase.OPEN
    state.turn = 1 - state.turn


def check(state: State, seat: int) -> None:
    """KUHN-2: the second check ends the game."""
    state.turn = 1 - seat
    if seat == 1:
        state.phase = Phase.OVER


def bet(state: State, seat: int) -> None:
    """KUHN-2."""
    state.paid[seat] += 1
    state.turn = 1 - seat
    state.phase = Phase.ANSWER


def fold(state: State, seat: int) -> None:
    """KUHN-3."""
    state.folded = seat
    state.phase = Phase.OVER


def call(state: State, seat: int) -> None:
    """KUHN-3."""
    state.paid[seat] += 1
    state.phase = Phase.OVER


def outcome(state: State, table: Grid) -> int:
    """KUHN-4: the winner gets what the other has paid."""
    if state.folded != NOBODY:
        winner = 1 - state.folded
    else:
        winner = 0 if state.card[0] > state.card[1] else 1
    for seat in range(2):
        gain = state.paid[1 - seat] if seat == winner else -state.paid[seat]
        table[seat, 0] = 1 if seat == winner else 2
        table[seat, 1] = table[seat, 2] = gain
    return BY_CARD if state.folded == NOBODY else BY_FOLD


@by_kind(Move)
def play(state: State, seat: int, move: int) -> None:
    """One rule per kind of move."""
