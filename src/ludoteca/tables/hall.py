"""The hall: all live tables of a server. Check, store, acknowledge, then tell everybody."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace

from ludoteca.games import find
from ludoteca.kernel.view import View

from .entries import About, Entry, new_id
from .errors import Conflict, NoTable, NotNow, StoreAway
from .store import Store, now
from .table import Table, fold

MOST_LIVE = 2000  # tables in memory; those that nobody watches are let go first
MOST_TRIES = 20  # against other writers
BOT_PAUSE = 1.0  # seconds that a person has to take a move back before a bot answers

Choose = Callable[[View, str], Awaitable[int]]  # what a bot of some level plays for whoever sees this


@dataclass
class Live:
    """A table in memory, with those who want to hear of it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    bells: set[asyncio.Event] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None

    def ring(self) -> None:
        for bell in self.bells:
            bell.set()


class Hall:
    """Where deeds are done. Everything about one table happens one after the other."""

    def __init__(self, store: Store, choose: Choose) -> None:
        self.store, self.choose = store, choose
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.pause = BOT_PAUSE

    async def close(self) -> None:
        """Bots stop; what they have not stored they will choose again."""
        thinking = [live.bots for live in self._live.values() if live.bots]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    async def open_table(
        self, game: str, seats: int, host: str, options: Mapping[str, str], *, is_listed: bool = True
    ) -> Table:
        """A new table with free chairs."""
        found = find(game)
        found.read_options(options)
        seed, at = secrets.token_hex(32), now()
        seats = found.check_seats(seats)
        about = About(
            new_id(), game, found.rules_version, seats, seed, host, dict(options), is_listed, at
        )
        await self.store.add_table(about)
        return (await self._enter(about.id)).table

    async def table(self, table: str) -> Table:
        """A table as it is now; to be read only."""
        return (await self._enter(table)).table

    async def do(self, table: str, entry: Entry, version: int | None = None) -> Table:
        """Let something happen at a table: an error says why it cannot; the same key happens once."""
        live = await self._enter(table)
        async with live.lock:
            await self._do(live, entry, version)
        live.ring()
        self._wake_bots(live)
        return live.table

    async def _do(self, live: Live, entry: Entry, version: int | None = None) -> None:
        table = live.table
        for _ in range(MOST_TRIES):
            if entry.key in table.keys:
                return
            checked = replace(table.check(entry, version), at=now())
            try:
                await self.store.append(table.about.id, table.number, checked)
            except Conflict:
                await self._catch_up(live)
            else:
                table.apply(checked)
                await self._mark_end(table)
                return
        raise NotNow("busy")

    async def _mark_end(self, table: Table) -> None:
        """So that lists know; if the store is away just now, the log still tells."""
        if table.status == "over" and table.next_table == "":
            with suppress(StoreAway, Conflict):
                await self.store.mark(table.about.id, "over")

    async def _catch_up(self, live: Live) -> None:
        """Let happen what other writers have written."""
        for entry in await self.store.entries(live.table.about.id, live.table.number):
            live.table.apply(entry)

    async def heard(self, table: str) -> None:
        """Another process has news of a table."""
        if live := self._live.get(table):
            async with live.lock:
                await self._catch_up(live)
            live.ring()
            self._wake_bots(live)

    @asynccontextmanager
    async def watch(self, table: str) -> AsyncIterator[tuple[Table, asyncio.Event]]:
        """A table, and a bell that rings when something has happened there."""
        live, bell = await self._enter(table), asyncio.Event()
        live.bells.add(bell)
        self._wake_bots(live)
        try:
            yield live.table, bell
        finally:
            live.bells.discard(bell)

    async def _enter(self, table: str) -> Live:
        if live := self._live.get(table):
            return live
        async with self._loading.setdefault(table, asyncio.Lock()):
            if table not in self._live:
                about = await self.store.about(table)
                if about is None:
                    raise NoTable("no-table")
                entries = await self.store.entries(table)
                self._make_room()
                self._live[table] = Live(await asyncio.to_thread(fold, about, entries))
        self._loading.pop(table, None)
        return self._live[table]

    def _make_room(self) -> None:
        """Tables are kept in the order in which they came in; the log has them all."""
        if len(self._live) < MOST_LIVE:
            return
        idle = (name for name, live in self._live.items() if not live.bells and not live.lock.locked())
        if (first := next(idle, None)) is not None:
            left = self._live.pop(first)
            if left.bots:
                left.bots.cancel()

    def _wake_bots(self, live: Live) -> None:
        if live.table.bots_to_act and (live.bots is None or live.bots.done()):
            live.bots = asyncio.create_task(self._play_bots(live))

    async def _play_bots(self, live: Live) -> None:
        """Until a person has to decide."""
        table = live.table
        while (seats := table.bots_to_act) and table.match:
            seat, number = seats[0], table.number
            move = await self._after_pause(table, self.choose(table.match.view(seat), table.chairs[seat].bot))
            async with live.lock:
                if table.number != number and seat not in table.bots_to_act:
                    continue
                if move not in table.match.view(seat).codes():
                    continue  # somebody has taken something back meanwhile
                text = table.game.notation.write_move(move)
                await self._do(live, Entry("move", secrets.token_hex(8), seat, facts={"move": text}))
            live.ring()

    async def _after_pause(self, table: Table, choice: Awaitable[int]) -> int:
        """Thinking goes on while somebody might still want their move back."""
        assert table.match
        people = (seat for seat, chair in enumerate(table.chairs) if not chair.bot)
        until = self.pause if any(table.match.can_undo(seat) for seat in people) else 0.0
        move, _ = await asyncio.gather(choice, asyncio.sleep(until))
        return move
