"""Cleric (pink, set A): the lowest card of a Capital district comes to one's Home Base (LUX2-61)."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_taking
from ludoteca.families.lux.cards import LOWEST
from ludoteca.kernel.state import Grid

from ...state import CAPITAL, State
from ..districts import lowest, put, take
from .likes import room
from .steps import CHOOSE, DONE, has_any_lowest, has_lowest, lowest_in_capital


def begin(state: State) -> int:
    return CHOOSE if has_any_lowest(state, CAPITAL) else DONE


def choices(state: State, moves: Grid) -> int:
    return lowest_in_capital(state, moves)


def choose(state: State, choice: int) -> int:
    rank = lowest(state, CAPITAL, choice)
    put(state, state.turn, choice, rank, take(state, CAPITAL, choice, rank))
    return DONE


def worth(state: State, seat: int) -> int:
    best = 0
    for district in range(4):
        if has_lowest(state, CAPITAL, district):
            best = max(best, prefer(state, seat, district))
    return best


def prefer(state: State, seat: int, choice: int) -> int:
    return like_taking(room(state, seat, choice), lowest(state, CAPITAL, choice) + LOWEST)
