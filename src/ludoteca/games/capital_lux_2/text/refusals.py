"""Why a move of Capital Lux 2 is refused, and which rules stand behind a move."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS
from ludoteca.families.lux.text.cards import say_card, say_pair
from ludoteca.kernel.words import Said

from ..moves import Move
from ..rules.powers import RULES, acting_power, power_of
from ..state import Phase, State
from .powers import say_power


def refusal(state: State, seat: int, move: int) -> Said:
    if said := Move.not_now(state.phase, move):
        return said
    match Move.split(move):
        case Move.KEEP, pair:
            return Said("not-in-pack", {"cards": say_pair(pair)}, "LUX2-20")
        case ((Move.HOME | Move.CAPITAL), card):
            return Said("not-in-hand", {"card": say_card(card)}, "LUX2-30")
    values = {"choice": Move.write(move), "power": say_power(state, state.acting)}
    return Said("not-a-choice", values, RULES[acting_power(state)])


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    kind, value = Move.split(move)
    if kind == Move.CAPITAL:
        return *kind.rules, RULES[power_of(state, value // RANKS)]
    return (RULES[acting_power(state)],) if Phase.POWER in kind.phases else kind.rules
