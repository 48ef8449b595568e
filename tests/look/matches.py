"""Whole matches of any game, played at random from a seed."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ludoteca.bots.policies import choose_random
from ludoteca.games import find
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng

NAMES = ["Ana", "Rui", "Eva", "Leo", "Zoe"]


@lru_cache(maxsize=8)
def finished(name: str, seats: int, seed: int) -> Match:
    """A match that is over; it is shared, so nobody may change it."""
    return played(name, seats, seed)


def played(name: str, seats: int, seed: int, moves: int = 10_000) -> Match:
    """A match after so many moves of players, if it is not over before."""
    match = find(name).start(seats, seed=seed)
    play_on(match, seed, moves)
    return match


def play_on(match: Match, seed: int, moves: int) -> None:
    choose, rng = match.game.interpreted(choose_random), new_rng(seed)
    for _ in range(moves):
        if match.is_over:
            break
        seat = match.to_act[below(rng, len(match.to_act))]
        room = np.zeros(match.game.most_moves, np.int64)
        match.play(seat, int(choose(match.view(seat).state, seat, room, rng)))
