"""The cards that a player plays in their own turn (CAP-38, CAP-51 to CAP-58)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY, Grid

from ..components import (
    BLACKMAIL,
    CAVALRY,
    CELLS,
    EXTRA,
    GOAL,
    HAND_KINDS,
    MERCENARIES,
    MOST_ON_CELL,
    NOWHERE,
    PARALYSE,
    PIECES,
    SPY,
    SUPPLY,
    TRADE,
)
from ..moves import Move
from ..state import Phase, State
from .battles import begin_battle
from .hands import can_activate, learn_hand, return_hand, spend, steal, swap_hands
from .movement import other_at

RIDERS = 2  # CAP-51: moves that Cavalry adds
HIRED = 2  # CAP-52: pieces that Mercenaries bring


def list_cards(state: State, moves: Grid, count: int) -> int:
    """What the player may activate now; the new length of the list."""
    if not can_activate(state, state.turn):
        return count
    if state.hand[state.turn, CAVALRY] > 0 and state.phase == Phase.MOVE and not state.has_moved:
        moves[count] = Move.RIDE
        count += 1
    if state.hand[state.turn, EXTRA] > 0 and state.phase == Phase.AFTER:
        moves[count] = Move.AGAIN
        count += 1
    if state.hand[state.turn, MERCENARIES] > 0 and state.reserve[state.turn] > 0:
        count = _list_hiring(state, moves, count)
    if state.hand[state.turn, BLACKMAIL] > 0 and state.peace == NOBODY:
        count = _list_blackmail(state, moves, count)
    for seat in range(state.seats):
        if not state.out[seat]:
            count = _list_seat(state, seat, moves, count)
    return count


def _list_seat(state: State, seat: int, moves: Grid, count: int) -> int:
    """The cards that are played on a player."""
    if state.hand[state.turn, SPY] > 0 and can_spy(state, seat):
        moves[count] = Move.SPY_ON + seat
        count += 1
    if state.hand[state.turn, TRADE] > 0 and can_trade(state, seat):
        moves[count] = Move.TRADE_WITH + seat
        count += 1
    if state.hand[state.turn, PARALYSE] > 0 and can_paralyse(state, seat):
        moves[count] = Move.PARALYSE_SEAT + seat
        count += 1
    if state.hand[state.turn, SUPPLY] > 0 and can_supply(state, seat):
        moves[count] = Move.SUPPLY_TO + seat
        count += 1
    return count


def can_spy(state: State, seat: int) -> bool:
    """CAP-54."""
    return bool(seat != state.turn and state.hand_size[seat] > 0)


def can_trade(state: State, seat: int) -> bool:
    """CAP-55: not if both hands are empty, without the card itself."""
    return bool(seat != state.turn and state.hand_size[state.turn] - 1 + state.hand_size[seat] > 0)


def can_paralyse(state: State, seat: int) -> bool:
    """CAP-56."""
    return bool(seat != state.turn and not state.paralysed[seat])


def can_supply(state: State, seat: int) -> bool:
    """CAP-58: that player must have a card left."""
    return bool(state.hand_size[seat] > (1 if seat == state.turn else 0))


def _list_hiring(state: State, moves: Grid, count: int) -> int:
    """CAP-52."""
    for place in range(CELLS + 1):
        if can_hire(state, place):
            moves[count] = Move.HIRE + place
            count += 1
    return count


def can_hire(state: State, place: int) -> bool:
    """Whether there are pieces of the player in a cell, or for CELLS in the castle, and room for one more."""
    if place == CELLS:
        return bool(0 < state.castle[state.turn] < PIECES)
    return bool(0 < state.pieces[state.turn, place] < MOST_ON_CELL)


def _list_blackmail(state: State, moves: Grid, count: int) -> int:
    """CAP-57."""
    for cell in range(CELLS):
        if other_at(state, cell) != NOBODY:
            for way in range(cell * 4, cell * 4 + 4):
                if can_force(state, way):
                    moves[count] = Move.FORCE + way
                    count += 1
                if can_join(state, way):
                    moves[count] = Move.JOIN + way
                    count += 1
    return count


def can_force(state: State, way: int) -> bool:
    """CAP-57: whether pieces of another player could be made to attack a third one's, or with two seats
    their own owner's."""
    forced, place = other_at(state, way // 4), int(GOAL[way])
    if forced == NOBODY or place == NOWHERE:
        return False
    victim = other_at(state, place)
    return victim != NOBODY and (victim != forced or state.seats == 2)


def can_join(state: State, way: int) -> bool:
    """CAP-57: the same, for a battle that the player's own pieces have come to; each stack joins it once."""
    place = int(GOAL[way])
    if state.phase != Phase.MOVE or place == NOWHERE or state.pieces[state.turn, place] == 0:
        return False
    for entry in range(2):
        if state.joined_from[entry] == way // 4 and state.joined_to[entry] == place:
            return False
    return can_force(state, way)


def ride(state: State) -> None:
    """CAP-51."""
    spend(state, state.turn, CAVALRY)
    state.moves_left += RIDERS


def again(state: State) -> None:
    """CAP-53."""
    spend(state, state.turn, EXTRA)
    state.phase = Phase.ROLL


def hire(state: State, place: int) -> None:
    """CAP-52: two pieces, or as many as reserve and limits allow."""
    spend(state, state.turn, MERCENARIES)
    hired = hired_at(state, place)
    if place == CELLS:
        state.castle[state.turn] += hired
    else:
        state.pieces[state.turn, place] += hired
    state.reserve[state.turn] -= hired


def hired_at(state: State, place: int) -> int:
    """CAP-52: how many pieces Mercenaries bring to a cell, or for CELLS to the castle."""
    if place == CELLS:
        room = PIECES - int(state.castle[state.turn])
    else:
        room = MOST_ON_CELL - int(state.pieces[state.turn, place])
    return min(HIRED, int(state.reserve[state.turn]), room)


def spy_on(state: State, target: int) -> None:
    """CAP-54."""
    spend(state, state.turn, SPY)
    _interrupt(state, target, Phase.LOOK)


def look(state: State) -> None:
    """CAP-54: the spy sees the hand."""
    learn_hand(state, state.turn, state.target)
    state.phase = Phase.SPY


def list_loot(state: State, moves: Grid) -> int:
    """CAP-54: what the spy has seen."""
    count = 0
    for kind in range(HAND_KINDS):
        if state.known[state.turn, state.target, kind] > 0:
            moves[count] = Move.TAKE + kind
            count += 1
    return count


def take(state: State, kind: int) -> None:
    """CAP-54."""
    steal(state, state.turn, state.target, kind)
    state.phase = state.resume


def trade_with(state: State, target: int) -> None:
    """CAP-55."""
    spend(state, state.turn, TRADE)
    _interrupt(state, target, Phase.SWAP)


def swap(state: State) -> None:
    """CAP-55."""
    swap_hands(state, state.turn, state.target)
    state.phase = state.resume


def paralyse_seat(state: State, target: int) -> None:
    """CAP-56."""
    spend(state, state.turn, PARALYSE)
    state.paralysed[target] = 1


def supply_to(state: State, target: int) -> None:
    """CAP-58."""
    spend(state, state.turn, SUPPLY)
    state.drawer = target
    state.draws_left = return_hand(state, target)
    state.resume = state.phase
    state.phase = Phase.DRAW


def _interrupt(state: State, target: int, phase: int) -> None:
    """Something with another's hand comes first; then the turn goes on."""
    state.target = target
    state.resume = state.phase
    state.phase = phase


def force(state: State, way: int) -> None:
    """CAP-57: others' pieces attack alone."""
    spend(state, state.turn, BLACKMAIL)
    state.resume = state.phase
    begin_battle(state, int(GOAL[way]), way // 4)


def join(state: State, way: int) -> None:
    """CAP-57: others' pieces join the player's battle."""
    spend(state, state.turn, BLACKMAIL)
    entry = 0 if state.joined_from[0] == NOWHERE else 1
    state.joined_from[entry] = way // 4
    state.joined_to[entry] = int(GOAL[way])
