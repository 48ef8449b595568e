"""The rules of Capulana: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.kernel.seats import left_of
from ludoteca.kernel.state import CHANCE, NOBODY, Grid

from ..components import (
    BLACKS,
    DEALT,
    FABRICS,
    IS_BLACK,
    OBJECTIVES,
    OPEN,
    ROUNDS,
    STARTING,
    STARTING_LENGTH,
    STARTINGS,
)
from ..moves import Move
from ..state import DECK, HAND, NONE, Phase, State
from .offers import (
    announce,
    begin_round,
    cards,
    end_offer,
    miss_offer,
    next_auction,
    pick_up,
    place_offer,
    places,
    put,
    settle,
)
from .weaving import begin_weaving, reveal, still_weaving, weave, weaving_moves


def set_up(state: State, seats: int, options: Grid) -> None:
    """Everything in the box."""
    state.seats = seats
    state.round_number = 0
    state.phase = Phase.START
    state.starter = 0
    state.turn = 0
    state.deck_size = FABRICS
    state.objective[:] = NONE
    state.announced[:] = NONE
    state.starting[:] = NONE
    state.hand_size[:] = 0
    state.offer_at[:] = NONE
    state.offer_size[:] = 0
    state.missed[:] = 0
    state.place[:] = DECK
    state.known_with[:] = NOBODY
    state.row[:] = 0
    state.row_size[:] = 0
    state.last_visible[:] = 0
    state.is_done[:] = 0
    state.weave_card[:] = NONE
    state.weave_turned[:] = NONE
    state.weave_overlap[:] = NONE


def to_act(state: State) -> int:
    phase = state.phase
    if phase == Phase.PLACE or phase == Phase.CARDS:
        return 1 << state.turn
    if phase == Phase.WEAVE:
        return still_weaving(state)
    if phase == Phase.OVER:
        return 0
    return 1 << CHANCE


def legal_moves(state: State, seat: int, moves: Grid) -> int:
    phase = state.phase
    if phase == Phase.WEAVE:
        return weaving_moves(state, seat, moves)
    if phase == Phase.CARDS:
        return cards(state, seat, moves)
    if phase == Phase.PLACE:
        return places(state, seat, moves)
    return 0


def play(state: State, seat: int, move: int) -> None:
    if move >= Move.START:
        _play_chance(state, move)
    elif move < Move.PUT:
        place_offer(state, seat, move - Move.PLACE)
    elif move < Move.WEAVE:
        put(state, seat, move - Move.PUT)
    elif move == Move.DONE and state.phase == Phase.CARDS:
        end_offer(state)
    else:
        weave(state, seat, move)
        if still_weaving(state) == 0:
            state.phase = Phase.REVEAL


def tickets(state: State) -> int:
    phase = state.phase
    if phase == Phase.DEAL:
        return BLACKS - (FABRICS - state.deck_size)
    if phase == Phase.ANNOUNCE:
        return state.deck_size
    if phase == Phase.OBJECTIVES:
        return OBJECTIVES - _opened(state)
    if phase == Phase.START:
        return STARTINGS - state.turn
    if phase == Phase.FIRST_PLAYER:
        return state.seats
    return 1


def chance(state: State, ticket: int) -> int:
    phase = state.phase
    if phase == Phase.DEAL:
        return Move.DEAL + _black_at(state, ticket)
    if phase == Phase.ANNOUNCE:
        return Move.ANNOUNCE + _card_at(state, ticket)
    if phase == Phase.OBJECTIVES:
        return Move.OBJECTIVE + _left_at(state.objective, ticket)
    if phase == Phase.START:
        return Move.START + _left_at(state.starting, ticket)
    if phase == Phase.FIRST_PLAYER:
        return Move.FIRST_PLAYER + ticket
    if phase == Phase.AUCTION:
        return Move.AUCTION + next_auction(state)
    return Move.NO_OFFER if phase == Phase.NO_OFFER else Move.REVEAL


def _black_at(state: State, ticket: int) -> int:
    """The card under a ticket, among the black ones of the deck (CPL-11)."""
    below, found = 0, 0
    for card in range(FABRICS):  # to the end without a branch: faster than stopping
        below += 1 if state.place[card] == DECK and IS_BLACK[card] else 0
        found += 1 if ticket >= below else 0
    return found


def _card_at(state: State, ticket: int) -> int:
    """The card under a ticket, among all of the deck."""
    below, found = 0, 0
    for card in range(FABRICS):
        below += 1 if state.place[card] == DECK else 0
        found += 1 if ticket >= below else 0
    return found


def _left_at(taken: Grid, ticket: int) -> int:
    """The number under a ticket, among those that are not taken yet."""
    number = 0
    while True:
        is_taken = False
        for place in range(len(taken)):
            if taken[place] == number:
                is_taken = True
        if not is_taken:
            if ticket == 0:
                return number
            ticket -= 1
        number += 1


def _opened(state: State) -> int:
    count = 0
    while count < OPEN and state.objective[count] != NONE:
        count += 1
    return count


def _play_chance(state: State, move: int) -> None:
    if move == Move.REVEAL:
        reveal(state)
        _end_round(state)
    elif move >= Move.AUCTION:
        _auction(state, move - Move.AUCTION)
    elif move == Move.NO_OFFER:
        miss_offer(state)
    elif move >= Move.ANNOUNCE:
        announce(state, move - Move.ANNOUNCE)
    elif move >= Move.OBJECTIVE:
        _open_objective(state, move - Move.OBJECTIVE)
    elif move >= Move.DEAL:
        _deal(state, move - Move.DEAL)
    elif move >= Move.FIRST_PLAYER:
        state.starter = move - Move.FIRST_PLAYER
        state.turn = 0
        state.phase = Phase.DEAL
    else:
        _begin_capulana(state, move - Move.START)


def _begin_capulana(state: State, fabric: int) -> None:
    """CPL-10."""
    seat = state.turn
    state.starting[seat] = fabric
    for place in range(STARTING_LENGTH[fabric]):
        state.row[seat, place] = STARTING[fabric, place]
    state.row_size[seat] = STARTING_LENGTH[fabric]
    state.last_visible[seat] = STARTING_LENGTH[fabric]
    state.turn += 1
    if state.turn == state.seats:
        state.turn = 0
        state.phase = Phase.FIRST_PLAYER


def _deal(state: State, card: int) -> None:
    """CPL-11: seven black cards for one seat after the other."""
    state.place[card] = HAND + state.turn
    state.hand_size[state.turn] += 1
    state.deck_size -= 1
    if state.hand_size[state.turn] == DEALT:
        state.turn += 1
    if state.turn == state.seats:
        state.turn = state.starter
        state.phase = Phase.OBJECTIVES


def _open_objective(state: State, objective: int) -> None:
    """CPL-12."""
    state.objective[_opened(state)] = objective
    if _opened(state) == OPEN:
        begin_round(state)


def _auction(state: State, slot: int) -> None:
    settle(state, slot)
    if next_auction(state) < state.seats:
        return
    pick_up(state)
    begin_weaving(state)
    state.phase = Phase.WEAVE if still_weaving(state) else Phase.REVEAL


def _end_round(state: State) -> None:
    """The next round, or the end; CPL-13: the first player changes."""
    if state.round_number == ROUNDS:
        state.phase = Phase.OVER
        return
    state.starter = left_of(state, state.starter)
    begin_round(state)
