"""Positions of played games made small enough to solve, by what could have happened instead."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.capital.state import Phase as Turn
from ludoteca.games.capulana.components import ROUNDS
from ludoteca.games.capulana.state import DISCARD, HAND, NONE
from ludoteca.games.capulana.state import Phase as Step
from ludoteca.kernel.rng import below
from ludoteca.kernel.state import NOBODY, Grid

OF_A_TURN = (Turn.PREPARE, Turn.MOVE, Turn.BATTLES, Turn.AFTER)
FEW = 3  # moves
HELD = 2  # cards at least
ANY_TURN = {"capital"}  # games in which any turn is made the last one


def prepare(name: str, state: Any, seat: int, rng: Grid) -> None:
    """Change a position in which a seat decides; in most games it is left as it is."""
    if name == "capital":
        _use_up_the_deck(state)
        _come_close(state, rng)
        _know_little(state, seat, rng)
    elif name == "capulana" and state.phase == Step.WEAVE and state.round_number == ROUNDS:
        _take_cards_away(state, seat, rng)


def _use_up_the_deck(state: Any) -> None:
    """Capital: so the turn is the last one (CAP-71)."""
    if not state.royal and state.draws_left == 0:
        state.discards += state.deck
        state.deck[:] = 0
        state.deck_size = 0


def _come_close(state: Any, rng: Grid) -> None:
    """Those behind have held the Capital more often (CAP-30), and few moves are left."""
    most = state.earned.sum(axis=1).max()
    for seat in range(state.seats):
        behind = most - state.earned[seat].sum()
        state.earned[seat, 0] += max(0, behind // 20 - below(rng, 2)) * 20
    few = 1 + below(rng, FEW) if state.seats == 2 else 1
    state.moves_left = min(int(state.moves_left), few)


def _know_little(state: Any, seat: int, rng: Grid) -> None:
    """With an empty deck one other hand is known, but not which of several others has which cards.

    If the seat itself has none, those who may react know all that it knows.
    """
    if state.seats == 2 or state.phase not in OF_A_TURN:
        return
    state.discards[: len(state.hand[seat])] += state.hand[seat]
    state.hand[seat] = 0
    state.hand_size[seat] = 0
    state.known[:, seat] = 0
    for other in range(state.seats):
        while other != seat and state.hand_size[other] < HELD:
            _take_back(state, other, below(rng, len(state.hand[other])))


def _take_back(state: Any, seat: int, kind: int) -> None:
    """A card that was used is still in a hand."""
    if state.discards[kind]:
        state.discards[kind] -= 1
        state.hand[seat, kind] += 1
        state.hand_size[seat] += 1


def _take_cards_away(state: Any, seat: int, rng: Grid) -> None:
    """Capulana: of the others who are done at most one has any cards, and no more than it weaves."""
    keeper = (seat + 1 + below(rng, state.seats - 1)) % state.seats if below(rng, 3) else NOBODY
    for other in range(state.seats):
        if other != seat and state.is_done[other]:
            if other != keeper:
                state.weave_card[other] = state.weave_turned[other] = state.weave_overlap[other] = NONE
            _keep_what_is_woven(state, other)


def _keep_what_is_woven(state: Any, seat: int) -> None:
    """If these are two, everybody knows them: there are ways enough to weave them."""
    woven = [card for card in state.weave_card[seat] if card != NONE]
    for card in np.flatnonzero(state.place == HAND + seat):
        if card not in woven:
            state.place[card] = DISCARD
            state.known_with[card] = NOBODY
            state.hand_size[seat] -= 1
        elif len(woven) > 1:
            state.known_with[card] = seat
