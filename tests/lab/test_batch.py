"""Batches: every game is the one that it would be alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.kernel import loops, verbs
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.state import Pool
from ludoteca.lab import batch as batches
from ludoteca.lab.batch import Batch

LUX = ludoteca.game("capital-lux")


class Single:
    """One game, stepped alone."""

    def __init__(self, seats: int, seed: int) -> None:
        self.seats, self.rng = seats, new_rng(seed)
        self.rows, self.moves = LUX.state.rows(1), np.zeros(LUX.most_moves, np.int64)
        self.begin()

    def begin(self) -> None:
        start = LUX.compiled(loops.start)
        self.count = start(self.rows, 0, self.seats, LUX.read_options({}), self.moves, self.rng)

    @property
    def state(self) -> Any:
        return LUX.state.from_row(self.rows)

    @property
    def seat(self) -> int:
        return loops.first_seat(LUX.interpreted(verbs.to_act)(self.state))

    @property
    def legal(self) -> list[int]:
        return [int(move) for move in self.moves[: self.count]]

    def step(self, move: int) -> Any:
        """The outcome, if that was the end; then the next game has begun."""
        self.count = LUX.compiled(loops.step)(self.rows, 0, move, self.moves, self.rng)
        if self.count:
            return None
        table = np.zeros((self.seats, LUX.columns), np.int64)
        LUX.interpreted(verbs.outcome)(self.state, table)
        self.begin()
        return table


def any_legal(batch: Batch, rng: np.random.Generator) -> Any:
    places = (rng.random(batch.count) * batch.legal_count).astype(np.int64)
    return batch.legal[np.arange(batch.count), places]


def in_lists(batch: Batch, number: int) -> list[int]:
    return [int(move) for move in batch.legal[number, : batch.legal_count[number]]]


@pytest.mark.parametrize("seats", LUX.seats)
def test_a_batch_is_as_many_single_games(seats: int) -> None:
    batch, rng = Batch(LUX, seats, 7, seed=30, threads=2), np.random.default_rng(seats)
    singles = [Single(seats, 30 + number) for number in range(7)]
    finished = 0
    for _ in range(250):
        assert [single.seat for single in singles] == list(batch.seat)
        assert [single.legal for single in singles] == [in_lists(batch, number) for number in range(7)]
        chosen = any_legal(batch, rng)
        batch.step(chosen)
        for number, single in enumerate(singles):
            table = single.step(int(chosen[number]))
            assert batch.is_finished[number] == (table is not None)
            if table is not None:
                finished += 1
                assert np.array_equal(batch.ranks[number], table[:, 0])
                assert np.array_equal(batch.points[number], table[:, 1])
    assert finished >= 7


def test_threads_make_no_difference() -> None:
    played = []
    for threads in (1, 2, 5):
        batch, rng = Batch(LUX, 3, 50, seed=2, threads=threads), np.random.default_rng(9)
        for _ in range(120):
            batch.step(any_legal(batch, rng))
        played.append((batch.views(), batch.points))
    for views, points in played[1:]:
        assert np.array_equal(played[0][0], views)
        assert np.array_equal(played[0][1], points)


def test_interpreted_loops_do_the_same() -> None:
    batch = Batch(LUX, 2, 3, seed=4, threads=1)
    tables = batches._new_arrays(LUX, 2, 3, LUX.read_options({}))._replace(states=Pool(LUX.state, 3))
    LUX.interpreted(batches.begin_games)(tables, 0, 3, 2, 4)
    rng = np.random.default_rng(1)
    for _ in range(70):
        assert np.array_equal(tables.legal_count, batch.legal_count)
        chosen = any_legal(batch, rng).astype(np.int64)
        assert LUX.interpreted(batches.find_illegal)(tables, chosen) == batches.EVERY_MOVE_IS_LEGAL
        batch.step(chosen)
        LUX.interpreted(batches.step_games)(tables, 0, 3, 2, chosen)
        assert np.array_equal(tables.is_finished, batch.is_finished)
    assert np.array_equal(tables.outcomes[:, :, 1], batch.points)


def test_views_show_each_seat_only_what_it_may_see() -> None:
    batch, rng = Batch(LUX, 4, 20, seed=6), np.random.default_rng(3)
    for _ in range(40):
        batch.step(any_legal(batch, rng))
    for number, row in enumerate(batch.views()):
        seat = int(batch.seat[number])
        assert row["hand"].sum(axis=(1, 2)).nonzero()[0].tolist() in ([seat], [])
        assert not row["deck"].any()


def test_an_illegal_move_changes_nothing() -> None:
    batch, rng = Batch(LUX, 2, 10, seed=1), np.random.default_rng(1)
    chosen = any_legal(batch, rng)
    before = batch.views()
    with pytest.raises(ValueError, match="in game 7 the move 9999 is not legal"):
        batch.step(np.where(np.arange(10) == 7, 9999, chosen))
    with pytest.raises(ValueError, match="10 moves are needed"):
        batch.step(chosen[:9])
    assert np.array_equal(before, batch.views())
    batch.step(chosen)
    assert not np.array_equal(before, batch.views())


def test_seats_are_checked() -> None:
    with pytest.raises(BadOption):
        Batch(LUX, 5, 10, seed=1)
