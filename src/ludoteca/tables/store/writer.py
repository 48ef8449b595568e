"""Group commit: entries that wait are written in one transaction, which waits for the disk once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..entries import Entry
from ..errors import Conflict, StoreAway
from .database import logger

LARGEST_BATCH = 200  # entries


class Slot(NamedTuple):
    """Where an entry stands in the logs; neither its number nor its key may be taken."""

    table: str
    number: int
    key: str


@dataclass(eq=False)
class Write:
    """An entry that waits to be written."""

    slot: Slot
    entry: Entry
    row: Mapping[str, Any]  # of the log
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self, problem: Exception | None) -> None:
        if self.done.done():  # the caller was cancelled
            return
        if problem:
            self.done.set_exception(problem)
        else:
            self.done.set_result(None)


# Writes a batch in one transaction, except entries whose slots are taken; gives the slots that it wrote.
WriteBatch = Callable[[Sequence[Write]], Awaitable[Collection[Slot]]]


class Writer:
    """One task that writes. If it ever dies, the next entry starts another."""

    def __init__(self, write_batch: WriteBatch) -> None:
        self._write_batch = write_batch
        self._waiting: deque[Write] = deque()
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def write(self, write: Write) -> None:
        """Return once the entry is on disk.

        Raise `Conflict` if its slot is taken, and `StoreAway` if it is unknown whether it was written.
        """
        if self._is_closed:
            raise StoreAway("store-away")
        self._waiting.append(write)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(self._abandon)
        await write.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._is_closed = True
        if self._task:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        """Write batches while anything waits; what comes in meanwhile goes into the next."""
        while self._waiting:
            count = min(len(self._waiting), LARGEST_BATCH)
            await self._write([self._waiting.popleft() for _ in range(count)])

    def _abandon(self, task: asyncio.Task[None]) -> None:
        """Let nobody wait for a task that was cancelled."""
        if task is self._task:
            _settle(self._waiting, StoreAway("store-away"))
            self._waiting.clear()

    async def _write(self, batch: Sequence[Write]) -> None:
        try:
            written = await self._write_batch(batch)
            for write in batch:
                write.settle(None if write.slot in written else Conflict())
        except Conflict:  # one of them fits nowhere, like an entry of a table that does not exist
            await self._write_singly(batch)
        except StoreAway:
            pass
        except Exception:
            logger.exception("entries could not be written")
        finally:
            _settle(batch, StoreAway("store-away"))

    async def _write_singly(self, batch: Sequence[Write]) -> None:
        """After a conflict that does not say whose it was."""
        if len(batch) == 1:
            _settle(batch, Conflict())
        for write in batch:
            if not write.done.done():
                await self._write([write])


def _settle(writes: Iterable[Write], problem: Exception) -> None:
    for write in writes:
        write.settle(problem)
