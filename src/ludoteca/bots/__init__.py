"""Bots: programs that choose moves from what their seat may know."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Protocol

from ludoteca.kernel.match import Match

from .levels import LEVELS, read_level
from .policies import POLICIES, PolicyBot
from .search_bot import SearchBot

NAMES = (*POLICIES, *LEVELS)

__all__ = ["NAMES", "POLICIES", "Bot", "bot"]


class Bot(Protocol):
    """A program that can take a seat."""

    name: str
    simulations: int  # made so far, by bots that search

    def choose(self, match: Match, seat: int) -> int:
        """The number of a legal move."""


def bot(
    name: str,
    seed: int | None = None,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    threads: int = 1,
) -> Bot:
    """A bot by its name; its own randomness has nothing to do with the table's.

    Bots that search take limits, also in their names: `search:0.1s`, `club:2000`.
    """
    seed = secrets.randbits(48) if seed is None else seed
    if name in POLICIES:
        return PolicyBot(name, seed)
    level = read_level(name, NAMES)
    if seconds is not None or simulations is not None:
        level = replace(level, seconds=seconds, simulations=simulations)
    return SearchBot(name, seed, level, threads)
