"""Who plays: programs that choose moves from what their seat may know."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

import numpy as np

from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import new_rng

from .levels import LEVELS, read_level
from .policies import choose_greedy, choose_random
from .thinking import SearchBot

POLICIES: dict[str, Callable[..., int]] = {"random": choose_random, "greedy": choose_greedy}
NAMES = (*POLICIES, *LEVELS)


class Bot(Protocol):
    """A program that can take a seat."""

    name: str
    simulations: int  # made so far, by bots that search

    def choose(self, match: Match, seat: int) -> int:
        """The number of a legal move."""


class SimpleBot:
    """A bot that follows one of the policies."""

    simulations = 0

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._rng = new_rng(seed)

    def choose(self, match: Match, seat: int) -> int:
        view = match.view(seat)
        moves = np.zeros(match.game.most_moves, np.int64)
        choose: Any = match.game.interpreted(POLICIES[self.name])
        return int(choose(view.state, seat, moves, self._rng))


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
        return SimpleBot(name, seed)
    level = read_level(name, NAMES)
    if seconds is not None or simulations is not None:
        level = replace(level, seconds=seconds, simulations=simulations)
    return SearchBot(name, seed, level, threads)
