"""What the greedy bot sees in a district when a power lets it choose."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_limit_change
from ludoteca.families.lux.rules.modifiers import adjustment

from ...state import CAPITAL, State


def room(state: State, seat: int, district: int) -> int:
    """How much more a Home Base district bears, from what can be seen."""
    most = state.district_total[CAPITAL, district] + adjustment(state, district)
    return int(most - state.district_total[seat, district])


def like_new_limit(state: State, seat: int, district: int, change: int) -> int:
    """A change of MAX: good where it helps oneself, and where it hurts the others."""
    liking = 0
    for other in range(state.seats):
        stake = state.district_total[other, district]
        effect = like_limit_change(room(state, other, district), stake, change)
        liking += effect if other == seat else -effect
    return liking


def leads_alone(state: State, seat: int, district: int) -> bool:
    """Whether nobody else has as much there."""
    for other in range(state.seats):
        if other != seat and state.district_total[other, district] >= state.district_total[seat, district]:
            return False
    return bool(state.district_total[seat, district] > 0)
