"""Infiltrator (blue, set B): a rebel in any district on the table (LUX2-70)."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_at_home
from ludoteca.families.lux.state import HIDDEN
from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from ...components import REBELS
from ...moves import Move
from ...state import CAPITAL, PLACES, UNDRAWN, State
from ..districts import REBEL_COPIES
from .likes import like_new_limit, room
from .steps import CHOOSE, DONE, DRAW


def set_up(state: State) -> None:
    for kind in range(len(REBELS)):
        state.rebel_pile[kind] = REBEL_COPIES[kind]
        state.rebel_pile_size += REBEL_COPIES[kind]


def begin(state: State) -> int:
    return DRAW if state.rebel_pile_size else DONE


def tickets(state: State) -> int:
    return state.rebel_pile_size


def draw(state: State, ticket: int) -> int:
    kind = 0
    while ticket >= state.rebel_pile[kind]:
        ticket -= state.rebel_pile[kind]
        kind += 1
    return Move.REBEL + kind


def receive(state: State, move: int) -> int:
    state.rebel = move - Move.REBEL
    state.rebel_pile[state.rebel] -= 1
    state.rebel_pile_size -= 1
    return CHOOSE


def choices(state: State, moves: Grid) -> int:
    """Also an empty district."""
    count = 0
    for place in range(PLACES):
        if place < state.seats or place == CAPITAL:
            for district in range(4):
                moves[count] = Move.AT + place * 4 + district
                count += 1
    return count


def choose(state: State, move: int) -> int:
    place, district = (move - Move.AT) // 4, (move - Move.AT) % 4
    state.rebels[place, district, state.rebel] += 1
    state.district_total[place, district] += REBELS[state.rebel]
    state.rebel = UNDRAWN
    return DONE


def hide(state: State, watcher: int) -> None:
    """LUX2-90: the order of the pile, and a rebel that another player looks at."""
    state.rebel_pile[:] = 0
    if state.rebel != UNDRAWN and watcher != state.turn:
        state.rebel = HIDDEN


def imagine(state: State, rng: Grid) -> None:
    """What lies nowhere is in the pile; a rebel that another player looks at is any of these."""
    for kind in range(len(REBELS)):
        unseen = REBEL_COPIES[kind] - state.rebels_out[kind]
        for place in range(PLACES):
            for district in range(4):
                unseen -= state.rebels[place, district, kind]
        state.rebel_pile[kind] = unseen - (1 if state.rebel == kind else 0)
    if state.rebel == HIDDEN:
        state.rebel = draw(state, below(rng, state.rebel_pile_size + 1)) - Move.REBEL
        state.rebel_pile[state.rebel] -= 1


def worth(state: State) -> int:
    return 15 if state.rebel_pile_size else 0


def prefer(state: State, seat: int, move: int) -> int:
    """Good rebels for oneself, bad ones for the others."""
    place, district, value = (move - Move.AT) // 4, (move - Move.AT) % 4, REBELS[state.rebel]
    if place == CAPITAL:
        return like_new_limit(state, seat, district, value)
    if place == seat:
        return like_at_home(room(state, seat, district), value) if value > 0 else 10 * value
    return -9 * value + (1 if state.district_total[place, district] > 0 else 0)
