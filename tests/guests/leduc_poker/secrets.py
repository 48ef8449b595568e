"""What seats see, and which worlds they still consider possible (LEDUC-5)."""

from __future__ import annotations

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from .moves import Move
from .rules import left, tickets
from .state import HIDDEN, UNDEALT, Phase, State


def view(state: State, watcher: int) -> None:
    """Cards are shown at the end, unless somebody folded."""
    is_shown = state.phase == Phase.OVER and state.folded < 0
    for seat in range(2):
        if seat != watcher and not is_shown and state.card[seat] != UNDEALT:
            state.card[seat] = HIDDEN


def sees(state: State, watcher: int, seat: int, move: int) -> bool:
    return bool(move < Move.DEAL or move >= Move.TURN_UP or watcher == state.turn)


def imagine(state: State, watcher: int, rng: Grid) -> None:
    """Any card that is not on the table as far as the watcher sees, each as likely as the others."""
    for seat in range(2):
        if state.card[seat] == HIDDEN:
            ticket, rank = below(rng, tickets(state)), 0
            while ticket >= left(state, rank):
                ticket -= left(state, rank)
                rank += 1
            state.card[seat] = rank
