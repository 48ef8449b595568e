"""The rules of Capital: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.kernel.state import CHANCE, NOBODY, Grid

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
from .components import (
    DECK_SIZE,
    HAND_KINDS,
    HAND_SIZE,
    KINDS,
    NOWHERE,
    START_DECK,
    START_HAND,
)
from .game_end import count_out, is_over_by_points, outcome
from .greedy import prefer
from .hands import look_at, steal, swap_hands
from .movement import leave_castle, list_steps, take_step
from .moves import (
    BATTLE,
    BEGIN,
    BESIEGE,
    DIE,
    DISCARD,
    DONE,
    DRAW,
    END,
    ENTER,
    FIRST_DIE,
    LOOK,
    REINFORCE,
    REINFORCEMENTS,
    RESULT,
    RIDE,
    ROLL,
    ROT,
    SPOIL,
    STEP,
    SWAP,
    TAKE,
)
from .secrets import imagine, sees, view
from .state import LIFE, NOT_YET, NOTHING_TO_CHOOSE, PIECES, Phase, State
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

__all__ = [
    "chance",
    "imagine",
    "legal_moves",
    "outcome",
    "play",
    "prefer",
    "sees",
    "set_up",
    "tickets",
    "to_act",
    "view",
]

GARRISON = 8  # CAP-15: pieces in each castle at the start


def set_up(state: State, seats: int, options: Grid) -> None:
    """CAP-15, up to the first roll."""
    state.seats = seats
    state.phase = Phase.FIRST_ROLL
    state.round_number = 0
    state.starter = 0
    state.turn = 0
    state.resume = Phase.FIRST_ROLL
    state.first_roll[:] = 0
    state.pieces[:] = 0
    state.castle[:] = 0
    state.reserve[:] = 0
    state.life[:] = LIFE
    state.moves_left = 0
    state.has_moved = 0
    state.moved[:] = 0
    state.challenged[:] = 0
    state.attackers = 0
    state.origin[:] = NOWHERE
    state.joined_from[:] = NOWHERE
    state.joined_to[:] = NOWHERE
    state.battle = NOWHERE
    state.guardian = NOBODY
    state.forced_from = NOWHERE
    state.side = 0
    state.passes = 0
    state.reinforced[:] = 0
    _deal(state)
    state.earned[:] = 0
    state.battles_won[:] = 0
    state.guardians_beaten[:] = 0
    state.royal = 0
    state.royal_rounds = 0
    state.out[:] = 0
    state.rank[:] = 0
    state.reason = 0
    for seat in range(seats):
        state.castle[seat] = GARRISON
        state.reserve[seat] = PIECES - GARRISON


def _deal(state: State) -> None:
    """CAP-2 and CAP-3; what everybody starts with is known to all."""
    state.deck_size = DECK_SIZE
    state.drawer = 0
    state.draws_left = 0
    state.target = 0
    state.discard_from = 0
    state.peace = NOBODY
    state.discards[:] = 0
    state.hand[:] = 0
    state.hand_size[:] = 0
    state.activated[:] = 0
    state.paralysed[:] = 0
    state.choice[:] = NOTHING_TO_CHOOSE
    state.known[:] = 0
    for kind in range(len(KINDS)):
        state.deck[kind] = START_DECK[kind]
    for seat in range(state.seats):
        state.hand_size[seat] = HAND_SIZE
        for kind in range(HAND_KINDS):
            state.hand[seat, kind] = START_HAND[kind]
            for watcher in range(state.seats):
                if watcher != seat:
                    state.known[watcher, seat, kind] = START_HAND[kind]


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
        moves[0] = DONE
        return list_cards(state, moves, list_steps(state, moves, 1))
    if phase == Phase.PREPARE or phase == Phase.AFTER:
        moves[0] = ROLL if phase == Phase.PREPARE else END
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
            moves[count] = TAKE + kind
            count += 1
    return count


def play(state: State, seat: int, move: int) -> None:
    if move >= FIRST_DIE:
        _play_chance(state, move)
    elif move == ROLL:
        state.phase = Phase.ROLL
    elif move < STEP:
        leave_castle(state, move - ENTER)
    elif move < DONE:
        take_step(state, (move - STEP) // 4, (move - STEP) % 4)
    elif move == DONE:
        stop_moving(state)
        go_to_battles(state)
    elif move == END:
        end_turn(state)
    elif move < REINFORCE:
        begin_battle(state, move - BATTLE, NOWHERE)
    elif move < RIDE:
        react(state, move)
    elif move < TAKE:
        play_card(state, move)
    else:
        _choose(state, seat, move)


def _choose(state: State, seat: int, move: int) -> None:
    if move < BESIEGE:
        steal(state, state.turn, state.target, move - TAKE)
        state.phase = state.resume
    elif move < SPOIL:
        besiege(state, move - BESIEGE)
    elif move < DISCARD:
        choose_rotting(state, seat, move - SPOIL)
    else:
        discard_down(state, move - DISCARD)


def tickets(state: State) -> int:
    if state.phase == Phase.DRAW:
        return state.deck_size
    return 6 if state.phase == Phase.ROLL or state.phase == Phase.FIRST_ROLL else 1


def chance(state: State, ticket: int) -> int:
    phase = state.phase
    if phase == Phase.DRAW:
        return DRAW + _kind_at(state, ticket)
    if phase == Phase.ROLL:
        return DIE + ticket
    if phase == Phase.BEGIN:
        return BEGIN
    if phase == Phase.REINFORCE:
        return REINFORCEMENTS
    if phase == Phase.RESULT:
        return RESULT
    if phase == Phase.FIRST_ROLL:
        return FIRST_DIE + ticket
    if phase == Phase.LOOK:
        return LOOK
    return SWAP if phase == Phase.SWAP else ROT


def _kind_at(state: State, ticket: int) -> int:
    """The kind of the card that a ticket stands for."""
    kind = 0
    while ticket >= state.deck[kind]:
        ticket -= state.deck[kind]
        kind += 1
    return kind


def _play_chance(state: State, move: int) -> None:
    if move < DIE:
        roll_first(state, move - FIRST_DIE + 1)
    elif move < DRAW:
        roll(state, move - DIE + 1)
    elif move < BEGIN:
        draw(state, move - DRAW)
    elif move == BEGIN:
        begin_turn(state)
    elif move == REINFORCEMENTS:
        reinforce(state)
    elif move == RESULT:
        _end_battle(state)
    elif move == LOOK:
        look_at(state, state.turn, state.target)
        state.phase = Phase.SPY
    elif move == SWAP:
        swap_hands(state, state.turn, state.target)
        state.phase = state.resume
    else:
        rot(state)


def _end_battle(state: State) -> None:
    """CAP-70, CAP-73; else the turn goes on where it was."""
    is_alone = state.forced_from != NOWHERE
    decide(state)
    if is_over_by_points(state):
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
