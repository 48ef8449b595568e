"""What seats see, and which worlds they still consider possible (CPL-70)."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.rng import below, shuffle
from ludoteca.kernel.state import NOBODY, Grid

from .components import FABRICS, IS_BLACK, SEATS
from .moves import MOST_MOVES, Move
from .rules.verbs import play
from .rules.weaving import clear_weaving, weaving_moves
from .state import DECK, HAND, HIDDEN, OFFER, State


def view(state: State, watcher: int) -> None:
    for card in range(FABRICS):
        if not _is_seen(state.place[card], watcher):
            state.place[card] = HIDDEN
    for seat in range(state.seats):
        if seat != watcher:
            clear_weaving(state, seat)


def _is_seen(place: int, watcher: int) -> bool:
    """Nobody sees the deck; only the owner sees a hand or an offer."""
    if place >= OFFER:
        return (place - OFFER) // 2 == watcher
    if place >= HAND and place < HAND + SEATS:
        return place == HAND + watcher
    return place != DECK


def sees(state: State, watcher: int, seat: int, move: int) -> bool:
    if move >= Move.PUT and move < Move.DONE:
        return watcher == seat
    if move >= Move.DEAL and move < Move.OBJECTIVE:
        return bool(watcher == state.turn)
    return True


def imagine(state: State, watcher: int, rng: Grid) -> None:
    """Deal anew what the watcher cannot see, then let the seats that are done have woven something.

    Seats that are not done start weaving anew: they are not bound by what they have chosen so far.
    """
    unseen = np.empty(FABRICS, np.int64)
    count = _gather_unknown(state, unseen)
    shuffle(rng, unseen, count)
    for seat in range(state.seats):
        if seat != watcher:
            count = _deal_unknown(state, seat, unseen, count)
            _lay_offers(state, seat, rng)
    for card in range(FABRICS):
        if state.place[card] == HIDDEN:
            state.place[card] = DECK
    for seat in range(state.seats):
        if seat != watcher and state.is_done[seat]:
            _weave_at_random(state, seat, rng)


def _gather_unknown(state: State, unseen: Grid) -> int:
    """List the cards that may be in any hand; they are black, because purple ones are won in the open."""
    count = 0
    for card in range(FABRICS):
        if state.place[card] == HIDDEN and IS_BLACK[card] and state.known_with[card] == NOBODY:
            unseen[count] = card
            count += 1
    return count


def _deal_unknown(state: State, seat: int, unseen: Grid, count: int) -> int:
    """Give a seat what it is known to have and the last of the shuffled cards; return how many are left."""
    missing = state.hand_size[seat] + state.offer_size[seat, 0] + state.offer_size[seat, 1]
    for card in range(FABRICS):
        if state.known_with[card] == seat:
            state.place[card] = HAND + seat
            missing -= 1
    for _ in range(missing):
        count -= 1
        state.place[unseen[count]] = HAND + seat
    return count


def _lay_offers(state: State, seat: int, rng: Grid) -> None:
    """Choose the cards that a seat offers: any of its cards are possible."""
    cards = np.empty(FABRICS, np.int64)
    count = 0
    for card in range(FABRICS):
        if state.place[card] == HAND + seat:
            cards[count] = card
            count += 1
    shuffle(rng, cards, count)
    for offer in range(2):
        for _ in range(state.offer_size[seat, offer]):
            count -= 1
            state.place[cards[count]] = OFFER + 2 * seat + offer


def _weave_at_random(state: State, seat: int, rng: Grid) -> None:
    moves = np.empty(MOST_MOVES, np.int64)
    state.is_done[seat] = 0
    while state.is_done[seat] == 0:
        play(state, seat, moves[below(rng, weaving_moves(state, seat, moves))])
