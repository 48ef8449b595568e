"""Whole matches of any bots, on all cores: a process a core, because interpreted rules hold up threads.

Processes are started afresh, not forked, so a program that plays here needs the usual
`if __name__ == "__main__"` around what it does.
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

from .playing import MOVES, REASON, STEPS

WAITING = 2  # matches a process that are given out ahead, so that none ever waits for work

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Hall:
    """What all matches of an experiment share, in a form that another process can be told."""

    game: str
    components: str
    options: Mapping[str, str]
    has_search: bool  # whether any of the bots searches

    @classmethod
    def of(cls, game: Game, options: Mapping[str, str], bots: Iterable[str]) -> Hall:
        return cls(game.name, game.components, dict(options), any(map(is_searching, bots)))

    def open(self) -> Game:
        """The game, with its search compiled or from disk, so that no bot has to do without."""
        game = find(self.game, self.components)
        if self.has_search:
            compiled_search(game)
        return game


@dataclass(frozen=True)
class Pairing:
    """A match to be played: who sits where on which deal."""

    number: int
    deal: int  # the table's seed
    bots: tuple[str, ...]  # by seat
    seeds: tuple[int, ...]  # the bots' own


@dataclass(frozen=True)
class Played:
    """A match that was played. Decisions are choices between several moves; all lists are by seat."""

    pairing: Pairing
    outcome: Grid  # rows as the game's rules fill them: rank, points, points by category, counts
    note: Grid  # how many moves and steps it took, and what decided
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    simulations: tuple[int, ...]


def is_searching(name: str) -> bool:
    return name not in POLICIES


def bot_seeds(seed: int, number: int, seats: int) -> tuple[int, ...]:
    """Seeds for the bots of a match: they follow from an experiment's seed and tell nothing of the deal's."""
    digests = (sha256(f"{seed} {number} {seat}".encode()).digest() for seat in range(seats))
    return tuple(int.from_bytes(digest[:6]) for digest in digests)


def play_matches(
    hall: Hall,
    pairings: Iterable[Pairing],
    processes: int | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Play them all, and give them in order.

    After Ctrl-C, or where the system ended a process, those that are done by then, if any are.
    """
    hall.open()
    count = processes or os.cpu_count() or 1
    played: list[Played] = []
    try:
        with _workers(hall, count) as pool:
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


def _results(pool: ProcessPoolExecutor, pairings: Iterator[Pairing], ahead: int) -> Iterator[Played]:
    """As they come in; few are given out ahead, however many there are."""
    running: set[Future[Played]] = {pool.submit(_play, each) for each in islice(pairings, ahead)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(_play, each) for each in islice(pairings, len(done))}
        for each in done:
            yield each.result()


@contextmanager
def _workers(hall: Hall, processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes on a leash: they end at once, in the middle of a thought, when we let go of it or die."""
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, _take_leash, (theirs, hall))
    try:
        with _deaf_to_ctrl_c():
            for _ in range(processes):
                pool.submit(os.getpid)  # starts one
        yield pool
        pool.shutdown()
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that start meanwhile never hear Ctrl-C, which a terminal tells to all; it is ours to heed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass
class _Desk:
    """What a process that plays has before it."""

    game: Game
    options: Mapping[str, str]


_desks: list[_Desk] = []


def _take_leash(leash: Connection, hall: Hall) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(leash,), daemon=True).start()
    _desks.append(_Desk(hall.open(), hall.options))


def _end_with(leash: Connection) -> None:
    leash.poll(None)
    os._exit(1)


def _play(pairing: Pairing) -> Played:
    (desk,) = _desks
    return play_match(desk.game, desk.options, pairing)


def play_match(game: Game, options: Mapping[str, str], pairing: Pairing) -> Played:
    """Play one match here and now."""
    players = [_Player(bot(name, seed)) for name, seed in zip(pairing.bots, pairing.seeds, strict=True)]
    match = game.start(len(players), pairing.deal, **options)
    while seats := match.to_act:
        match.play(seats[0], players[seats[0]].choose(match, seats[0]))
    outcome, note = _measure(match)
    return Played(
        pairing,
        outcome,
        note,
        tuple(each.decisions for each in players),
        tuple(each.seconds for each in players),
        tuple(each.bot.simulations for each in players),
    )


@dataclass
class _Player:
    """A bot, with a clock that runs while it has something to decide."""

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


def _measure(match: Match) -> tuple[Grid, Grid]:
    """The outcome with its counts, and a note, as of a simulated game."""
    outcome, note = np.zeros((match.seats, match.game.columns), np.int64), np.zeros(3, np.int64)
    note[MOVES] = sum(step.seat != CHANCE for step in match.history)
    note[STEPS] = len(match.history)
    note[REASON] = match.game.interpreted(verbs.outcome)(match.view(EVERYBODY).state, outcome)
    return outcome, note
