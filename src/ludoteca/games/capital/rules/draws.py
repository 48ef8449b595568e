"""Drawing cards, and the cards that activate themselves (CAP-31, CAP-60 to CAP-63)."""

from __future__ import annotations

from ludoteca.kernel.state import Grid

from ..components import (
    GUARDIANS,
    HAND_KINDS,
    LIFE,
    NOWHERE,
    PEACE,
    PLACES,
    REACH,
    REACHED,
    REBIRTH,
    ROTTEN,
    SIEGE,
)
from ..moves import NO_CARD, Move, choice_of
from ..state import NOT_YET, NOTHING_TO_CHOOSE, Phase, State
from .hands import discard_card
from .movement import is_occupied, send_home
from .turns import end_turn


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
    """The next draw, or what the draws interrupted; a paralysed player does nothing more (CAP-56)."""
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
                moves[0] = Move.SPOIL + choice_of(kind, NO_CARD)
        return 1
    count = 0
    for first in range(HAND_KINDS):
        for second in range(first, HAND_KINDS):
            needed = 2 if first == second else 1
            if state.hand[seat, first] >= needed and state.hand[seat, second] > 0:
                moves[count] = Move.SPOIL + choice_of(first, second)
                count += 1
    return count


def spoil(state: State, seat: int, choice: int) -> None:
    """Choose what rots, face down until all have chosen."""
    state.choice[seat] = choice
    for each in range(state.seats):
        if state.choice[each] == NOT_YET:
            return
    state.phase = Phase.ROT


def rot(state: State) -> None:
    for seat in range(state.seats):
        if state.choice[seat] != NOTHING_TO_CHOOSE:
            first, second = divmod(int(state.choice[seat]), NO_CARD + 1)
            discard_card(state, seat, first)
            if second != NO_CARD:
                discard_card(state, seat, second)
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
            if hit == NOWHERE or is_occupied(state, each):
                return each
            if first == NOWHERE:
                first = each
    return first


def _first_hit(state: State, place: int) -> int:
    """The first place with pieces that a siege hits; whatever else hits the same lies around it."""
    for number in range(REACHED):
        each = int(REACH[place, number])
        if each != NOWHERE and is_occupied(state, each):
            return each
    return NOWHERE


def _hits_the_same(state: State, one: int, other: int) -> bool:
    for number in range(REACHED):
        for place, rival in ((one, other), (other, one)):
            each = int(REACH[place, number])
            if each != NOWHERE and is_occupied(state, each) and not is_besieged(rival, each):
                return False
    return True


def is_besieged(place: int, each: int) -> bool:
    """CAP-62: whether a siege of one place reaches another: it itself or one that it touches."""
    for number in range(REACHED):
        if int(REACH[place, number]) == each:
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
