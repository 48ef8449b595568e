"""The rules of Capital Lux: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.families.lux.cards import BLUE, GREEN, PINK, RANKS, YELLOW, card_at, fill_deck, lowest_rank
from ludoteca.families.lux.rules import draft
from ludoteca.families.lux.rules.hands import forget_shown, list_hand
from ludoteca.families.lux.rules.modifiers import MODIFIERS, draw_modifier, modifier_at, place_modifier
from ludoteca.families.lux.rules.turns import pass_turn
from ludoteca.kernel.moves import by_kind
from ludoteca.kernel.state import CHANCE, Grid

from ..components import COINS, COPIES
from ..moves import Move
from ..state import Phase, State
from .round_end import award, begin_round, lay_down, lose, pay


def set_up(state: State, seats: int, options: Grid) -> None:
    """LUX-10 and LUX-11 up to the first card."""
    state.seats = seats
    fill_deck(state, COPIES)


def to_act(state: State) -> int:
    phase = state.phase
    if phase == Phase.PLAY or phase == Phase.AGENT or phase == Phase.CLERIC or phase == Phase.COINS:
        return 1 << state.turn
    if phase == Phase.DRAFT:
        return draft.waiting(state)
    if phase == Phase.OVER:
        return 0
    return 1 << CHANCE


def legal_moves(state: State, seat: int, moves: Grid) -> int:
    phase = state.phase
    if phase == Phase.PLAY:
        return list_hand(state, seat, moves, Move.HOME, Move.CAPITAL)
    if phase == Phase.DRAFT:
        return draft.choices(state, seat, moves)
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


def can_act(state: State, colour: int) -> bool:
    """LUX-31: whether the action of a colour is possible."""
    if colour == GREEN:
        return state.deck_size > 0
    if colour == BLUE:
        return state.drawn < len(MODIFIERS)
    if colour == PINK:
        return can_take(state, BLUE) or can_take(state, YELLOW) or can_take(state, GREEN)
    return bool(state.coins.sum() < COINS)


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


def keep(state: State, seat: int, pair: int) -> None:
    if draft.choose(state, seat, pair):
        state.phase = Phase.PASS


def home(state: State, seat: int, card: int) -> None:
    _leave_hand(state, seat, card)
    state.home[seat, card // RANKS, card % RANKS] += 1
    _end_turn(state)


def capital(state: State, seat: int, card: int) -> None:
    _leave_hand(state, seat, card)
    state.capital[card // RANKS, card % RANKS] += 1
    _act(state, seat, card // RANKS)


def _leave_hand(state: State, seat: int, card: int) -> None:
    state.hand[seat, card // RANKS, card % RANKS] -= 1
    state.hand_size[seat] -= 1
    forget_shown(state, seat, card)


def _act(state: State, seat: int, colour: int) -> None:
    """LUX-31: the action of a card just played to the Capital."""
    if not can_act(state, colour):
        _end_turn(state)
    elif colour == GREEN:
        state.phase = Phase.SCHOLAR
    elif colour == BLUE:
        state.phase = Phase.AGENT_DRAW
    elif colour == PINK:
        state.phase = Phase.CLERIC
    else:
        state.coins[seat] += 1  # LUX-33
        _end_turn(state)


def place(state: State, colour: int) -> None:
    place_modifier(state, colour)
    _end_turn(state)


def take(state: State, seat: int, colour: int) -> None:
    """LUX-35: from the Capital to the Home Town, without an action."""
    rank = lowest_rank(state.capital[colour])
    state.capital[colour, rank] -= 1
    state.home[seat, colour, rank] += 1
    _end_turn(state)


def _end_turn(state: State) -> None:
    """LUX-40."""
    state.phase = Phase.LAY_DOWN if pass_turn(state) else Phase.PLAY


def draw(state: State, card: int) -> None:
    colour, rank = card // RANKS, card % RANKS
    state.deck[colour, rank] -= 1
    state.deck_size -= 1
    if state.phase == Phase.DEAL:
        if draft.deal(state, card):
            _go_on_drafting(state)
    elif state.phase == Phase.SCHOLAR:  # LUX-32
        state.hand[state.turn, colour, rank] += 1
        state.hand_size[state.turn] += 1
        _end_turn(state)
    else:
        state.capital[colour, rank] += 1
        state.phase = Phase.FIRST_STARTER


def pass_left(state: State) -> None:
    draft.pass_left(state)
    _go_on_drafting(state)


def _go_on_drafting(state: State) -> None:
    """LUX-21: the next choice, or the first turn."""
    state.phase = Phase.DRAFT if draft.next_choice(state) else Phase.PLAY


def modifier(state: State, number: int) -> None:
    draw_modifier(state, state.turn, number)
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


@by_kind(Move, pay=pay, lose=lose, lay_down=lay_down, discard=lose, bonus=award)
def play(state: State, seat: int, move: int) -> None:
    """Every kind of move has its rule above or in `round_end`."""
