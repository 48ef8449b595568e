"""Points, where they come from, and ranks (CAP-30, CAP-36, CAP-70 to CAP-72)."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.state import Grid

from ..components import CAPITAL, CELLS, RINGS
from ..state import SOURCES, Phase, State
from .movement import in_play

CAPITAL_POINTS, BATTLE_POINTS, GUARDIAN_POINTS, LAST_POINTS = 20, 10, 20, 20
HELD, BATTLES, GUARDS, LAST = range(len(SOURCES))
ENOUGH = 150  # CAP-70
# What decided; from POINTS to HANDS these are the criteria of CAP-71 and CAP-72.
REASONS = (
    *("enough-points", "points", "nearest", "at-distance", "won", "playing", "outside", "hands"),
    *("last-left", "held-capital", "shared"),
)
ENOUGH_POINTS, POINTS, NEAREST, AT_DISTANCE, WON, PLAYING, OUTSIDE, HANDS = range(8)
LAST_LEFT, HELD_CAPITAL, SHARED = range(8, 11)


def score(state: State, seat: int, source: int, points: int) -> None:
    """CAP-73: in the royal battle points no longer count."""
    if not state.royal:
        state.earned[seat, source] += points


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
        table[seat, 1] = points_of(state, seat)
        for source in range(len(SOURCES)):
            table[seat, 2 + source] = state.earned[seat, source]
        table[seat, 2 + len(SOURCES)] = state.round_number
        table[seat, 3 + len(SOURCES)] = state.battles_won[seat]
        table[seat, 4 + len(SOURCES)] = state.guardians_beaten[seat]
    if state.phase == Phase.OVER or state.royal:
        for seat in range(state.seats):
            table[seat, 0] = state.rank[seat]
        return state.reason
    return rank_seats(state, table[:, 0])


def rank_seats(state: State, ranks: Grid) -> int:
    """CAP-71 and CAP-72: fill in ranks; the last criterion that it took to find the first."""
    measures = _measure(state)
    decided_by = POINTS
    for seat in range(state.seats):
        ranks[seat] = 1
        closest = POINTS
        for other in range(state.seats):
            criterion = _first_difference(measures, seat, other)
            if criterion <= HANDS and measures[other, criterion] > measures[seat, criterion]:
                ranks[seat] += 1
            if other != seat:
                closest = max(closest, criterion)
        if ranks[seat] == 1:
            decided_by = closest
    return decided_by


def _first_difference(measures: Grid, seat: int, other: int) -> int:
    """The first criterion that tells two seats apart; SHARED if none does."""
    for criterion in range(POINTS, HANDS + 1):
        if measures[seat, criterion] != measures[other, criterion]:
            return criterion
    return SHARED


def _measure(state: State) -> Grid:
    """CAP-72 by seat and criterion; more is better."""
    measures = np.zeros((state.seats, HANDS + 1), np.int64)
    for seat in range(state.seats):
        pieces, nearest = in_play(state, seat), distance(state, seat)
        measures[seat, POINTS] = points_of(state, seat)
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
