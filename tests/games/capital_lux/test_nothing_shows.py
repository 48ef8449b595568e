"""Whatever is changed where a seat cannot look, its view stays the same, bit for bit (LUX-60)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ludoteca.games.capital_lux import secrets
from ludoteca.games.capital_lux.moves import HOME, KEEP
from ludoteca.games.capital_lux.state import Phase, State
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.mechanics.hands import HIDDEN, NOT_YET
from ludoteca.mechanics.modifiers import MODIFIERS
from ludoteca.mechanics.ranks import RANKS

from ...laws.walks import flat, walk
from .positions import GAME


def changed(state: State, watcher: int, rng: np.random.Generator) -> State:
    """The same table to the watcher; elsewhere anything, even what could never be.

    Sizes are seen by all, and so are who has chosen, who placed a modifier and where.
    """
    other = state.copy()
    other.deck[:] = rng.integers(0, 5, (4, RANKS))
    for seat in range(state.seats):
        if seat != watcher:
            _change_seat(other, seat, rng)
    if Phase.DEAL <= state.phase <= Phase.LAY_DOWN:
        for slot in range(state.drawn):
            if state.modifier_owner[slot] != watcher:
                other.modifier[slot] = rng.integers(0, len(MODIFIERS))
    return other


def _change_seat(state: State, seat: int, rng: np.random.Generator) -> None:
    for secret in (state.hand, state.pack, state.known, state.passed):
        secret[seat] = rng.integers(0, 5, (4, RANKS))
    state.passed_room[seat] = rng.integers(0, 5, 2)
    if state.choice[seat] != NOT_YET:
        state.choice[seat] = rng.integers(KEEP, HOME)


def assert_nothing_shows(game: Game, seats: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    for number, moment in enumerate(walk(game, seats, seed)):
        for watcher in range(NOBODY, seats):
            other = changed(moment.state, watcher, rng)
            here, there = (flat(View(game, state, watcher).state) for state in (moment.state, other))
            assert here == there, f"{watcher} sees a secret before step {number} of game {seed}"


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_shows(seats: int) -> None:
    for seed in range(12):
        assert_nothing_shows(GAME, seats, seed)


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
        assert_nothing_shows(replace(GAME, swaps={secrets.view: show_memories}), 3, 0)
