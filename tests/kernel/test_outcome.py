"""Ranks from keys, interpreted and compiled, and the outcome that users read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludoteca
from ludoteca.kernel import match
from ludoteca.kernel.outcome import CATEGORIES, POINTS, RANK, Outcome, rank_by
from ludoteca.kernel.rules import Rules
from ludoteca.kernel.state import Grid

TABLES = st.integers(1, 3).flatmap(
    lambda keys: st.lists(st.lists(st.integers(-1, 1), min_size=keys, max_size=keys), min_size=2, max_size=6)
)


@pytest.fixture(params=[False, True], ids=["interpreted", "compiled"])
def rank(request: pytest.FixtureRequest) -> Any:
    return Rules("outcome", {}, compiled=request.param)(rank_by)


def rank_rows(rank: Any, *keys: list[int]) -> tuple[list[int], int]:
    ranks = np.zeros(len(keys), np.int64)
    decided_by = int(rank(np.array(keys, np.int64), ranks))
    return ranks.tolist(), decided_by


@pytest.mark.parametrize(
    ("keys", "ranks", "decided_by"),
    [
        ([[3], [7], [5]], [3, 1, 2], 0),
        ([[7], [7], [5]], [1, 1, 3], 1),  # equals share a rank, and the next rank is skipped
        ([[5], [7], [5]], [2, 1, 2], 0),  # a tie further down decides nothing
        ([[7, 1], [7, 2], [9, 0]], [3, 2, 1], 0),
        ([[7, 1], [7, 2], [5, 9]], [2, 1, 3], 1),  # the second key counts among equals only
        ([[7, 1, 4], [7, 2, 3], [7, 2, 5]], [3, 2, 1], 2),
        ([[7, 2], [7, 2], [7, 2]], [1, 1, 1], 2),
        ([[-3, -1], [-3, -2]], [1, 2], 1),  # where less is better the key is negative
        ([[0]] * 6, [1] * 6, 1),
    ],
)
def test_keys_are_compared_in_order_and_more_is_better(
    rank: Any, keys: list[list[int]], ranks: list[int], decided_by: int
) -> None:
    assert rank_rows(rank, *keys) == (ranks, decided_by)


def test_ranks_may_go_into_a_column_or_a_field_of_bytes(rank: Any) -> None:
    table: Grid = np.array([[0, 4, 4], [0, 6, 6]], np.int64)
    rank(table[:, POINTS : POINTS + 1], table[:, RANK])
    assert table.tolist() == [[2, 4, 4], [1, 6, 6]]
    seen = np.full(4, 9, np.int8)
    rank(table[:, CATEGORIES:], seen)
    assert seen.tolist() == [2, 1, 9, 9]  # one rank per row of keys


@given(TABLES)
def test_a_rank_counts_the_seats_that_are_better(keys: list[list[int]]) -> None:
    ranks, decided_by = rank_rows(rank_by, *keys)
    assert ranks == [1 + sum(other > own for other in keys) for own in keys]
    best = max(keys)
    beaten = [row for row in keys if row != best]
    if ranks.count(1) > 1:
        assert decided_by == len(best)
    else:
        assert decided_by == max(
            next(number for number in range(len(best)) if row[number] != best[number]) for row in beaten
        )


def test_an_outcome_names_its_winners_and_has_one_class() -> None:
    assert Outcome((5, 7, 7), ({}, {}, {}), (3, 1, 1), "points").winners == (1, 2)
    assert ludoteca.Outcome is Outcome
    assert match.Outcome is Outcome
