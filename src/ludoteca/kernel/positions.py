"""Positions of a small game as documents, derived from its state class: one line per field.

    POSITIONS = Positions(State, by_seat=("card", "paid"), phase=PHASES, card={-1: "-", 0: "J", 1: "Q"})
    write_position, read_position = POSITIONS.write, POSITIONS.read

A game whose positions people should be able to draw writes them itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Any

from .document import Document
from .errors import BadPosition
from .state import CHANCE, GameState


def phase_names(phases: type[IntEnum]) -> dict[int, str]:
    """Phases by their names: `Phase.LAY_DOWN` is written `lay down`."""
    return {phase: phase.name.lower().replace("_", " ") for phase in phases}


def seat_names(seats: int) -> dict[int, str]:
    """Seats by their numbers."""
    return {seat: str(seat + 1) for seat in range(seats)}


class Positions:
    """How the states of one class are written and read.

    The class has a field `seats`. `by_seat` are fields with one number per seat, each one line. `names`
    says how the numbers of a field are written; numbers of other fields are written as they are.
    """

    def __init__(
        self, state: type[GameState], *, by_seat: tuple[str, ...] = (), **names: Mapping[int, str]
    ) -> None:
        self._state, self._by_seat, self._names = state, by_seat, names
        self._numbers = {
            name: {text: number for number, text in each.items()} for name, each in names.items()
        }

    def write(self, state: Any) -> str:
        return "\n".join(f"{line}: {value}" for line, value in self._lines(state)) + "\n"

    def _lines(self, state: Any) -> Iterator[tuple[str, str]]:
        for name, field in self._state.fields.items():
            value = getattr(state, name)
            if name in self._by_seat:
                for seat in range(state.seats):
                    yield f"{seat + 1} {name}", self._write(name, value[seat])
            elif field.shape:
                yield name, " ".join(self._write(name, number) for number in value.ravel())
            else:
                yield name, self._write(name, value)

    def _write(self, name: str, number: int) -> str:
        return self._names[name][int(number)] if name in self._names else str(int(number))

    def read(self, document: Document) -> Any:
        state: Any = self._state()
        most = min((self._state.fields[name].shape[0] for name in self._by_seat), default=CHANCE)
        state.seats = document.number("seats", range(1, most + 1))
        for name, field in self._state.fields.items():
            if name == "seats":
                continue
            if name in self._by_seat:
                for seat in range(state.seats):
                    line = f"{seat + 1} {name}"
                    getattr(state, name)[seat] = self._read(name, line, document.take(line))
            elif field.shape:
                texts = document.take(name).split()
                if len(texts) != getattr(state, name).size:
                    raise BadPosition("line-number", name=name, text=" ".join(texts)[:40])
                getattr(state, name).ravel()[:] = [self._read(name, name, text) for text in texts]
            else:
                setattr(state, name, self._read(name, name, document.take(name)))
        document.finish()
        if "turn" in self._state.fields and state.turn not in range(state.seats):
            raise BadPosition("line-number", name="turn", text=str(state.turn + 1))
        return state

    def _read(self, name: str, line: str, text: str) -> int:
        if name in self._numbers:
            if text in self._numbers[name]:
                return self._numbers[name][text]
        elif text.isascii() and text.removeprefix("-").isdecimal() and -128 <= int(text[:6]) <= 127:
            return int(text)
        raise BadPosition("line-number", name=line, text=text[:40])
