"""Citizens that powers draw from the deck."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS, card_at

from ...moves import Move
from ...state import State


def drawn_citizen(state: State, ticket: int) -> int:
    return Move.DRAW + card_at(state.deck, ticket)


def leave_deck(state: State, card: int) -> None:
    state.deck[card // RANKS, card % RANKS] -= 1
    state.deck_size -= 1


def draw_to_hand(state: State, card: int) -> None:
    leave_deck(state, card)
    state.hand[state.turn, card // RANKS, card % RANKS] += 1
    state.hand_size[state.turn] += 1
