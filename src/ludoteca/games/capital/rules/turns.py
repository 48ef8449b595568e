"""The course of a turn: score, reinforce, roll, move, fight, discard (CAP-30 to CAP-38)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY, Grid

from ..components import HAND_KINDS, MOST_IN_HAND, NOWHERE, PIECES
from ..moves import Move
from ..state import Phase, State
from .battles import close_step, decide, go_to_battles
from .game_end import begin_royal_turn, count_out, end_by_deck, finish, next_remaining
from .hands import discard_card
from .movement import forget_steps, holds_capital
from .scoring import HELD, is_decided, score


def begin_turn(state: State) -> None:
    """CAP-71, then CAP-30; a round begins with the player who began the game (CAP-16)."""
    if state.royal:
        begin_royal_turn(state)
        if state.phase == Phase.PREPARE and state.paralysed[state.turn]:
            end_turn(state)
        return
    if state.deck_size == 0:
        end_by_deck(state)
        return
    if state.turn == state.starter:
        state.round_number += 1
        state.activated[:] = 0
    if state.peace == state.turn:
        state.peace = NOBODY
    if holds_capital(state, state.turn):
        score(state, state.turn, HELD)
        if is_decided(state):
            finish(state)
            return
    state.drawer = state.turn
    state.draws_left = 1
    state.resume = Phase.REINFORCE
    state.phase = Phase.DRAW


def reinforcements(state: State) -> None:
    """CAP-32."""
    wanted = 2 if holds_capital(state, state.turn) else 1
    pieces = min(wanted, int(state.reserve[state.turn]), PIECES - int(state.castle[state.turn]))
    state.reserve[state.turn] -= pieces
    state.castle[state.turn] += pieces
    state.phase = Phase.PREPARE


def roll(state: State) -> None:
    state.phase = Phase.ROLL


def die(state: State, face: int) -> None:
    """CAP-33: a 1 counts as a 6."""
    state.moves_left = 6 if face == 0 else face + 1
    state.has_moved = 0
    state.phase = Phase.MOVE


def done(state: State) -> None:
    """CAP-35: after moving come the battles."""
    state.moves_left = 0
    state.has_moved = 0
    forget_steps(state)
    go_to_battles(state)


def result(state: State) -> None:
    """A battle ends; it may end the game (CAP-70, CAP-73), or the turn goes on where it was."""
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
            _pass_turn(state)
            return
    if is_alone:
        state.phase = state.resume
    else:
        go_to_battles(state)


def end_turn(state: State) -> None:
    """CAP-37: the next player begins once the hand is small enough."""
    if state.hand_size[state.turn] > MOST_IN_HAND:
        state.discard_from = 0
        state.phase = Phase.DISCARD
        return
    _pass_turn(state)


def _pass_turn(state: State) -> None:
    state.discard_from = 0
    state.paralysed[state.turn] = 0
    state.turn = next_remaining(state, state.turn)
    state.phase = Phase.BEGIN


def list_discards(state: State, moves: Grid) -> int:
    """Kinds in rising order, as far as enough cards are left for the rest."""
    count, needed = 0, int(state.hand_size[state.turn]) - MOST_IN_HAND
    left = 0
    for kind in range(state.discard_from, HAND_KINDS):
        left += state.hand[state.turn, kind]
    for kind in range(state.discard_from, HAND_KINDS):
        if state.hand[state.turn, kind] > 0 and left >= needed:
            moves[count] = Move.DISCARD + kind
            count += 1
        left -= state.hand[state.turn, kind]
    return count


def discard(state: State, kind: int) -> None:
    """CAP-37."""
    discard_card(state, state.turn, kind)
    state.discard_from = kind
    if state.hand_size[state.turn] <= MOST_IN_HAND:
        _pass_turn(state)
