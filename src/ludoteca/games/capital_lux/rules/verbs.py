"""The rules of Capital Lux: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.families.lux.cards import BLUE, GREEN, PINK, RANKS, YELLOW, card_at, lowest_rank
from ludoteca.families.lux.rules.draft import (
    choices,
    choose,
    deal,
    must_choose,
    pass_left,
    take_up,
    waiting,
)
from ludoteca.families.lux.rules.hands import NOT_YET, forget_shown, list_hand
from ludoteca.families.lux.rules.modifiers import (
    MODIFIERS,
    NOWHERE,
    draw_modifier,
    modifier_at,
    place_modifier,
)
from ludoteca.families.lux.rules.turns import pass_turn
from ludoteca.kernel.state import CHANCE, Grid

from ..components import CARDS, COINS, COPIES
from ..moves import Move
from ..state import Phase, State
from .round_end import ask_next, award, begin_round, lay_down, lose, pay


def set_up(state: State, seats: int, options: Grid) -> None:
    """LUX-10 and LUX-11 up to the first card."""
    state.seats = seats
    state.round_number = 0
    state.phase = Phase.OPENING
    state.starter = 0
    state.turn = 0
    state.last_turns = NOT_YET
    state.draft = 0
    state.cursor = 0
    state.drawn = 0
    state.modifier[:] = 0
    state.modifier_district[:] = NOWHERE
    state.modifier_owner[:] = 0
    state.coins[:] = 0
    state.hand_size[:] = 0
    state.pack_size[:] = 0
    state.choice[:] = NOT_YET
    state.capital[:] = 0
    state.discards[:] = 0
    state.hand[:] = 0
    state.pack[:] = 0
    state.home[:] = 0
    state.bonus[:] = 0
    state.known[:] = 0
    state.passed[:] = 0
    state.passed_room[:] = 0
    state.deck_size = CARDS
    state.deal_size = 0
    for colour in range(4):
        for rank in range(RANKS):
            state.deck[colour, rank] = COPIES[rank]


def to_act(state: State) -> int:
    phase = state.phase
    if phase == Phase.PLAY or phase == Phase.AGENT or phase == Phase.CLERIC or phase == Phase.COINS:
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
    if phase == Phase.AGENT:
        return _districts(moves)
    if phase == Phase.CLERIC:
        return _cards_to_take(state, moves)
    if phase == Phase.COINS:
        moves[0] = Move.PAY
        moves[1] = Move.LOSE
        return 2
    return 0


def _districts(moves: Grid) -> int:
    """LUX-34: above any district of the Capital."""
    for colour in range(4):
        moves[colour] = Move.PLACE + colour
    return 4


def _cards_to_take(state: State, moves: Grid) -> int:
    """LUX-35: a colour of the Capital, never pink."""
    count = 0
    for colour in range(4):
        if can_take(state, colour):
            moves[count] = Move.TAKE + colour
            count += 1
    return count


def can_take(state: State, colour: int) -> bool:
    """Whether the Cleric finds a card of this colour."""
    return bool(colour != PINK and lowest_rank(state.capital[colour]) < RANKS)


def play(state: State, seat: int, move: int) -> None:
    if move >= Move.DRAW:
        _play_chance(state, move)
    elif move < Move.HOME:
        if choose(state, seat, move):
            state.phase = Phase.PASS
    elif move < Move.CAPITAL:
        _leave_hand(state, seat, move - Move.HOME)
        state.home[seat, (move - Move.HOME) // RANKS, (move - Move.HOME) % RANKS] += 1
        _end_turn(state)
    elif move < Move.PLACE:
        _leave_hand(state, seat, move - Move.CAPITAL)
        state.capital[(move - Move.CAPITAL) // RANKS, (move - Move.CAPITAL) % RANKS] += 1
        _act(state, seat, (move - Move.CAPITAL) // RANKS)
    elif move < Move.TAKE:
        place_modifier(state, move - Move.PLACE)
        _end_turn(state)
    elif move < Move.PAY:
        _take_lowest(state, seat, move - Move.TAKE)
        _end_turn(state)
    elif move == Move.PAY:
        pay(state)
    else:
        lose(state)


def _leave_hand(state: State, seat: int, card: int) -> None:
    state.hand[seat, card // RANKS, card % RANKS] -= 1
    state.hand_size[seat] -= 1
    forget_shown(state, seat, card)


def _act(state: State, seat: int, colour: int) -> None:
    """LUX-31: the action of a card just played to the Capital, if it is possible."""
    if colour == GREEN and state.deck_size > 0:
        state.phase = Phase.SCHOLAR
    elif colour == BLUE and state.drawn < len(MODIFIERS):
        state.phase = Phase.AGENT_DRAW
    elif colour == PINK and (can_take(state, BLUE) or can_take(state, YELLOW) or can_take(state, GREEN)):
        state.phase = Phase.CLERIC
    else:
        if colour == YELLOW and state.coins.sum() < COINS:  # LUX-33
            state.coins[seat] += 1
        _end_turn(state)


def _take_lowest(state: State, seat: int, colour: int) -> None:
    """LUX-35: from the Capital to the Home Town, without an action."""
    rank = lowest_rank(state.capital[colour])
    state.capital[colour, rank] -= 1
    state.home[seat, colour, rank] += 1


def _end_turn(state: State) -> None:
    """LUX-40."""
    state.phase = Phase.LAY_DOWN if pass_turn(state) else Phase.PLAY


def tickets(state: State) -> int:
    phase = state.phase
    if phase == Phase.DEAL or phase == Phase.SCHOLAR or phase == Phase.OPENING:
        return state.deck_size
    if phase == Phase.AGENT_DRAW or phase == Phase.FIRST_STARTER:
        return len(MODIFIERS) - state.drawn
    return 1


def chance(state: State, ticket: int) -> int:
    phase = state.phase
    if phase == Phase.DEAL or phase == Phase.SCHOLAR or phase == Phase.OPENING:
        return Move.DRAW + card_at(state.deck, ticket)
    if phase == Phase.AGENT_DRAW or phase == Phase.FIRST_STARTER:
        return Move.MODIFIER + modifier_at(state, ticket)
    if phase == Phase.PASS:
        return Move.PASS_LEFT
    if phase == Phase.LAY_DOWN:
        return Move.LAY_DOWN
    if phase == Phase.DISCARD:
        return Move.DISCARD
    return Move.BONUS + state.cursor


def _play_chance(state: State, move: int) -> None:
    if move < Move.MODIFIER:
        _draw_card(state, move - Move.DRAW)
    elif move < Move.PASS_LEFT:
        _draw_modifier(state, move - Move.MODIFIER)
    elif move == Move.PASS_LEFT:
        pass_left(state)
        _draft(state)
    elif move == Move.LAY_DOWN:
        lay_down(state)
        ask_next(state)
    elif move == Move.DISCARD:
        lose(state)
    else:
        award(state, move - Move.BONUS)


def _draw_card(state: State, card: int) -> None:
    colour, rank = card // RANKS, card % RANKS
    state.deck[colour, rank] -= 1
    state.deck_size -= 1
    if state.phase == Phase.DEAL:
        if deal(state, card):
            _draft(state)
    elif state.phase == Phase.SCHOLAR:  # LUX-32
        state.hand[state.turn, colour, rank] += 1
        state.hand_size[state.turn] += 1
        _end_turn(state)
    else:
        state.capital[colour, rank] += 1
        state.phase = Phase.FIRST_STARTER


def _draft(state: State) -> None:
    """LUX-21: the next choice, or its end."""
    if must_choose(state):
        state.phase = Phase.DRAFT
    else:
        take_up(state)
        state.turn = state.starter
        state.phase = Phase.PLAY


def _draw_modifier(state: State, modifier: int) -> None:
    draw_modifier(state, state.turn, modifier)
    if state.phase == Phase.AGENT_DRAW:
        state.phase = Phase.AGENT
        return
    state.turn += 1
    if state.turn == state.seats:
        state.starter = _highest_modifier(state)
        begin_round(state)


def _highest_modifier(state: State) -> int:
    """LUX-11: who was dealt the highest; MODIFIERS stand in falling order."""
    best = 0
    for seat in range(1, state.seats):
        if state.modifier[seat] < state.modifier[best]:
            best = seat
    return best
