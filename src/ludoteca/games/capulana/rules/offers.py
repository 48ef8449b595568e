"""Announced cards, offers and auctions (CPL-20 to CPL-43)."""

from __future__ import annotations

from ludoteca.kernel.seats import from_starter, left_of, right_of
from ludoteca.kernel.state import NOBODY, Grid

from ..components import FABRICS, MOST_OFFERED, VALUE
from ..moves import Move
from ..state import ANNOUNCED, DISCARD, HAND, NONE, OFFER, TAKEN, Phase, State


def begin_round(state: State) -> None:
    state.round_number += 1
    state.turn = state.starter
    state.phase = Phase.ANNOUNCE


def announce(state: State, card: int) -> None:
    """CPL-20: one more card, to the right of the others."""
    slot = 0
    while state.announced[slot] != NONE:
        slot += 1
    state.announced[slot] = card
    state.place[card] = ANNOUNCED
    state.deck_size -= 1
    if slot + 1 == state.seats:
        state.phase = Phase.PLACE


def current_offer(state: State, seat: int) -> int:
    """Which offer of this round a seat made last, 0 or 1; NONE before the first."""
    if state.offer_at[seat, 0] == NONE:
        return NONE
    return 0 if state.offer_at[seat, 1] == NONE else 1


def open_places(state: State, seat: int) -> int:
    """The announced cards at which a seat may offer, as bits (CPL-30 and CPL-31)."""
    once, twice, own = 0, 0, 0
    for other in range(state.seats):
        for offer in range(2):
            at = state.offer_at[other, offer]
            here = 1 << at if at != NONE else 0
            twice |= once & here
            once |= here
            own |= here if other == seat else 0
    return ((1 << state.seats) - 1) & ~(twice | own)


def list_places(state: State, seat: int, moves: Grid) -> int:
    """List where a seat may offer."""
    count, possible = 0, open_places(state, seat)
    for slot in range(state.seats):
        moves[count] = Move.PLACE + slot
        count += possible >> slot & 1
    return count


def place_offer(state: State, seat: int, slot: int) -> None:
    """CPL-30: put down the marker; an empty hand offers nothing else (CPL-32)."""
    state.offer_at[seat, current_offer(state, seat) + 1] = slot
    state.phase = Phase.CARDS
    if state.hand_size[seat] == 0:
        end_offer(state)


def list_cards(state: State, seat: int, moves: Grid) -> int:
    """List the cards to put down, in order so that no offer is listed twice, and the end (CPL-32)."""
    offer = current_offer(state, seat)
    count = 0
    for card in range(FABRICS):
        here = state.place[card]
        if here == OFFER + 2 * seat + offer:
            count = 0
        moves[count] = Move.PUT + card
        count += 1 if here == HAND + seat else 0
    if can_end_offer(state, seat):
        moves[count] = Move.DONE
        count += 1
    return count


def can_end_offer(state: State, seat: int) -> bool:
    """CPL-32: a hand of two or more cards offers at least one."""
    return bool(state.offer_size[seat, current_offer(state, seat)] > 0 or state.hand_size[seat] <= 1)


def put(state: State, seat: int, card: int) -> None:
    """CPL-30: put one card face down."""
    offer = current_offer(state, seat)
    state.place[card] = OFFER + 2 * seat + offer
    state.hand_size[seat] -= 1
    state.offer_size[seat, offer] += 1
    if state.offer_size[seat, offer] == MOST_OFFERED or state.hand_size[seat] == 0:
        end_offer(state)


def end_offer(state: State) -> None:
    """CPL-30: first offers clockwise from the first player, second ones the other way round."""
    is_second = state.offer_at[state.turn, 1] != NONE
    if is_second and state.turn == state.starter:
        begin_auction(state)
        return
    if is_second:
        state.turn = right_of(state, state.turn)
    elif left_of(state, state.turn) != state.starter:
        state.turn = left_of(state, state.turn)
    state.phase = Phase.PLACE if open_places(state, state.turn) else Phase.NO_OFFER


def no_offer(state: State) -> None:
    """CPL-33: the second offer of the first player cannot be made."""
    state.missed[state.turn] += 1
    begin_auction(state)


def begin_auction(state: State) -> None:
    state.turn = state.starter
    state.phase = Phase.AUCTION


def next_auction(state: State) -> int:
    """The leftmost announced card that nobody has taken yet; the number of seats if there is none."""
    slot = 0
    while slot < state.seats and state.announced[slot] == NONE:
        slot += 1
    return slot


def bidder(state: State, slot: int, rank: int) -> int:
    """Who offers at an announced card, in turn order: 2 * seat + offer; NONE if there are not so many."""
    for place in range(state.seats):
        seat = from_starter(state, place)
        for offer in range(2):
            if state.offer_at[seat, offer] == slot:
                if rank == 0:
                    return 2 * seat + offer
                rank -= 1
    return NONE


def money_offered(state: State, bid: int) -> int:
    """The total of an offer, 2 * seat + offer."""
    total = 0
    for card in range(FABRICS):
        total += VALUE[card] if state.place[card] == OFFER + bid else 0
    return int(total)


def settle(state: State, slot: int) -> None:
    """One auction (CPL-40 to CPL-43)."""
    first, second = bidder(state, slot, 0), bidder(state, slot, 1)
    winner, loser = first, second
    if second != NONE and _is_higher(state, second, first):
        winner, loser = second, first
    state.place[state.announced[slot]] = TAKEN + winner // 2
    state.announced[slot] = NONE
    _hand_over(state, winner, loser)
    if loser != NONE:
        _hand_over(state, loser, winner)


def _is_higher(state: State, bid: int, other: int) -> bool:
    """CPL-40, then CPL-41: money, then cards; the other comes first in turn order."""
    ours, theirs = money_offered(state, bid), money_offered(state, other)
    if ours != theirs:
        return ours > theirs
    return bool(state.offer_size[bid // 2, bid % 2] > state.offer_size[other // 2, other % 2])


def _hand_over(state: State, bid: int, to: int) -> None:
    """Give the cards of an offer to the seat that offered against it, or discard them (CPL-43)."""
    for card in range(FABRICS):
        if state.place[card] == OFFER + bid:
            state.place[card] = TAKEN + to // 2 if to != NONE else DISCARD
            state.known_with[card] = NOBODY
    state.offer_at[bid // 2, bid % 2] = NONE
    state.offer_size[bid // 2, bid % 2] = 0


def pick_up(state: State) -> None:
    """Take what the auctions have brought into the hands; everybody has seen it (CPL-70)."""
    for card in range(FABRICS):
        seat = state.place[card] - TAKEN
        if seat >= 0 and seat < state.seats:
            state.place[card] = HAND + seat
            state.known_with[card] = seat
            state.hand_size[seat] += 1
