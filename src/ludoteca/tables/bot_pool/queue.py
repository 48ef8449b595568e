"""Thoughts that bots are waiting for: tables take turns, and advice comes when no move is waited for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from ludoteca.bots.analysis import Thought
from ludoteca.kernel.view import View

MOST_WAITING = 4000  # all together
MOST_A_TABLE = 8


class GivenUp(Exception):
    """Nobody will think about this."""


@dataclass(eq=False)
class Errand:
    """A thought that somebody waits for."""

    view: View
    level: str
    table: Hashable  # whose turn it takes
    is_advice: bool = False
    tries: int = 0
    answer: asyncio.Future[Thought] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def settle(self, thought: Thought) -> None:
        """Unless nobody waits any more."""
        if not self.answer.done():
            self.answer.set_result(thought)

    def give_up(self) -> None:
        if not self.answer.done():
            self.answer.set_exception(GivenUp())


class Queue:
    """A fair queue."""

    def __init__(self) -> None:
        self._moves: OrderedDict[Hashable, deque[Errand]] = OrderedDict()  # by table
        self._advice: OrderedDict[Hashable, deque[Errand]] = OrderedDict()
        self._bell = asyncio.Event()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, errand: Errand) -> None:
        """At the end of what its table waits for."""
        line = self._line(errand)
        if self._count >= MOST_WAITING or len(line.get(errand.table, ())) >= MOST_A_TABLE:
            raise GivenUp
        line.setdefault(errand.table, deque()).append(errand)
        self._count += 1
        self._bell.set()

    def put_back(self, errand: Errand) -> None:
        """In front of all others."""
        line = self._line(errand)
        line.setdefault(errand.table, deque()).appendleft(errand)
        line.move_to_end(errand.table, last=False)
        self._count += 1
        self._bell.set()

    async def take(self, fits: Callable[[Errand], bool]) -> Errand:
        """The next errand that fits whoever takes it; its table goes to the end."""
        while (errand := self._next(fits)) is None:
            self._bell.clear()
            await self._bell.wait()
        self._line(errand).move_to_end(errand.table)
        self.drop(errand)
        return errand

    def _next(self, fits: Callable[[Errand], bool]) -> Errand | None:
        firsts = (waiting[0] for line in (self._moves, self._advice) for waiting in line.values())
        return next(filter(fits, firsts), None)

    def drop(self, errand: Errand) -> None:
        """If it still waits."""
        line = self._line(errand)
        waiting = line.get(errand.table, deque())
        if errand not in waiting:
            return
        waiting.remove(errand)
        self._count -= 1
        if not waiting:
            del line[errand.table]

    def look_again(self) -> None:
        """Something may fit now that did not."""
        self._bell.set()

    def give_up(self) -> None:
        """On all that wait."""
        for line in (self._moves, self._advice):
            for waiting in line.values():
                for errand in waiting:
                    errand.give_up()
            line.clear()
        self._count = 0

    def _line(self, errand: Errand) -> OrderedDict[Hashable, deque[Errand]]:
        return self._advice if errand.is_advice else self._moves
