"""Positions that follow from a state class."""

from __future__ import annotations

from enum import IntEnum

import pytest

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.positions import Positions, phase_names, seat_names
from ludoteca.kernel.state import GameState, Grid, byte


class Phase(IntEnum):
    PLAY, LAY_DOWN = 0, 1


class State(GameState):
    seats: int = byte()
    phase: int = byte()
    turn: int = byte()
    card: Grid = byte(3, start=-1)
    pile: Grid = byte(2, 2)


POSITIONS = Positions(
    State, by_seat=("card",), phase=phase_names(Phase), turn=seat_names(3), card={-1: "-", 0: "J", 1: "Q"}
)
WRITTEN = "seats: 2\nphase: lay down\nturn: 2\n1 card: Q\n2 card: -\npile: 0 4 -1 0\n"


def read(text: str) -> State:
    state: State = POSITIONS.read(Document(text, BadPosition))
    return state


def test_a_position_reads_back() -> None:
    state = read(WRITTEN)
    assert (state.seats, state.phase, state.turn, state.card.tolist()) == (2, Phase.LAY_DOWN, 1, [1, -1, -1])
    assert state.pile.tolist() == [[0, 4], [-1, 0]]
    assert POSITIONS.write(state) == WRITTEN


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("seats: 2", "seats: 4"),
        ("seats: 2", "seats: 0"),
        ("seats: 2", "seats: 1\n1 card: Q"),
        ("phase: lay down", "phase: lay"),
        ("turn: 2", "turn: 3"),
        ("turn: 2", "turn: 0"),
        ("1 card: Q", "1 card: K"),
        ("2 card: -", ""),
        ("pile: 0 4 -1 0", "pile: 0 4"),
        ("pile: 0 4 -1 0", "pile: 0 4 -1 x"),
        ("pile: 0 4 -1 0", "pile: 0 4 -1 128"),
        ("pile: 0 4 -1 0", "pile: 0 4 -1 99999999999999999999"),
        ("turn: 2", "turn: 2\nhands: 3"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(line: str, other: str) -> None:
    assert line in WRITTEN
    with pytest.raises(BadPosition):
        read(WRITTEN.replace(line, other))
