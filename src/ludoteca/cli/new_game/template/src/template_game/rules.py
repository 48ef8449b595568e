"""The rules of Template game."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.moves import by_kind
from ludoteca.kernel.outcome import CATEGORIES, POINTS, RANK, rank_by
from ludoteca.kernel.state import CHANCE, Grid

from .moves import Move
from .state import CARDS, NONE, Phase, State


def set_up(state: State, seats: int, options: Grid) -> None:  # noqa: ARG001
    """TEMPLATE-1: all other fields keep their start values."""
    state.seats = seats


def to_act(state: State) -> int:
    if state.phase == Phase.OVER:
        return 0
    return 1 << state.turn if state.phase == Phase.CHOOSE else 1 << CHANCE


def legal_moves(state: State, seat: int, moves: Grid) -> int:  # noqa: ARG001
    moves[0] = Move.KEEP
    moves[1] = Move.SWAP
    return 2


def is_in_deck(state: State, card: int) -> bool:
    for seat in range(state.seats):
        if state.card[seat] == card or state.swapped[seat] == card:
            return False
    return True


def card_in_deck(state: State, ticket: int) -> int:
    """The card under a ticket, when every card of the deck is one ticket."""
    card = 0
    while ticket > 0 or not is_in_deck(state, card):
        if is_in_deck(state, card):
            ticket -= 1
        card += 1
    return card


def deck_size(state: State) -> int:
    size = 0
    for card in range(CARDS):
        if is_in_deck(state, card):
            size += 1
    return size


def tickets(state: State) -> int:
    return 1 if state.phase == Phase.SHOW else deck_size(state)


def chance(state: State, ticket: int) -> int:
    if state.phase == Phase.SHOW:
        return Move.SHOW
    return card_in_deck(state, ticket) + (Move.DEAL if state.phase == Phase.DEAL else Move.DRAW)


def deal(state: State, card: int) -> None:
    """TEMPLATE-1: one card for everybody."""
    state.card[state.turn] = card
    state.turn += 1
    if state.turn == state.seats:
        state.turn = 0
        state.phase = Phase.CHOOSE


def keep(state: State) -> None:
    """TEMPLATE-2."""
    end_turn(state)


def swap(state: State, seat: int) -> None:
    """TEMPLATE-2: the old card is put away before the new one is drawn."""
    state.swapped[seat] = state.card[seat]
    state.card[seat] = NONE
    state.phase = Phase.DRAW


def draw(state: State, card: int) -> None:
    """TEMPLATE-2."""
    state.card[state.turn] = card
    end_turn(state)


def end_turn(state: State) -> None:
    if state.turn + 1 == state.seats:
        state.phase = Phase.SHOW
    else:
        state.turn += 1
        state.phase = Phase.CHOOSE


def show(state: State) -> None:
    """TEMPLATE-3: from now on everybody sees everything."""
    state.phase = Phase.OVER


def outcome(state: State, table: Grid) -> int:
    """TEMPLATE-3: the highest card wins."""
    keys = np.zeros((state.seats, 1), np.int64)
    for seat in range(state.seats):
        keys[seat, 0] = table[seat, POINTS] = table[seat, CATEGORIES] = state.card[seat] + 1
    rank_by(keys, table[:, RANK])
    return 0


@by_kind(Move)
def play(state: State, seat: int, move: int) -> None:
    """One rule per kind of move, named like it."""
