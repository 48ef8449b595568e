"""The rules of Leduc poker."""

from __future__ import annotations

from ludoteca.kernel.moves import by_kind
from ludoteca.kernel.state import CHANCE, NOBODY, Grid

from .moves import Move
from .state import COPIES, RANKS, UNDEALT, Phase, State

MOST_RAISES = 2  # LEDUC-2
BY_FOLD, BY_CARDS, SHARED = 0, 1, 2  # in the order of the game's reasons
PAIR = len(RANKS)  # better than any rank


def set_up(state: State, seats: int, options: Grid) -> None:
    """LEDUC-1: everything is as the fields start."""


def to_act(state: State) -> int:
    if state.phase == Phase.OVER:
        return 0
    return 1 << state.turn if state.phase == Phase.BET else 1 << CHANCE


def legal_moves(state: State, seat: int, moves: Grid) -> int:
    """LEDUC-2: fold only to a raise, raise twice at most in a round."""
    moves[0] = Move.CALL
    count = 1
    if state.paid[seat] < state.paid[1 - seat]:
        moves[count] = Move.FOLD
        count += 1
    if state.raises < MOST_RAISES:
        moves[count] = Move.RAISE
        count += 1
    return count


def left(state: State, rank: int) -> int:
    """Cards of a rank that are not on the table."""
    return COPIES - int(state.card[0] == rank) - int(state.card[1] == rank) - int(state.middle == rank)


def tickets(state: State) -> int:
    return left(state, 0) + left(state, 1) + left(state, 2)


def chance(state: State, ticket: int) -> int:
    rank = 0
    while ticket >= left(state, rank):
        ticket -= left(state, rank)
        rank += 1
    return rank + (Move.DEAL if state.phase == Phase.DEAL else Move.TURN_UP)


def deal(state: State, card: int) -> None:
    """LEDUC-1."""
    state.card[state.turn] = card
    if state.turn == 1:
        state.phase = Phase.BET
    state.turn = 1 - state.turn


def turn_up(state: State, card: int) -> None:
    """LEDUC-3."""
    state.middle = card
    state.raises = 0
    state.calls = 0
    state.turn = 0
    state.phase = Phase.BET


def fold(state: State, seat: int) -> None:
    state.folded = seat
    state.phase = Phase.OVER


def call(state: State, seat: int) -> None:
    """LEDUC-2: the round of betting ends when both have agreed to the same stake."""
    state.paid[seat] = state.paid[1 - seat]
    state.calls += 1
    state.turn = 1 - seat
    if state.calls == 2 or state.raises:
        state.phase = Phase.TURN_UP if state.middle == UNDEALT else Phase.OVER


def raise_(state: State, seat: int) -> None:
    """LEDUC-2: two chips more than the other before the card in the middle, four after it."""
    state.paid[seat] = state.paid[1 - seat] + (2 if state.middle == UNDEALT else 4)
    state.raises += 1
    state.calls = 0
    state.turn = 1 - seat


def strength(state: State, seat: int) -> int:
    """LEDUC-4: a pair with the middle, else the rank."""
    return PAIR if state.card[seat] == state.middle else int(state.card[seat])


def outcome(state: State, table: Grid) -> int:
    """LEDUC-4: the better hand, or who did not fold, wins what the other has paid."""
    ahead = strength(state, 0) - strength(state, 1)
    if state.folded != NOBODY:
        ahead = 1 if state.folded == 1 else -1
    for seat in range(2):
        lead = ahead if seat == 0 else -ahead
        table[seat, 0] = 2 if lead < 0 else 1
        table[seat, 1] = 0 if lead == 0 else (state.paid[1 - seat] if lead > 0 else -state.paid[seat])
        table[seat, 2] = table[seat, 1]
    if state.folded != NOBODY:
        return BY_FOLD
    return BY_CARDS if ahead else SHARED


@by_kind(Move, **{"raise": raise_})
def play(state: State, seat: int, move: int) -> None:
    """One rule per kind of move."""
