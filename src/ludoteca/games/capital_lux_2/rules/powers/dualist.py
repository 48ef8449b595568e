"""Dualist (green, set C): a citizen from the deck into the hand, and one more card to play (LUX2-83)."""

from __future__ import annotations

from ...moves import Move
from ...state import State
from .steps import DONE, DRAW, PLAY_AGAIN, draw_to_hand


def begin(state: State) -> int:
    return DRAW if state.deck_size else DONE


def receive(state: State, move: int) -> int:
    draw_to_hand(state, move - Move.DRAW)
    return PLAY_AGAIN


def worth(state: State) -> int:
    return 30 if state.deck_size else 0
