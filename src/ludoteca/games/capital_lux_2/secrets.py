"""What seats see, and which worlds they still consider possible (LUX2-90)."""

from __future__ import annotations

import numpy as np

from ludoteca.families.lux.cards import RANKS
from ludoteca.families.lux.rules.hands import hide_hands, imagine_hands
from ludoteca.kernel.state import Grid

from .components import COPIES
from .moves import Move
from .rules import powers
from .rules.districts import BASE, RECRUIT
from .rules.powers import power_of
from .state import PLACES, UNDRAWN, Phase, State


def view(state: State, watcher: int) -> None:
    hide_hands(state, watcher)
    for seat in range(state.seats):
        if seat != watcher:
            for colour in range(4):
                for rank in range(RANKS):
                    state.hand[seat, colour, rank] = state.shown[seat, colour, rank]
    for colour in range(4):
        powers.hide(state, power_of(state, colour), watcher)


def sees(state: State, watcher: int, seat: int, move: int) -> bool:
    if move < Move.HOME:
        return watcher == seat
    if move < Move.DRAW or move >= Move.POWER or state.phase == Phase.OPENING:
        return True
    if state.phase == Phase.POWER_DRAW and powers.is_drawn_openly(state):
        return True
    return bool(watcher == state.turn)


def imagine(state: State, watcher: int, rng: Grid) -> None:
    imagine_hands(state, watcher, _count_unseen(state), rng)
    for colour in range(4):
        powers.imagine(state, power_of(state, colour), rng)


def _count_unseen(state: State) -> Grid:
    """Citizens that lie nowhere in sight."""
    unseen = np.empty((4, RANKS), np.int64)
    for colour in range(4):
        for rank in range(RANKS):
            seen = state.discards[colour, rank]
            for seat in range(state.seats):
                seen += (
                    state.bonus[seat, colour, rank]
                    + state.hand[seat, colour, rank]
                    + state.pack[seat, colour, rank]
                )
            unseen[colour, rank] = COPIES[rank] - seen
    for place in range(PLACES):
        for district in range(4):
            for rank in range(RANKS):
                pile = state.pile[place, district, rank]
                while pile:
                    kind = pile % BASE - 1
                    if kind != RECRUIT:
                        unseen[kind, rank] -= 1
                    pile //= BASE
    if state.convert != UNDRAWN:
        unseen[state.convert // RANKS, state.convert % RANKS] -= 1
    return unseen
