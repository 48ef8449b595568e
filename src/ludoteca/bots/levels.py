"""Levels of strength: how long a bot searches, and how strictly it plays the best move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludoteca.kernel.errors import BadOption

MOST_SIMULATIONS = 10**9
MOST_SECONDS = 3600.0


@dataclass(frozen=True)
class Level:
    """The limits of a search, which ends at whichever comes first."""

    simulations: int | None = None
    seconds: float | None = None
    whim: float = 0.0  # the temperature of the choice; 0: always the best move; 1: in proportion to visits


# Weaker levels search less and sometimes prefer a move that seemed almost as good.
LEVELS = {
    "novice": Level(simulations=20, seconds=1.0, whim=1.0),
    "player": Level(simulations=100, seconds=1.0, whim=0.5),
    "club": Level(simulations=400, seconds=1.0),
    "expert": Level(simulations=3000, seconds=2.0),
    "search": Level(seconds=0.5),
}
ADVISER = "expert"  # the level that advises people


def read_level(text: str, known: Sequence[str] = tuple(LEVELS)) -> Level:
    """A level by its name, perhaps with another limit: `club`, `search:0.1s`, `search:2000`."""
    name, colon, limit = text.partition(":")
    if name not in LEVELS:
        raise BadOption("unknown-bot", name=text, known=", ".join(known))
    return with_limit(LEVELS[name], limit) if colon else LEVELS[name]


def with_limit(level: Level, limit: str) -> Level:
    """A level with another limit: seconds, like `0.1s`, or simulations, like `2000`."""
    if re.fullmatch(r"[0-9]{1,10}", limit) and 0 < int(limit) <= MOST_SIMULATIONS:
        return replace(level, simulations=int(limit), seconds=None)
    if re.fullmatch(r"[0-9]{0,4}\.?[0-9]{1,4}s", limit) and 0 < float(limit[:-1]) <= MOST_SECONDS:
        return replace(level, simulations=None, seconds=float(limit[:-1]))
    raise BadOption("bot-limit", limit=limit)
