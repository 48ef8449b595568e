"""Why a move of Capital is refused, and which rules are behind a move."""

from __future__ import annotations

from ludoteca.kernel.words import Said

from .state import State


def refusal(state: State, seat: int, move: int) -> Said:
    return Said("not-now", {}, "CAP-38")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    return ("CAP-38",)
