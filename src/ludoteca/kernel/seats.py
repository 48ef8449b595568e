"""Seats in a circle. These functions run several times per move, so they compare instead of dividing."""

from __future__ import annotations

from typing import Any


def left_of(state: Any, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


def right_of(state: Any, seat: int) -> int:
    """The next seat counter-clockwise."""
    return seat - 1 if seat > 0 else state.seats - 1


def from_starter(state: Any, place: int) -> int:
    """The seat that is `place` places clockwise from the starting player."""
    seat = int(state.starter) + place
    return seat if seat < state.seats else seat - int(state.seats)
