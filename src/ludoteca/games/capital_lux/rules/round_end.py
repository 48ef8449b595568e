"""Round end and game end: limits, coins, bonus cards, points."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS, highest_rank, total
from ludoteca.families.lux.rules.draft import begin_deal
from ludoteca.families.lux.rules.hands import forget_hands
from ludoteca.families.lux.rules.modifiers import adjustment, gather
from ludoteca.families.lux.state import NOT_YET
from ludoteca.kernel.seats import from_starter
from ludoteca.kernel.state import Grid

from ..state import Phase, State

ROUNDS = 3
POINTS, SHARED = 0, RANKS + 1  # what decided; between them the values, from the highest


def limit(state: State, colour: int) -> int:
    """LUX-42: a district's cards and its modifiers, as far as they can be seen."""
    return total(state.capital[colour]) + adjustment(state, colour)


def excess(state: State, seat: int, colour: int) -> int:
    """LUX-43: how far a Home Town is over the limit; without cards it never is."""
    mine = total(state.home[seat, colour])
    return max(0, mine - limit(state, colour)) if mine else 0


def lay_down(state: State) -> None:
    """LUX-41; from here on the modifiers count as revealed (LUX-42)."""
    for seat in range(state.seats):
        state.hand_size[seat] = 0
        for colour in range(4):
            for rank in range(RANKS):
                state.home[seat, colour, rank] += state.hand[seat, colour, rank]
                state.hand[seat, colour, rank] = 0
    forget_hands(state)
    state.last_turns = NOT_YET
    state.cursor = 0
    ask_next(state)


def ask_next(state: State) -> None:
    """LUX-44: on to the next colour that somebody has too much of, in turn order and colour by colour."""
    while state.cursor < 4 * state.seats:
        seat = from_starter(state, state.cursor // 4)
        too_much = excess(state, seat, state.cursor % 4)
        if too_much:
            state.turn = seat
            state.phase = Phase.COINS if state.coins[seat] >= too_much else Phase.DISCARD
            return
        state.cursor += 1
    state.cursor = 0
    state.phase = Phase.BONUS


def pay(state: State) -> None:
    """LUX-44: exactly the excess, back to the supply."""
    state.coins[state.turn] -= excess(state, state.turn, state.cursor % 4)
    state.cursor += 1
    ask_next(state)


def lose(state: State) -> None:
    """LUX-43: all cards of the colour, for good."""
    colour = state.cursor % 4
    for rank in range(RANKS):
        state.discards[colour, rank] += state.home[state.turn, colour, rank]
        state.home[state.turn, colour, rank] = 0
    state.cursor += 1
    ask_next(state)


def award(state: State, colour: int) -> None:
    """LUX-45: the highest cards of the district to those who lead, in turn order; then the next colour.

    A step for every colour, even if nobody earns anything: until the last one the modifiers lie revealed.
    """
    best = leading_total(state, colour)
    for place in range(state.seats):
        seat = from_starter(state, place)
        rank = highest_rank(state.capital[colour])
        if rank >= 0 and best > 0 and total(state.home[seat, colour]) == best:
            state.capital[colour, rank] -= 1
            state.bonus[seat, colour, rank] += 1
    state.cursor += 1
    if state.cursor == 4:
        _end_round(state)


def leading_total(state: State, colour: int) -> int:
    """The highest Home Town total of a colour."""
    best = 0
    for seat in range(state.seats):
        best = max(best, total(state.home[seat, colour]))
    return best


def _end_round(state: State) -> None:
    state.cursor = 0
    if state.round_number == ROUNDS:
        state.phase = Phase.OVER
        state.turn = state.starter
        return
    state.starter = next_starter(state)
    begin_round(state)


def begin_round(state: State) -> None:
    """LUX-20, LUX-22 and LUX-46: up to the deal; if nobody can get a card, straight to round end."""
    state.round_number += 1
    state.last_turns = NOT_YET
    gather(state)
    begin_deal(state, full_hand(state.seats))
    state.phase = Phase.DEAL if state.deal_size else Phase.LAY_DOWN


def full_hand(seats: int) -> int:
    """LUX-20."""
    return 5 if seats == 4 else 6


def next_starter(state: State) -> int:
    """LUX-47: the highest Home Town; among equals the first clockwise from the old starter."""
    best, starter = -1, state.starter
    for place in range(state.seats):
        seat = from_starter(state, place)
        points = home_points(state, seat)
        if points > best:
            best, starter = points, seat
    return starter


def home_points(state: State, seat: int) -> int:
    points = 0
    for colour in range(4):
        points += total(state.home[seat, colour])
    return points


def bonus_points(state: State, seat: int) -> int:
    points = 0
    for colour in range(4):
        points += total(state.bonus[seat, colour])
    return points


def outcome(state: State, table: Grid) -> int:
    """LUX-50 and LUX-51."""
    for seat in range(state.seats):
        table[seat, 2] = home_points(state, seat)
        table[seat, 3] = bonus_points(state, seat)
        table[seat, 4] = state.coins[seat]
        table[seat, 1] = table[seat, 2] + table[seat, 3] + table[seat, 4]
    decided_by = POINTS
    for seat in range(state.seats):
        table[seat, 0] = 1
        for other in range(state.seats):
            criterion = _first_difference(state, table, seat, other)
            if _measure(state, table, other, criterion) > _measure(state, table, seat, criterion):
                table[seat, 0] += 1
    for seat in range(state.seats):
        for other in range(state.seats):
            if other != seat and table[seat, 0] == 1:
                decided_by = max(decided_by, _first_difference(state, table, seat, other))
    return decided_by


def _first_difference(state: State, table: Grid, seat: int, other: int) -> int:
    """The first criterion of LUX-51 that tells two seats apart; SHARED if none does."""
    for criterion in range(SHARED):
        if _measure(state, table, seat, criterion) != _measure(state, table, other, criterion):
            return criterion
    return SHARED


def _measure(state: State, table: Grid, seat: int, criterion: int) -> int:
    """Points first, then the 6s at home and among the bonus cards, the 5s, and so on down to the 2s."""
    if criterion == POINTS:
        return int(table[seat, 1])
    if criterion == SHARED:
        return 0
    rank = RANKS - criterion
    count = 0
    for colour in range(4):
        count += state.home[seat, colour, rank] + state.bonus[seat, colour, rank]
    return count
