"""How the seats stand now, as far as a watcher can tell (CPL-60 to CPL-62 and CPL-70)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ..components import AT_LEAST, MEASURE, MEASURES, POINTS, VALUE
from ..rules.scoring import measure
from ..rules.weaving import reveal
from ..state import HAND, NONE, State
from .preview import preview, stripes_of

MONEY = MEASURES.index("money")


class Amount(NamedTuple):
    """How much a seat has of something, or has at least."""

    least: int
    is_exact: bool = True


class Standing(NamedTuple):
    """The points that a seat would have now."""

    colours: int
    prints: int
    objectives: int
    is_exact: bool  # whether no hidden purse can change them


def as_woven(state: State) -> State:
    """The table with what is being woven, as far as the watcher sees it, laid down."""
    woven = state.copy()
    reveal(woven)
    return woven


def opened(state: State) -> list[int]:
    return [int(objective) for objective in state.objective if objective != NONE]


def amount(state: State, seat: int, objective: int) -> Amount:
    """What an objective counts."""
    if MEASURE[objective] == MONEY:
        return _purse(state, seat)
    return Amount(_measured(stripes_of(state, seat), int(MEASURE[objective])))


@lru_cache(maxsize=1024)  # a Capulana stays the same for most of a round
def _measured(stripes: tuple[int, ...], what: int) -> int:
    """What a Capulana has of something."""
    alone = State()
    alone.row[0, : len(stripes)] = stripes
    alone.row_size[0] = len(stripes)
    return measure(alone, 0, what)


def _purse(state: State, seat: int) -> Amount:
    """The money in a hand: what the watcher sees, else what must be there of known cards."""
    in_hand = state.place == HAND + seat
    if in_hand.sum() == state.hand_size[seat]:
        return Amount(int(VALUE[in_hand].sum()))
    known = np.sort(VALUE[state.known_with == seat])
    offered = int(state.offer_size[seat].sum())
    surely = known[: max(0, len(known) - offered)]  # the best of them may lie in its offers
    return Amount(int(surely.sum()), offered == 0 and len(known) == state.hand_size[seat])


def shares(state: State, objective: int) -> list[int | None]:
    """What each seat would get for an objective now; None if that cannot be told (CPL-62)."""
    return share_out(objective, [amount(state, seat, objective) for seat in range(state.seats)])


def share_out(objective: int, amounts: list[Amount]) -> list[int | None]:
    """What seats get that have so much."""
    enough, points = int(AT_LEAST[objective]), int(POINTS[objective])
    if enough:
        return [points if has >= enough else 0 if is_exact else None for has, is_exact in amounts]
    most = max(1, *(has for has, _ in amounts))
    if not _is_lead_certain(amounts, most):
        return [None for _ in amounts]
    leaders = sum(has == most for has, _ in amounts)
    return [points // leaders if has == most else 0 for has, _ in amounts]


def _is_lead_certain(amounts: list[Amount], most: int) -> bool:
    """Whether nobody can have more than is seen, but a single leader, who leads with more as well."""
    leaders = sum(has == most for has, _ in amounts)
    return all(is_exact or (has == most and leaders == 1) for has, is_exact in amounts)


def standings(state: State) -> list[Standing]:
    """Every seat's points."""
    by_objective = [shares(state, objective) for objective in opened(state)]
    return [_standing(state, seat, [share[seat] for share in by_objective]) for seat in range(state.seats)]


def _standing(state: State, seat: int, gets: list[int | None]) -> Standing:
    cloth = preview(state, seat)
    is_exact = all(points is not None for points in gets)
    return Standing(cloth.colours, cloth.prints, sum(points or 0 for points in gets), is_exact)
