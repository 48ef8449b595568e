"""Many games of the same bots on all cores: simple ones in a compiled loop, any others match by match."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import numpy as np

from ludoteca.bots import bot
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import Grid

from .matches import Hall, Pairing, Progress, bot_seeds, is_searching, play_matches
from .playing import POLICIES, new_desk, play_chunk
from .report import Report, Tally

CHUNK = 2000  # games: some hundredths of a second, so that progress and Ctrl-C are prompt
HIGHEST_SEED = 2**62  # the seeds of the games after it must fit too


class Simulation:
    """So many games of a simple bot a seat. Game n depends on `seed + n` alone, whatever the threads."""

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


class MatchSimulation:
    """So many games of any bot a seat. Game n has the deal `seed + n`."""

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
        game.read_options(options or {})
        for name in self.bots:
            bot(name)
        self._hall = Hall.of(game, options or {}, self.bots)

    def prepare(self) -> None:
        """Compile what the bots need, or get it from disk; `play` does so too if nobody has."""
        self._hall.open()

    def play(self, games: int, processes: int | None = None, progress: Progress | None = None) -> Report:
        """Play; `progress` is told how many games have just been added. Ctrl-C ends it early."""
        self.prepare()
        begun = time.perf_counter()
        played = play_matches(self._hall, map(self._pairing, range(games)), processes, progress)
        seconds = time.perf_counter() - begun
        tally = Tally(self.game, self.seats)
        tally.add(np.stack([each.outcome for each in played]), np.stack([each.note for each in played]))
        return tally.report(self.bots, seed=self.seed, asked=games, seconds=seconds)

    def _pairing(self, number: int) -> Pairing:
        return Pairing(number, self.seed + number, self.bots, bot_seeds(self.seed, number, self.seats))


def new_simulation(
    game: Game,
    bots: Sequence[str],
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Simulation | MatchSimulation:
    """The simulation that suits the bots."""
    kind = MatchSimulation if any(map(is_searching, bots)) else Simulation
    return kind(game, bots, seed, options)


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
    return new_simulation(game, bots, seed).play(games, threads, progress)


def _policy(name: str) -> int:
    if name not in POLICIES:
        raise BadOption("unknown-bot", name=name, known=", ".join(POLICIES))
    return POLICIES[name]
