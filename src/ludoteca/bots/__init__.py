"""Who plays: programs that choose moves from what their seat may know."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import new_rng

from .policies import choose_greedy, choose_random

POLICIES: dict[str, Callable[..., int]] = {"random": choose_random, "greedy": choose_greedy}


class Bot(Protocol):
    """A program that can take a seat."""

    name: str

    def choose(self, match: Match, seat: int) -> int:
        """The number of a legal move."""


class SimpleBot:
    """A bot that follows one of the policies."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._rng = new_rng(seed)

    def choose(self, match: Match, seat: int) -> int:
        view = match.view(seat)
        moves = np.zeros(match.game.most_moves, np.int64)
        choose: Any = match.game.interpreted(POLICIES[self.name])
        return int(choose(view.state, seat, moves, self._rng))


def bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name; its own randomness has nothing to do with the table's."""
    if name not in POLICIES:
        raise BadOption("unknown-bot", name=name, known=", ".join(POLICIES))
    return SimpleBot(name, secrets.randbits(48) if seed is None else seed)
