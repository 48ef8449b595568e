"""The heap, and what each seat has done."""

from __future__ import annotations

from ludoteca.kernel.state import GameState, Grid, byte

from .components import STONES

SEATS = 3  # at most


class State(GameState):
    """A table of Nim; nothing is hidden."""

    seats: int = byte()
    turn: int = byte()  # the seat whose turn it is
    stones: int = byte(start=STONES)  # on the heap
    turns: Grid = byte(SEATS)  # turns by seat
    chances: Grid = byte(SEATS)  # turns in which the seat could make the biggest take
    biggest: Grid = byte(SEATS)  # turns in which it did
