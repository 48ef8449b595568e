"""Policies without search, and bots that follow them; compiled in simulations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import Grid
from ludoteca.kernel.verbs import legal_moves, prefer


def choose_random(view: Any, seat: int, moves: Grid, rng: Grid) -> int:
    """Any legal move."""
    return int(moves[below(rng, legal_moves(view, seat, moves))])


def choose_greedy(view: Any, seat: int, moves: Grid, rng: Grid) -> int:
    """The move that the game's rule of thumb likes best; a random one of several equals."""
    best, liking, equals = 0, 0, 0
    for number in range(legal_moves(view, seat, moves)):
        worth = prefer(view, seat, moves[number])
        if equals == 0 or worth > liking:
            best, liking, equals = number, worth, 1
        elif worth == liking:
            equals += 1
            if below(rng, equals) == 0:
                best = number
    return int(moves[best])


POLICIES: dict[str, Callable[..., int]] = {"random": choose_random, "greedy": choose_greedy}


class PolicyBot:
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
