"""Points for runs and objectives (CPL-60 to CPL-63)."""

from __future__ import annotations

from ludoteca.kernel.outcome import CATEGORIES, POINTS, RANK, rank_by
from ludoteca.kernel.state import Grid

from ..components import (
    ANY,
    AT_LEAST,
    BARE,
    FABRICS,
    KINDS,
    MEASURE,
    MEASURES,
    OBJECTIVE_POINTS,
    OBJECTIVES,
    OPEN,
    STEP,
    VALUE,
    is_half_wild,
    is_whole,
)
from ..state import HAND, NONE, WOVEN, State

RUN = 3  # stripes of the shortest run that scores
COLOUR, PRINT = 0, 1  # what runs are made of
NO_RUN = ANY  # a row without stripes; see `extend`
EACH_COLOUR = MEASURES.index("each colour")
EACH_PRINT = MEASURES.index("each print")
LONGEST_COLOUR = MEASURES.index("longest colour run")
LONGEST_PRINT = MEASURES.index("longest print run")
COMBINATIONS = MEASURES.index("combinations")
STRIPES = MEASURES.index("stripes")
COLOUR_RUNS = MEASURES.index("colour runs")
PRINT_RUNS = MEASURES.index("print runs")
SCORED_TWICE = MEASURES.index("scored twice")
HALF_WILD = MEASURES.index("half-wild")

# Columns of an outcome; from COUNTED on two per objective: whether it was open, and whether it was met.
BY_COLOUR, BY_PRINT, BY_OBJECTIVE, WOVEN_CARDS, MISSED, COUNTED = range(CATEGORIES, CATEGORIES + 6)


