"""The rules of Capital Lux 2: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS, card_at, fill_deck
from ludoteca.families.lux.rules.draft import (
    choices,
    choose,
    deal,
    next_choice,
    pass_left,
    waiting,
)
from ludoteca.families.lux.rules.hands import forget_shown, list_hand
from ludoteca.families.lux.rules.turns import pass_turn
from ludoteca.kernel.state import CHANCE, Grid

from ..components import CITIZENS, COPIES, OPENING
from ..moves import Move
from ..state import CAPITAL as IN_CAPITAL
from ..state import UNDRAWN, Phase, State
from . import powers
from .districts import put
from .powers import citizens, steps
from .round_end import award, begin_round, lay_down, lose, pay

RANDOM = 3  # the option "powers" for a power drawn at random


def set_up(state: State, seats: int, options: Grid) -> None:
    """LUX2-10 up to the first draw."""
    state.seats = seats
    fill_deck(state, COPIES)
    for colour in range(4):
        chosen = options[1 + colour] - 1 if options[1 + colour] else options[0]
        state.power[colour] = UNDRAWN if chosen == RANDOM else chosen
    _next_power(state)


def _next_power(state: State) -> None:
    """On to the next colour whose power is drawn at random; then to the first cards."""
    state.phase = Phase.POWERS
    while state.cursor < 4 and state.power[state.cursor] != UNDRAWN:
        state.cursor += 1
    if state.cursor == 4:
        state.cursor = 0
        powers.set_up(state)
        state.phase = Phase.OPENING


def to_act(state: State) -> int:
    phase = state.phase
    if phase == Phase.PLAY or phase == Phase.POWER or phase == Phase.RANSOM:
        return 1 << state.turn
    if phase == Phase.DRAFT:
        return waiting(state)
    if phase == Phase.OVER:
        return 0
    return 1 << CHANCE


def legal_moves(state: State, seat: int, moves: Grid) -> int:
    phase = state.phase
    if phase == Phase.PLAY:
        return list_hand(state, seat, moves, Move.HOME, Move.CAPITAL)
    if phase == Phase.DRAFT:
        return choices(state, seat, moves)
    if phase == Phase.POWER:
        return powers.choices(state, moves)
    if phase == Phase.RANSOM:
        moves[0] = Move.PAY
        moves[1] = Move.PAY + 1
        return 2
    return 0


def play(state: State, seat: int, move: int) -> None:
    if move >= Move.DRAW:
        _play_chance(state, move)
    elif move < Move.HOME:
        if choose(state, seat, move):
            state.phase = Phase.PASS
    elif move < Move.ON:
        _play_card(state, seat, move)
    elif move < Move.PAY:
        _go_on(state, powers.choose(state, move))
    elif move == Move.PAY:
        pay(state)
    else:
        lose(state)


def _play_card(state: State, seat: int, move: int) -> None:
    """LUX2-30: home, or to the Capital with its colour's power."""
    card = (move - Move.HOME) if move < Move.CAPITAL else (move - Move.CAPITAL)
    colour, rank = card // RANKS, card % RANKS
    state.hand[seat, colour, rank] -= 1
    state.hand_size[seat] -= 1
    if state.shown[seat, colour, rank]:
        state.shown[seat, colour, rank] -= 1
    else:
        forget_shown(state, seat, card)
    if move < Move.CAPITAL:
        put(state, seat, colour, rank, colour)
        _end_turn(state)
    else:
        put(state, IN_CAPITAL, colour, rank, colour)
        _go_on(state, powers.begin(state, colour))


def _go_on(state: State, following: int) -> None:
    """What follows a step of a power."""
    if following == steps.DRAW:
        state.phase = Phase.POWER_DRAW
    elif following == steps.CHOOSE:
        state.phase = Phase.POWER
    else:
        state.acting = 0
        state.phase = Phase.PLAY
        if following != steps.PLAY_AGAIN:
            _end_turn(state)


def _end_turn(state: State) -> None:
    """LUX2-31."""
    state.phase = Phase.LAY_DOWN if pass_turn(state) else Phase.PLAY


def tickets(state: State) -> int:
    phase = state.phase
    if phase == Phase.DEAL or phase == Phase.OPENING:
        return state.deck_size
    if phase == Phase.POWER_DRAW:
        return powers.tickets(state)
    if phase == Phase.POWERS:
        return 3
    if phase == Phase.EMPEROR:
        return state.seats
    return 1


def chance(state: State, ticket: int) -> int:
    phase = state.phase
    if phase == Phase.DEAL or phase == Phase.OPENING:
        return Move.DRAW + card_at(state.deck, ticket)
    if phase == Phase.POWER_DRAW:
        return powers.drawn(state, ticket)
    if phase == Phase.POWERS:
        return Move.POWER + ticket
    if phase == Phase.EMPEROR:
        return Move.EMPEROR + ticket
    if phase == Phase.PASS:
        return Move.PASS_LEFT
    if phase == Phase.LAY_DOWN:
        return Move.LAY_DOWN
    if phase == Phase.RESOLVE:
        return Move.TOO_MUCH
    return Move.BONUS + state.cursor


def _play_chance(state: State, move: int) -> None:
    phase = state.phase
    if phase == Phase.DEAL:
        citizens.leave_deck(state, move - Move.DRAW)
        if deal(state, move - Move.DRAW):
            _go_on_drafting(state)
    elif phase == Phase.POWER_DRAW:
        _go_on(state, powers.receive(state, move))
    elif phase == Phase.PASS:
        pass_left(state)
        _go_on_drafting(state)
    elif phase == Phase.LAY_DOWN:
        lay_down(state)
    elif phase == Phase.RESOLVE:
        lose(state)
    elif phase == Phase.BONUS:
        award(state)
    else:
        _set_up_step(state, move)


def _go_on_drafting(state: State) -> None:
    """LUX2-20: the next choice, or the first turn."""
    state.phase = Phase.DRAFT if next_choice(state) else Phase.PLAY


def _set_up_step(state: State, move: int) -> None:
    """LUX2-10 and LUX2-11."""
    if state.phase == Phase.POWERS:
        state.power[state.cursor] = move - Move.POWER
        _next_power(state)
    elif state.phase == Phase.OPENING:
        card = move - Move.DRAW
        citizens.leave_deck(state, card)
        put(state, IN_CAPITAL, card // RANKS, card % RANKS, card // RANKS)
        if state.deck_size == CITIZENS - OPENING:
            state.phase = Phase.EMPEROR
    else:
        state.starter = move - Move.EMPEROR
        begin_round(state)
