"""Cleric (pink, set A): the lowest card of a Capital district comes to one's Home Base (LUX2-61)."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_taking
from ludoteca.families.lux.cards import LOWEST
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, State
from ..districts import lowest, put, take
from .likes import room
from .steps import CHOOSE, DONE, has_any_lowest, has_lowest, lowest_in_capital


def begin(state: State) -> int:
    return CHOOSE if has_any_lowest(state, CAPITAL) else DONE


def choices(state: State, moves: Grid) -> int:
    return lowest_in_capital(state, moves)


def choose(state: State, move: int) -> int:
    district = move - Move.ON
    rank = lowest(state, CAPITAL, district)
    put(state, state.turn, district, rank, take(state, CAPITAL, district, rank))
    return DONE


def worth(state: State, seat: int) -> int:
    best = 0
    for district in range(4):
        if has_lowest(state, CAPITAL, district):
            best = max(best, prefer(state, seat, Move.ON + district))
    return best


def prefer(state: State, seat: int, move: int) -> int:
    value = lowest(state, CAPITAL, move - Move.ON) + LOWEST
    return like_taking(room(state, seat, move - Move.ON), value)
