"""When players make the moves of Capital, and which rules are behind them."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.state import NOBODY

from .board_text import destination
from .components import CAPITAL, NOWHERE
from .movement import living_guardians
from .moves import (
    AGAIN,
    BATTLE,
    BEGIN,
    BESIEGE,
    DIE,
    DISCARD,
    DONE,
    DRAW,
    END,
    ENTER,
    FIRST_DIE,
    FORCE,
    HIRE,
    LOOK,
    PARALYSE_SEAT,
    PASS,
    REINFORCE,
    REINFORCEMENTS,
    RESULT,
    RIDE,
    ROLL,
    ROT,
    SPOIL,
    SPY_ON,
    STEP,
    SUPPLY_TO,
    SWAP,
    TAKE,
    TRADE_WITH,
)
from .state import Phase, State

PHASE_RULES = {
    Phase.PREPARE: "CAP-38",
    Phase.MOVE: "CAP-34",
    Phase.BATTLES: "CAP-35",
    Phase.REACT: "CAP-40",
    Phase.AFTER: "CAP-38",
    Phase.SPY: "CAP-54",
    Phase.SIEGE: "CAP-62",
    Phase.SPOIL: "CAP-61",
    Phase.DISCARD: "CAP-37",
}
CARD_RULES = (
    *("CAP-50", "CAP-51", "CAP-52", "CAP-53", "CAP-54", "CAP-55", "CAP-56", "CAP-57", "CAP-58"),
    *("CAP-60", "CAP-61", "CAP-62", "CAP-63"),
)  # by kind
OPEN = (Phase.PREPARE, Phase.MOVE, Phase.AFTER)  # CAP-38: when cards may be played
# By the first number of a family of moves: when players make them (never chance's), and by which rules.
FAMILIES: tuple[tuple[int, tuple[Phase, ...], tuple[str, ...]], ...] = (
    (ROLL, (Phase.PREPARE,), ("CAP-33",)),
    (ENTER, (Phase.MOVE,), ("CAP-34", "CAP-11", "CAP-20")),
    (STEP, (Phase.MOVE,), ("CAP-34", "CAP-20")),
    (DONE, (Phase.MOVE,), ("CAP-34", "CAP-35")),
    (END, (Phase.AFTER,), ("CAP-37",)),
    (BATTLE, (Phase.BATTLES,), ("CAP-35", "CAP-40")),
    (REINFORCE, (Phase.REACT,), ("CAP-50", "CAP-21")),
    (PASS, (Phase.REACT,), ("CAP-41", "CAP-42")),
    (RIDE, OPEN, ("CAP-51", "CAP-21")),
    (AGAIN, OPEN, ("CAP-53", "CAP-21")),
    (HIRE, OPEN, ("CAP-52", "CAP-21", "CAP-20")),
    (SPY_ON, OPEN, ("CAP-54", "CAP-21")),
    (TRADE_WITH, OPEN, ("CAP-55", "CAP-21")),
    (PARALYSE_SEAT, OPEN, ("CAP-56", "CAP-21")),
    (SUPPLY_TO, OPEN, ("CAP-58", "CAP-21")),
    (FORCE, OPEN, ("CAP-57", "CAP-21")),
    (TAKE, (Phase.SPY,), ("CAP-54", "CAP-80")),
    (BESIEGE, (Phase.SIEGE,), ("CAP-62",)),
    (SPOIL, (Phase.SPOIL,), ("CAP-61",)),
    (DISCARD, (Phase.DISCARD,), ("CAP-37", "CAP-21")),
    (FIRST_DIE, (), ("CAP-15",)),
    (DIE, (), ("CAP-33",)),
    (DRAW, (), ("CAP-31",)),
    (BEGIN, (), ("CAP-30", "CAP-71")),
    (REINFORCEMENTS, (), ("CAP-32",)),
    (RESULT, (), ("CAP-41", "CAP-42", "CAP-36")),
    (LOOK, (), ("CAP-54",)),
    (SWAP, (), ("CAP-55",)),
    (ROT, (), ("CAP-61",)),
)


def times_of(move: int) -> tuple[Phase, ...]:
    """The phases in which a player may make a move of this kind; chance's moves are nobody's."""
    return next((phases for first, phases, _ in reversed(FAMILIES) if move >= first), ())


def rules_of(state: State, move: int) -> tuple[str, ...]:
    """The rules behind a move: the phase's first, for choices that have nothing else in common."""
    phase = Phase(state.phase)
    common = (PHASE_RULES[phase],) if phase in PHASE_RULES else ()
    family = next((rules for first, _, rules in reversed(FAMILIES) if move >= first), ())
    return tuple(dict.fromkeys((*common, *family, *_rules_of_place(state, move))))


def _rules_of_place(state: State, move: int) -> Iterator[str]:
    """What is special about the place that a move leads to, or that is being fought for."""
    if DRAW <= move < BEGIN:
        yield CARD_RULES[move - DRAW]
    place = _place_of(state, move)
    if place == CAPITAL:
        yield "CAP-44"
    elif place != NOWHERE and _is_guarded(state, place):
        yield "CAP-43"


def _is_guarded(state: State, place: int) -> bool:
    """Whether the battle that is being fought, or one that might come, is against a guardian."""
    return state.guardian != NOBODY if state.battle != NOWHERE else living_guardians(state, place) != 0


def _place_of(state: State, move: int) -> int:
    if ENTER <= move < STEP:
        return move - ENTER
    if STEP <= move < DONE:
        return destination(move - STEP)
    if BATTLE <= move < REINFORCE:
        return move - BATTLE
    return state.battle
