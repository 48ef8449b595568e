"""What seats see, and which worlds they still consider possible (TEMPLATE-4)."""

from __future__ import annotations

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from .moves import Move
from .rules import card_in_deck, deck_size
from .state import HIDDEN, NONE, Phase, State


def view(state: State, watcher: int) -> None:
    """Blank the cards of others until all are shown."""
    if state.phase == Phase.OVER:
        return
    for seat in range(state.seats):
        if seat != watcher:
            if state.card[seat] != NONE:
                state.card[seat] = HIDDEN
            if state.swapped[seat] != NONE:
                state.swapped[seat] = HIDDEN


def sees(state: State, watcher: int, seat: int, move: int) -> bool:  # noqa: ARG001
    """Only the seat that draws sees a draw; everybody sees all else."""
    return bool(move < Move.DEAL or move == Move.SHOW or watcher == state.turn)


def imagine(state: State, watcher: int, rng: Grid) -> None:  # noqa: ARG001
    """Any card that the watcher has not seen, each as likely as the others."""
    for seat in range(state.seats):
        if state.card[seat] == HIDDEN:
            state.card[seat] = card_in_deck(state, below(rng, deck_size(state)))
        if state.swapped[seat] == HIDDEN:
            state.swapped[seat] = card_in_deck(state, below(rng, deck_size(state)))
