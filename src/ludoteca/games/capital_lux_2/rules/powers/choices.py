"""Lists of choices that several powers offer."""

from __future__ import annotations

from ludoteca.families.lux.cards import PINK, RANKS
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, State
from ..districts import lowest


def every_district(moves: Grid) -> int:
    for district in range(4):
        moves[district] = Move.ON + district
    return 4


def districts_but(moves: Grid, colour: int) -> int:
    """Every district but the power's own."""
    count = 0
    for district in range(4):
        if district != colour:
            moves[count] = Move.ON + district
            count += 1
    return count


def lowest_in_capital(state: State, moves: Grid) -> int:
    """The Capital's districts, but pink, that have a lowest card."""
    count = 0
    for district in range(4):
        if district != PINK and lowest(state, CAPITAL, district) < RANKS:
            moves[count] = Move.ON + district
            count += 1
    return count


def has_lowest(state: State, place: int) -> bool:
    """Whether a district of a place, but pink, has a lowest card."""
    for district in range(4):
        if district != PINK and lowest(state, place, district) < RANKS:
            return True
    return False
