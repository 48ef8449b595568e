"""A draft: packs are dealt, everybody keeps two cards and passes the rest to the left, twice.

A state needs the fields `seats`, `starter`, `turn`, `draft`, `deal_size`, `deck_size`, `pack`, `pack_size`,
`hand`, `hand_size`, `choice` and those of `hands.py`.
"""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.seats import left_of
from ludoteca.kernel.state import Grid

from ..cards import KINDS, RANKS
from ..state import NOT_YET
from .hands import remember_first_pass, remember_second_pass, settle_first_pass

KEPT = 2  # cards that a choice keeps
PAIRS = KINDS * KINDS  # a choice is first * KINDS + second, two cards with first <= second
PACK = 6  # cards in the largest pack
SCRATCH = 40  # from here on a list of moves is free: six cards have at most 15 pairs


def begin_deal(state: Any, full: int) -> None:
    """Everybody gets the full number of cards, or as many as the deck has for all."""
    state.draft = 0
    state.turn = state.starter
    state.deal_size = min(full, state.deck_size // state.seats)


def deal(state: Any, card: int) -> bool:
    """One card to the pack of the seat that is dealt to; whether it was the last."""
    full = state.pack_size[state.turn] + 1
    state.pack[state.turn, card // RANKS, card % RANKS] += 1
    state.pack_size[state.turn] = full
    state.turn = left_of(state, state.turn)
    if state.turn != state.starter or full < state.deal_size:
        return False
    state.deal_size = 0
    return True


def next_choice(state: Any) -> bool:
    """Whether all choose again; if not, they take up what is left, and the starting player begins.

    A choice that would keep the whole pack is not asked.
    """
    if state.draft < 2 and state.pack_size[0] > KEPT:
        return True
    _take_up(state)
    state.turn = state.starter
    return False


def waiting(state: Any) -> int:
    """The seats that have not chosen, as bits."""
    seats = 0
    for seat in range(state.seats):
        seats |= (1 if state.choice[seat] == NOT_YET else 0) << seat
    return seats


def choices(state: Any, seat: int, moves: Grid) -> int:
    """Every two cards of the pack, like ones only once."""
    if state.choice[seat] != NOT_YET:
        return 0
    different = 0
    for card in range(KINDS):
        moves[SCRATCH + different] = card
        different += 1 if state.pack[seat, card // RANKS, card % RANKS] else 0
    count = 0
    for place in range(different):
        first = moves[SCRATCH + place]
        moves[count] = first * KINDS + first
        count += 1 if state.pack[seat, first // RANKS, first % RANKS] >= KEPT else 0
        for later in range(1, PACK):  # to the end, what is too much is overwritten: faster than stopping
            moves[count + later - 1] = first * KINDS + moves[SCRATCH + place + later]
        count += different - place - 1
    return count


def choose(state: Any, seat: int, pair: int) -> bool:
    """Lay a choice face down; whether all have chosen."""
    state.choice[seat] = pair
    return waiting(state) == 0


def pass_left(state: Any) -> None:
    """Take up every choice and pass the packs."""
    for seat in range(state.seats):
        pair = state.choice[seat]
        _keep(state, seat, pair // KINDS)
        _keep(state, seat, pair % KINDS)
        state.choice[seat] = NOT_YET
    if state.draft == 0:
        remember_first_pass(state)
    else:
        remember_second_pass(state)
    _rotate(state)
    state.draft += 1


def _keep(state: Any, seat: int, card: int) -> None:
    state.pack[seat, card // RANKS, card % RANKS] -= 1
    state.pack_size[seat] -= 1
    state.hand[seat, card // RANKS, card % RANKS] += 1
    state.hand_size[seat] += 1


def _rotate(state: Any) -> None:
    """All packs have the same size, so only the cards change places: neighbours swap, the last ones first."""
    for seat in range(state.seats - 1, 0, -1):
        for colour in range(4):
            for rank in range(RANKS):
                cards = state.pack[seat, colour, rank]
                state.pack[seat, colour, rank] = state.pack[seat - 1, colour, rank]
                state.pack[seat - 1, colour, rank] = cards


def _take_up(state: Any) -> None:
    """What arrives last is kept."""
    if state.draft == 1:
        settle_first_pass(state)
    state.draft = 0
    for seat in range(state.seats):
        state.hand_size[seat] += state.pack_size[seat]
        state.pack_size[seat] = 0
        for colour in range(4):
            for rank in range(RANKS):
                state.hand[seat, colour, rank] += state.pack[seat, colour, rank]
                state.pack[seat, colour, rank] = 0
