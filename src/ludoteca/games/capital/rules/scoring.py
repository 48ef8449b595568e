"""Points, where they come from, and ranks (CAP-30, CAP-36, CAP-70 to CAP-72)."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.outcome import CATEGORIES, POINTS, RANK, rank_by
from ludoteca.kernel.state import Grid

from ..components import CAPITAL, CELLS, RINGS
from ..state import SOURCES, Phase, State
from .movement import in_play

HELD, BATTLES, GUARDS, LAST = range(len(SOURCES))
WORTH = np.array([20, 10, 20, 20], np.int64)  # by source
ENOUGH = 150  # CAP-70
COUNTS = CATEGORIES + len(SOURCES)  # the first column of the game's counts
# What decided; from MOST_POINTS to HANDS these are the criteria of CAP-71 and CAP-72.
REASONS = (
    *("enough-points", "points", "nearest", "at-distance", "won", "playing", "outside", "hands"),
    *("last-left", "held-capital", "shared"),
)
ENOUGH_POINTS, MOST_POINTS, NEAREST, AT_DISTANCE, WON, PLAYING, OUTSIDE, HANDS = range(8)
LAST_LEFT, HELD_CAPITAL, SHARED = range(8, 11)


def score(state: State, seat: int, source: int) -> None:
    """CAP-73: in the royal battle points no longer count."""
    if not state.royal:
        state.earned[seat, source] += WORTH[source]


def points_of(state: State, seat: int) -> int:
    points = 0
    for source in range(len(SOURCES)):
        points += state.earned[seat, source]
    return points


def is_decided(state: State) -> bool:
    """CAP-70: whether somebody has enough points."""
    for seat in range(state.seats):
        if points_of(state, seat) >= ENOUGH and not state.royal:
            return True
    return False


def outcome(state: State, table: Grid) -> int:
    """Points by source, and ranks: as they were found at the end, or as they would be now."""
    for seat in range(state.seats):
        table[seat, POINTS] = points_of(state, seat)
        for source in range(len(SOURCES)):
            table[seat, CATEGORIES + source] = state.earned[seat, source]
        table[seat, COUNTS] = state.round_number
        table[seat, COUNTS + 1] = state.battles_won[seat]
        table[seat, COUNTS + 2] = state.guardians_beaten[seat]
    if state.phase == Phase.OVER or state.royal:
        for seat in range(state.seats):
            table[seat, RANK] = state.rank[seat]
        return state.reason
    return rank_seats(state, table[:, RANK])


def rank_seats(state: State, ranks: Grid) -> int:
    """CAP-71 and CAP-72: fill in ranks; the last criterion that it took to find the first."""
    decided_by = rank_by(_measure(state), ranks)
    return decided_by if decided_by <= HANDS else SHARED


def _measure(state: State) -> Grid:
    """CAP-72 by seat and criterion, where more is better; ENOUGH_POINTS tells nobody apart."""
    measures = np.zeros((state.seats, HANDS + 1), np.int64)
    for seat in range(state.seats):
        pieces, nearest = in_play(state, seat), distance(state, seat)
        measures[seat, MOST_POINTS] = points_of(state, seat)
        measures[seat, NEAREST] = -nearest
        measures[seat, AT_DISTANCE] = _pieces_at(state, seat, nearest)
        measures[seat, WON] = state.battles_won[seat] + state.guardians_beaten[seat]
        measures[seat, PLAYING] = pieces
        measures[seat, OUTSIDE] = pieces - state.castle[seat]
        measures[seat, HANDS] = state.hand_size[seat]
    return measures


def distance(state: State, seat: int) -> int:
    """Steps from the Capital to the seat's nearest piece; without one farther than any castle."""
    if state.pieces[seat, CAPITAL] > 0:
        return 0
    nearest = RINGS + 1 if state.castle[seat] > 0 else RINGS + 2
    for cell in range(CELLS):
        if state.pieces[seat, cell] > 0:
            nearest = min(nearest, cell % RINGS + 1)
    return nearest


def _pieces_at(state: State, seat: int, steps: int) -> int:
    if steps == 0:
        return 1
    if steps > RINGS:
        return int(state.castle[seat])
    pieces = 0
    for cell in range(steps - 1, CELLS, RINGS):
        pieces += state.pieces[seat, cell]
    return pieces
