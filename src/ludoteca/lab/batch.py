"""Many games side by side, stepped together by moves that are chosen outside.

    batch = Batch(ludoteca.game("capital-lux"), seats=2, count=4096, seed=1)
    places = (numpy_rng.random(batch.count) * batch.legal_count).astype(int)
    batch.step(batch.legal[numpy.arange(batch.count), places])

Game n draws from a generator of its own, seeded with `seed + n`, and starts again when it is over.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import first_seat, run_chance
from ludoteca.kernel.outcome import POINTS, RANK
from ludoteca.kernel.rng import seed_rng
from ludoteca.kernel.state import Grid, Rows
from ludoteca.kernel.verbs import lay_out, legal_moves, outcome, play, view

EVERY_MOVE_IS_LEGAL = -1


class BatchArrays(NamedTuple):
    """The arrays of a batch, with one row per game."""

    states: Any
    rngs: Grid
    seat: npt.NDArray[np.int8]
    legal: npt.NDArray[np.int16]
    legal_count: npt.NDArray[np.int16]
    is_finished: npt.NDArray[np.bool_]
    outcomes: Grid
    options: Grid


class Batch:
    """Many games at once. In each, `seat` has to choose one of the first `legal_count` of `legal`.

    Where the last step finished a game, `is_finished` says so, `ranks` and `points` hold its outcome, and
    the next game has begun.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        count: int,
        seed: int,
        *,
        options: Mapping[str, str] | None = None,
        threads: int | None = None,
    ) -> None:
        self.game, self.seats, self.count = game, game.check_seats(seats), count
        self._arrays = _new_arrays(game, seats, count, game.read_options(options or {}))
        self._threads = min(threads or os.cpu_count() or 1, count)
        self._pool = ThreadPoolExecutor(self._threads)
        self._run(begin_games, seats, seed)

    @property
    def seat(self) -> npt.NDArray[np.int8]:
        """The seat to act; where several are, the first of them that has not chosen."""
        return self._arrays.seat

    @property
    def legal(self) -> npt.NDArray[np.int16]:
        return self._arrays.legal

    @property
    def legal_count(self) -> npt.NDArray[np.int16]:
        return self._arrays.legal_count

    @property
    def is_finished(self) -> npt.NDArray[np.bool_]:
        return self._arrays.is_finished

    @property
    def ranks(self) -> Grid:
        return self._arrays.outcomes[:, :, RANK]

    @property
    def points(self) -> Grid:
        return self._arrays.outcomes[:, :, POINTS]

    def step(self, moves: npt.NDArray[np.integer[Any]]) -> None:
        """Play one move per game, up to the next choice; if any move is illegal, nothing changes at all."""
        chosen = np.ascontiguousarray(moves, np.int64)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} moves are needed, one per game, not {chosen.shape}")
        wrong = self.game.compiled(find_illegal)(self._arrays, chosen)
        if wrong != EVERY_MOVE_IS_LEGAL:
            raise ValueError(f"in game {wrong} the move {chosen[wrong]} is not legal")
        self._run(step_games, self.seats, chosen)

    def views(self) -> Rows:
        """Every game as the seat to act sees it, in the flat form of the game's state."""
        seen: Rows = self._arrays.states.copy()
        self.game.compiled(blank_unseen)(seen, self._arrays.seat)
        return seen

    def _run(self, loop: Callable[..., None], *arguments: Any) -> None:
        """Run a loop over parts of the games, one per thread; this thread takes the last."""
        compiled = self.game.compiled(loop)
        cuts = [self.count * thread // self._threads for thread in range(self._threads + 1)]
        parts = list(pairwise(cuts))
        others = [self._pool.submit(compiled, self._arrays, *part, *arguments) for part in parts[:-1]]
        compiled(self._arrays, *parts[-1], *arguments)
        for other in others:
            other.result()


def _new_arrays(game: Game, seats: int, count: int, options: Grid) -> BatchArrays:
    return BatchArrays(
        states=game.state.rows(count),
        rngs=np.zeros((count, 4), np.int64),
        seat=np.zeros(count, np.int8),
        legal=np.zeros((count, game.most_moves), np.int16),
        legal_count=np.zeros(count, np.int16),
        is_finished=np.zeros(count, np.bool_),
        outcomes=np.zeros((count, seats, game.columns), np.int64),
        options=options,
    )


def begin_games(arrays: BatchArrays, first: int, end: int, seats: int, seed: int) -> None:
    """Start the games from `first` up to `end`."""
    for index in range(first, end):
        seed_rng(arrays.rngs[index], seed + index)
        begin_game(arrays, index, seats)


def begin_game(arrays: BatchArrays, index: int, seats: int) -> None:
    lay_out(arrays.states[index], seats, arrays.options)
    go_on(arrays, index)


def go_on(arrays: BatchArrays, index: int) -> int:
    """Run chance and list the moves of the seat to act; return the seats to act, 0 when the game is over."""
    seats = run_chance(arrays.states[index], arrays.rngs[index])
    if seats:
        seat = first_seat(seats)
        arrays.seat[index] = seat
        arrays.legal_count[index] = legal_moves(arrays.states[index], seat, arrays.legal[index])
    return seats


def step_games(arrays: BatchArrays, first: int, end: int, seats: int, chosen: Grid) -> None:
    """Play a move in each of the games from `first` up to `end`."""
    for index in range(first, end):
        play(arrays.states[index], arrays.seat[index], chosen[index])
        arrays.is_finished[index] = go_on(arrays, index) == 0
        if arrays.is_finished[index]:
            outcome(arrays.states[index], arrays.outcomes[index])
            begin_game(arrays, index, seats)


def find_illegal(arrays: BatchArrays, chosen: Grid) -> int:
    """The first game whose move is not in its list."""
    for index in range(len(chosen)):
        place = 0
        while place < arrays.legal_count[index] and arrays.legal[index, place] != chosen[index]:
            place += 1
        if place == arrays.legal_count[index]:
            return index
    return EVERY_MOVE_IS_LEGAL


def blank_unseen(states: Any, seats: npt.NDArray[np.int8]) -> None:
    """Turn each state into what its seat sees."""
    for index in range(len(seats)):
        view(states[index], seats[index])
