"""Why a move of Capital Lux is refused, and which rules stand behind a move."""

from __future__ import annotations

from ludoteca.families.lux.cards import PINK, RANKS
from ludoteca.families.lux.text.cards import say_card, say_colour, say_pair
from ludoteca.kernel.words import Said

from ..moves import ACTION_RULES, Move
from ..state import State


def refusal(state: State, seat: int, move: int) -> Said:
    if said := Move.not_now(state.phase, move):
        return said
    match Move.split(move):
        case Move.KEEP, pair:
            return Said("not-in-pack", {"cards": say_pair(pair)}, "LUX-21")
        case ((Move.HOME | Move.CAPITAL), card):
            return Said("not-in-hand", {"card": say_card(card)}, "LUX-30")
        case Move.TAKE, colour if colour != PINK:
            return Said("nothing-to-take", {"colour": say_colour(colour)}, "LUX-35")
    return Said("never-pink", {}, "LUX-35")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    kind, value = Move.split(move)
    return (*kind.rules, ACTION_RULES[value // RANKS]) if kind == Move.CAPITAL else kind.rules
