"""What seats see, what they remember of the draft, and which worlds they still consider possible."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.rng import below, shuffle
from ludoteca.kernel.state import NOBODY, Grid

from .cards import COPIES, KINDS, MODIFIERS, RANKS
from .moves import DRAW, HOME, KEEP, PASS
from .state import HIDDEN, NOT_YET, Phase, State, left_of, right_of


def view(state: State, watcher: int) -> None:
    """LUX-60."""
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
    if state.phase >= Phase.DEAL and state.phase <= Phase.LAY_DOWN:
        for slot in range(state.drawn):
            if state.modifier_owner[slot] != watcher:
                state.modifier[slot] = HIDDEN


def sees(state: State, watcher: int, seat: int, move: int) -> bool:
    if move < HOME:
        return watcher == seat
    if move >= DRAW and move < PASS:
        is_open = state.phase == Phase.OPENING or state.phase == Phase.FIRST_STARTER
        return bool(is_open or watcher == state.turn)
    return True


def remember_first_pass(state: State) -> None:
    """Everybody knows what they pass on; until the next choice it is the left neighbour's pack."""
    for seat in range(state.seats):
        for colour in range(4):
            for rank in range(RANKS):
                state.passed[seat, colour, rank] = state.pack[seat, colour, rank]


def remember_second_pass(state: State) -> None:
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


def _compare_first_pass(state: State, seat: int) -> None:
    """With two seats the first pass comes back: what is missing, the neighbour kept."""
    for colour in range(4):
        for rank in range(RANKS):
            kept = state.passed[seat, colour, rank] - state.pack[1 - seat, colour, rank]
            state.known[seat, colour, rank] += kept
            state.passed[seat, colour, rank] = 0


def settle_first_pass(state: State) -> None:
    """With short packs the second choice is not asked, so the left neighbour keeps the first pass."""
    for seat in range(state.seats):
        state.known[seat] = state.passed[seat]
        state.passed[seat] = 0


def forget_shown(state: State, seat: int, card: int) -> None:
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


def forget_hands(state: State) -> None:
    """All hands have come out."""
    state.known[:] = 0
    state.passed[:] = 0
    state.passed_room[:] = 0


def imagine(state: State, watcher: int, rng: Grid) -> None:
    """Deal the unseen anew: first what the watcher knows to be with somebody, then the rest at random.

    After the draft the others are imagined without memories: no rule needs them, only their own views.
    """
    cards = np.empty(72, np.int64)
    unseen = _count_unseen(state)
    if watcher != NOBODY:
        _deal_known(state, watcher, unseen)
        _deal_passed(state, watcher, unseen, cards, rng)
    _deal_rest(state, watcher, unseen, cards, rng)
    if state.draft == 1:  # what is kept next will be compared with what was passed on before
        _remember_packs(state)
    _choose_at_random(state, rng)
    _shuffle_modifiers(state, cards, rng)


def _count_unseen(state: State) -> Grid:
    unseen = np.empty((4, RANKS), np.int64)
    for colour in range(4):
        for rank in range(RANKS):
            seen = state.capital[colour, rank] + state.discards[colour, rank]
            for seat in range(state.seats):
                seen += state.home[seat, colour, rank] + state.bonus[seat, colour, rank]
                seen += state.hand[seat, colour, rank] + state.pack[seat, colour, rank]
            unseen[colour, rank] = COPIES[rank] - seen
    return unseen


def _deal_known(state: State, watcher: int, unseen: Grid) -> None:
    left = (watcher + 1) % state.seats
    state.hand[left] = state.known[watcher]
    unseen -= state.known[watcher]
    if state.phase <= Phase.PASS:
        state.pack[left] = state.passed[watcher]
        unseen -= state.passed[watcher]


def _deal_passed(state: State, watcher: int, unseen: Grid, cards: Grid, rng: Grid) -> None:
    """The first pass, between two hands: each card in any free place, within what each can have taken."""
    count = _spread(state.passed[watcher], cards)
    if count == 0 or state.phase <= Phase.PASS:
        return
    unseen -= state.passed[watcher]
    left, after = (watcher + 1) % state.seats, (watcher + 2) % state.seats
    shuffle(rng, cards, count)
    with_left = _draw_share(state, watcher, count, rng)
    for place in range(count):
        seat = left if place < with_left else after
        state.hand[seat, cards[place] // RANKS, cards[place] % RANKS] += 1


def _draw_share(state: State, watcher: int, count: int, rng: Grid) -> int:
    """How many of the passed cards the left neighbour has, weighted by the ways to place them."""
    left, after = (watcher + 1) % state.seats, (watcher + 2) % state.seats
    free_left = state.hand_size[left] - state.known[watcher].sum()
    free_after = state.hand_size[after]
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


def _deal_rest(state: State, watcher: int, unseen: Grid, cards: Grid, rng: Grid) -> None:
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


def _remember_packs(state: State) -> None:
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


def _choose_at_random(state: State, rng: Grid) -> None:
    """A choice that lies face down is any two cards of the pack."""
    cards = np.empty(8, np.int64)
    for seat in range(state.seats):
        if state.choice[seat] == HIDDEN:
            count = _spread(state.pack[seat], cards)
            first = _draw(cards, count, rng)
            second = _draw(cards, count - 1, rng)
            state.choice[seat] = KEEP + min(first, second) * KINDS + max(first, second)


def _shuffle_modifiers(state: State, pile: Grid, rng: Grid) -> None:
    """Modifiers that the watcher has not looked at are equally likely in every order."""
    count = 0
    for modifier in range(len(MODIFIERS)):
        is_seen = False
        for slot in range(state.drawn):
            if state.modifier[slot] == modifier:
                is_seen = True
        if not is_seen:
            pile[count] = modifier
            count += 1
    for slot in range(state.drawn):
        if state.modifier[slot] == HIDDEN:
            state.modifier[slot] = _draw(pile, count, rng)
            count -= 1
