"""Group commit: entries that wait are written together, so that the disk is waited for once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field

from ..entries import Entry
from ..errors import Conflict, StoreAway
from .database import logger

MOST_TOGETHER = 200

Place = tuple[str, int, str]  # table, number and key


@dataclass(eq=False)
class Write:
    """An entry that waits to be written."""

    table: str
    number: int
    entry: Entry
    facts: str  # those of the entry, as JSON
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def place(self) -> Place:
        return self.table, self.number, self.entry.key

    def settle(self, problem: Exception | None) -> None:
        if self.done.done():  # whoever waited has gone away
            return
        if problem:
            self.done.set_exception(problem)
        else:
            self.done.set_result(None)


# Writes all in one transaction, but not those whose places are taken; the places of those it wrote.
WriteAll = Callable[[Sequence[Write]], Awaitable[Collection[Place]]]


class Writer:
    """One task that writes. If it ever dies, the next entry starts another."""

    def __init__(self, write_all: WriteAll) -> None:
        self._write_all = write_all
        self._waiting: deque[Write] = deque()
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def write(self, write: Write) -> None:
        """Until it is on disk; `Conflict` if another entry has its place, `StoreAway` if nobody knows."""
        if self._is_closed:
            raise StoreAway("store-away")
        self._waiting.append(write)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_on())
            self._task.add_done_callback(self._let_go)
        await write.done

    async def close(self) -> None:
        """After what waits has been written."""
        self._is_closed = True
        if self._task:
            await asyncio.wait([self._task])

    async def _write_on(self) -> None:
        """While anything waits; what comes in meanwhile is written next."""
        while self._waiting:
            count = min(len(self._waiting), MOST_TOGETHER)
            await self._write_together([self._waiting.popleft() for _ in range(count)])

    def _let_go(self, task: asyncio.Task[None]) -> None:
        """Nobody waits for a task that was cancelled."""
        if task is self._task:
            _settle(self._waiting, StoreAway("store-away"))
            self._waiting.clear()

    async def _write_together(self, together: Sequence[Write]) -> None:
        try:
            written = await self._write_all(together)
            for write in together:
                write.settle(None if write.place in written else Conflict())
        except Conflict:  # an entry that fits nowhere, like one of a table that does not exist
            if len(together) == 1:
                _settle(together, Conflict())
            for write in together:
                if not write.done.done():
                    await self._write_together([write])
        except StoreAway:
            pass
        except Exception:
            logger.exception("entries could not be written")
        finally:
            _settle(together, StoreAway("store-away"))


def _settle(writes: Iterable[Write], problem: Exception) -> None:
    for write in writes:
        write.settle(problem)
