"""Capulana, by Estevan Isaak."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.game import Count, Game
from ludoteca.kernel.words import Said

from . import bot, rules, secrets, text
from .components import (
    BLACKS,
    FABRICS,
    LONGEST,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    OPEN,
    SEATS,
    STARTINGS,
    VALUE,
    WORDS,
)
from .moves import MOST_MOVES, MOST_STEPS, Move
from .state import State
from .text.names import describe


def _parts() -> Iterator[Said]:
    bands = {"count": FABRICS, "black": BLACKS, "purple": FABRICS - BLACKS}
    yield Said("parts.fabrics", bands)
    yield Said("parts.stripes", {"most": LONGEST, "low": int(VALUE.min()), "high": int(VALUE.max())})
    yield Said("parts.starting", {"count": STARTINGS})
    yield Said("parts.objectives", {"count": OBJECTIVES, "open": OPEN})
    yield from (describe(objective) for objective in range(OBJECTIVES))


def _counts() -> Iterator[Count]:
    """In the order of the columns of `outcome`."""
    yield Count("woven", Said("counts.woven"))
    yield Count("missed", Said("counts.missed"))
    for objective, card in enumerate(OBJECTIVE_CARDS):
        yield Count(f"open: {card.name}", describe(objective))
        yield Count(f"met: {card.name}", describe(objective), of=f"open: {card.name}")


GAME = Game(
    name="capulana",
    rules_version=1,
    seats=range(2, SEATS + 1),
    minutes=40,
    state=State,
    moves=Move,
    rules=rules,
    secrets=secrets,
    bot=bot,
    text=text,
    words=WORDS,
    categories=("colours", "prints", "objectives"),
    reasons=("points", "shared"),
    most_moves=MOST_MOVES,
    longest=MOST_STEPS,
    counts=tuple(_counts()),
    parts=tuple(_parts()),
)
