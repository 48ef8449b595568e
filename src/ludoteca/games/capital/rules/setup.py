"""The table before the first turn, and who begins (CAP-2, CAP-3 and CAP-15)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY, Grid

from ..components import HAND_KINDS, HAND_SIZE, KINDS, PIECES, START_DECK, START_HAND
from ..state import Phase, State

GARRISON = 8  # CAP-15: pieces in each castle at the start


def set_up(state: State, seats: int, options: Grid) -> None:
    """CAP-15, up to the first roll."""
    state.seats = seats
    for kind in range(len(KINDS)):
        state.deck[kind] = START_DECK[kind]
    for seat in range(seats):
        state.castle[seat] = GARRISON
        state.reserve[seat] = PIECES - GARRISON
        _deal(state, seat)


def _deal(state: State, seat: int) -> None:
    """CAP-2: everybody starts with the same cards, and all know it."""
    state.hand_size[seat] = HAND_SIZE
    for kind in range(HAND_KINDS):
        state.hand[seat, kind] = START_HAND[kind]
        for watcher in range(state.seats):
            if watcher != seat:
                state.known[watcher, seat, kind] = START_HAND[kind]


def first_die(state: State, face: int) -> None:
    """CAP-15: the highest begins; those tied for highest roll again."""
    state.first_roll[state.turn] = face + 1
    for seat in range(state.seats):
        if state.first_roll[seat] == 0:
            state.turn = seat
            return
    best, starter, equals = 0, 0, 0
    for seat in range(state.seats):
        if state.first_roll[seat] > best:
            best, starter, equals = int(state.first_roll[seat]), seat, 0
        if state.first_roll[seat] == best:
            equals += 1
    state.turn = starter
    if equals == 1:
        state.starter = starter
        state.first_roll[:] = 0
        state.phase = Phase.BEGIN
        return
    for seat in range(state.seats):
        state.first_roll[seat] = 0 if state.first_roll[seat] == best else NOBODY
