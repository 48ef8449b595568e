"""Points that a watcher can count: as the table stands, and with one more card (CPL-60 to CPL-62)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ..components import (
    ANY,
    AT_LEAST,
    FABRIC_CARDS,
    KINDS,
    LENGTH,
    MEASURE,
    MEASURES,
    OBJECTIVE_POINTS,
    PIECE,
    colour_of,
    print_of,
)
from ..moves import OVERLAPS
from ..rules.scoring import COLOUR, NO_RUN, PRINT, RUN, extend, kind_of, measure
from ..rules.weaving import covered, hidden_below, possible_overlaps
from ..state import HAND, State

Stripes = tuple[int, ...]  # from left to right
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


@lru_cache(maxsize=1024)  # a Capulana stays the same for most of a round
def standings(
    objectives: tuple[int, ...], rows: tuple[Stripes, ...], purses: tuple[Amount, ...]
) -> tuple[Standing, ...]:
    """Every seat's points; purses only if an objective counts money."""
    shares = [share_out(objective, amounts(objective, rows, purses)) for objective in objectives]
    return tuple(_standing(row, [share[seat] for share in shares]) for seat, row in enumerate(rows))


def _standing(row: Stripes, gets: list[int | None]) -> Standing:
    cloth, is_exact = preview(row), all(points is not None for points in gets)
    return Standing(cloth.colours, cloth.prints, sum(points or 0 for points in gets), is_exact)


def amounts(objective: int, rows: tuple[Stripes, ...], purses: tuple[Amount, ...]) -> tuple[Amount, ...]:
    """How much every seat has of what an objective counts."""
    if counts_money(objective):
        return purses
    return tuple(Amount(_measured(row, int(MEASURE[objective]))) for row in rows)


def counts_money(objective: int) -> bool:
    return bool(MEASURE[objective] == MONEY)


def share_out(objective: int, amounts: Sequence[Amount]) -> list[int | None]:
    """What seats get that have these amounts; None if that cannot be told (CPL-62)."""
    enough, points = int(AT_LEAST[objective]), int(OBJECTIVE_POINTS[objective])
    if enough:
        return [points if has >= enough else 0 if is_exact else None for has, is_exact in amounts]
    most = max(1, *(has for has, _ in amounts))
    if not _is_lead_certain(amounts, most):
        return [None for _ in amounts]
    leaders = sum(has == most for has, _ in amounts)
    return [points // leaders if has == most else 0 for has, _ in amounts]


def _is_lead_certain(amounts: Sequence[Amount], most: int) -> bool:
    """Whether nobody can have more than is seen. A single leader may: more is still the lead."""
    leaders = sum(has == most for has, _ in amounts)
    return all(is_exact or (has == most and leaders == 1) for has, is_exact in amounts)


@lru_cache(maxsize=1024)  # a Capulana stays the same for most of a round
def _measured(stripes: Stripes, what: int) -> int:
    alone = State()
    alone.row[0, : len(stripes)] = stripes
    alone.row_size[0] = len(stripes)
    return measure(alone, 0, what)


def purse(cards: Sequence[int], size: int, known: Sequence[int], offered: int) -> Amount:
    """The money in a hand: what the watcher sees, else what must be there of known cards (CPL-70)."""
    if len(cards) == size:
        return Amount(sum(FABRIC_CARDS[card].value for card in cards))
    values = sorted(FABRIC_CARDS[card].value for card in known)
    surely = values[: max(0, len(values) - offered)]  # the best of them may lie in its offers
    return Amount(sum(surely), offered == 0 and len(known) == size)


def stripes_of(state: State, seat: int) -> Stripes:
    """The stripes of a Capulana from left to right."""
    return tuple(state.row[seat, : state.row_size[seat]].tolist())


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


class Preview:
    """A Capulana with its points up to each stripe."""

    def __init__(self, stripes: Stripes) -> None:
        self.stripes = stripes
        self.runs = [(NO_RUN, NO_RUN)]  # of colours and of prints, before each stripe and after the last
        for stripe in self.stripes:
            self.runs.append(_extended(self.runs[-1], stripe))
        self.colours, self.prints = (runs >> 16 for runs in self.runs[-1])
        self.points = self.colours + self.prints

    def points_with(self, piece: int, overlap: int) -> int:
        """The points of colours and prints once a piece lies there."""
        runs = self.runs[len(self.stripes) - covered(overlap)]
        for stripe in visible_stripes(piece, overlap):
            runs = _extended(runs, stripe)
        return (runs[COLOUR] >> 16) + (runs[PRINT] >> 16)

    def stripes_with(self, piece: int, overlap: int) -> Stripes:
        return self.stripes[: len(self.stripes) - covered(overlap)] + visible_stripes(piece, overlap)


@lru_cache(maxsize=1024)  # a Capulana stays the same for most of a round
def preview(stripes: Stripes) -> Preview:
    """A Capulana, to see what one more card would do to it."""
    return Preview(stripes)


@lru_cache(maxsize=1024)
def best_changes(
    row: Stripes, last_visible: int, hand: tuple[int, ...], first: tuple[int, int] | None
) -> Mapping[int, int]:
    """By piece of a hand the most points that it can bring, without those that can lie nowhere.

    Of the round's first card, if it is woven, we need the piece and its overlap.
    """
    alone, before = State(), preview(row)
    alone.place[list(hand)] = HAND
    alone.last_visible[0] = last_visible
    if first:
        alone.weave_card[0, 0], alone.weave_turned[0, 0] = divmod(first[0], 2)
        alone.weave_overlap[0, 0] = first[1]
    pieces = [piece for card in hand for piece in (2 * card, 2 * card + 1)]
    points = {
        piece: [before.points_with(piece, each) for each in overlaps_of(possible_overlaps(alone, 0, piece))]
        for piece in pieces
    }
    return {piece: max(each) - before.points for piece, each in points.items() if each}


@cache
def visible_stripes(piece: int, overlap: int) -> Stripes:
    """The stripes of a piece that are not hidden under the last card."""
    return tuple(PIECE[piece, hidden_below(overlap) : LENGTH[piece // 2]].tolist())


def overlaps_of(possible: int) -> list[int]:
    """The overlaps of a set of bits."""
    return [overlap for overlap in range(OVERLAPS) if possible >> overlap & 1]


def _extended(runs: tuple[int, int], stripe: int) -> tuple[int, int]:
    return extend(runs[COLOUR], colour_of(stripe)), extend(runs[PRINT], print_of(stripe))
