"""Whatever is changed where a seat cannot look, its view stays the same, bit for bit (LUX-60)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ludoteca.families.lux.state import HIDDEN, NOT_YET
from ludoteca.games.capital_lux import secrets
from ludoteca.games.capital_lux.state import Phase, State

from ..overwriting import assert_nothing_shows, overwrite_hands, overwrite_modifiers
from .positions import GAME


def overwrite(state: State, watcher: int, rng: np.random.Generator) -> None:
    overwrite_hands(state, watcher, rng)
    if Phase.DEAL <= state.phase <= Phase.LAY_DOWN:
        overwrite_modifiers(state, watcher, rng)


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_shows(seats: int) -> None:
    for seed in range(12):
        assert_nothing_shows(GAME, seats, seed, overwrite)


def show_memories(state: State, watcher: int) -> None:
    """What others remember of each other's hands lies open; imagined worlds would not tell."""
    state.deck[:] = 0
    for seat in range(state.seats):
        if seat != watcher:
            state.hand[seat] = 0
            state.pack[seat] = 0
            if state.choice[seat] != NOT_YET:
                state.choice[seat] = HIDDEN
    if Phase.DEAL <= state.phase <= Phase.LAY_DOWN:
        for slot in range(state.drawn):
            if state.modifier_owner[slot] != watcher:
                state.modifier[slot] = HIDDEN


def test_memories_that_show_are_found_out() -> None:
    with pytest.raises(AssertionError, match="sees a secret"):
        assert_nothing_shows(replace(GAME, swaps={secrets.view: show_memories}), 3, 0, overwrite)
