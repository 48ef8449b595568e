"""Everything that a watcher cannot see, overwritten: their view must stay the same, bit for bit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ludoteca.families.lux.cards import RANKS
from ludoteca.families.lux.rules.draft import PAIRS
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.state import NOT_YET
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.laws.walks import flat, glances

Overwrite = Callable[[Any, int, np.random.Generator], None]


def assert_nothing_shows(game: Game, seats: int, seed: int, overwrite: Overwrite) -> None:
    rng = np.random.default_rng(seed)
    for number, moment in glances(game, seats, seed):
        for watcher in range(NOBODY, seats):
            other = moment.state.copy()
            overwrite(other, watcher, rng)
            here, there = (flat(View(game, state, watcher).state) for state in (moment.state, other))
            assert here == there, f"{watcher} sees a secret before step {number} of game {seed}"


def overwrite_hands(state: Any, watcher: int, rng: np.random.Generator) -> None:
    """Anything, even what could never be. Sizes are seen by all, and so is who has chosen."""
    state.deck[:] = rng.integers(0, 5, (4, RANKS))
    for seat in range(state.seats):
        if seat != watcher:
            for secret in (state.hand, state.pack, state.known, state.passed):
                secret[seat] = rng.integers(0, 5, (4, RANKS))
            state.passed_room[seat] = rng.integers(0, 5, 2)
            if state.choice[seat] != NOT_YET:
                state.choice[seat] = rng.integers(0, PAIRS)


def overwrite_modifiers(state: Any, watcher: int, rng: np.random.Generator) -> None:
    """Who drew a modifier and where it lies are seen by all."""
    for slot in range(state.drawn):
        if state.modifier_owner[slot] != watcher:
            state.modifier[slot] = rng.integers(0, len(MODIFIERS))
