"""Whatever is changed where a seat cannot look, its view stays the same, bit for bit (CAP-80)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ludoteca.games.capital import secrets
from ludoteca.games.capital.moves import SPOILED
from ludoteca.games.capital.state import HIDDEN, State

from ..overwriting import assert_nothing_shows
from .positions import GAME


def overwrite(state: State, watcher: int, rng: np.random.Generator) -> None:
    """Anything, even what could never be. Sizes are seen by all, and so is who has chosen."""
    state.deck[:] = rng.integers(0, 5, state.deck.shape)
    for seat in range(state.seats):
        if seat != watcher:
            state.hand[seat] = rng.integers(0, 5, state.hand[seat].shape)
            state.known[seat, : state.seats] = rng.integers(0, 5, state.known[seat, : state.seats].shape)
            if state.choice[seat] >= 0:
                state.choice[seat] = rng.integers(0, len(SPOILED.names))


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_shows(seats: int) -> None:
    """CAP-80."""
    assert_nothing_shows(GAME, seats, seats, overwrite)


def show_memories(state: State, watcher: int) -> None:
    """What others remember of each other's hands lies open; imagined worlds would not tell."""
    state.deck[:] = 0
    for seat in range(state.seats):
        if seat != watcher:
            state.hand[seat] = 0
            if state.choice[seat] >= 0:
                state.choice[seat] = HIDDEN


def test_memories_that_show_are_found_out() -> None:
    """CAP-80."""
    with pytest.raises(AssertionError, match="sees a secret"):
        assert_nothing_shows(replace(GAME, swaps={secrets.view: show_memories}), 3, 1, overwrite)
