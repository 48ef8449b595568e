"""The rules of Capulana: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.kernel.moves import by_kind
from ludoteca.kernel.seats import left_of
from ludoteca.kernel.state import CHANCE, Grid

from ..components import BLACKS, FABRICS, IS_BLACK, OBJECTIVES, ROUNDS, STARTINGS
from ..moves import Move
from ..state import DECK, Phase, State
from .offers import (
    announce,
    begin_round,
    end_offer,
    list_cards,
    list_places,
    next_auction,
    no_offer,
    pick_up,
    place_offer,
    put,
    settle,
)
from .setup import count_open, deal, first_player, objective, start
from .weaving import begin_weaving, finish_weaving, lay, lay_down, rotate, still_weaving, weave, weaving_moves


def set_up(state: State, seats: int, options: Grid) -> None:
    """Everything else starts as the state declares it."""
    state.seats = seats


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
        return list_cards(state, seat, moves)
    if phase == Phase.PLACE:
        return list_places(state, seat, moves)
    return 0


def tickets(state: State) -> int:
    phase = state.phase
    if phase == Phase.DEAL:
        return BLACKS - (FABRICS - state.deck_size)
    if phase == Phase.ANNOUNCE:
        return state.deck_size
    if phase == Phase.OBJECTIVES:
        return OBJECTIVES - count_open(state)
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


def done(state: State, seat: int) -> None:
    """With an offer or with weaving."""
    if state.phase == Phase.CARDS:
        end_offer(state)
    else:
        finish_weaving(state, seat)


def auction(state: State, slot: int) -> None:
    """CPL-40: one announced card; weaving follows the last."""
    settle(state, slot)
    if next_auction(state) == state.seats:
        pick_up(state)
        begin_weaving(state)


def reveal(state: State) -> None:
    """CPL-50, then the next round with a new first player (CPL-13), or the end."""
    lay_down(state)
    if state.round_number == ROUNDS:
        state.phase = Phase.OVER
    else:
        state.starter = left_of(state, state.starter)
        begin_round(state)


@by_kind(
    Move,
    place=place_offer,
    put=put,
    weave=weave,
    rotate=rotate,
    lay=lay,
    start=start,
    first_player=first_player,
    deal=deal,
    objective=objective,
    announce=announce,
    no_offer=no_offer,
)
def play(state: State, seat: int, move: int) -> None:
    """Hand the move to the rule of its kind."""
