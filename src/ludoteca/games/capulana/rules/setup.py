"""Setting up: starting fabrics, the first player, hands and objectives (CPL-10 to CPL-13)."""

from __future__ import annotations

from ..components import DEALT, OPEN, STARTING, STARTING_LENGTH
from ..state import HAND, NONE, Phase, State
from .offers import begin_round


def start(state: State, fabric: int) -> None:
    """CPL-10: one starting fabric per seat."""
    seat = state.turn
    state.starting[seat] = fabric
    for place in range(STARTING_LENGTH[fabric]):
        state.row[seat, place] = STARTING[fabric, place]
    state.row_size[seat] = STARTING_LENGTH[fabric]
    state.last_visible[seat] = STARTING_LENGTH[fabric]
    state.turn += 1
    if state.turn == state.seats:
        state.turn = 0
        state.phase = Phase.FIRST_PLAYER


def first_player(state: State, first: int) -> None:
    """CPL-13."""
    state.starter = first
    state.phase = Phase.DEAL


def deal(state: State, card: int) -> None:
    """CPL-11: seven black cards for one seat after the other."""
    state.place[card] = HAND + state.turn
    state.hand_size[state.turn] += 1
    state.deck_size -= 1
    if state.hand_size[state.turn] == DEALT:
        state.turn += 1
    if state.turn == state.seats:
        state.turn = state.starter
        state.phase = Phase.OBJECTIVES


def objective(state: State, number: int) -> None:
    """CPL-12."""
    state.objective[count_open(state)] = number
    if count_open(state) == OPEN:
        begin_round(state)


def count_open(state: State) -> int:
    """How many objectives are open."""
    count = 0
    while count < OPEN and state.objective[count] != NONE:
        count += 1
    return count
