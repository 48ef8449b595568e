"""Pieces on the board: where they may go, and what entering a place means (CAP-34, CAP-44, CAP-52)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY, Grid

from ..components import (
    CAPITAL,
    CELLS,
    DOORS,
    GOAL,
    GUARDIANS,
    MOST_DOORS,
    MOST_ON_CELL,
    NOWHERE,
    PROTECTED,
    SEATING,
)
from ..moves import Move
from ..state import State


def castle_of(state: State, seat: int) -> int:
    """CAP-11: which castle a seat has."""
    return int(SEATING[state.seats, seat])


def living_guardians(state: State, cell: int) -> int:
    """CAP-12: those who protect a cell and are alive, as bits."""
    bits = int(PROTECTED[cell])
    if bits:
        for guardian in range(GUARDIANS):
            if state.life[guardian] == 0:
                bits &= ~(1 << guardian)
    return bits


def other_at(state: State, place: int) -> int:
    """The player other than the one whose turn it is who has pieces on a place; NOBODY if none has."""
    for seat in range(state.seats):
        if state.pieces[seat, place] > 0 and seat != state.turn:
            return seat
    return NOBODY


def is_occupied(state: State, place: int) -> bool:
    """Whether anybody has pieces on a place."""
    for seat in range(state.seats):
        if state.pieces[seat, place] > 0:
            return True
    return False


def in_play(state: State, seat: int) -> int:
    """Pieces on the board and in the castle."""
    pieces = int(state.castle[seat])
    for place in range(CELLS + 1):
        pieces += state.pieces[seat, place]
    return pieces


def holds_capital(state: State, seat: int) -> bool:
    """CAP-30 and CAP-32: whether a seat's piece stands on the Capital, before anybody attacks it."""
    return bool(state.pieces[seat, CAPITAL] > 0)


def list_steps(state: State, moves: Grid, count: int) -> int:
    """CAP-34: from where to where a piece of the player may move now; the new length of the list."""
    if state.moves_left == 0:
        return count
    if state.castle[state.turn] > 0:
        count = _list_sorties(state, moves, count)
    for cell in range(CELLS):
        if state.pieces[state.turn, cell] > state.moved[cell]:
            for way in range(cell * 4, cell * 4 + 4):
                if can_enter(state, int(GOAL[way])):
                    moves[count] = Move.STEP + way
                    count += 1
    return count


def _list_sorties(state: State, moves: Grid, count: int) -> int:
    castle = castle_of(state, state.turn)
    for door in range(MOST_DOORS):
        if can_enter(state, int(DOORS[castle, door])):
            moves[count] = Move.ENTER + int(DOORS[castle, door])
            count += 1
    return count


def can_enter(state: State, place: int) -> bool:
    """Whether limits (CAP-20) and peace (CAP-60) let one more piece of the player in."""
    if place == NOWHERE:
        return False
    if place == CAPITAL:
        return _can_enter_capital(state)
    if state.pieces[state.turn, place] >= MOST_ON_CELL:
        return False
    return state.peace == NOBODY or is_peaceful(state, place)


def is_peaceful(state: State, place: int) -> bool:
    """CAP-60: whether entering a place would start no battle."""
    return other_at(state, place) == NOBODY and (place == CAPITAL or living_guardians(state, place) == 0)


def _can_enter_capital(state: State) -> bool:
    """CAP-44: one piece if it is empty, up to eight against the piece on it."""
    if state.pieces[state.turn, CAPITAL] == 0:
        return state.peace == NOBODY or is_peaceful(state, CAPITAL)
    return 0 < state.attackers < MOST_ON_CELL and state.peace == NOBODY


def enter(state: State, cell: int) -> None:
    """One piece comes out of the castle."""
    state.castle[state.turn] -= 1
    _arrive(state, cell, NOWHERE)


def step(state: State, way: int) -> None:
    """One piece goes on to the next place."""
    state.pieces[state.turn, way // 4] -= 1
    _arrive(state, int(GOAL[way]), way // 4)


def _arrive(state: State, place: int, origin: int) -> None:
    state.moves_left -= 1
    state.has_moved = 1
    if place != CAPITAL:
        state.moved[place] += 1
        state.challenged[place] |= living_guardians(state, place)
    elif other_at(state, CAPITAL) != NOBODY:
        state.origin[state.attackers] = origin
        state.attackers += 1
    state.pieces[state.turn, place] += 1


def settle_capital(state: State) -> None:
    """CAP-44: of the attackers that are left the first stays, the others go back where they came from."""
    for number in range(1, state.attackers):
        _go_back(state, int(state.origin[number]))
    state.attackers = 0
    state.origin[:] = NOWHERE


def _go_back(state: State, cell: int) -> None:
    state.pieces[state.turn, CAPITAL] -= 1
    if state.pieces[state.turn, cell] < MOST_ON_CELL:
        state.pieces[state.turn, cell] += 1
        state.moved[cell] += 1
    else:
        state.reserve[state.turn] += 1


def send_home(state: State, seat: int, place: int, count: int) -> None:
    """CAP-42: pieces of a seat return to its reserve; those that entered first go first."""
    state.pieces[seat, place] -= count
    state.reserve[seat] += count
    if seat != state.turn:
        return
    if place == CAPITAL:
        _shorten(state, count)
        return
    state.moved[place] = min(state.moved[place], state.pieces[seat, place])
    if state.pieces[seat, place] == 0:
        state.challenged[place] = 0


def _shorten(state: State, count: int) -> None:
    """The first of the Capital's attackers are gone."""
    state.attackers = max(0, state.attackers - count)
    for number in range(MOST_ON_CELL):
        later = number + count
        state.origin[number] = state.origin[later] if later < MOST_ON_CELL else NOWHERE


def forget_steps(state: State) -> None:
    """All pieces may move again."""
    for cell in range(CELLS):
        state.moved[cell] = 0
