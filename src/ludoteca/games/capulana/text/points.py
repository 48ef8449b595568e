"""Points that a watcher can count: as the table stands, and with one more card (CPL-60 to CPL-62)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from ..components import ANY, AT_LEAST, KINDS, LENGTH, MEASURE, MEASURES, OBJECTIVE_POINTS, PIECE, VALUE
from ..moves import OVERLAPS
from ..rules.scoring import COLOUR, NO_RUN, PRINT, RUN, extend, kind_of, measure
from ..rules.weaving import covered, hidden_below, lay_down, possible_overlaps
from ..state import HAND, NONE, State

MONEY = MEASURES.index("money")


class Standing(NamedTuple):
    """The points that a seat would have now."""

    colours: int
    prints: int
    objectives: int
    is_exact: bool  # whether no hidden hand can change them

    @property
    def total(self) -> int:
        return self.colours + self.prints + self.objectives

    @property
    def total_text(self) -> str:
        """The total, marked if there may be more."""
        return f"{self.total}{'' if self.is_exact else '+?'}"


class Amount(NamedTuple):
    """How much a seat has of what an objective counts, or has at least."""

    least: int
    is_exact: bool = True


class Run(NamedTuple):
    """Neighbouring stripes that score, one point each."""

    first: int
    size: int
    kind: int  # its colour or its print


def as_woven(state: State) -> State:
    """The table with what is being woven, as far as the watcher sees it, laid down."""
    woven = state.copy()
    lay_down(woven)
    return woven


def first_new_stripe(state: State, seat: int) -> int | None:
    """Where the cards begin that a seat weaves this round, if there are any."""
    if state.weave_overlap[seat, 0] == NONE:
        return None
    return int(state.row_size[seat] - covered(int(state.weave_overlap[seat, 0])))


def standings(woven: State) -> list[Standing]:
    """Every seat's points."""
    by_objective = [shares(woven, objective) for objective in open_objectives(woven)]
    return [_standing(woven, seat, [share[seat] for share in by_objective]) for seat in range(woven.seats)]


def _standing(woven: State, seat: int, gets: list[int | None]) -> Standing:
    cloth = preview(woven, seat)
    is_exact = all(points is not None for points in gets)
    return Standing(cloth.colours, cloth.prints, sum(points or 0 for points in gets), is_exact)


def open_objectives(state: State) -> list[int]:
    return [int(objective) for objective in state.objective if objective != NONE]


def shares(woven: State, objective: int) -> list[int | None]:
    """What each seat would get for an objective now; None if that cannot be told (CPL-62)."""
    return share_out(objective, [amount(woven, seat, objective) for seat in range(woven.seats)])


