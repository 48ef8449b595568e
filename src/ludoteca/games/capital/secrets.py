"""What seats see, and which worlds they still consider possible (CAP-80)."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from .components import HAND_KINDS, KINDS, START_DECK, START_HAND
from .moves import NO_CARD, Move, choice_of
from .rules.hands import kind_at
from .state import HIDDEN, Phase, State


def view(state: State, watcher: int) -> None:
    state.deck[:] = 0
    for seat in range(state.seats):
        if seat != watcher:
            if state.choice[seat] >= 0:
                state.choice[seat] = HIDDEN
            for kind in range(HAND_KINDS):
                state.hand[seat, kind] = 0
                for other in range(state.seats):
                    state.known[seat, other, kind] = 0


def sees(state: State, watcher: int, seat: int, move: int) -> bool:
    """All but cards drawn into a hand, what a spy takes, and what will rot."""
    if move >= Move.DRAW and move < Move.DRAW + HAND_KINDS:
        return bool(watcher == state.drawer)
    if move >= Move.TAKE and move < Move.BESIEGE:
        return bool(watcher == state.turn or watcher == state.target)
    if move >= Move.SPOIL and move < Move.DISCARD:
        return bool(watcher == seat)
    return True


def imagine(state: State, watcher: int, rng: Grid) -> None:
    """Other hands hold what the watcher knows of them and any other cards; the rest is the deck."""
    unseen = _count_unseen(state, watcher)
    for seat in range(state.seats):
        if seat != watcher:
            _imagine_hand(state, watcher, seat, unseen, rng)
    for kind in range(len(KINDS)):
        state.deck[kind] = unseen[kind]
    _imagine_knowledge(state, watcher)
    for seat in range(state.seats):
        if state.choice[seat] == HIDDEN:
            state.choice[seat] = _imagine_choice(state, seat, rng)


def _count_unseen(state: State, watcher: int) -> Grid:
    """What lies in the deck or in other hands, less what the watcher knows to be in a hand."""
    unseen = np.empty(len(KINDS), np.int64)
    for kind in range(len(KINDS)):
        unseen[kind] = START_DECK[kind] + START_HAND[kind] * state.seats - state.discards[kind]
        if kind < HAND_KINDS and watcher >= 0:
            unseen[kind] -= state.hand[watcher, kind]
            for seat in range(state.seats):
                unseen[kind] -= state.known[watcher, seat, kind]
    return unseen


def _imagine_hand(state: State, watcher: int, seat: int, unseen: Grid, rng: Grid) -> None:
    """Cards that activate themselves are never in a hand."""
    missing = state.hand_size[seat]
    if watcher >= 0:
        for kind in range(HAND_KINDS):
            state.hand[seat, kind] = state.known[watcher, seat, kind]
            missing -= state.known[watcher, seat, kind]
    left = 0
    for kind in range(HAND_KINDS):
        left += unseen[kind]
    for number in range(missing):
        kind = kind_at(unseen, below(rng, left - number))
        unseen[kind] -= 1
        state.hand[seat, kind] += 1


def _imagine_knowledge(state: State, watcher: int) -> None:
    """While a spy chooses, they have seen the whole hand; else nothing is assumed about what others know."""
    if state.phase == Phase.SPY and watcher != state.turn:
        for kind in range(HAND_KINDS):
            state.known[state.turn, state.target, kind] = state.hand[state.target, kind]


def _imagine_choice(state: State, seat: int, rng: Grid) -> int:
    """Any two of the hand's cards, or its only one."""
    size = int(state.hand_size[seat])
    first = below(rng, size)
    one = kind_at(state.hand[seat], first)
    if size == 1:
        return choice_of(one, NO_CARD)
    second = below(rng, size - 1)
    other = kind_at(state.hand[seat], second if second < first else second + 1)
    return choice_of(min(one, other), max(one, other))
