"""A rule of thumb: swap what is below the middle."""

from __future__ import annotations

from .moves import Move
from .state import CARDS, State


def prefer(state: State, seat: int, move: int) -> int:
    is_low = state.card[seat] < CARDS // 2
    return 1 if (move == Move.SWAP) == is_low else 0
