"""The bot pool: worker processes choose the moves of bots and hold up no table and no request."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Sequence
from typing import Self

from ludoteca.bots import NAMES, POLICIES
from ludoteca.bots.analysis import Thought
from ludoteca.bots.levels import read_level
from ludoteca.kernel.errors import BadOption, OutOfTurn
from ludoteca.kernel.game import Game
from ludoteca.kernel.view import View

from ..errors import NotNow
from .client import RequestFailed, WorkerClient, WorkerGone, start_worker
from .protocol import new_request
from .queue import Abandoned, Job, JobQueue
from .worker import COMMAND, quick_move

LOG = logging.getLogger("ludoteca.bots")

LONGEST = 10.0  # seconds that a bot of a live table thinks, whatever its level
SHORTEST = 0.02
ROUND = 10.0  # seconds in which every waiting job should have its turn, if necessary by shorter thoughts
MOST_TRIES = 2  # workers that may die of a job
RESTART_EVERY = 1.0  # seconds between two starts of one worker, at least
LONGEST_COMPILATION = 300.0  # seconds that a game waits for its compiler before all workers search it


class BotPool:
    """Worker processes behind a fair queue. Whatever happens to them, a move is made."""

    def __init__(
        self,
        workers: int | None = None,
        *,
        command: Sequence[str] = COMMAND,
        patience: float = 8.0,  # seconds beyond its limit after which a job is abandoned
        to_load: float = 60.0,  # more seconds until a worker is killed that is new to a game
        longest_wait: float = 30.0,  # seconds after which a move is made in any case
    ) -> None:
        self.workers = workers or usual_workers()
        self.command = tuple(command)
        self.patience, self.to_load, self.longest_wait = patience, to_load, longest_wait
        self.busy = 0  # workers that think now
        self.finished = 0  # jobs so far
        self.seconds = 0.0  # that jobs took in all
        self.quick_moves = 0  # moves without a search, because its result did not come in time
        self.replaced = 0  # workers that died or were killed
        self._queue, self._compiling = JobQueue(), _Compiling()
        self._slots: set[asyncio.Task[None]] = set()
        self._is_open = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def waiting(self) -> int:
        """Jobs that no worker has begun."""
        return len(self._queue)

    async def choose_move(self, view: View, level: str, table: str = "") -> int:
        """The number of a legal move for the seat of a view."""
        codes = view.codes()
        if not codes:
            raise OutOfTurn("out-of-turn", seat=view.seat + 1)
        if len(codes) == 1:
            return codes[0]
        try:
            move = (await self._run(Job(view, level, table or object()))).move
        except (Abandoned, BadOption) as problem:
            LOG.warning("%s: a %s bot plays without thinking (%r)", view.game.name, level, problem)
        else:
            if move in codes:
                return move
        self.quick_moves += 1
        return quick_move(view)

    async def analyse(self, view: View, level: str, table: str = "") -> Thought:
        """What a bot would consider for the seat of a view; an error if there is no time for that now."""
        if not view.codes():
            raise OutOfTurn("out-of-turn", seat=view.seat + 1)
        try:
            return await self._run(Job(view, level, table or object(), is_analysis=True))
        except Abandoned as problem:
            raise NotNow("bots-busy") from problem

    async def close(self) -> None:
        """Kill all workers and abandon all jobs."""
        self._is_open = False
        slots = tuple(self._slots)
        for slot in slots:
            slot.cancel()
        await asyncio.gather(*slots, return_exceptions=True)
        self._queue.abandon_all()

    async def _run(self, job: Job) -> Thought:
        _limit(job.level)
        if not self._is_open:
            raise Abandoned
        self._queue.put(job)
        self._add_slot()
        try:
            async with asyncio.timeout(self.longest_wait):
                return await job.result
        except TimeoutError as problem:
            raise Abandoned from problem
        finally:
            self._queue.drop(job)

    def _add_slot(self) -> None:
        """Start another worker if jobs wait for one."""
        idle = len(self._slots) - self.busy
        if self.waiting > idle and len(self._slots) < self.workers:
            slot = asyncio.create_task(self._keep_worker())
            self._slots.add(slot)
            slot.add_done_callback(self._slots.discard)

    async def _keep_worker(self) -> None:
        """Run a worker, and after it those that replace it."""
        while self._is_open:  # a task group that is cancelled while a task fails raises the failure alone
            begun = time.monotonic()
            try:
                await self._run_worker()
            except* WorkerGone as problems:
                self.replaced += 1
                reason = ", ".join(map(str, problems.exceptions))
                LOG.warning("a process that thinks for bots %s; another takes its place", reason)
            except* Exception:
                LOG.exception("bots cannot be thought for; another try")
            await asyncio.sleep(begun + RESTART_EVERY - time.monotonic())

    async def _run_worker(self) -> None:
        """Run one worker until it is gone."""
        async with start_worker(self.command) as worker:
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(_watch(worker))
                    group.create_task(self._serve(worker))
            finally:
                self._compiling.forget(worker)
                self._queue.look_again()

    async def _serve(self, worker: WorkerClient) -> None:
        await worker.started()
        while True:
            job = await self._queue.take(lambda each: self._compiling.allows(worker, each))
            begun = time.monotonic()
            self.busy += 1
            try:
                await self._do(worker, job)
            finally:
                self.busy -= 1
                self.seconds += time.monotonic() - begun

    async def _do(self, worker: WorkerClient, job: Job) -> None:
        """Do a job. After its time it is abandoned; some time later its worker is killed."""
        seconds = self._seconds_for(job)
        request = new_request(job.view, job.level, seconds, secrets.randbits(48))
        to_load = 0.0 if job.view.game in worker.games else self.to_load
        timer = asyncio.get_running_loop().call_later(seconds + self.patience, job.abandon)
        self._compiling.begin(worker, job)
        job.tries += 1
        try:
            async with asyncio.timeout(seconds + self.patience + to_load):
                self._finish(worker, job, await worker.ask(request))
        except asyncio.CancelledError:
            self._try_again(job)
            raise
        except RequestFailed as problem:
            LOG.warning("%s: a thought failed (%s)", job.view.game.name, problem)
            job.abandon()
        except TimeoutError as problem:
            job.abandon()
            raise WorkerGone("did not answer") from problem
        finally:
            timer.cancel()

    def _finish(self, worker: WorkerClient, job: Job, thought: Thought) -> None:
        self.finished += 1
        job.finish(thought)
        if job.level not in POLICIES:
            worker.games.add(job.view.game)
        if self._compiling.end_if_compiled(job, thought):
            self._queue.look_again()

    def _try_again(self, job: Job) -> None:
        """Give a job to another worker, once, if somebody still waits."""
        if job.tries >= MOST_TRIES:
            job.abandon()
        elif not job.result.done():
            self._queue.put_back(job)

    def _seconds_for(self, job: Job) -> float:
        """What its level may take, or a fair share of a round if many jobs wait."""
        share = ROUND * self.workers / (self.waiting + 1)
        return max(SHORTEST, min(_limit(job.level), share))


def usual_workers() -> int:
    """One fewer than there are cores."""
    return max(1, (os.cpu_count() or 1) - 1)


async def _watch(worker: WorkerClient) -> None:
    await worker.ended()
    raise WorkerGone("has ended")


def _limit(level: str) -> float:
    if level in POLICIES:
        return 1.0
    return min(read_level(level, NAMES).seconds or LONGEST, LONGEST)


class _Compiling:
    """Lets one worker alone search a game until its search is compiled.

    A worker that finds no compiled search compiles it. If all of them did, the machine would do the same
    minute of work for each.
    """

    def __init__(self) -> None:
        self._compiled: set[Game] = set()
        self._compilers: dict[Game, tuple[WorkerClient, float]] = {}  # and since when

    def allows(self, worker: WorkerClient, job: Job) -> bool:
        game = job.view.game
        if game in self._compiled or game not in self._compilers or job.level in POLICIES:
            return True
        compiler, since = self._compilers[game]
        return compiler is worker or time.monotonic() > since + LONGEST_COMPILATION

    def begin(self, worker: WorkerClient, job: Job) -> None:
        if job.view.game not in self._compiled and job.level not in POLICIES:
            self._compilers.setdefault(job.view.game, (worker, time.monotonic()))

    def end_if_compiled(self, job: Job, thought: Thought) -> bool:
        """Free a game for all workers once a thought shows that its search is compiled; whether it did."""
        if thought.is_compiled and thought.simulations:
            self._compiled.add(job.view.game)
            return self._compilers.pop(job.view.game, None) is not None
        return False

    def forget(self, worker: WorkerClient) -> None:
        for game in [game for game, (compiler, _) in self._compilers.items() if compiler is worker]:
            del self._compilers[game]
