"""The turn outside moving and fighting: scoring, drawing, reinforcing, discarding (CAP-30 to CAP-37)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY, Grid

from ..components import (
    GUARDIANS,
    HAND_KINDS,
    NOWHERE,
    PEACE,
    PLACES,
    REACH,
    REACHED,
    REBIRTH,
    ROTTEN,
    SIEGE,
)
from ..moves import NO_CARD, Move
from ..state import LIFE, MOST_IN_HAND, NOT_YET, NOTHING_TO_CHOOSE, PIECES, Phase, State
from .actions import besieged
from .game_end import begin_royal_turn, end_by_deck, finish, next_left
from .hands import discard
from .movement import forget_steps, holds_capital, send_home
from .points import CAPITAL_POINTS, HELD, is_decided, score


def roll_first(state: State, pips: int) -> None:
    """CAP-15: the highest begins; those tied for highest roll again."""
    state.first_roll[state.turn] = pips
    for seat in range(state.seats):
        if state.first_roll[seat] == 0:
            state.turn = seat
            return
    best, starter, equals = 0, 0, 0
    for seat in range(state.seats):
        if state.first_roll[seat] > best:
            best, starter, equals = int(state.first_roll[seat]), seat, 0
        if state.first_roll[seat] == best:
            equals += 1
    state.turn = starter
    if equals == 1:
        state.starter = starter
        state.first_roll[:] = 0
        state.phase = Phase.BEGIN
        return
    for seat in range(state.seats):
        state.first_roll[seat] = 0 if state.first_roll[seat] == best else NOBODY


def begin_turn(state: State) -> None:
    """CAP-71 first, then CAP-30; a round begins with the player who began the game (CAP-16)."""
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
        score(state, state.turn, HELD, CAPITAL_POINTS)
        if is_decided(state):
            finish(state)
            return
    state.drawer = state.turn
    state.draws_left = 1
    state.resume = Phase.REINFORCE
    state.phase = Phase.DRAW


def draw(state: State, kind: int) -> None:
    """CAP-31: into the hand, or at work at once."""
    state.deck[kind] -= 1
    state.deck_size -= 1
    state.draws_left -= 1
    if kind < HAND_KINDS:
        state.hand[state.drawer, kind] += 1
        state.hand_size[state.drawer] += 1
    else:
        state.discards[kind] += 1
    if kind == PEACE:
        state.peace = state.turn
    elif kind == REBIRTH:
        for guardian in range(GUARDIANS):
            state.life[guardian] = LIFE
    if kind == ROTTEN and state.hand_size.sum() > 0:
        _begin_rotting(state)
    elif kind == SIEGE:
        state.phase = Phase.SIEGE
    else:
        _go_on_drawing(state)


def _go_on_drawing(state: State) -> None:
    """The next draw, or what the draws interrupted; who is paralysed does nothing more (CAP-56)."""
    if state.draws_left > 0:
        state.phase = Phase.DRAW
        return
    state.phase = state.resume
    if state.phase == Phase.REINFORCE and state.paralysed[state.turn]:
        end_turn(state)


def _begin_rotting(state: State) -> None:
    """CAP-61."""
    for seat in range(state.seats):
        state.choice[seat] = NOT_YET if state.hand_size[seat] > 0 else NOTHING_TO_CHOOSE
    state.phase = Phase.SPOIL


def list_rotting(state: State, seat: int, moves: Grid) -> int:
    """Two cards that a hand holds, or the only one."""
    if state.hand_size[seat] == 1:
        for kind in range(HAND_KINDS):
            if state.hand[seat, kind] > 0:
                moves[0] = Move.SPOIL + kind * (NO_CARD + 1) + NO_CARD
        return 1
    count = 0
    for first in range(HAND_KINDS):
        for second in range(first, HAND_KINDS):
            needed = 2 if first == second else 1
            if state.hand[seat, first] >= needed and state.hand[seat, second] > 0:
                moves[count] = Move.SPOIL + first * (NO_CARD + 1) + second
                count += 1
    return count


def choose_rotting(state: State, seat: int, choice: int) -> None:
    """Face down until all have chosen."""
    state.choice[seat] = choice
    for each in range(state.seats):
        if state.choice[each] == NOT_YET:
            return
    state.phase = Phase.ROT


def rot(state: State) -> None:
    for seat in range(state.seats):
        if state.choice[seat] != NOTHING_TO_CHOOSE:
            first, second = divmod(int(state.choice[seat]), NO_CARD + 1)
            discard(state, seat, first)
            if second != NO_CARD:
                discard(state, seat, second)
    state.choice[:] = NOTHING_TO_CHOOSE
    _go_on_drawing(state)


def list_sieges(state: State, moves: Grid) -> int:
    """CAP-62: one place for all whose siege hits the same pieces."""
    count = 0
    for place in range(PLACES):
        if same_siege(state, place) == place:
            moves[count] = Move.BESIEGE + place
            count += 1
    return count


def same_siege(state: State, place: int) -> int:
    """The place for all whose siege hits the same: the first with pieces on it, or simply the first."""
    hit = _first_hit(state, place)
    first = NOWHERE
    for number in range(REACHED if hit != NOWHERE else PLACES):
        each = int(REACH[hit, number]) if hit != NOWHERE else number
        if each != NOWHERE and _hits_the_same(state, place, each):
            if hit == NOWHERE or _is_occupied(state, each):
                return each
            if first == NOWHERE:
                first = each
    return first


def _first_hit(state: State, place: int) -> int:
    """The first place with pieces that a siege hits; whatever else hits the same lies around it."""
    for number in range(REACHED):
        each = int(REACH[place, number])
        if each != NOWHERE and _is_occupied(state, each):
            return each
    return NOWHERE


def _hits_the_same(state: State, one: int, other: int) -> bool:
    for number in range(REACHED):
        for place, rival in ((one, other), (other, one)):
            each = int(REACH[place, number])
            if each != NOWHERE and _is_occupied(state, each) and not besieged(rival, each):
                return False
    return True


def _is_occupied(state: State, place: int) -> bool:
    for seat in range(state.seats):
        if state.pieces[seat, place] > 0:
            return True
    return False


def besiege(state: State, place: int) -> None:
    """All pieces on the place and around it return to their reserves."""
    for number in range(REACHED):
        each = int(REACH[place, number])
        if each != NOWHERE:
            for seat in range(state.seats):
                send_home(state, seat, each, int(state.pieces[seat, each]))
    _go_on_drawing(state)


def reinforce(state: State) -> None:
    """CAP-32."""
    wanted = 2 if holds_capital(state, state.turn) else 1
    pieces = min(wanted, int(state.reserve[state.turn]), PIECES - int(state.castle[state.turn]))
    state.reserve[state.turn] -= pieces
    state.castle[state.turn] += pieces
    state.phase = Phase.PREPARE


def roll(state: State, pips: int) -> None:
    """CAP-33: a 1 counts as a 6."""
    state.moves_left = 6 if pips == 1 else pips
    state.has_moved = 0
    state.phase = Phase.MOVE


def stop_moving(state: State) -> None:
    state.moves_left = 0
    state.has_moved = 0
    forget_steps(state)


def end_turn(state: State) -> None:
    """CAP-37: the next player, once the hand is small enough."""
    if state.hand_size[state.turn] > MOST_IN_HAND:
        state.discard_from = 0
        state.phase = Phase.DISCARD
        return
    pass_turn(state)


def pass_turn(state: State) -> None:
    state.discard_from = 0
    state.paralysed[state.turn] = 0
    state.turn = next_left(state, state.turn)
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


def discard_down(state: State, kind: int) -> None:
    discard(state, state.turn, kind)
    state.discard_from = kind
    if state.hand_size[state.turn] <= MOST_IN_HAND:
        pass_turn(state)
