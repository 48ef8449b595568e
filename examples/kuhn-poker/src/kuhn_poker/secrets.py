"""What seats see, and which worlds they still consider possible (KUHN-5)."""

from __future__ import annotations

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from .moves import Move
from .state import CARDS, HIDDEN, UNDEALT, Phase, State


def view(state: State, watcher: int) -> None:
    """Cards are shown at the end, unless somebody folded."""
    is_shown = state.phase == Phase.OVER and state.folded < 0
    for seat in range(2):
        if seat != watcher and not is_shown and state.card[seat] != UNDEALT:
            state.card[seat] = HIDDEN


def sees(state: State, watcher: int, seat: int, move: int) -> bool:
    return bool(move < Move.DEAL or watcher == state.turn)


def imagine(state: State, watcher: int, rng: Grid) -> None:
    """Any card that nobody is known to hold, each as likely as the others."""
    for seat in range(2):
        if state.card[seat] == HIDDEN:
            other = state.card[1 - seat]
            card = below(rng, len(CARDS) - (1 if other >= 0 else 0))
            state.card[seat] = card + (1 if other >= 0 and card >= other else 0)
