"""What seats see, and which worlds they still consider possible (LUX-60)."""

from __future__ import annotations

import numpy as np

from ludoteca.families.lux.cards import RANKS
from ludoteca.families.lux.rules.hands import hide_hands, imagine_hands
from ludoteca.families.lux.rules.modifiers import hide_modifiers, imagine_modifiers
from ludoteca.kernel.state import Grid

from .components import COPIES
from .moves import Move
from .state import Phase, State


def view(state: State, watcher: int) -> None:
    hide_hands(state, watcher)
    if state.phase >= Phase.DEAL and state.phase <= Phase.LAY_DOWN:
        hide_modifiers(state, watcher)


def sees(state: State, watcher: int, seat: int, move: int) -> bool:
    if move < Move.HOME:
        return watcher == seat
    if move >= Move.DRAW and move < Move.PASS_LEFT:
        is_open = state.phase == Phase.OPENING or state.phase == Phase.FIRST_STARTER
        return bool(is_open or watcher == state.turn)
    return True


def imagine(state: State, watcher: int, rng: Grid) -> None:
    imagine_hands(state, watcher, _count_unseen(state), rng)
    imagine_modifiers(state, rng)


def _count_unseen(state: State) -> Grid:
    unseen = np.empty((4, RANKS), np.int64)
    for colour in range(4):
        for rank in range(RANKS):
            seen = state.capital[colour, rank] + state.discards[colour, rank]
            for seat in range(state.seats):
                seen += state.home[seat, colour, rank] + state.bonus[seat, colour, rank]
                seen += state.hand[seat, colour, rank] + state.pack[seat, colour, rank]
            unseen[colour, rank] = COPIES[rank] - seen
    return unseen
