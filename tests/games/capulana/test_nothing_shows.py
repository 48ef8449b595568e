"""Whatever is changed where a seat cannot look, its view stays the same, bit for bit (CPL-70)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ludoteca.games.capulana import secrets
from ludoteca.games.capulana.components import FABRICS, MOST_WOVEN
from ludoteca.games.capulana.moves import OVERLAPS
from ludoteca.games.capulana.state import DECK, HAND, HIDDEN, NONE, OFFER, State
from ludoteca.games.capulana.text.positions import is_with

from ..overwriting import assert_nothing_shows
from .positions import GAME


def overwrite(state: State, watcher: int, rng: np.random.Generator) -> None:
    """Cards of the deck, of other hands and of other offers lie in any of these, and others weave anything.

    Sizes are seen by all, and so is who is done and what is known to be with whom.
    """
    others = [seat for seat in range(state.seats) if seat != watcher]
    places = [DECK, *(HAND + seat for seat in others)]
    places += [OFFER + 2 * seat + offer for seat in others for offer in range(2)]
    for card in np.flatnonzero(np.isin(state.place, places)):
        state.place[card] = rng.choice(places)
    for seat in others:
        state.weave_card[seat] = rng.integers(NONE, FABRICS, MOST_WOVEN)
        state.weave_turned[seat] = rng.integers(NONE, 2, MOST_WOVEN)
        state.weave_overlap[seat] = rng.integers(NONE, OVERLAPS, MOST_WOVEN)


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_shows(seats: int) -> None:
    """CPL-70: in whole games, for every seat and for a spectator."""
    for seed in range(4):
        assert_nothing_shows(GAME, seats, seed, overwrite)


def show_weaving(state: State, watcher: int) -> None:
    """What others have chosen so far lies open, though not all are done."""
    for card in range(FABRICS):
        is_own = watcher >= 0 and is_with(state, card, watcher)
        if state.place[card] == DECK or (_is_held(state, card) and not is_own):
            state.place[card] = HIDDEN


def show_offers(state: State, watcher: int) -> None:
    """Offered cards lie open before their auction."""
    kept = state.place.copy()
    secrets.view(state, watcher)
    state.place[:] = np.where(kept >= OFFER, kept, state.place)


def _is_held(state: State, card: int) -> bool:
    return any(is_with(state, card, seat) for seat in range(state.seats))


@pytest.mark.parametrize("broken", [show_weaving, show_offers])
def test_secrets_that_show_are_found_out(broken: object) -> None:
    """CPL-70: neither a choice of the weaving nor an offer may lie open too early."""
    with pytest.raises(AssertionError, match="sees a secret"):
        assert_nothing_shows(replace(GAME, swaps={secrets.view: broken}), 3, 1, overwrite)
