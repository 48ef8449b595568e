"""The end of the game, its tie-breaks and the royal battle (CAP-70 to CAP-73)."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.state import NOBODY, Grid

from ..components import CAPITAL, CELLS, PLACES, RINGS
from ..state import SOURCES, Phase, State
from .movement import in_play, send_home
from .points import LAST, LAST_POINTS, points_of, score

# What decided, in the order of the game's reasons; from POINTS to HANDS the criteria of CAP-71 and CAP-72.
ENOUGH_POINTS, POINTS, NEAREST, AT_DISTANCE, WON, PLAYING, OUTSIDE, HANDS = range(8)
LAST_LEFT, HELD_CAPITAL, SHARED = range(8, 11)
ROYAL_ROUNDS = 50  # CAP-73


def outcome(state: State, table: Grid) -> int:
    """Points by source, and ranks: as they were found at the end, or as they would be now."""
    for seat in range(state.seats):
        table[seat, 1] = points_of(state, seat)
        for source in range(SOURCES):
            table[seat, 2 + source] = state.earned[seat, source]
        table[seat, 2 + SOURCES] = state.round_number
        table[seat, 3 + SOURCES] = state.battles_won[seat]
        table[seat, 4 + SOURCES] = state.guardians_beaten[seat]
    if state.phase == Phase.OVER or state.royal:
        for seat in range(state.seats):
            table[seat, 0] = state.rank[seat]
        return state.reason
    return _rank(state, table[:, 0])


def _rank(state: State, ranks: Grid) -> int:
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


def finish(state: State) -> None:
    """CAP-70: somebody has enough points."""
    _rank(state, state.rank)
    state.reason = ENOUGH_POINTS
    state.phase = Phase.OVER


def end_by_deck(state: State) -> None:
    """CAP-71, CAP-72, and if nothing else decides CAP-73."""
    for seat in range(state.seats):
        if state.pieces[seat, CAPITAL] > 0:
            score(state, seat, LAST, LAST_POINTS)
    state.reason = _rank(state, state.rank)
    state.phase = Phase.OVER
    if state.reason == SHARED:
        _begin_royal_battle(state)


def _begin_royal_battle(state: State) -> None:
    """CAP-73: only the tied players go on, if they have pieces."""
    state.royal = 1
    state.peace = NOBODY
    for seat in range(state.seats):
        if state.rank[seat] > 1:
            _leave(state, seat)
    if state.out[state.turn]:
        state.turn = next_left(state, state.turn)
    state.starter = state.turn
    state.phase = Phase.BEGIN
    count_out(state)


def _leave(state: State, seat: int) -> None:
    state.out[seat] = 1
    state.reserve[seat] += state.castle[seat]
    state.castle[seat] = 0
    for place in range(PLACES):
        send_home(state, seat, place, int(state.pieces[seat, place]))


def next_left(state: State, seat: int) -> int:
    """CAP-15: the next player to the right who is not out."""
    for _ in range(state.seats):
        seat = (seat + 1) % state.seats
        if not state.out[seat]:
            break
    return seat


def begin_royal_turn(state: State) -> None:
    """CAP-73: a turn without draw and reinforcements; or the Capital has been held."""
    if state.pieces[state.turn, CAPITAL] > 0:
        _win_royal_battle(state, 1 << state.turn, HELD_CAPITAL)
        return
    if state.turn == state.starter:
        state.royal_rounds += 1
        state.activated[:] = 0
        if state.royal_rounds > ROYAL_ROUNDS:
            _win_royal_battle(state, _left(state), SHARED)
            return
    state.phase = Phase.PREPARE


def _left(state: State) -> int:
    """Who is not out, as bits."""
    seats = 0
    for seat in range(state.seats):
        if not state.out[seat]:
            seats |= 1 << seat
    return seats


def _win_royal_battle(state: State, winners: int, reason: int) -> None:
    """Of those who were tied, the winners come first; all others keep their ranks."""
    count = 0
    for seat in range(state.seats):
        count += winners >> seat & 1
    for seat in range(state.seats):
        if state.rank[seat] == 1 and not winners >> seat & 1:
            state.rank[seat] = count + 1
    state.reason = reason
    state.phase = Phase.OVER


def count_out(state: State) -> None:
    """CAP-73: who has no pieces is out; the last one left has won, or if nobody is those who fell last."""
    before = _left(state)
    for seat in range(state.seats):
        if in_play(state, seat) == 0:
            state.out[seat] = 1
    left = _left(state)
    if left == 0:
        _win_royal_battle(state, before, SHARED)
    elif left & (left - 1) == 0:
        _win_royal_battle(state, left, LAST_LEFT)
    elif state.out[state.starter]:
        state.starter = next_left(state, state.starter)
