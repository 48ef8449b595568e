"""The runs of a row, found slowly: every wild stripe is read as each of the three kinds, in all combinations.

Written from CPL-60 without the rules' code. A row is a list of kinds, those of its colours or those of its
prints: 0, 1 and 2, `WILD` for any of them, `NO_KIND` for raw cloth. Works interpreted and compiled.
"""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.state import Grid

WILD, NO_KIND = 3, 4


def find_runs(row: Grid, runs: Grid) -> None:
    """Mark every run that scores: `runs[kind, first, last]`."""
    runs[:] = 0
    reading = np.empty(len(row), np.int64)
    wilds = 0
    for kind in row:
        wilds += 1 if kind == WILD else 0
    for number in range(3**wilds):
        read_wilds(row, number, reading)
        mark_stretches(reading, runs)
    strike_out(row, runs)


def read_wilds(row: Grid, number: int, reading: Grid) -> None:
    """The row with its wild stripes read as the digits of a number to base 3."""
    for place in range(len(row)):
        reading[place] = row[place]
        if row[place] == WILD:
            reading[place] = number % 3
            number //= 3


def mark_stretches(reading: Grid, runs: Grid) -> None:
    """Every longest stretch of stripes that are read alike."""
    first = 0
    for place in range(len(reading)):
        if place + 1 == len(reading) or reading[place + 1] != reading[place]:
            if reading[place] != NO_KIND:
                runs[reading[place], first, place] = 1
            first = place + 1


def strike_out(row: Grid, runs: Grid) -> None:
    """Keep what is at least three long, is not wild throughout, and is part of no longer run of its kind."""
    for kind in range(3):
        for first in range(len(row)):
            for last in range(first, len(row)):
                if runs[kind, first, last] and (
                    last - first < 2
                    or not has_kind(row, kind, first, last)
                    or is_part(runs[kind], first, last)
                ):
                    runs[kind, first, last] = -1
    for kind in range(3):
        for first in range(len(row)):
            for last in range(first, len(row)):
                runs[kind, first, last] = max(0, runs[kind, first, last])


def has_kind(row: Grid, kind: int, first: int, last: int) -> bool:
    for place in range(first, last + 1):
        if row[place] == kind:
            return True
    return False


def is_part(runs: Grid, first: int, last: int) -> bool:
    """Whether a longer stretch of the same kind holds this one, in whatever reading."""
    for begin in range(first + 1):
        for end in range(last, len(runs)):
            if runs[begin, end] and (begin < first or end > last):
                return True
    return False


def score(row: Grid, runs: Grid, scores: Grid, in_run: Grid) -> None:
    """Points, then the longest run of each kind; and which stripes belong to a run."""
    scores[:] = 0
    in_run[:] = 0
    find_runs(row, runs)
    for kind in range(3):
        for first in range(len(row)):
            for last in range(first, len(row)):
                if runs[kind, first, last]:
                    length = last - first + 1
                    scores[0] += length
                    scores[1 + kind] = max(scores[1 + kind], length)
                    in_run[first : last + 1] = 1


def score_all(colours: Grid, prints: Grid, sizes: Grid, scores: Grid) -> None:
    """Of every row: points and longest runs of colours, the same of prints, stripes scored for both."""
    longest = colours.shape[1]
    in_colours, in_prints = np.empty(longest, np.int64), np.empty(longest, np.int64)
    for number in range(len(sizes)):
        size = sizes[number]
        runs = np.empty((3, size, size), np.int64)
        score(colours[number, :size], runs, scores[number, :4], in_colours[:size])
        score(prints[number, :size], runs, scores[number, 4:8], in_prints[:size])
        scores[number, 8] = (in_colours[:size] * in_prints[:size]).sum()
