"""Follower (yellow, set B): gold on a district for whoever will lead it (LUX2-72)."""

from __future__ import annotations

from ludoteca.families.lux.cards import YELLOW
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import State
from .likes import leads_alone, room
from .steps import CHOOSE, DONE, districts_but


def begin() -> int:
    return CHOOSE


def choices(moves: Grid) -> int:
    return districts_but(moves, YELLOW)


def choose(state: State, move: int) -> int:
    state.district_gold[move - Move.ON] += 1
    return DONE


def share_gold(state: State, district: int, best: int, leaders: int) -> None:
    """The leaders of a district share its gold equally; the rest stays."""
    each = state.district_gold[district] // leaders
    for seat in range(state.seats):
        if state.district_total[seat, district] == best:
            state.bonus_gold[seat] += each
            state.district_gold[district] -= each


def worth() -> int:
    return 15


def prefer(state: State, seat: int, move: int) -> int:
    """Where one leads alone and stays within MAX."""
    district = move - Move.ON
    if not leads_alone(state, seat, district):
        return -5
    return 20 if room(state, seat, district) >= 0 else 0
