"""Many games of simple bots, compiled and on all cores."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import numpy as np

from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import Grid

from .playing import POLICIES, new_desk, play_chunk
from .report import Report, Tally

CHUNK = 2000  # games: some hundredths of a second, so that progress and Ctrl-C are prompt
HIGHEST_SEED = 2**62  # the seeds of the games after it must fit too

Progress = Callable[[int], None]


class Simulation:
    """So many games of a bot a seat. Game n depends on `seed + n` alone, whatever threads there are."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game, self.bots = game, tuple(bots)
        self.seats = game.check_seats(len(self.bots))
        self.seed = secrets.randbits(48) if seed is None else seed
        self._options = game.read_options(options or {})
        self._policies = np.array([_policy(name) for name in self.bots], np.int64)

    def prepare(self) -> None:
        """Compile the rules, or get them from disk; `play` does so too if nobody has."""
        self.played(0, 0)

    def play(self, games: int, threads: int | None = None, progress: Progress | None = None) -> Report:
        """Play; `progress` is told how many games have just been added. Ctrl-C ends it early."""
        self.prepare()
        begun = time.perf_counter()
        run = _Run(self, games, progress)
        count = threads or os.cpu_count() or 1
        with ThreadPoolExecutor(count) as pool:
            workers = [pool.submit(run.work) for _ in range(count)]
            try:
                for worker in workers:
                    worker.result()
            except BaseException as problem:
                run.stop()
                if not isinstance(problem, KeyboardInterrupt):
                    raise
        if run.tally.games == 0:
            raise KeyboardInterrupt
        seconds = time.perf_counter() - begun
        return run.tally.report(self.bots, seed=self.seed, asked=games, seconds=seconds)

    def played(self, first: int, count: int) -> tuple[Grid, Grid]:
        """Outcomes and notes of the games from number `first` on."""
        outcomes = np.zeros((count, self.seats, self.game.columns), np.int64)
        notes = np.zeros((count, 3), np.int64)
        desk = new_desk(self.game, self._options)
        self.game.compiled(play_chunk)(desk, self._policies, self.seed + first, outcomes, notes)
        return outcomes, notes


class _Run:
    """Threads take one chunk after the other and count it."""

    def __init__(self, simulation: Simulation, games: int, progress: Progress | None) -> None:
        self.tally = Tally(simulation.game, simulation.seats)
        self._simulation, self._games, self._progress = simulation, games, progress
        self._starts = iter(range(0, games, CHUNK))
        self._lock = Lock()

    def work(self) -> None:
        while (first := self._take()) is not None:
            count = min(CHUNK, self._games - first)
            played = self._simulation.played(first, count)
            with self._lock:
                self.tally.add(*played)
                if self._progress:
                    self._progress(count)

    def stop(self) -> None:
        """Give out no more chunks."""
        with self._lock:
            self._starts = iter(range(0))

    def _take(self) -> int | None:
        with self._lock:
            return next(self._starts, None)


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int | None = None,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play so many games, a bot a seat, and report."""
    return Simulation(game, bots, seed).play(games, threads, progress)


def _policy(name: str) -> int:
    if name not in POLICIES:
        raise BadOption("unknown-bot", name=name, known=", ".join(POLICIES))
    return POLICIES[name]
