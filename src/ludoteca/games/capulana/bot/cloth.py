"""What a Capulana is worth to the bots, in tenths of a point: points so far, and runs that may grow.

All that matters of a row is one number, its cloth: `worth * TAILS + tail`. The tail says what lies at the
right end: the last run of colours and the last run of prints, up to three stripes of each. Tables say what a
card adds to every tail.
"""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.state import Grid

from ..components import ANY, BARE, FABRICS, KINDS, LENGTH, LONGEST, MEASURE, OPEN, PIECE, STEP
from ..moves import BESIDE, UNDER
from ..rules.scoring import COLOUR, PRINT, RUN, STRIPES, extend, kind_of
from ..rules.weaving import FITS, covered, hidden_below, piece_of
from ..state import NONE, State

STRIPE_WORTH = 5  # if an objective counts stripes
RAW_SHOWS = -1000  # worse than anything
# The last run of a row: its kind, its length up to three, and up to two wild stripes at its end.
_PLAIN = [(kind, length, wilds) for kind in range(KINDS) for length in (1, 2, 3) for wilds in range(length)]
_ENDS = [*_PLAIN, *((ANY, wilds, wilds) for wilds in (0, 1, 2))]
ENDS = len(_ENDS)
TAILS = ENDS * ENDS  # a tail is the end of the colours * ENDS + the end of the prints
NO_CLOTH = _ENDS.index((ANY, 0, 0)) * (ENDS + 1)


def _end_of(runs: int) -> int:
    kind, length, wilds = runs & 3, min(RUN, runs >> 2 & 127), min(RUN - 1, runs >> 9 & 127)
    return _ENDS.index((kind, min(length, wilds) if kind == ANY else length, wilds))


def _extended(end: int, kind: int) -> int:
    """The runs of a row with such an end, and with one more stripe."""
    last, length, wilds = _ENDS[end]
    return extend(wilds << 9 | length << 2 | last, kind)


def _hope(end: int) -> int:
    """What the last run may become: two stripes are close to the first three points."""
    kind, length, _ = _ENDS[end]
    return (3, 13, 10)[length - 1] if kind != ANY else 0


# By the end of a row and by the kind of one more stripe: tenths of a point that it scores, and the new end.
GAIN = np.array(
    [[10 * (_extended(end, kind) >> 16) for kind in range(BARE + 1)] for end in range(ENDS)], np.int64
)
NEXT = np.array(
    [[_end_of(_extended(end, kind)) for kind in range(BARE + 1)] for end in range(ENDS)], np.int64
)
HOPE = np.array([_hope(end) for end in range(ENDS)], np.int64)


def _added(piece: int, first: int, aspect: int) -> Grid:
    """What the stripes of a piece from the first on add to each end, with the hope that they leave."""
    overlap, length = UNDER + first if first else BESIDE, int(LENGTH[piece // 2])
    if not FITS[piece, 0] >> overlap & 1:
        return np.full(ENDS, RAW_SHOWS)
    total, ends = -HOPE, np.arange(ENDS)
    for stripe in PIECE[piece, first:length]:
        kind = kind_of(int(stripe), aspect)
        total, ends = total + GAIN[ends, kind], NEXT[ends, kind]
    return total + HOPE[ends]


def _table(aspect: int) -> Grid:
    """By piece, by how many of its stripes are hidden, and by the end of the row.

    The numbers are small because compiled code holds a copy in each function that leads here.
    """
    pieces, hidden = range(2 * FABRICS), range(LONGEST)
    table = [[_added(piece, first, aspect) for first in hidden] for piece in pieces]
    return np.array(table, np.int16)


ADDED_COLOURS = _table(COLOUR)
ADDED_PRINTS = _table(PRINT)


def best_added(tail: int, card: int, stripe_worth: int, is_over: bool) -> int:
    """What a card adds at best: over the last one, or beside or under it; nothing if it shows raw cloth."""
    best = 0
    for piece in range(2 * card, 2 * card + 2):
        for first in range(1 if is_over else LENGTH[card]):
            best = max(best, added_by(piece, first, tail, stripe_worth))
    return best


def added_by(piece: int, first: int, tail: int, stripe_worth: int) -> int:
    """What the stripes of a piece from the first on add to a tail."""
    added = int(ADDED_COLOURS[piece, first, tail // ENDS]) + int(ADDED_PRINTS[piece, first, tail % ENDS])
    return added + stripe_worth * (int(LENGTH[piece // 2]) - first)


def worth_of_stripes(state: State) -> int:
    """What a visible stripe is worth in itself: more than nothing if an objective counts stripes."""
    for number in range(OPEN):
        if state.objective[number] != NONE and MEASURE[state.objective[number]] == STRIPES:
            return STRIPE_WORTH
    return 0


def add_stripe(cloth: int, stripe: int, stripe_worth: int) -> int:
    tail, colour, pattern = cloth % TAILS, stripe // STEP, stripe % STEP
    worth = cloth // TAILS + stripe_worth
    worth += GAIN[tail // ENDS, colour] + GAIN[tail % ENDS, pattern]
    return int(worth * TAILS + NEXT[tail // ENDS, colour] * ENDS + NEXT[tail % ENDS, pattern])


def promise(cloth: int) -> int:
    """What a cloth is worth with what it may become."""
    return int(cloth // TAILS + HOPE[cloth % TAILS // ENDS] + HOPE[cloth % ENDS])


def cloth_before(state: State, seat: int, hidden: int) -> int:
    """The cloth of a seat with its first card of the round, without the last stripes that get hidden."""
    size, cloth, stripe_worth = int(state.row_size[seat]), NO_CLOTH, worth_of_stripes(state)
    piece, first, end = 0, 0, 0
    if state.weave_overlap[seat, 0] != NONE:
        piece = piece_of(state, seat, 0)
        size -= covered(int(state.weave_overlap[seat, 0]))
        first, end = hidden_below(int(state.weave_overlap[seat, 0])), int(LENGTH[piece // 2])
    for place in range(size + end - first - hidden):
        stripe = state.row[seat, place] if place < size else PIECE[piece, first + place - size]
        cloth = add_stripe(cloth, int(stripe), stripe_worth)
    return cloth
