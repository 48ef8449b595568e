"""The rules of Capital: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.kernel.state import CHANCE, Grid

from ..components import HAND_KINDS, NOWHERE
from ..moves import Move
from ..state import NOT_YET, Phase, State
from .actions import list_cards, play_card
from .battles import (
    asked,
    begin_battle,
    close_step,
    decide,
    go_to_battles,
    list_battles,
    list_reactions,
    react,
)
from .game_end import count_out, finish
from .hands import kind_at, look_at, steal, swap_hands
from .movement import leave_castle, list_steps, take_step
from .points import is_decided
from .setup import lay_table
from .turns import (
    begin_turn,
    besiege,
    choose_rotting,
    discard_down,
    draw,
    end_turn,
    list_discards,
    list_rotting,
    list_sieges,
    pass_turn,
    reinforce,
    roll,
    roll_first,
    rot,
    stop_moving,
)


def set_up(state: State, seats: int, options: Grid) -> None:
    lay_table(state, seats)


def to_act(state: State) -> int:
    phase = state.phase
    if phase == Phase.MOVE or phase == Phase.PREPARE or phase == Phase.AFTER or phase == Phase.BATTLES:
        return 1 << state.turn
    if phase == Phase.REACT:
        return 1 << asked(state)
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
        return list_cards(state, moves, list_steps(state, moves, 1))
    if phase == Phase.PREPARE or phase == Phase.AFTER:
        moves[0] = Move.ROLL if phase == Phase.PREPARE else Move.END
        return list_cards(state, moves, 1)
    if phase == Phase.BATTLES:
        return list_battles(state, moves)
    if phase == Phase.REACT:
        return list_reactions(state, seat, moves)
    if phase == Phase.DISCARD:
        return list_discards(state, moves)
    if phase == Phase.SPY:
        return _list_loot(state, moves)
    if phase == Phase.SPOIL:
        return list_rotting(state, seat, moves)
    return list_sieges(state, moves) if phase == Phase.SIEGE else 0


def _list_loot(state: State, moves: Grid) -> int:
    """CAP-54: what the spy has seen."""
    count = 0
    for kind in range(HAND_KINDS):
        if state.known[state.turn, state.target, kind] > 0:
            moves[count] = Move.TAKE + kind
            count += 1
    return count


def play(state: State, seat: int, move: int) -> None:
    if move >= Move.FIRST_DIE:
        _play_chance(state, move)
    elif move == Move.ROLL:
        state.phase = Phase.ROLL
    elif move < Move.STEP:
        leave_castle(state, move - Move.ENTER)
    elif move < Move.DONE:
        take_step(state, (move - Move.STEP) // 4, (move - Move.STEP) % 4)
    elif move == Move.DONE:
        stop_moving(state)
        go_to_battles(state)
    elif move == Move.END:
        end_turn(state)
    elif move < Move.REINFORCE:
        begin_battle(state, move - Move.BATTLE, NOWHERE)
    elif move < Move.RIDE:
        react(state, move)
    elif move < Move.TAKE:
        play_card(state, move)
    else:
        _choose(state, seat, move)


def _choose(state: State, seat: int, move: int) -> None:
    if move < Move.BESIEGE:
        steal(state, state.turn, state.target, move - Move.TAKE)
        state.phase = state.resume
    elif move < Move.SPOIL:
        besiege(state, move - Move.BESIEGE)
    elif move < Move.DISCARD:
        choose_rotting(state, seat, move - Move.SPOIL)
    else:
        discard_down(state, move - Move.DISCARD)


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


def _play_chance(state: State, move: int) -> None:
    if move < Move.DIE:
        roll_first(state, move - Move.FIRST_DIE + 1)
    elif move < Move.DRAW:
        roll(state, move - Move.DIE + 1)
    elif move < Move.BEGIN:
        draw(state, move - Move.DRAW)
    elif move == Move.BEGIN:
        begin_turn(state)
    elif move == Move.REINFORCEMENTS:
        reinforce(state)
    elif move == Move.RESULT:
        _end_battle(state)
    elif move == Move.LOOK:
        look_at(state, state.turn, state.target)
        state.phase = Phase.SPY
    elif move == Move.SWAP:
        swap_hands(state, state.turn, state.target)
        state.phase = state.resume
    else:
        rot(state)


def _end_battle(state: State) -> None:
    """CAP-70, CAP-73; else the turn goes on where it was."""
    is_alone = state.forced_from != NOWHERE
    decide(state)
    if is_decided(state):
        finish(state)
        return
    if state.royal:
        count_out(state)
        if state.phase == Phase.OVER:
            return
        if state.out[state.turn]:
            close_step(state)
            pass_turn(state)
            return
    if is_alone:
        state.phase = state.resume
    else:
        go_to_battles(state)
