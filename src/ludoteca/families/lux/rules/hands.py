"""Hands: what a watcher sees of them, what seats remember of the draft, which hands are possible.

A state needs the fields `seats`, `deck`, `hand`, `hand_size`, `pack`, `pack_size`, `choice`, and three of
memory: `known[seat]` are cards that the seat's left neighbour surely holds. `passed[seat]`, what the seat
passed on after its first choice, is with the left neighbour and the one after, of whom each took at most
`passed_room[seat]`; which took which, the seat did not see.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.kernel.rng import below, shuffle
from ludoteca.kernel.seats import left_of, right_of
from ludoteca.kernel.state import NOBODY, Grid

from ..cards import KINDS, RANKS
from ..state import HIDDEN, NOT_YET


def list_hand(state: Any, seat: int, moves: Grid, home: int, capital: int) -> int:
    """Any card of the hand, to either place."""
    count = 0
    for colour in range(4):
        for rank in range(RANKS):
            moves[count] = home + colour * RANKS + rank
            moves[count + 1] = capital + colour * RANKS + rank
            count += 2 if state.hand[seat, colour, rank] else 0  # no branch: twice as fast
    return count


def hide_hands(state: Any, watcher: int) -> None:
    """Blank the deck, and the hands, packs, choices and memories of others."""
    state.deck[:] = 0
    for seat in range(state.seats):
        if seat != watcher:
            state.hand[seat] = 0
            state.pack[seat] = 0
            state.known[seat] = 0
            state.passed[seat] = 0
            state.passed_room[seat] = 0
            if state.choice[seat] != NOT_YET:
                state.choice[seat] = HIDDEN


def remember_first_pass(state: Any) -> None:
    """Everybody knows what they pass on; until the next choice it is the left neighbour's pack."""
    for seat in range(state.seats):
        for colour in range(4):
            for rank in range(RANKS):
                state.passed[seat, colour, rank] = state.pack[seat, colour, rank]


def remember_second_pass(state: Any) -> None:
    """What is passed now will surely be in the left neighbour's hand; of the first pass less is sure."""
    for seat in range(state.seats):
        for colour in range(4):
            for rank in range(RANKS):
                state.known[seat, colour, rank] = state.pack[seat, colour, rank]
        if state.seats == 2:
            _compare_first_pass(state, seat)
        else:
            left = left_of(state, seat)
            state.passed_room[seat, 0] = state.passed[seat].sum() - state.pack_size[left]
            state.passed_room[seat, 1] = state.pack_size[left]


def _compare_first_pass(state: Any, seat: int) -> None:
    """With two seats the first pass comes back: what is missing, the neighbour kept."""
    for colour in range(4):
        for rank in range(RANKS):
            kept = state.passed[seat, colour, rank] - state.pack[1 - seat, colour, rank]
            state.known[seat, colour, rank] += kept
            state.passed[seat, colour, rank] = 0


def settle_first_pass(state: Any) -> None:
    """With short packs the second choice is not asked, so the left neighbour keeps the first pass."""
    for seat in range(state.seats):
        state.known[seat] = state.passed[seat]
        state.passed[seat] = 0


def forget_shown(state: Any, seat: int, card: int) -> None:
    """A card comes out of a hand: whoever remembers such a card there has one less to remember."""
    colour, rank = card // RANKS, card % RANKS
    right = right_of(state, seat)
    if state.known[right, colour, rank]:
        state.known[right, colour, rank] -= 1
    elif state.passed[right, colour, rank]:
        # It may be the one that was passed on, or its like: that one can now be anywhere.
        state.passed[right, colour, rank] -= 1
    second_right = right_of(state, right)
    if state.seats > 2 and state.passed[second_right, colour, rank]:
        state.passed[second_right, colour, rank] -= 1


def forget_hands(state: Any) -> None:
    """All hands have come out."""
    state.known[:] = 0
    state.passed[:] = 0
    state.passed_room[:] = 0


def imagine_hands(state: Any, watcher: int, unseen: Grid, rng: Grid) -> None:
    """Deal the unseen cards anew: first what the watcher knows to be with somebody, then the rest.

    Cards that lie open in a hand are there already. After the draft the others are imagined without
    memories: no rule needs them, only their own views.
    """
    cards = np.empty(unseen.sum(), np.int64)
    if watcher != NOBODY:
        _deal_known(state, watcher, unseen)
        _deal_passed(state, watcher, unseen, cards, rng)
    _deal_rest(state, watcher, unseen, cards, rng)
    if state.draft == 1:  # what is kept next will be compared with what was passed on before
        _remember_packs(state)
    _choose_at_random(state, rng)


