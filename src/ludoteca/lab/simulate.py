"""Many games of the same bots on all cores: policies in a compiled loop, other bots match by match."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from ludoteca.bots import bot
from ludoteca.bots.policies import choose_greedy, choose_random
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE, first_seat, move_chance
from ludoteca.kernel.rng import seed_rng
from ludoteca.kernel.state import Grid
from ludoteca.kernel.verbs import lay_out, outcome, play, to_act, view

from .match_pool import MatchSettings, Pairing, Progress, bot_seeds, is_searching, play_matches
from .report import MOVES, REASON, STEPS, Report, Tally

CHUNK = 2000  # games: a few hundredths of a second, so that progress and Ctrl-C are prompt
HIGHEST_SEED = 2**62  # the seeds of the games after it must fit too
RANDOM, GREEDY = 0, 1
POLICIES = {"random": RANDOM, "greedy": GREEDY}
STATE, SEEN = 0, 1  # rows of `Buffers`: the state, and what the seat to act sees of it


class Simulation:
    """Games of one policy per seat. Game n depends on `seed + n` alone, whatever the threads."""

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
        """Compile the rules or load them from disk; `play` does so if nobody has."""
        self.played(0, 0)

    def play(self, games: int, threads: int | None = None, progress: Progress | None = None) -> Report:
        """Play; `progress` gets the number of games just added. Ctrl-C ends it early."""
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
        """Outcomes and summaries of the games from number `first` on."""
        outcomes = np.zeros((count, self.seats, self.game.columns), np.int64)
        summaries = np.zeros((count, 3), np.int64)
        buffers = new_buffers(self.game, self._options)
        self.game.compiled(play_chunk)(buffers, self._policies, self.seed + first, outcomes, summaries)
        return outcomes, summaries


class _Run:
    """A queue of chunks for threads, and the tally of what they played."""

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
    """Games of one bot per seat, of any kind. Game n has the deal `seed + n`."""

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
        self._settings = MatchSettings.of(game, options or {}, self.bots)

    def prepare(self) -> None:
        """Compile what the bots need or load it from disk; `play` does so if nobody has."""
        self._settings.load_game()

    def play(self, games: int, processes: int | None = None, progress: Progress | None = None) -> Report:
        """Play; `progress` gets the number of games just added. Ctrl-C ends it early."""
        self.prepare()
        begun = time.perf_counter()
        played = play_matches(self._settings, map(self._pairing, range(games)), processes, progress)
        seconds = time.perf_counter() - begun
        tally = Tally(self.game, self.seats)
        tally.add(np.stack([each.outcome for each in played]), np.stack([each.summary for each in played]))
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
    """Play games with one bot per seat, and report."""
    return new_simulation(game, bots, seed).play(games, threads, progress)


def _policy(name: str) -> int:
    if name not in POLICIES:
        raise BadOption("unknown-bot", name=name, known=", ".join(POLICIES))
    return POLICIES[name]


class Buffers(NamedTuple):
    """The buffers of one thread."""

    rows: Any  # [2] states: STATE and SEEN
    moves: Grid  # [most moves] the legal ones
    rng: Grid
    options: Grid


def new_buffers(game: Game, options: Grid) -> Buffers:
    return Buffers(game.state.rows(2), np.zeros(game.most_moves, np.int64), np.zeros(4, np.int64), options)


def play_chunk(buffers: Buffers, policies: Grid, seed: int, outcomes: Grid, summaries: Grid) -> None:
    """Play one game per row of `summaries`, with one policy per seat; game n draws from `seed + n` alone."""
    for number in range(len(summaries)):
        seed_rng(buffers.rng, seed + number)
        lay_out(buffers.rows[STATE], len(policies), buffers.options)
        play_with_policies(buffers, policies, summaries[number])
        summaries[number, REASON] = outcome(buffers.rows[STATE], outcomes[number])


def play_with_policies(buffers: Buffers, policies: Grid, summary: Grid) -> None:
    """Play to the end; the summary counts the moves of players, and all steps including chance's."""
    state = buffers.rows[STATE]
    made, steps = 0, 0
    seats = to_act(state)
    while seats:
        if seats == CHANCE_ALONE:
            move_chance(state, buffers.rng)
        else:
            seat = first_seat(seats)
            buffers.rows[SEEN] = state
            view(buffers.rows[SEEN], seat)
            play(state, seat, choose(buffers, seat, policies[seat]))
            made += 1
        steps += 1
        seats = to_act(state)
    summary[MOVES], summary[STEPS] = made, steps


def choose(buffers: Buffers, seat: int, policy: int) -> int:
    """The move that a seat's policy chooses from its view."""
    if policy == GREEDY:
        return choose_greedy(buffers.rows[SEEN], seat, buffers.moves, buffers.rng)
    return choose_random(buffers.rows[SEEN], seat, buffers.moves, buffers.rng)
