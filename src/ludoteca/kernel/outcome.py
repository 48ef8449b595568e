"""How a game ended: the columns of an outcome table, ranks, and the outcome that users read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .state import Grid

# The columns of an outcome table, which has one row per seat. From CATEGORIES on come the points by category
# and, after those, the game's counts.
RANK, POINTS, CATEGORIES = 0, 1, 2


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    points: tuple[int, ...]  # by seat
    by_category: tuple[Mapping[str, int], ...]  # by seat
    ranks: tuple[int, ...]  # by seat; 1 is best, equals share a rank
    reason: str  # what decided

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def rank_by(keys: Grid, ranks: Grid) -> int:
    """Rank the seats by their keys and return the key that decided who won.

    `keys` has one row per seat; keys are compared from left to right, and more is better. Equal seats share
    a rank, and the ranks after them are skipped (1, 1, 3). The key that decided is the last one needed to
    tell the winner from every other seat; it is the number of keys if several seats win.
    """
    decided_by = 0
    for seat in range(len(keys)):
        ranks[seat] = 1
        closest = 0
        for other in range(len(keys)):
            if other != seat:
                key = first_difference(keys, seat, other)
                closest = max(closest, key)
                if key < keys.shape[1] and keys[other, key] > keys[seat, key]:
                    ranks[seat] += 1
        if ranks[seat] == 1:
            decided_by = closest
    return decided_by


def first_difference(keys: Grid, seat: int, other: int) -> int:
    """The first key that tells two seats apart; the number of keys if none does."""
    for key in range(keys.shape[1]):
        if keys[seat, key] != keys[other, key]:
            return key
    return int(keys.shape[1])
