"""Missionary (pink, set C): the lowest card of a Capital district comes into one's hand (LUX2-81)."""

from __future__ import annotations

from ludoteca.families.lux.cards import LOWEST
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, State
from ..districts import RECRUIT, lowest, put_away, take
from .likes import like_new_limit
from .steps import CHOOSE, DONE, has_any_lowest, lowest_in_capital


def begin(state: State) -> int:
    return CHOOSE if has_any_lowest(state, CAPITAL) else DONE


def choices(state: State, moves: Grid) -> int:
    return lowest_in_capital(state, moves)


def choose(state: State, move: int) -> int:
    """A recruit goes back to the offer; a citizen is known to all until it is played."""
    rank = lowest(state, CAPITAL, move - Move.ON)
    kind = take(state, CAPITAL, move - Move.ON, rank)
    if kind == RECRUIT:
        put_away(state, rank, kind)
    else:
        state.hand[state.turn, kind, rank] += 1
        state.hand_size[state.turn] += 1
        state.shown[state.turn, kind, rank] += 1
    return DONE


def worth(state: State) -> int:
    return 20 if has_any_lowest(state, CAPITAL) else 0


def prefer(state: State, seat: int, move: int) -> int:
    """A card more to play, but the limit falls."""
    value = lowest(state, CAPITAL, move - Move.ON) + LOWEST
    return 8 * value + like_new_limit(state, seat, move - Move.ON, -value)