def kind_of(stripe: int, aspect: int) -> int:
    """The colour or the print of a stripe."""
    return int(stripe % STEP if aspect == PRINT else stripe // STEP)


def extend(runs: int, kind: int) -> int:
    """The runs of a row, as a number, after one more stripe (CPL-60).

    The low bits describe the last run: its kind, its length, and how many wild stripes it ends with, because
    these begin the next run as well. Above them are the points of all runs.
    """
    last, length, wilds, points = runs & 3, runs >> 2 & 127, runs >> 9 & 127, runs >> 16
    if kind == BARE:
        return points << 16 | NO_RUN
    if kind in (last, ANY):
        length += 1
        wilds = wilds + 1 if kind == ANY else 0
        gain = 1 if length > RUN else RUN if length == RUN else 0
        points += gain if last != ANY else 0
    else:
        last, length, wilds = kind, wilds + 1, 0
        points += length if length >= RUN else 0
    return points << 16 | wilds << 9 | length << 2 | last


def run_points(state: State, seat: int, aspect: int) -> int:
    """What the runs of a Capulana are worth, those of colours or those of prints."""
    runs = NO_RUN
    for place in range(state.row_size[seat]):
        runs = extend(runs, kind_of(state.row[seat, place], aspect))
    return runs >> 16


def longest_run(state: State, seat: int, aspect: int, kind: int) -> int:
    """The length of the longest run of one colour or print; 0 if none is long enough to score."""
    longest, length, plain = 0, 0, 0
    for place in range(state.row_size[seat]):
        here = kind_of(state.row[seat, place], aspect)
        length = length + 1 if here in (kind, ANY) else 0
        plain = 0 if length == 0 else plain + 1 if here == kind else plain
        if plain and length >= RUN:
            longest = max(longest, length)
    return longest


def is_scored(state: State, seat: int, place: int, aspect: int) -> bool:
    """Whether a stripe belongs to a run."""
    for kind in range(KINDS):
        if _is_in_run(state, seat, place, aspect, kind):
            return True
    return False


def _is_in_run(state: State, seat: int, place: int, aspect: int, kind: int) -> bool:
    """Whether a stripe belongs to a run of one colour or print."""
    first, last, plain = place, place, 0
    while first >= 0 and _can_be(kind_of(state.row[seat, first], aspect), kind):
        plain += 1 if kind_of(state.row[seat, first], aspect) == kind else 0
        first -= 1
    while last < state.row_size[seat] and _can_be(kind_of(state.row[seat, last], aspect), kind):
        plain += 1 if kind_of(state.row[seat, last], aspect) == kind else 0
        last += 1
    return bool(plain and last - first - 1 >= RUN)


def _can_be(here: int, kind: int) -> bool:
    return here in (kind, ANY)


def measure(state: State, seat: int, what: int) -> int:
    """How much a seat has of what an objective counts (CPL-4, CPL-62)."""
    if what in (EACH_COLOUR, EACH_PRINT):
        return _weakest(state, seat, PRINT if what == EACH_PRINT else COLOUR)
    if what in (LONGEST_COLOUR, LONGEST_PRINT):
        return _strongest(state, seat, PRINT if what == LONGEST_PRINT else COLOUR)
    if what in (COLOUR_RUNS, PRINT_RUNS):
        return run_points(state, seat, PRINT if what == PRINT_RUNS else COLOUR)
    if what == COMBINATIONS:
        return _combinations(state, seat)
    if what == STRIPES:
        return int(state.row_size[seat])
    if what == SCORED_TWICE:
        return _scored_twice(state, seat)
    if what == HALF_WILD:
        return _half_wild(state, seat)
    return money(state, seat)


def _weakest(state: State, seat: int, aspect: int) -> int:
    """The longest run of the kind whose longest run is shortest."""
    weakest = longest_run(state, seat, aspect, 0)
    for kind in range(1, KINDS):
        weakest = min(weakest, longest_run(state, seat, aspect, kind))
    return weakest


def _strongest(state: State, seat: int, aspect: int) -> int:
    strongest = 0
    for kind in range(KINDS):
        strongest = max(strongest, longest_run(state, seat, aspect, kind))
    return strongest


def _combinations(state: State, seat: int) -> int:
    seen, count = 0, 0
    for place in range(state.row_size[seat]):
        stripe = int(state.row[seat, place])
        if is_whole(stripe) and not seen >> stripe & 1:
            seen |= 1 << stripe
            count += 1
    return count


def _scored_twice(state: State, seat: int) -> int:
    count = 0
    for place in range(state.row_size[seat]):
        if is_scored(state, seat, place, COLOUR) and is_scored(state, seat, place, PRINT):
            count += 1
    return count


def _half_wild(state: State, seat: int) -> int:
    count = 0
    for place in range(state.row_size[seat]):
        count += 1 if is_half_wild(state.row[seat, place]) else 0
    return count


def money(state: State, seat: int) -> int:
    """The values of the cards in a hand."""
    total = 0
    for card in range(FABRICS):
        total += VALUE[card] if state.place[card] == HAND + seat else 0
    return int(total)


def outcome(state: State, table: Grid) -> int:
    """CPL-60 to CPL-63; the game is decided by points, or the victory is shared."""
    for seat in range(state.seats):
        table[seat, BY_COLOUR] = run_points(state, seat, COLOUR)
        table[seat, BY_PRINT] = run_points(state, seat, PRINT)
        table[seat, BY_OBJECTIVE] = 0
        table[seat, WOVEN_CARDS] = _cards_woven(state, seat)
        table[seat, MISSED] = state.missed[seat]
        for column in range(COUNTED, COUNTED + 2 * OBJECTIVES):
            table[seat, column] = 0
    for number in range(OPEN):
        if state.objective[number] != NONE:
            _award(state, int(state.objective[number]), table)
    for seat in range(state.seats):
        table[seat, POINTS] = table[seat, BY_COLOUR] + table[seat, BY_PRINT] + table[seat, BY_OBJECTIVE]
    return rank_by(table[: state.seats, POINTS : POINTS + 1], table[: state.seats, RANK])


def _cards_woven(state: State, seat: int) -> int:
    count = 0
    for card in range(FABRICS):
        count += 1 if state.place[card] == WOVEN + seat else 0
    return count


def _award(state: State, objective: int, table: Grid) -> None:
    """CPL-62: all who have enough get the points; those who have most share them."""
    is_open, met = COUNTED + 2 * objective, COUNTED + 2 * objective + 1
    for seat in range(state.seats):
        table[seat, met] = measure(state, seat, MEASURE[objective])
    enough, share = int(AT_LEAST[objective]), int(OBJECTIVE_POINTS[objective])
    if enough == 0:
        enough = max(1, table[: state.seats, met].max())
        share //= max(1, (table[: state.seats, met] >= enough).sum())
    for seat in range(state.seats):
        table[seat, is_open] = 1
        table[seat, met] = 1 if table[seat, met] >= enough else 0
        table[seat, BY_OBJECTIVE] += share if table[seat, met] else 0
