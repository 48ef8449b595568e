"""Merchant (yellow, set A): gold, which at Resolve can save a district (LUX2-62)."""

from __future__ import annotations

from ...state import State
from .steps import DONE


def begin(state: State) -> int:
    state.gold[state.turn] += 1
    return DONE


def can_ransom(state: State, seat: int, excess: int) -> bool:
    """Whether a player above MAX may pay for the whole excess."""
    return bool(state.gold[seat] >= excess)


def ransom(state: State, seat: int, excess: int) -> None:
    state.gold[seat] -= excess


def worth() -> int:
    return 20
