"""Scholar (green, set A): a citizen from the deck into the hand (LUX2-63)."""

from __future__ import annotations

from ...moves import Move
from ...state import State
from .steps import DONE, DRAW, draw_to_hand


def begin(state: State) -> int:
    return DRAW if state.deck_size else DONE


def receive(state: State, move: int) -> int:
    draw_to_hand(state, move - Move.DRAW)
    return DONE


def worth(state: State) -> int:
    return 25 if state.deck_size else 0
