"""The secrets of a game that has none: use this module as its `secrets`."""

from __future__ import annotations

from typing import Any

from .state import Grid


def view(state: Any, watcher: int) -> None:
    """Everything lies open."""


def sees(state: Any, watcher: int, seat: int, move: int) -> bool:
    return True


def imagine(state: Any, watcher: int, rng: Grid) -> None:
    """There is nothing to imagine."""
