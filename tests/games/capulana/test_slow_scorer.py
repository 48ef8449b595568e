"""The rules' scorer and a slow one, written apart from it, agree on a hundred thousand random rows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludoteca.games.capulana.components import ROW, STRIPES
from ludoteca.games.capulana.rules.scoring import (
    COLOUR,
    PRINT,
    SCORED_TWICE,
    longest_run,
    measure,
    run_points,
)
from ludoteca.kernel.state import Grid

from .positions import GAME
from .slow_scorer import NO_KIND, WILD, score_all

ROWS, SEATS = 100_000, 5
MOST_WILDS = 5  # of a row; each of them is read in three ways, in all combinations
COLUMNS = 9


def score_pool(pool: Any, scores: Grid) -> None:
    """What the rules say of every Capulana of every state, in the columns of the slow scorer."""
    number = 0
    for place in range(len(pool)):
        for seat in range(5):
            for aspect in (COLOUR, PRINT):
                scores[number, 4 * aspect] = run_points(pool[place], seat, aspect)
                for kind in range(3):
                    scores[number, 4 * aspect + 1 + kind] = longest_run(pool[place], seat, aspect, kind)
            scores[number, 8] = measure(pool[place], seat, SCORED_TWICE)
            number += 1


def random_rows(rng: np.random.Generator) -> tuple[Grid, Grid, Grid]:
    """Colours, prints and sizes of rows: any length, any mixture of wild, raw and repeated stripes."""
    colours, prints = (sticky_kinds(rng) for _ in range(2))
    for kinds, others in ((colours, prints), (prints, colours)):
        is_wild = rng.random((ROWS, ROW)) < rng.random((ROWS, 1)) * 0.5
        is_wild &= (np.cumsum(is_wild, axis=1) <= MOST_WILDS) & (others != WILD)
        kinds[is_wild] = WILD
    is_raw = rng.random((ROWS, ROW)) < 0.02
    colours[is_raw] = prints[is_raw] = NO_KIND
    return colours, prints, rng.integers(0, ROW + 1, ROWS)


def sticky_kinds(rng: np.random.Generator) -> Grid:
    """Kinds that repeat themselves more often in some rows than in others."""
    kinds = rng.integers(0, 3, (ROWS, ROW))
    stays = rng.random((ROWS, ROW)) < rng.random((ROWS, 1)) * 0.9
    for place in range(1, ROW):
        kinds[:, place] = np.where(stays[:, place], kinds[:, place - 1], kinds[:, place])
    return kinds


def stripes_of(colours: Grid, prints: Grid) -> Grid:
    """The numbers that the rules have for stripes, by way of how they are written."""
    numbers = np.zeros((5, 5), np.int64)
    for name, stripe in STRIPES.items():
        numbers["ygr*-".index(name[0]), "dtw*-".index(name[1])] = stripe
    return numbers[colours, prints]


@pytest.mark.compiled
def test_both_scorers_agree() -> None:
    """CPL-60: points and longest runs of colours and of prints; CPL-62: stripes that score for both."""
    colours, prints, sizes = random_rows(np.random.default_rng(60))
    slow, fast = np.zeros((2, ROWS, COLUMNS), np.int64)
    GAME.compiled(score_all)(colours, prints, sizes, slow)
    pool = GAME.state.rows(ROWS // SEATS)
    pool["row"] = stripes_of(colours, prints).reshape(-1, SEATS, ROW)
    pool["row_size"] = sizes.reshape(-1, SEATS)
    GAME.compiled(score_pool)(pool, fast)
    different = np.flatnonzero((slow != fast).any(axis=1))
    assert not len(different), [
        (colours[row, : sizes[row]], prints[row, : sizes[row]], slow[row], fast[row]) for row in different[:3]
    ]
    assert (slow[:, [0, 4]] > 0).mean() > 0.5, "too few rows score"
    assert (slow[:, 0] > sizes).any(), "no row in which wild stripes count twice"
