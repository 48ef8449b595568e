"""What lies on a table of Leduc poker."""

from __future__ import annotations

from enum import IntEnum

from ludoteca.kernel.state import NOBODY, GameState, Grid, byte

RANKS = ("J", "Q", "K")
COPIES = 2
UNDEALT, HIDDEN = -1, -2


class Phase(IntEnum):
    """What happens next."""

    DEAL = 0  # (chance) LEDUC-1
    BET = 1  # LEDUC-2
    TURN_UP = 2  # (chance) LEDUC-3: the card in the middle
    OVER = 3


class State(GameState):
    """One position."""

    seats: int = byte(start=2)
    phase: int = byte()
    turn: int = byte()  # the seat that is dealt to, or decides
    raises: int = byte()  # in this round of betting
    calls: int = byte()  # since the last raise; a check is a call
    card: Grid = byte(2, start=UNDEALT)  # by seat: its place in RANKS
    middle: int = byte(start=UNDEALT)
    paid: Grid = byte(2, start=1)  # chips in the pot, by seat; LEDUC-1: one each to begin with
    folded: int = byte(start=NOBODY)
