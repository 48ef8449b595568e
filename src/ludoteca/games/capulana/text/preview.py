"""A Capulana as it would be with one more card: its stripes, its runs and its points (CPL-51 and CPL-60)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ..components import ANY, KINDS, LENGTH, PIECE
from ..moves import OVERLAPS
from ..rules.scoring import COLOUR, NO_RUN, PRINT, RUN, extend, kind_of
from ..rules.weaving import covered, hidden_below, possible_overlaps
from ..state import State


class Run(NamedTuple):
    """Neighbouring stripes that score, one point each."""

    first: int
    size: int
    kind: int  # its colour or its print


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


def stripes_of(woven: State, seat: int) -> tuple[int, ...]:
    return tuple(woven.row[seat, : woven.row_size[seat]].tolist())


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
        for stripe in visible(piece, overlap):
            runs = _extended(runs, stripe)
        return _points(runs)

    def stripes_with(self, piece: int, overlap: int) -> tuple[int, ...]:
        return self.stripes[: len(self.stripes) - covered(overlap)] + visible(piece, overlap)

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
def visible(piece: int, overlap: int) -> tuple[int, ...]:
    """The stripes of a piece that are not hidden under the last card."""
    return tuple(PIECE[piece, hidden_below(overlap) : LENGTH[piece // 2]].tolist())


def overlaps_of(possible: int) -> list[int]:
    """The overlaps of a set of bits."""
    return [overlap for overlap in range(OVERLAPS) if possible >> overlap & 1]


def _extended(runs: tuple[int, int], stripe: int) -> tuple[int, int]:
    return extend(runs[COLOUR], kind_of(stripe, COLOUR)), extend(runs[PRINT], kind_of(stripe, PRINT))


def _points(runs: tuple[int, int]) -> int:
    return (runs[COLOUR] >> 16) + (runs[PRINT] >> 16)
