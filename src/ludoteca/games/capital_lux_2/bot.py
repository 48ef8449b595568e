"""A rule of thumb for Capital Lux 2: fill the Home Base up to MAX, and let the powers do the rest."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_at_home, like_in_capital
from ludoteca.families.lux.cards import KINDS, LOWEST, RANKS, total

from .moves import Move
from .rules import powers
from .rules.powers import acting_power, power_of
from .rules.powers.likes import room
from .state import State


def prefer(state: State, seat: int, move: int) -> int:
    if move < Move.HOME:
        first, second = (move - Move.KEEP) // KINDS, (move - Move.KEEP) % KINDS
        return first % RANKS + second % RANKS
    if move < Move.CAPITAL:
        colour, value = (move - Move.HOME) // RANKS, (move - Move.HOME) % RANKS + LOWEST
        return like_at_home(room(state, seat, colour), value)
    if move < Move.ON:
        colour, value = (move - Move.CAPITAL) // RANKS, (move - Move.CAPITAL) % RANKS + LOWEST
        held = total(state.hand[seat, colour]) - value
        liking = like_in_capital(room(state, seat, colour), held, value)
        return liking + powers.worth(state, power_of(state, colour), seat)
    if move < Move.PAY:
        return powers.prefer(state, acting_power(state), seat, move)
    return _worth_paying(state, seat) if move == Move.PAY else 0


def _worth_paying(state: State, seat: int) -> int:
    """The district's points against two for each gold."""
    district = state.cursor // state.seats
    return int(state.district_total[seat, district] + 2 * room(state, seat, district))
