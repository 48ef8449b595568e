"""Nim in writing."""

from __future__ import annotations

from ludoteca.kernel.document import Document
from ludoteca.kernel.words import Said, Seat

from .components import NAMES
from .state import SEATS, State

COUNTED = ("taken", "turns", "chances", "biggest")


def refusal(state: State, seat: int, move: int) -> Said:
    return Said("too-few", {"stones": state.stones}, "NIM-1")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    return ("NIM-1",)


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    return [] if move is None else [Said("log.take", {"seat": Seat(seat), "name": NAMES[move]})]


def write_position(state: State) -> str:
    lines = [f"seats: {state.seats}", f"turn: {state.turn + 1}", f"stones: {state.stones}"]
    for name in COUNTED:
        lines += [f"{seat + 1} {name}: {getattr(state, name)[seat]}" for seat in range(state.seats)]
    return "\n".join(lines) + "\n"


def read_position(document: Document) -> State:
    state = State()
    state.seats = document.number("seats", range(2, SEATS + 1))
    state.turn = document.number("turn", range(1, state.seats + 1)) - 1
    state.stones = document.number("stones", range(100))
    for name in COUNTED:
        for seat in range(state.seats):
            getattr(state, name)[seat] = document.number(f"{seat + 1} {name}", range(100))
    document.finish()
    return state


def complaint(state: State) -> Said | None:
    return None
