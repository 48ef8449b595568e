"""The cards that a player plays in their own turn (CAP-38, CAP-51 to CAP-58)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY, Grid

from ..components import (
    BLACKMAIL,
    CAVALRY,
    CELLS,
    EXTRA,
    MERCENARIES,
    NOWHERE,
    PARALYSE,
    REACH,
    REACHED,
    SPY,
    SUPPLY,
    TOUCH,
    TRADE,
)
from ..moves import Move
from ..state import MOST_ON_CELL, PIECES, Phase, State
from .battles import begin_battle
from .hands import can_activate, return_hand, spend
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
    """CAP-58: whoever it is must have a card left."""
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
            for direction in range(4):
                if can_force(state, cell, direction):
                    moves[count] = Move.FORCE + cell * 4 + direction
                    count += 1
                if can_join(state, cell, direction):
                    moves[count] = Move.JOIN + cell * 4 + direction
                    count += 1
    return count


def can_force(state: State, cell: int, direction: int) -> bool:
    """CAP-57: whether pieces of another player could be made to attack a third one's, or with two seats
    their own owner's."""
    forced, place = other_at(state, cell), int(TOUCH[cell, direction])
    if forced == NOBODY or place == NOWHERE:
        return False
    victim = other_at(state, place)
    return victim != NOBODY and (victim != forced or state.seats == 2)


def can_join(state: State, cell: int, direction: int) -> bool:
    """CAP-57: the same, for a battle that the player's own pieces have come to; each stack joins it once."""
    place = int(TOUCH[cell, direction])
    if state.phase != Phase.MOVE or place == NOWHERE or state.pieces[state.turn, place] == 0:
        return False
    for entry in range(2):
        if state.joined_from[entry] == cell and state.joined_to[entry] == place:
            return False
    return can_force(state, cell, direction)


def play_card(state: State, move: int) -> None:
    if move == Move.RIDE:
        spend(state, state.turn, CAVALRY)
        state.moves_left += RIDERS
    elif move == Move.AGAIN:
        spend(state, state.turn, EXTRA)
        state.phase = Phase.ROLL
    elif move < Move.SPY_ON:
        _hire(state, move - Move.HIRE)
    elif move < Move.FORCE:
        _play_on(state, move)
    elif move < Move.JOIN:
        _force(state, (move - Move.FORCE) // 4, (move - Move.FORCE) % 4)
    elif move < Move.TAKE:
        _join(state, (move - Move.JOIN) // 4, (move - Move.JOIN) % 4)


def _hire(state: State, place: int) -> None:
    """CAP-52: two pieces, or as many as reserve and limits allow."""
    seat = state.turn
    spend(state, seat, MERCENARIES)
    if place == CELLS:
        hired = min(HIRED, int(state.reserve[seat]), PIECES - int(state.castle[seat]))
        state.castle[seat] += hired
    else:
        hired = min(HIRED, int(state.reserve[seat]), MOST_ON_CELL - int(state.pieces[seat, place]))
        state.pieces[seat, place] += hired
    state.reserve[seat] -= hired


def _play_on(state: State, move: int) -> None:
    if move < Move.TRADE_WITH:
        spend(state, state.turn, SPY)
        _turn_to(state, move - Move.SPY_ON, Phase.LOOK)
    elif move < Move.PARALYSE_SEAT:
        spend(state, state.turn, TRADE)
        _turn_to(state, move - Move.TRADE_WITH, Phase.SWAP)
    elif move < Move.SUPPLY_TO:
        spend(state, state.turn, PARALYSE)
        state.paralysed[move - Move.PARALYSE_SEAT] = 1
    else:
        spend(state, state.turn, SUPPLY)
        state.drawer = move - Move.SUPPLY_TO
        state.draws_left = return_hand(state, state.drawer)
        state.resume = state.phase
        state.phase = Phase.DRAW


def _turn_to(state: State, seat: int, phase: int) -> None:
    """Something with another's hand comes first; then the turn goes on."""
    state.target = seat
    state.resume = state.phase
    state.phase = phase


def _force(state: State, cell: int, direction: int) -> None:
    spend(state, state.turn, BLACKMAIL)
    state.resume = state.phase
    begin_battle(state, int(TOUCH[cell, direction]), cell)


def _join(state: State, cell: int, direction: int) -> None:
    spend(state, state.turn, BLACKMAIL)
    entry = 0 if state.joined_from[0] == NOWHERE else 1
    state.joined_from[entry] = cell
    state.joined_to[entry] = int(TOUCH[cell, direction])


def besieged(place: int, each: int) -> bool:
    """CAP-62: whether a siege of one place reaches another: it itself or one that it touches."""
    for number in range(REACHED):
        if int(REACH[place, number]) == each:
            return True
    return False
