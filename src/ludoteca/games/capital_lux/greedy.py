"""A rule of thumb for Capital Lux: fill the Home Town up to the limits, and use the Capital for the rest."""

from __future__ import annotations

from .cards import BLUE, COINS, GREEN, KINDS, LOWEST, MODIFIERS, PINK, RANKS, lowest_rank, total
from .moves import CAPITAL, HOME, KEEP, PAY, PLACE, TAKE
from .round_end import limit
from .state import State


def prefer(state: State, seat: int, move: int) -> int:
    if move < HOME:
        return _worth_keeping((move - KEEP) // KINDS) + _worth_keeping((move - KEEP) % KINDS)
    if move < CAPITAL:
        return _worth_at_home(state, seat, (move - HOME) // RANKS, (move - HOME) % RANKS + LOWEST)
    if move < PLACE:
        return _worth_in_capital(state, seat, (move - CAPITAL) // RANKS, (move - CAPITAL) % RANKS + LOWEST)
    if move < TAKE:
        return _worth_placing(state, seat, move - PLACE)
    if move < PAY:
        rank = lowest_rank(state.capital[move - TAKE])
        return _worth_taking(state, seat, move - TAKE, rank + LOWEST)
    return 10 if move == PAY else 0


def room(state: State, seat: int, colour: int) -> int:
    """How much more of a colour the seat's Home Town bears, from what the seat sees."""
    return limit(state, colour) - total(state.home[seat, colour])


def _worth_keeping(card: int) -> int:
    """High cards score; low ones serve the Capital."""
    return card % RANKS + (2 if card // RANKS == GREEN else 0)


def _worth_at_home(state: State, seat: int, colour: int, value: int) -> int:
    """Its points if they fit; what it would cost if they do not."""
    spare = room(state, seat, colour) - value
    if spare >= 0:
        return 10 * value
    return 8 * value + 12 * spare


def _worth_in_capital(state: State, seat: int, colour: int, value: int) -> int:
    """It raises the limit for everybody, most welcome where this seat is over it."""
    over = max(0, -room(state, seat, colour))
    worth = 8 * min(over, value) - value
    held = total(state.hand[seat, colour]) - value
    worth += 2 * min(held, value)
    if colour == GREEN:
        return worth + (25 if state.deck_size else 0)
    if colour == BLUE:
        return worth + (8 if state.drawn < len(MODIFIERS) else 0)
    if colour == PINK:
        return worth + _best_taken(state, seat)
    return worth + (10 if state.coins.sum() < COINS else 0)


def _best_taken(state: State, seat: int) -> int:
    best = 0
    for colour in range(4):
        rank = lowest_rank(state.capital[colour])
        if colour != PINK and rank < RANKS:
            best = max(best, _worth_taking(state, seat, colour, rank + LOWEST))
    return best


def _worth_taking(state: State, seat: int, colour: int, value: int) -> int:
    """The card comes home and the limit falls, for all."""
    spare = room(state, seat, colour) - 2 * value
    return 10 * value + 6 * min(0, spare)


def _worth_placing(state: State, seat: int, colour: int) -> int:
    """A bonus where this seat needs it, a malus where it costs the others."""
    value = MODIFIERS[state.modifier[state.drawn - 1]]
    need = 0
    for other in range(state.seats):
        stake = total(state.home[other, colour])
        if stake and room(state, other, colour) < 4:
            need += stake if other == seat else -stake
    return value * need
