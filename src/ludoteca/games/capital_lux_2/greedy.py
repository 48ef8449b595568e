"""A rule of thumb for Capital Lux 2: fill the Home Base up to MAX, and let the powers do the rest."""

from __future__ import annotations

from ludoteca.mechanics.likes import like_at_home, like_in_capital
from ludoteca.mechanics.ranks import KINDS, LOWEST, RANKS, total

from . import powers
from .moves import CAPITAL, HOME, KEEP, ON, PAY
from .powers.likes import room
from .state import State


def prefer(state: State, seat: int, move: int) -> int:
    if move < HOME:
        first, second = (move - KEEP) // KINDS, (move - KEEP) % KINDS
        return first % RANKS + second % RANKS
    if move < CAPITAL:
        colour, value = (move - HOME) // RANKS, (move - HOME) % RANKS + LOWEST
        return like_at_home(room(state, seat, colour), value)
    if move < ON:
        colour, value = (move - CAPITAL) // RANKS, (move - CAPITAL) % RANKS + LOWEST
        held = total(state.hand[seat, colour]) - value
        return like_in_capital(room(state, seat, colour), held, value) + powers.worth(state, seat, colour)
    if move < PAY:
        return powers.prefer(state, seat, move)
    return _worth_paying(state, seat) if move == PAY else 0


def _worth_paying(state: State, seat: int) -> int:
    """The district's points against two for each gold."""
    district = state.cursor // state.seats
    return int(state.district_total[seat, district] + 2 * room(state, seat, district))
