"""The queue of the bot pool: tables take turns, and moves come before analyses."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from ludoteca.bots.analysis import Thought
from ludoteca.kernel.view import View

MOST_WAITING = 4000  # jobs in all
MOST_PER_TABLE = 8


class Abandoned(Exception):
    """Nobody will do this job."""


@dataclass(eq=False)
class Job:
    """A move or an analysis that somebody waits for."""

    view: View
    level: str
    table: Hashable  # whose turn it takes
    is_analysis: bool = False
    tries: int = 0
    result: asyncio.Future[Thought] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def finish(self, thought: Thought) -> None:
        if not self.result.done():
            self.result.set_result(thought)

    def abandon(self) -> None:
        if not self.result.done():
            self.result.set_exception(Abandoned())


class JobQueue:
    """A fair queue."""

    def __init__(self) -> None:
        self._moves: OrderedDict[Hashable, deque[Job]] = OrderedDict()  # by table
        self._analyses: OrderedDict[Hashable, deque[Job]] = OrderedDict()
        self._changed = asyncio.Event()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, job: Job) -> None:
        """Add a job behind the others of its table."""
        jobs = self._jobs_like(job)
        if self._count >= MOST_WAITING or len(jobs.get(job.table, ())) >= MOST_PER_TABLE:
            raise Abandoned
        jobs.setdefault(job.table, deque()).append(job)
        self._count += 1
        self._changed.set()

    def put_back(self, job: Job) -> None:
        """Add a job in front of all others."""
        jobs = self._jobs_like(job)
        jobs.setdefault(job.table, deque()).appendleft(job)
        jobs.move_to_end(job.table, last=False)
        self._count += 1
        self._changed.set()

    async def take(self, fits: Callable[[Job], bool]) -> Job:
        """Wait for the next job that fits; its table goes to the end."""
        while (job := self._next(fits)) is None:
            self._changed.clear()
            await self._changed.wait()
        self._jobs_like(job).move_to_end(job.table)
        self.drop(job)
        return job

    def _next(self, fits: Callable[[Job], bool]) -> Job | None:
        firsts = (waiting[0] for jobs in (self._moves, self._analyses) for waiting in jobs.values())
        return next(filter(fits, firsts), None)

    def drop(self, job: Job) -> None:
        """Remove a job if it still waits."""
        jobs = self._jobs_like(job)
        waiting = jobs.get(job.table, deque())
        if job not in waiting:
            return
        waiting.remove(job)
        self._count -= 1
        if not waiting:
            del jobs[job.table]

    def look_again(self) -> None:
        """A job may fit now that did not."""
        self._changed.set()

    def abandon_all(self) -> None:
        for jobs in (self._moves, self._analyses):
            for waiting in jobs.values():
                for job in waiting:
                    job.abandon()
            jobs.clear()
        self._count = 0

    def _jobs_like(self, job: Job) -> OrderedDict[Hashable, deque[Job]]:
        return self._analyses if job.is_analysis else self._moves
