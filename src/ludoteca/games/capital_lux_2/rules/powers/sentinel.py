"""Sentinel (yellow, set C): guards a Home Base district from being discarded whole (LUX2-82)."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import UNDRAWN, State
from ..districts import discard_all, discard_lowest, lowest
from .likes import room
from .steps import CHOOSE, DONE, every_district


def begin() -> int:
    return CHOOSE


def choices(moves: Grid) -> int:
    """Also an empty district, or where the sentinel already is."""
    return every_district(moves)


def choose(state: State, move: int) -> int:
    state.sentinel[state.turn] = move - Move.ON
    return DONE


def guards(state: State, seat: int, district: int) -> bool:
    return bool(state.sentinel[seat] == district)


def trim(state: State, seat: int, district: int, most: int) -> None:
    """Discard the lowest cards until the district is within MAX; then the sentinel comes back."""
    while state.district_total[seat, district] > most and lowest(state, seat, district) < RANKS:
        discard_lowest(state, seat, district)
    if state.district_total[seat, district] > most:
        discard_all(state, seat, district)  # rebels alone are too much
    state.sentinel[seat] = UNDRAWN


def worth(state: State, seat: int) -> int:
    best = 0
    for district in range(4):
        best = max(best, prefer(state, seat, Move.ON + district))
    return best


def prefer(state: State, seat: int, move: int) -> int:
    """Where most would be lost; fullest districts are in most danger."""
    district = move - Move.ON
    stake = state.district_total[seat, district]
    over = -room(state, seat, district)
    return int(6 * (stake - over)) if over > 0 else int(stake)
