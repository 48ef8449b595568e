"""A rule of thumb for Capital Lux: fill the Home Town up to the limits, and use the Capital for the rest."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_at_home, like_in_capital, like_limit_change, like_taking
from ludoteca.families.lux.cards import GREEN, KINDS, LOWEST, PINK, RANKS, lowest_rank, total
from ludoteca.families.lux.rules.modifiers import MODIFIERS

from .moves import Move
from .rules.round_end import limit
from .rules.verbs import can_act, can_take
from .state import State

ACTIONS = (8, 0, 10, 25)  # what they are worth by colour; pink depends on the card that it takes


def prefer(state: State, seat: int, move: int) -> int:
    if move < Move.HOME:
        return _like_keeping((move - Move.KEEP) // KINDS) + _like_keeping((move - Move.KEEP) % KINDS)
    if move < Move.CAPITAL:
        colour, value = (move - Move.HOME) // RANKS, (move - Move.HOME) % RANKS + LOWEST
        return like_at_home(room(state, seat, colour), value)
    if move < Move.PLACE:
        return _like_playing(state, seat, move - Move.CAPITAL)
    if move < Move.TAKE:
        return _like_placing(state, seat, move - Move.PLACE)
    if move < Move.PAY:
        return _like_taking(state, seat, move - Move.TAKE)
    return 10 if move == Move.PAY else 0


def room(state: State, seat: int, colour: int) -> int:
    """How much more of a colour the seat's Home Town bears, from what the seat sees."""
    return limit(state, colour) - total(state.home[seat, colour])


def _like_keeping(card: int) -> int:
    """High cards score, green ones bring another."""
    return card % RANKS + (2 if card // RANKS == GREEN else 0)


def _like_playing(state: State, seat: int, card: int) -> int:
    """A card in the Capital: a higher limit, and its action."""
    colour, value = card // RANKS, card % RANKS + LOWEST
    held = total(state.hand[seat, colour]) - value
    liking = like_in_capital(room(state, seat, colour), held, value)
    if not can_act(state, colour):
        return liking
    return liking + (_best_taken(state, seat) if colour == PINK else ACTIONS[colour])


def _best_taken(state: State, seat: int) -> int:
    best = 0
    for colour in range(4):
        if can_take(state, colour):
            best = max(best, _like_taking(state, seat, colour))
    return best


def _like_taking(state: State, seat: int, colour: int) -> int:
    return like_taking(room(state, seat, colour), lowest_rank(state.capital[colour]) + LOWEST)


def _like_placing(state: State, seat: int, colour: int) -> int:
    """A bonus where this seat needs it, a malus where it costs the others."""
    liking = 0
    for other in range(state.seats):
        stake = total(state.home[other, colour])
        change = MODIFIERS[state.modifier[state.drawn - 1]]
        effect = like_limit_change(room(state, other, colour), stake, change)
        liking += effect if other == seat else -effect
    return liking
