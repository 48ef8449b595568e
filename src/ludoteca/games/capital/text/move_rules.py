"""When players make the moves of Capital, and which rules are behind them."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.state import NOBODY

from ..components import CAPITAL, NOWHERE
from ..moves import Move
from ..rules.movement import living_guardians
from ..state import State
from .names import destination

CARD_RULES = (
    *("CAP-50", "CAP-51", "CAP-52", "CAP-53", "CAP-54", "CAP-55", "CAP-56", "CAP-57", "CAP-58"),
    *("CAP-60", "CAP-61", "CAP-62", "CAP-63"),
)  # by kind


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    """The rules behind a move: the phase's first, for choices that have nothing else in common."""
    kind, _ = Move.split(move)
    rules = (Move.rule_of(state.phase), *kind.rules, *_rules_of_place(state, move))
    return tuple(rule for rule in dict.fromkeys(rules) if rule)


def _rules_of_place(state: State, move: int) -> Iterator[str]:
    """What is special about the place that a move leads to, or that is being fought for."""
    if Move.DRAW <= move < Move.BEGIN:
        yield CARD_RULES[move - Move.DRAW]
    place = _place_of(state, move)
    if place == CAPITAL:
        yield "CAP-44"
    elif place != NOWHERE and _is_guarded(state, place):
        yield "CAP-43"


def _is_guarded(state: State, place: int) -> bool:
    """Whether the battle that is being fought, or one that might come, is against a guardian."""
    return state.guardian != NOBODY if state.battle != NOWHERE else living_guardians(state, place) != 0


def _place_of(state: State, move: int) -> int:
    if Move.ENTER <= move < Move.STEP:
        return move - Move.ENTER
    if Move.STEP <= move < Move.DONE:
        return destination(move - Move.STEP)
    if Move.BATTLE <= move < Move.REINFORCE:
        return move - Move.BATTLE
    return state.battle
