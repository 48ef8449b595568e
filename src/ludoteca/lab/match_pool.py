"""Whole matches of any bots in a pool of processes: interpreted rules hold the GIL, so threads do not help.

Processes are spawned, not forked, so a program that plays here needs the usual `if __name__ == "__main__"`.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection

import numpy as np

from ludoteca.bots import POLICIES, Bot, bot
from ludoteca.bots.compilation import compiled_search
from ludoteca.games import find
from ludoteca.kernel import verbs
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE, EVERYBODY, Grid

from .report import MOVES, REASON, STEPS

WAITING = 2  # matches per process that are queued, so that none waits for work

Progress = Callable[[int], None]


@dataclass(frozen=True)
class MatchSettings:
    """What all matches of an experiment share; it can be pickled."""

    game: str
    components: str
    options: Mapping[str, str]
    has_search: bool  # whether any of the bots searches

    @classmethod
    def of(cls, game: Game, options: Mapping[str, str], bots: Iterable[str]) -> MatchSettings:
        return cls(game.name, game.components, dict(options), any(map(is_searching, bots)))

    def load_game(self) -> Game:
        """The game, with its search compiled or loaded from disk if a bot needs it."""
        game = find(self.game, self.components)
        if self.has_search:
            compiled_search(game)
        return game


@dataclass(frozen=True)
class Pairing:
    """A match to be played: which bot has which seat, on which deal."""

    number: int
    deal: int  # the table's seed
    bots: tuple[str, ...]  # by seat
    seeds: tuple[int, ...]  # the bots' own


@dataclass(frozen=True)
class MatchResult:
    """The result of a match. Decisions are choices between several moves; tuples are by seat."""

    pairing: Pairing
    outcome: Grid  # the outcome table, see kernel/outcome.py
    summary: Grid  # MOVES, STEPS and REASON
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    simulations: tuple[int, ...]


def is_searching(name: str) -> bool:
    return name not in POLICIES


def bot_seeds(seed: int, number: int, seats: int) -> tuple[int, ...]:
    """Seeds for the bots of a match: derived from the experiment's seed, unrelated to the deal's."""
    digests = (sha256(f"{seed} {number} {seat}".encode()).digest() for seat in range(seats))
    return tuple(int.from_bytes(digest[:6]) for digest in digests)


def play_matches(
    settings: MatchSettings,
    pairings: Iterable[Pairing],
    processes: int | None = None,
    progress: Progress | None = None,
) -> list[MatchResult]:
    """Play all matches and return their results in order.

    After Ctrl-C, or if the system kills a process, the results so far are returned if there are any.
    """
    settings.load_game()
    count = processes or os.cpu_count() or 1
    played: list[MatchResult] = []
    try:
        with _workers(settings, count) as pool:
            for each in _results(pool, iter(pairings), WAITING * count):
                played.append(each)
                if progress:
                    progress(1)
    except KeyboardInterrupt:
        if not played:
            raise
    except BrokenProcessPool as problem:
        if not played:
            raise LudotecaError("workers-died") from problem
    return sorted(played, key=lambda each: each.pairing.number)


def _results(pool: ProcessPoolExecutor, pairings: Iterator[Pairing], ahead: int) -> Iterator[MatchResult]:
    """Results as they come in; only a few matches are queued ahead."""
    running: set[Future[MatchResult]] = {pool.submit(_play, each) for each in islice(pairings, ahead)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(_play, each) for each in islice(pairings, len(done))}
        for each in done:
            yield each.result()


@contextmanager
def _workers(settings: MatchSettings, processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that exit at once when we leave this block or die, even in the middle of a search."""
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, _start_worker, (theirs, settings))
    try:
        with _ignoring_ctrl_c():
            for _ in range(processes):
                pool.submit(os.getpid)  # starts one
        yield pool
        pool.shutdown()
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


@contextmanager
def _ignoring_ctrl_c() -> Iterator[None]:
    """Processes that start in this block ignore Ctrl-C, which a terminal sends to all; we handle it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_worker: list[tuple[Game, Mapping[str, str]]] = []  # in a worker process: its game and options


def _start_worker(pipe: Connection, settings: MatchSettings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=(pipe,), daemon=True).start()
    _worker.append((settings.load_game(), settings.options))


def _exit_with_parent(pipe: Connection) -> None:
    pipe.poll(None)
    os._exit(1)


def _play(pairing: Pairing) -> MatchResult:
    ((game, options),) = _worker
    return play_match(game, options, pairing)


def play_match(game: Game, options: Mapping[str, str], pairing: Pairing) -> MatchResult:
    """Play one match in this process."""
    players = [_Player(bot(name, seed)) for name, seed in zip(pairing.bots, pairing.seeds, strict=True)]
    match = game.start(len(players), pairing.deal, **options)
    while seats := match.to_act:
        match.play(seats[0], players[seats[0]].choose(match, seats[0]))
    outcome, summary = _summarise(match)
    return MatchResult(
        pairing,
        outcome,
        summary,
        tuple(each.decisions for each in players),
        tuple(each.seconds for each in players),
        tuple(each.bot.simulations for each in players),
    )


@dataclass
class _Player:
    """A bot, with a clock that runs while it decides."""

    bot: Bot
    decisions: int = 0
    seconds: float = 0.0

    def choose(self, match: Match, seat: int) -> int:
        moves = match.view(seat).codes()
        if len(moves) == 1:
            return moves[0]
        begun = time.perf_counter()
        move = self.bot.choose(match, seat)
        self.seconds += time.perf_counter() - begun
        self.decisions += 1
        return move


def _summarise(match: Match) -> tuple[Grid, Grid]:
    """The outcome table and the summary of a finished match."""
    outcome, summary = np.zeros((match.seats, match.game.columns), np.int64), np.zeros(3, np.int64)
    summary[MOVES] = sum(step.seat != CHANCE for step in match.history)
    summary[STEPS] = len(match.history)
    summary[REASON] = match.game.interpreted(verbs.outcome)(match.view(EVERYBODY).state, outcome)
    return outcome, summary
