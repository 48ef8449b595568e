"""Cards in hands: spending them, and what others know of them (CAP-21, CAP-80)."""

from __future__ import annotations

from ludoteca.kernel.state import Grid

from ..components import HAND_KINDS, MOST_ACTIVATED
from ..state import State


def kind_at(counts: Grid, ticket: int) -> int:
    """The kind of the card that a ticket stands for, of cards counted by kind."""
    kind = 0
    while ticket >= counts[kind]:
        ticket -= counts[kind]
        kind += 1
    return kind


def can_activate(state: State, seat: int) -> bool:
    """CAP-21: whether a seat could activate a card, as far as all can see."""
    return bool(state.hand_size[seat] > 0 and state.activated[seat] < MOST_ACTIVATED)


def spend(state: State, seat: int, kind: int) -> None:
    """Activate a card."""
    state.activated[seat] += 1
    discard_card(state, seat, kind)


def discard_card(state: State, seat: int, kind: int) -> None:
    """A card leaves a hand, and all see it."""
    state.hand[seat, kind] -= 1
    state.hand_size[seat] -= 1
    state.discards[kind] += 1
    for watcher in range(state.seats):
        _forget_one(state, watcher, seat, kind)


def _forget_one(state: State, watcher: int, seat: int, kind: int) -> None:
    """One card of a kind less is sure to be there."""
    if state.known[watcher, seat, kind] > 0:
        state.known[watcher, seat, kind] -= 1


def learn_hand(state: State, watcher: int, seat: int) -> None:
    """A seat sees another's whole hand."""
    for kind in range(HAND_KINDS):
        state.known[watcher, seat, kind] = state.hand[seat, kind]


def steal(state: State, thief: int, seat: int, kind: int) -> None:
    """CAP-54: thief and victim know which card it was; to the others it may have been any."""
    state.hand[seat, kind] -= 1
    state.hand_size[seat] -= 1
    state.hand[thief, kind] += 1
    state.hand_size[thief] += 1
    _forget_one(state, thief, seat, kind)
    state.known[seat, thief, kind] += 1
    for watcher in range(state.seats):
        if watcher != thief and watcher != seat:
            for each in range(HAND_KINDS):
                _forget_one(state, watcher, seat, each)


def swap_hands(state: State, one: int, other: int) -> None:
    """CAP-55: both know what they gave; the others know that the hands have changed places."""
    for kind in range(HAND_KINDS):
        first = int(state.hand[one, kind])
        state.hand[one, kind] = state.hand[other, kind]
        state.hand[other, kind] = first
        for watcher in range(state.seats):
            known = int(state.known[watcher, one, kind])
            state.known[watcher, one, kind] = state.known[watcher, other, kind]
            state.known[watcher, other, kind] = known
    size = int(state.hand_size[one])
    state.hand_size[one] = state.hand_size[other]
    state.hand_size[other] = size
    for kind in range(HAND_KINDS):
        state.known[one, one, kind] = 0
        state.known[other, other, kind] = 0
    learn_hand(state, one, other)
    learn_hand(state, other, one)


def return_hand(state: State, seat: int) -> int:
    """CAP-58: a hand is shuffled into the deck; how many cards it had."""
    size = int(state.hand_size[seat])
    for kind in range(HAND_KINDS):
        state.deck[kind] += state.hand[seat, kind]
        state.hand[seat, kind] = 0
        for watcher in range(state.seats):
            state.known[watcher, seat, kind] = 0
    state.hand_size[seat] = 0
    state.deck_size += size
    return size
