"""Doomsayer (pink, set B): the lowest card of any district, but pink, is discarded (LUX2-71)."""

from __future__ import annotations

from ludoteca.families.lux.cards import LOWEST
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, PLACES, State
from ..districts import discard_lowest, lowest
from .likes import like_new_limit, room
from .steps import CHOOSE, DONE, has_any_lowest, has_lowest


def begin(state: State) -> int:
    for place in range(PLACES):
        if has_any_lowest(state, place):
            return CHOOSE
    return DONE


def choices(state: State, moves: Grid) -> int:
    count = 0
    for place in range(PLACES):
        for district in range(4):
            if has_lowest(state, place, district):
                moves[count] = Move.AT + place * 4 + district
                count += 1
    return count


def choose(state: State, move: int) -> int:
    discard_lowest(state, (move - Move.AT) // 4, (move - Move.AT) % 4)
    return DONE


def worth(state: State) -> int:
    return 20 if begin(state) == CHOOSE else 0


def prefer(state: State, seat: int, move: int) -> int:
    """The others' cards first; in the Capital what it does to the limits."""
    place, district = (move - Move.AT) // 4, (move - Move.AT) % 4
    value = lowest(state, place, district) + LOWEST
    if place == CAPITAL:
        return like_new_limit(state, seat, district, -value)
    if place == seat:
        return -10 * value
    return 9 * value if room(state, place, district) >= 0 else 0
