"""Round end and game end: MAX, ransoms, bonus cards, points."""

from __future__ import annotations

from ludoteca.families.lux.cards import LOWEST, RANKS, total
from ludoteca.families.lux.rules.draft import begin_deal
from ludoteca.families.lux.rules.hands import forget_hands
from ludoteca.families.lux.rules.modifiers import gather
from ludoteca.families.lux.state import NOT_YET
from ludoteca.kernel.seats import from_starter, left_of
from ludoteca.kernel.state import Grid

from ..components import HAND
from ..state import CAPITAL, Phase, State
from . import powers
from .districts import RECRUIT, discard_all, has_cards, highest, put, put_away, take
from .powers import merchant, sentinel

ROUNDS = 3
GOLD_POINTS = 2
POINTS, LEAST_GOLD, SHARED = 0, 1, 2  # what decided


def limit(state: State, district: int) -> int:
    """LUX2-41: MAX, as far as it can be seen."""
    return int(state.district_total[CAPITAL, district]) + powers.limit_change(state, district)


def excess(state: State, seat: int, district: int) -> int:
    """How far a Home Base district is above MAX; without cards it never is."""
    if not has_cards(state, seat, district):
        return 0
    return max(0, int(state.district_total[seat, district]) - limit(state, district))


def lay_down(state: State) -> None:
    """LUX2-40: no powers."""
    for seat in range(state.seats):
        state.hand_size[seat] = 0
        for colour in range(4):
            for rank in range(RANKS):
                for _ in range(state.hand[seat, colour, rank]):
                    put(state, seat, colour, rank, colour)
                state.hand[seat, colour, rank] = 0
    forget_hands(state)
    state.shown[:] = 0
    state.last_turns = NOT_YET
    state.cursor = 0
    find_next(state)


def find_next(state: State) -> None:
    """LUX2-41: on to the next district above MAX, district by district, in each from the emperor."""
    while state.cursor < 4 * state.seats:
        seat = from_starter(state, state.cursor % state.seats)
        district = state.cursor // state.seats
        too_much = excess(state, seat, district)
        if too_much:
            state.turn = seat
            state.phase = Phase.RANSOM if powers.can_ransom(state, seat, too_much) else Phase.RESOLVE
            return
        state.cursor += 1
    state.cursor = 0
    state.phase = Phase.BONUS


def pay(state: State) -> None:
    """LUX2-62."""
    merchant.ransom(state, state.turn, excess(state, state.turn, state.cursor // state.seats))
    state.cursor += 1
    find_next(state)


def lose(state: State) -> None:
    """LUX2-41: the whole district, unless a power trims it."""
    district = state.cursor // state.seats
    if powers.trims(state, state.turn, district):
        sentinel.trim(state, state.turn, district, limit(state, district))
    else:
        discard_all(state, state.turn, district)
    state.cursor += 1
    find_next(state)


def leading_total(state: State, district: int) -> int:
    """The highest Home Base total; below 1 nobody is eligible (LUX2-42)."""
    best = 0
    for seat in range(state.seats):
        best = max(best, state.district_total[seat, district])
    return best


def award(state: State) -> None:
    """LUX2-42 and LUX2-43; then the next district, until the last one with revealed modifiers."""
    district = state.cursor
    best = leading_total(state, district)
    leaders, leader = 0, 0
    for seat in range(state.seats):
        if state.district_total[seat, district] == best:
            leaders, leader = leaders + 1, seat
    if best > 0:
        _score_bonus(state, district, best, leaders, leader)
    state.cursor += 1
    if state.cursor == 4:
        _end_round(state)


def _score_bonus(state: State, district: int, best: int, leaders: int, leader: int) -> None:
    rank = highest(state, CAPITAL, district)
    if leaders > 1:
        _share(state, district, best, rank)
    elif rank >= 0:
        _score(state, leader, rank, take(state, CAPITAL, district, rank))
    powers.reward(state, district, best, leaders)


def _share(state: State, district: int, best: int, rank: int) -> None:
    """A tie: gold for each, and the highest card is discarded."""
    for seat in range(state.seats):
        if state.district_total[seat, district] == best:
            state.bonus_gold[seat] += 1
    if rank >= 0:
        put_away(state, rank, take(state, CAPITAL, district, rank))


def _score(state: State, seat: int, rank: int, kind: int) -> None:
    if kind == RECRUIT:
        state.bonus_recruits[seat, rank] += 1
    else:
        state.bonus[seat, kind, rank] += 1


def _end_round(state: State) -> None:
    """LUX2-60: modifiers are gathered; LUX2-44: the emperor tile passes left."""
    state.cursor = 0
    gather(state)
    if state.round_number == ROUNDS:
        state.phase = Phase.OVER
        state.turn = state.starter
        return
    state.starter = left_of(state, state.starter)
    begin_round(state)


def begin_round(state: State) -> None:
    """LUX2-20: up to the deal; if nobody can get a card, straight to round end."""
    state.round_number += 1
    state.last_turns = NOT_YET
    begin_deal(state, HAND)
    state.phase = Phase.DEAL if state.deal_size else Phase.LAY_DOWN


def home_points(state: State, seat: int) -> int:
    """Rebels count too (LUX2-70)."""
    return int(state.district_total[seat].sum())


def bonus_points(state: State, seat: int) -> int:
    points = 0
    for colour in range(4):
        points += total(state.bonus[seat, colour])
    for rank in range(4):
        points += state.bonus_recruits[seat, rank] * (rank + LOWEST)
    return points


def gold_owned(state: State, seat: int) -> int:
    return int(state.gold[seat] + state.bonus_gold[seat])


def outcome(state: State, table: Grid) -> int:
    """LUX2-50."""
    for seat in range(state.seats):
        table[seat, 2] = home_points(state, seat)
        table[seat, 3] = bonus_points(state, seat)
        table[seat, 4] = GOLD_POINTS * gold_owned(state, seat)
        table[seat, 1] = table[seat, 2] + table[seat, 3] + table[seat, 4]
    for seat in range(state.seats):
        table[seat, 0] = 1
        for other in range(state.seats):
            if _is_before(state, table, other, seat):
                table[seat, 0] += 1
    return _reason(state, table)


def _is_before(state: State, table: Grid, seat: int, other: int) -> bool:
    if table[seat, 1] != table[other, 1]:
        return bool(table[seat, 1] > table[other, 1])
    return gold_owned(state, seat) < gold_owned(state, other)


def _reason(state: State, table: Grid) -> int:
    """What told the winner from the others."""
    decided_by = POINTS
    for seat in range(state.seats):
        for other in range(state.seats):
            if seat != other and table[seat, 0] == 1 and table[seat, 1] == table[other, 1]:
                decided_by = max(decided_by, SHARED if table[other, 0] == 1 else LEAST_GOLD)
    return decided_by
