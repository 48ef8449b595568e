"""The end of the game and the royal battle (CAP-70, CAP-71 and CAP-73)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY

from ..components import CAPITAL, PLACES
from ..state import Phase, State
from .movement import in_play, send_home
from .scoring import ENOUGH_POINTS, HELD_CAPITAL, LAST, LAST_LEFT, SHARED, rank_seats, score

ROYAL_ROUNDS = 50  # CAP-73


def finish(state: State) -> None:
    """CAP-70: somebody has enough points."""
    rank_seats(state, state.rank)
    state.reason = ENOUGH_POINTS
    state.phase = Phase.OVER


def end_by_deck(state: State) -> None:
    """CAP-71, CAP-72, and if nothing else decides CAP-73."""
    for seat in range(state.seats):
        if state.pieces[seat, CAPITAL] > 0:
            score(state, seat, LAST)
    state.reason = rank_seats(state, state.rank)
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
        state.turn = next_remaining(state, state.turn)
    state.starter = state.turn
    state.phase = Phase.BEGIN
    count_out(state)


def _leave(state: State, seat: int) -> None:
    state.out[seat] = 1
    state.reserve[seat] += state.castle[seat]
    state.castle[seat] = 0
    for place in range(PLACES):
        send_home(state, seat, place, int(state.pieces[seat, place]))


def next_remaining(state: State, seat: int) -> int:
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
            _win_royal_battle(state, _remaining(state), SHARED)
            return
    state.phase = Phase.PREPARE


def _remaining(state: State) -> int:
    """The seats that are not out, as bits."""
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
    """CAP-73: a player without pieces is out; the last one left wins, or else those who fell last."""
    before = _remaining(state)
    for seat in range(state.seats):
        if in_play(state, seat) == 0:
            state.out[seat] = 1
    left = _remaining(state)
    if left == 0:
        _win_royal_battle(state, before, SHARED)
    elif left & (left - 1) == 0:
        _win_royal_battle(state, left, LAST_LEFT)
    elif state.out[state.starter]:
        state.starter = next_remaining(state, state.starter)
