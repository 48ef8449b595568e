"""Points and where they come from (CAP-30, CAP-36, CAP-70, CAP-71)."""

from __future__ import annotations

from ..state import SOURCES, State

CAPITAL_POINTS, BATTLE_POINTS, GUARDIAN_POINTS, LAST_POINTS = 20, 10, 20, 20
HELD, BATTLES, GUARDS, LAST = range(SOURCES)
ENOUGH = 150  # CAP-70


def score(state: State, seat: int, source: int, points: int) -> None:
    """CAP-73: in the royal battle points no longer count."""
    if not state.royal:
        state.earned[seat, source] += points


def points_of(state: State, seat: int) -> int:
    points = 0
    for source in range(SOURCES):
        points += state.earned[seat, source]
    return points


def is_decided(state: State) -> bool:
    """CAP-70: whether somebody has enough points."""
    for seat in range(state.seats):
        if points_of(state, seat) >= ENOUGH and not state.royal:
            return True
    return False
