"""A rule of thumb for Capulana."""

from __future__ import annotations

from .state import State


def prefer(state: State, seat: int, move: int) -> int:
    return 0
