"""What lies on the table."""

from __future__ import annotations

from enum import IntEnum

from ludoteca.kernel.state import GameState, Grid, byte

SEATS = 4  # at most
CARDS = 12  # of the values 1 to 12, each once
NONE, HIDDEN = -1, -2  # no card; a card that the watcher may not see


class Phase(IntEnum):
    """What happens next; phases marked (chance) need nobody's decision."""

    DEAL = 0  # (chance) TEMPLATE-1
    CHOOSE = 1  # TEMPLATE-2
    DRAW = 2  # (chance) TEMPLATE-2
    SHOW = 3  # (chance) TEMPLATE-3
    OVER = 4


class State(GameState):
    """One position. A card is its value minus one."""

    seats: int = byte()
    phase: int = byte()
    turn: int = byte()  # the seat that is dealt to, or decides
    card: Grid = byte(SEATS, start=NONE)  # in each hand
    swapped: Grid = byte(SEATS, start=NONE)  # what each seat has put away, face down
