"""The rules of Capital Lux 2: who may do what, and what it does."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS, card_at, fill_deck
from ludoteca.families.lux.rules import draft
from ludoteca.families.lux.rules.hands import forget_shown, list_hand
from ludoteca.families.lux.rules.turns import pass_turn
from ludoteca.kernel.moves import by_kind
from ludoteca.kernel.state import CHANCE, Grid

from ..components import CITIZENS, COPIES, OPENING
from ..moves import Move
from ..state import CAPITAL as IN_CAPITAL
from ..state import UNDRAWN, Phase, State
from . import powers
from .districts import put
from .powers import SETS, acting_power, power_of, steps
from .round_end import award, begin_round, lay_down, lose, pay

RANDOM = SETS  # the option "powers" for a power drawn at random


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
        state.phase = Phase.OPENING
        for colour in range(4):
            powers.set_up(state, power_of(state, colour))


def to_act(state: State) -> int:
    phase = state.phase
    if phase == Phase.PLAY or phase == Phase.POWER or phase == Phase.RANSOM:
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
    if phase == Phase.POWER:
        return powers.choices(state, acting_power(state), moves)
    if phase == Phase.RANSOM:
        moves[0] = Move.PAY
        moves[1] = Move.LOSE
        return 2
    return 0


def tickets(state: State) -> int:
    phase = state.phase
    if phase == Phase.DEAL or phase == Phase.OPENING:
        return state.deck_size
    if phase == Phase.POWER_DRAW:
        return powers.tickets(state, acting_power(state))
    if phase == Phase.POWERS:
        return SETS
    if phase == Phase.EMPEROR:
        return state.seats
    return 1


def chance(state: State, ticket: int) -> int:
    phase = state.phase
    if phase == Phase.DEAL or phase == Phase.OPENING:
        return Move.DRAW + card_at(state.deck, ticket)
    if phase == Phase.POWER_DRAW:
        return powers.draw(state, acting_power(state), ticket)
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


def keep(state: State, seat: int, pair: int) -> None:
    if draft.choose(state, seat, pair):
        state.phase = Phase.PASS


def home(state: State, seat: int, card: int) -> None:
    """LUX2-30."""
    _leave_hand(state, seat, card)
    put(state, seat, card // RANKS, card % RANKS, card // RANKS)
    _end_turn(state)


def capital(state: State, seat: int, card: int) -> None:
    """LUX2-30: a card carries out the power of its colour."""
    _leave_hand(state, seat, card)
    put(state, IN_CAPITAL, card // RANKS, card % RANKS, card // RANKS)
    state.acting = card // RANKS
    _go_on(state, powers.begin(state, acting_power(state)))


def _leave_hand(state: State, seat: int, card: int) -> None:
    colour, rank = card // RANKS, card % RANKS
    state.hand[seat, colour, rank] -= 1
    state.hand_size[seat] -= 1
    if state.shown[seat, colour, rank]:
        state.shown[seat, colour, rank] -= 1
    else:
        forget_shown(state, seat, card)


def choose(state: State, move: int) -> None:
    _go_on(state, powers.choose(state, acting_power(state), move))


def receive(state: State, move: int) -> None:
    _go_on(state, powers.receive(state, acting_power(state), move))


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


def draw(state: State, card: int) -> None:
    if state.phase == Phase.POWER_DRAW:
        receive(state, Move.DRAW + card)
        return
    steps.leave_deck(state, card)
    if state.phase == Phase.DEAL:
        if draft.deal(state, card):
            _go_on_drafting(state)
    else:  # LUX2-11
        put(state, IN_CAPITAL, card // RANKS, card % RANKS, card // RANKS)
        if state.deck_size == CITIZENS - OPENING:
            state.phase = Phase.EMPEROR


def pass_left(state: State) -> None:
    draft.pass_left(state)
    _go_on_drafting(state)


def _go_on_drafting(state: State) -> None:
    """LUX2-20: the next choice, or the first turn."""
    state.phase = Phase.DRAFT if draft.next_choice(state) else Phase.PLAY


def power(state: State, number: int) -> None:
    """LUX2-10: the power of the next colour that has none."""
    state.power[state.cursor] = number
    _next_power(state)


def emperor(state: State, starter: int) -> None:
    """LUX2-11."""
    state.starter = starter
    begin_round(state)


@by_kind(
    Move,
    on=choose,
    at=choose,
    recruit=choose,
    pay=pay,
    lose=lose,
    modifier=receive,
    rebel=receive,
    lay_down=lay_down,
    too_much=lose,
    bonus=award,
)
def play(state: State, seat: int, move: int) -> None:
    """Every kind of move has its rule above or in `round_end`."""