def _deal_known(state: Any, watcher: int, unseen: Grid) -> None:
    left = (watcher + 1) % state.seats
    state.hand[left] += state.known[watcher]
    unseen -= state.known[watcher]
    if state.pack_size[left]:
        state.pack[left] = state.passed[watcher]
        unseen -= state.passed[watcher]


def _deal_passed(state: Any, watcher: int, unseen: Grid, cards: Grid, rng: Grid) -> None:
    """The first pass, between two hands: each card in any free place, within what each can have taken."""
    left, after = (watcher + 1) % state.seats, (watcher + 2) % state.seats
    if state.pack_size[left] or state.passed[watcher].sum() == 0:
        return
    count = _spread(state.passed[watcher], cards)
    unseen -= state.passed[watcher]
    shuffle(rng, cards, count)
    with_left = _draw_share(state, watcher, count, rng)
    for place in range(count):
        seat = left if place < with_left else after
        state.hand[seat, cards[place] // RANKS, cards[place] % RANKS] += 1


def _draw_share(state: Any, watcher: int, count: int, rng: Grid) -> int:
    """How many of the passed cards the left neighbour has, weighted by the ways to place them."""
    left, after = (watcher + 1) % state.seats, (watcher + 2) % state.seats
    free_left = state.hand_size[left] - state.hand[left].sum()
    free_after = state.hand_size[after] - state.hand[after].sum()
    ways = np.zeros(8, np.int64)
    for share in range(count + 1):
        if share <= state.passed_room[watcher, 0] and count - share <= state.passed_room[watcher, 1]:
            ways[share] = _ways(count, share, free_left, free_after)
    ticket = below(rng, ways.sum())
    share = 0
    while ticket >= ways[share]:
        ticket -= ways[share]
        share += 1
    return share


def _ways(count: int, share: int, free_left: int, free_after: int) -> int:
    """In how many ways `share` of `count` cards fill places of one hand and the others of another."""
    ways = 1
    for number in range(share):
        ways = ways * (count - number) // (number + 1)
    for number in range(share):
        ways *= max(0, free_left - number)
    for number in range(count - share):
        ways *= max(0, free_after - number)
    return ways


def _deal_rest(state: Any, watcher: int, unseen: Grid, cards: Grid, rng: Grid) -> None:
    count = _spread(unseen, cards)
    for seat in range(state.seats):
        if seat != watcher:
            for _ in range(state.hand_size[seat] - state.hand[seat].sum()):
                card = _draw(cards, count, rng)
                count -= 1
                state.hand[seat, card // RANKS, card % RANKS] += 1
            for _ in range(state.pack_size[seat] - state.pack[seat].sum()):
                card = _draw(cards, count, rng)
                count -= 1
                state.pack[seat, card // RANKS, card % RANKS] += 1
    for place in range(count):
        state.deck[cards[place] // RANKS, cards[place] % RANKS] += 1


def _remember_packs(state: Any) -> None:
    """Between the two choices every seat knows the pack on its left, which it passed on."""
    for seat in range(state.seats):
        state.passed[seat] = state.pack[(seat + 1) % state.seats]


def _spread(counts: Grid, cards: Grid) -> int:
    """Write counted cards one by one."""
    count = 0
    for card in range(KINDS):
        for _ in range(counts[card // RANKS, card % RANKS]):
            cards[count] = card
            count += 1
    return count


def _draw(cards: Grid, count: int, rng: Grid) -> int:
    """Take a card out of the first `count`, filling its place with the last of them."""
    place = below(rng, count)
    card = cards[place]
    cards[place] = cards[count - 1]
    return int(card)


def _choose_at_random(state: Any, rng: Grid) -> None:
    """A choice that lies face down is any two cards of the pack."""
    cards = np.empty(8, np.int64)
    for seat in range(state.seats):
        if state.choice[seat] == HIDDEN:
            count = _spread(state.pack[seat], cards)
            first = _draw(cards, count, rng)
            second = _draw(cards, count - 1, rng)
            state.choice[seat] = min(first, second) * KINDS + max(first, second)
