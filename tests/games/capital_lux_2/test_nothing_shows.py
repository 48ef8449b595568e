"""Whatever is changed where a seat cannot look, its view stays the same, bit for bit (LUX2-90)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ludoteca.games.capital_lux_2.rules.powers import infiltrator
from ludoteca.games.capital_lux_2.state import UNDRAWN, Phase, State
from ludoteca.laws.walks import variant

from ..overwriting import assert_nothing_shows, overwrite_hands, overwrite_modifiers
from .positions import GAME


def overwrite(state: State, watcher: int, rng: np.random.Generator) -> None:
    overwrite_hands(state, watcher, rng)
    state.rebel_pile[:] = rng.integers(0, 4, 3) * (state.rebel_pile_size > 0)
    if state.rebel != UNDRAWN and watcher != state.turn:
        state.rebel = int(rng.integers(0, 3))
    if state.phase <= Phase.LAY_DOWN:
        overwrite_modifiers(state, watcher, rng)


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_shows(seats: int) -> None:
    """In games of 27 combinations of powers at each number of seats, all 81 together."""
    for seed in range(27):
        assert_nothing_shows(GAME, seats, seed, overwrite)


def show_rebels(state: State, watcher: int) -> None:
    """Whoever counts the pile knows what was looked at."""


def test_rebels_that_show_are_found_out() -> None:
    broken = replace(GAME, swaps={infiltrator.hide: show_rebels})
    assert variant(GAME, 2, 10)["blue"] == "infiltrator"
    with pytest.raises(AssertionError, match="sees a secret"):
        assert_nothing_shows(broken, 2, 10, overwrite)
