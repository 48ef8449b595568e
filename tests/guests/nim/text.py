"""Nim in writing."""

from __future__ import annotations

from ludoteca.kernel.positions import Positions, seat_names
from ludoteca.kernel.words import Said, Seat

from .components import NAMES
from .state import SEATS, State

POSITIONS = Positions(State, by_seat=("turns", "chances", "biggest"), turn=seat_names(SEATS))
write_position, read_position = POSITIONS.write, POSITIONS.read


def refusal(state: State, seat: int, move: int) -> Said:
    return Said("too-few", {"stones": state.stones}, "NIM-1")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    return ("NIM-1",)


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    return [] if move is None else [Said("log.take", {"seat": Seat(seat), "name": NAMES[move]})]


def complaint(state: State) -> Said | None:
    return None
