"""The draft: dealing, keeping two, passing the rest to the left."""

from __future__ import annotations

from ludoteca.kernel.state import Grid

from .cards import KINDS, RANKS
from .memory import remember_first_pass, remember_second_pass, settle_first_pass
from .moves import KEEP
from .state import NOT_YET, NOWHERE, Phase, State, left_of

KEPT = 2  # cards that a choice keeps
PACK = 6  # cards in the largest pack
SCRATCH = 40  # from here on a list of moves is free: six cards have at most 15 pairs


def begin_round(state: State) -> None:
    """LUX-20, LUX-22 and LUX-46: the next round, up to its deal."""
    state.round_number += 1
    state.drawn = 0
    state.modifier[:] = 0
    state.modifier_owner[:] = 0
    state.modifier_district[:] = NOWHERE
    state.last_turns = NOT_YET
    state.draft = 0
    state.cursor = 0
    state.turn = state.starter
    state.phase = Phase.DEAL
    state.deal_size = cards_each(state.seats, state.deck_size)
    if state.deal_size == 0:
        state.phase = Phase.LAY_DOWN


def cards_each(seats: int, cards: int) -> int:
    """LUX-20 and LUX-22: how many cards each seat is dealt from so many."""
    return min(5 if seats == 4 else 6, cards // seats)


def deal(state: State, colour: int, rank: int) -> None:
    """One card to the pack of the seat that is dealt to; then the next card, seat or step."""
    full = state.pack_size[state.turn] + 1
    state.pack[state.turn, colour, rank] += 1
    state.pack_size[state.turn] = full
    next_seat = left_of(state, state.turn)
    state.turn = next_seat
    if next_seat == state.starter and full == state.deal_size:
        state.deal_size = 0
        _ask(state)


def choices(state: State, seat: int, moves: Grid) -> int:
    """LUX-21: every two cards of the pack, like ones only once."""
    if state.choice[seat] != NOT_YET:
        return 0
    different = 0
    for card in range(KINDS):
        moves[SCRATCH + different] = card
        different += 1 if state.pack[seat, card // RANKS, card % RANKS] else 0
    count = 0
    for place in range(different):
        first = moves[SCRATCH + place]
        moves[count] = KEEP + first * KINDS + first
        count += 1 if state.pack[seat, first // RANKS, first % RANKS] >= KEPT else 0
        for later in range(1, PACK):  # to the end, what is too much is overwritten: faster than stopping
            moves[count + later - 1] = KEEP + first * KINDS + moves[SCRATCH + place + later]
        count += different - place - 1
    return count


def pass_left(state: State) -> None:
    """Take up every choice and pass the packs; then the next choice, or all the rest into the hands."""
    for seat in range(state.seats):
        pair = state.choice[seat] - KEEP
        _keep(state, seat, pair // KINDS)
        _keep(state, seat, pair % KINDS)
        state.choice[seat] = NOT_YET
    if state.draft == 0:
        remember_first_pass(state)
    else:
        remember_second_pass(state)
    _rotate(state)
    state.draft += 1
    _ask(state)


def _keep(state: State, seat: int, card: int) -> None:
    state.pack[seat, card // RANKS, card % RANKS] -= 1
    state.pack_size[seat] -= 1
    state.hand[seat, card // RANKS, card % RANKS] += 1
    state.hand_size[seat] += 1


def _rotate(state: State) -> None:
    """All packs have the same size, so only the cards change places: neighbours swap, the last ones first."""
    for seat in range(state.seats - 1, 0, -1):
        for colour in range(4):
            for rank in range(RANKS):
                cards = state.pack[seat, colour, rank]
                state.pack[seat, colour, rank] = state.pack[seat - 1, colour, rank]
                state.pack[seat - 1, colour, rank] = cards


def _ask(state: State) -> None:
    """A choice that would keep the whole pack is not asked (LUX-22)."""
    if state.draft < 2 and state.pack_size[0] > KEPT:
        state.phase = Phase.DRAFT
        return
    if state.draft == 1:
        settle_first_pass(state)
    for seat in range(state.seats):
        state.hand_size[seat] += state.pack_size[seat]
        state.pack_size[seat] = 0
        for colour in range(4):
            for rank in range(RANKS):
                state.hand[seat, colour, rank] += state.pack[seat, colour, rank]
                state.pack[seat, colour, rank] = 0
    state.draft = 0
    state.turn = state.starter
    state.phase = Phase.PLAY
