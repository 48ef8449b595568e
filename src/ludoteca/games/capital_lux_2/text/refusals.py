"""Why a move of Capital Lux 2 is refused, and which rules stand behind a move."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS
from ludoteca.families.lux.text.cards import say_card, say_pair
from ludoteca.kernel.words import Said, Term

from ..moves import Move
from ..rules.powers import NAMES, RULES
from ..state import Phase, State


def refusal(state: State, seat: int, move: int) -> Said:
    if said := Move.not_now(state.phase, move):
        return said
    match Move.split(move):
        case Move.KEEP, pair:
            return Said("not-in-pack", {"cards": say_pair(pair)}, "LUX2-20")
        case ((Move.HOME | Move.CAPITAL), card):
            return Said("not-in-hand", {"card": say_card(card)}, "LUX2-30")
    power = Term(f"powers.{power_name(state, state.acting)}.name")
    return Said("not-a-choice", {"choice": Move.write(move), "power": power}, _rule_of(state, state.acting))


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    kind, value = Move.split(move)
    if kind == Move.CAPITAL:
        return *kind.rules, _rule_of(state, value // RANKS)
    return (_rule_of(state, state.acting),) if Phase.POWER in kind.phases else kind.rules


def power_name(state: State, colour: int) -> str:
    return NAMES[colour][int(state.power[colour])]


def _rule_of(state: State, colour: int) -> str:
    """The rule of the power that a colour has."""
    return RULES[colour][state.power[colour]]