def share_out(objective: int, amounts: list[Amount]) -> list[int | None]:
    """What seats get that have these amounts."""
    enough, points = int(AT_LEAST[objective]), int(OBJECTIVE_POINTS[objective])
    if enough:
        return [points if has >= enough else 0 if is_exact else None for has, is_exact in amounts]
    most = max(1, *(has for has, _ in amounts))
    if not _is_lead_certain(amounts, most):
        return [None for _ in amounts]
    leaders = sum(has == most for has, _ in amounts)
    return [points // leaders if has == most else 0 for has, _ in amounts]


def _is_lead_certain(amounts: list[Amount], most: int) -> bool:
    """Whether nobody can have more than is seen. A single leader may: more is still the lead."""
    leaders = sum(has == most for has, _ in amounts)
    return all(is_exact or (has == most and leaders == 1) for has, is_exact in amounts)


def amount(woven: State, seat: int, objective: int) -> Amount:
    """How much a seat has of what an objective counts."""
    if MEASURE[objective] == MONEY:
        return _money(woven, seat)
    return Amount(_measured(stripes_of(woven, seat), int(MEASURE[objective])))


@lru_cache(maxsize=1024)  # a Capulana stays the same for most of a round
def _measured(stripes: tuple[int, ...], what: int) -> int:
    alone = State()
    alone.row[0, : len(stripes)] = stripes
    alone.row_size[0] = len(stripes)
    return measure(alone, 0, what)


def _money(woven: State, seat: int) -> Amount:
    """The money in a hand: what the watcher sees, else what must be there of known cards (CPL-70)."""
    in_hand = woven.place == HAND + seat
    if in_hand.sum() == woven.hand_size[seat]:
        return Amount(int(VALUE[in_hand].sum()))
    known = np.sort(VALUE[woven.known_with == seat])
    offered = int(woven.offer_size[seat].sum())
    surely = known[: max(0, len(known) - offered)]  # the best of them may lie in its offers
    return Amount(int(surely.sum()), offered == 0 and len(known) == woven.hand_size[seat])


def stripes_of(woven: State, seat: int) -> tuple[int, ...]:
    """The stripes of a Capulana from left to right."""
    return tuple(woven.row[seat, : woven.row_size[seat]].tolist())


def find_runs(stripes: Sequence[int], aspect: int) -> list[Run]:
    """The runs of colours or of prints, from left to right."""
    kinds = [kind_of(stripe, aspect) for stripe in stripes]
    return sorted(run for kind in range(KINDS) for run in _runs_of(kinds, kind))


def _runs_of(kinds: Sequence[int], kind: int) -> Iterator[Run]:
    first = 0
    for place in range(len(kinds) + 1):
        if place < len(kinds) and kinds[place] in (kind, ANY):
            continue
        if place - first >= RUN and kind in kinds[first:place]:
            yield Run(first, place - first, kind)
        first = place + 1


def preview(woven: State, seat: int) -> Preview:
    """The Capulana of a seat, to see what one more card would do to it."""
    return _preview(stripes_of(woven, seat))


class Preview:
    """A Capulana with its points up to each stripe."""

    def __init__(self, stripes: tuple[int, ...]) -> None:
        self.stripes = stripes
        self.runs = [(NO_RUN, NO_RUN)]  # of colours and of prints, before each stripe and after the last
        for stripe in self.stripes:
            self.runs.append(_extended(self.runs[-1], stripe))
        self.colours, self.prints = (runs >> 16 for runs in self.runs[-1])
        self.points = self.colours + self.prints

    def points_with(self, piece: int, overlap: int) -> int:
        """The points of colours and prints once a piece lies there."""
        runs = self.runs[len(self.stripes) - covered(overlap)]
        for stripe in _visible(piece, overlap):
            runs = _extended(runs, stripe)
        return (runs[COLOUR] >> 16) + (runs[PRINT] >> 16)

    def stripes_with(self, piece: int, overlap: int) -> tuple[int, ...]:
        return self.stripes[: len(self.stripes) - covered(overlap)] + _visible(piece, overlap)

    def best_with(self, state: State, seat: int, pieces: Sequence[int]) -> int | None:
        """The most points that one of these pieces can bring to; None if none of them can lie anywhere."""
        points = [
            self.points_with(piece, overlap)
            for piece in pieces
            for overlap in overlaps_of(possible_overlaps(state, seat, piece))
        ]
        return max(points, default=None)


@lru_cache(maxsize=256)  # a Capulana stays the same for most of a round
def _preview(stripes: tuple[int, ...]) -> Preview:
    return Preview(stripes)


@cache
def _visible(piece: int, overlap: int) -> tuple[int, ...]:
    """The stripes of a piece that are not hidden under the last card."""
    return tuple(PIECE[piece, hidden_below(overlap) : LENGTH[piece // 2]].tolist())


def overlaps_of(possible: int) -> list[int]:
    """The overlaps of a set of bits."""
    return [overlap for overlap in range(OVERLAPS) if possible >> overlap & 1]


def _extended(runs: tuple[int, int], stripe: int) -> tuple[int, int]:
    return extend(runs[COLOUR], kind_of(stripe, COLOUR)), extend(runs[PRINT], kind_of(stripe, PRINT))
