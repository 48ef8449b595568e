"""The rules of Capital: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.kernel.moves import by_kind
from ludoteca.kernel.state import CHANCE, Grid

from ..moves import Move
from ..state import NOT_YET, Phase, State
from . import battles, cards, draws, movement, setup, turns
from .hands import kind_at
from .turns import begin_turn, end_turn


def to_act(state: State) -> int:
    phase = state.phase
    if phase == Phase.MOVE or phase == Phase.PREPARE or phase == Phase.AFTER or phase == Phase.BATTLES:
        return 1 << state.turn
    if phase == Phase.REACT:
        return 1 << battles.asked(state)
    if phase == Phase.SPY or phase == Phase.DISCARD:
        return 1 << state.turn
    if phase == Phase.SIEGE:
        return 1 << state.drawer
    if phase == Phase.SPOIL:
        return _choosing(state)
    return 0 if phase == Phase.OVER else 1 << CHANCE


def _choosing(state: State) -> int:
    seats = 0
    for seat in range(state.seats):
        if state.choice[seat] == NOT_YET:
            seats |= 1 << seat
    return seats


def legal_moves(state: State, seat: int, moves: Grid) -> int:
    phase = state.phase
    if phase == Phase.MOVE:
        moves[0] = Move.DONE
        return cards.list_cards(state, moves, movement.list_steps(state, moves, 1))
    if phase == Phase.PREPARE or phase == Phase.AFTER:
        moves[0] = Move.ROLL if phase == Phase.PREPARE else Move.END
        return cards.list_cards(state, moves, 1)
    if phase == Phase.BATTLES:
        return battles.list_battles(state, moves)
    if phase == Phase.REACT:
        return battles.list_reactions(state, seat, moves)
    if phase == Phase.DISCARD:
        return turns.list_discards(state, moves)
    if phase == Phase.SPY:
        return cards.list_loot(state, moves)
    if phase == Phase.SPOIL:
        return draws.list_rotting(state, seat, moves)
    return draws.list_sieges(state, moves) if phase == Phase.SIEGE else 0


def tickets(state: State) -> int:
    if state.phase == Phase.DRAW:
        return state.deck_size
    return 6 if state.phase == Phase.ROLL or state.phase == Phase.FIRST_ROLL else 1


def chance(state: State, ticket: int) -> int:
    phase = state.phase
    if phase == Phase.DRAW:
        return Move.DRAW + kind_at(state.deck, ticket)
    if phase == Phase.ROLL:
        return Move.DIE + ticket
    if phase == Phase.BEGIN:
        return Move.BEGIN
    if phase == Phase.REINFORCE:
        return Move.REINFORCEMENTS
    if phase == Phase.RESULT:
        return Move.RESULT
    if phase == Phase.FIRST_ROLL:
        return Move.FIRST_DIE + ticket
    if phase == Phase.LOOK:
        return Move.LOOK
    return Move.SWAP if phase == Phase.SWAP else Move.ROT


@by_kind(Move, battles, cards, draws, movement, setup, turns, begin=begin_turn, end=end_turn)
def play(state: State, seat: int, move: int) -> None:
    """Every kind of move has its rule in one of these modules."""
