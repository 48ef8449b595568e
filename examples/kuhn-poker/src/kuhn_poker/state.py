"""What lies on a table of Kuhn poker."""

from __future__ import annotations

from enum import IntEnum

from ludoteca.kernel.state import NOBODY, GameState, Grid, byte

CARDS = ("J", "Q", "K")
UNDEALT, HIDDEN = -1, -2


class Phase(IntEnum):
    """What happens next."""

    DEAL = 0  # (chance) KUHN-1
    OPEN = 1  # KUHN-2: nobody has bet
    ANSWER = 2  # KUHN-3: somebody has
    OVER = 3


class State(GameState):
    """One position."""

    seats: int = byte(start=2)
    phase: int = byte()
    turn: int = byte()  # the seat that is dealt to, or decides
    card: Grid = byte(2, start=UNDEALT)  # by seat: its place in CARDS
    paid: Grid = byte(2, start=1)  # chips in the pot, by seat; KUHN-1: one each to begin with
    folded: int = byte(start=NOBODY)  # the seat that gave up
