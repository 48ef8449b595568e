"""A rule of thumb for Capital."""

from __future__ import annotations

from .state import State


def prefer(state: State, seat: int, move: int) -> int:
    return 0
