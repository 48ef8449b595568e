"""The live tables of a server: check an entry, store it, acknowledge it, then notify all who watch."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import perf_counter

import msgspec

from ludoteca.games import find
from ludoteca.kernel.timing import CHECK, FOLD, STORE
from ludoteca.kernel.view import View

from .entries import About, Entry, Move, Say, Undo, is_id, new_id
from .errors import Conflict, NoTable, NotNow, Stale, StoreAway, TooFast
from .rate_limit import RateLimiter
from .store import Store, now
from .store.database import logger
from .table import Table, fold

MOST_LIVE = 2000  # tables in memory; those that nobody watches are dropped first
MOST_TRIES = 20  # against other writers
ANY_NUMBER = 2**62  # more entries than any log has
RETRY_PAUSE = 2.0  # seconds before a bot whose move was not made tries again
BURST, PER_SECOND = 20, 0.5  # of what could make a log grow for ever: chat and undo
BOT_PAUSE = 1.0  # seconds in which a person may take a move back before a bot answers

ChooseMove = Callable[[View, str, str], Awaitable[int]]  # from a view, a level and the id of a table


@dataclass
class LiveTable:
    """A table in memory, with those who watch it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[asyncio.Event] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    is_behind: bool = False  # whether the log may hold more than the table
    pending: int = 0  # entries that are being appended

    def notify(self) -> None:
        for changed in self.watchers:
            changed.set()


class LiveTables:
    """All tables in memory. Whatever happens at one table happens in sequence."""

    def __init__(self, store: Store, choose_move: ChooseMove) -> None:
        self.store, self.choose_move = store, choose_move
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._appends: set[asyncio.Task[None]] = set()
        self._rates = RateLimiter(BURST, PER_SECOND)
        self.pause = BOT_PAUSE
        self._is_closed = False

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def close(self) -> None:
        """Stop the bots, which will choose again after a restart, and finish what is being appended."""
        self._is_closed = True
        bots = [live.bots for live in self._live.values() if live.bots]
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, *self._appends, return_exceptions=True)

    async def open_table(
        self, game: str, seats: int, host: str, options: Mapping[str, str], *, is_listed: bool = True
    ) -> Table:
        """A new table with free chairs."""
        found = find(game)
        found.read_options(options)
        about = About(
            id=new_id(),
            game=game,
            rules=found.rules_version,
            seats=found.check_seats(seats),
            seed=secrets.token_hex(32),
            host=host,
            options=dict(options),
            is_listed=is_listed,
            at=now(),
        )
        await self.store.add_table(about)
        return (await self._find(about.id)).table

    async def table(self, table: str) -> Table:
        """A table as it is now; to be read only."""
        live = await self._find(table)
        await self._refresh(live)
        self._wake_bots(live)  # the process that let them play may be gone
        return live.table

    @asynccontextmanager
    async def watch(self, table: str) -> AsyncIterator[tuple[Table, asyncio.Event]]:
        """A table, and an event that is set whenever something has happened there."""
        live, changed = await self._find(table), asyncio.Event()
        live.watchers.add(changed)
        try:
            await self._refresh(live)
            self._wake_bots(live)
            yield live.table, changed
        finally:
            live.watchers.discard(changed)

    async def append(self, table: str, entry: Entry, version: int | None = None) -> Table:
        """Append an entry to a table's log; an error says why that cannot be.

        An entry whose key the log holds already is not appended again.
        """
        live = await self._find(table)
        if isinstance(entry, Say | Undo) and entry.key not in live.table.keys:
            await self._check_rate(live.table, entry)
        await self._append(live, entry, version)
        return live.table

    async def _check_rate(self, table: Table, entry: Say | Undo) -> None:
        """Limit each player by themselves, and all visitors of a table together.

        An entry that was appended before, perhaps by another process, is not refused.
        """
        who = entry.person if table.seats_of(entry.person) else "visitors"
        is_allowed = self._rates.take(f"{type(entry).__name__} {table.about.id} {who}")
        if not is_allowed and not await self.store.has_entry(table.about.id, entry.key):
            raise TooFast("too-fast")

    async def _append(self, live: LiveTable, entry: Entry, version: int | None) -> None:
        """Append even if the caller is cancelled, so that the table knows all that is stored.

        The shield passes the result on to the caller before our own callback notifies those who watch.
        """
        before, loop = live.table.number, asyncio.get_running_loop()
        live.pending += 1
        task = asyncio.create_task(self._check_and_store(live, entry, version))
        self._appends.add(task)
        acknowledged = asyncio.shield(task)
        task.add_done_callback(lambda task: loop.call_soon(self._after_append, live, before, task))
        await acknowledged

    async def _check_and_store(self, live: LiveTable, entry: Entry, version: int | None) -> None:
        async with live.lock:
            if live.is_behind:
                await self._catch_up(live)
            for _ in range(MOST_TRIES):
                if entry.key in live.table.keys:
                    return
                with CHECK:
                    checked = msgspec.structs.replace(live.table.check(entry, version), at=now())
                try:
                    await self._store(live.table, checked)
                except Conflict:
                    await self._catch_up(live)
                except BaseException:
                    live.is_behind = True
                    raise
                else:
                    with FOLD:
                        live.table.apply(checked, is_checked=True)
                    if isinstance(checked, Move):
                        await self._mark_end(live.table)
                    return
            raise NotNow("busy")

    async def _store(self, table: Table, entry: Entry) -> None:
        begun = perf_counter()
        await self.store.append(table.about.id, table.number, entry)
        STORE.add(perf_counter() - begun)

    def _after_append(self, live: LiveTable, before: int, task: asyncio.Task[None]) -> None:
        live.pending -= 1
        self._appends.discard(task)
        if live.table.number != before:  # perhaps by entries of others that were read on the way
            live.notify()
        self._wake_bots(live)

    async def _mark_end(self, table: Table) -> None:
        """Tell lists that a game is over. If the server dies before, loading the table makes up for it."""
        if table.status == "over":
            with suppress(StoreAway, Conflict):
                await self.store.mark(table.about.id, "over")

    async def _catch_up(self, live: LiveTable) -> None:
        """Apply what other writers have appended."""
        for entry in await self.store.entries(live.table.about.id, live.table.number):
            live.table.apply(entry)
        live.is_behind = False

    async def _refresh(self, live: LiveTable) -> None:
        """Catch up if needed; without a store, what was known is better than nothing."""
        if live.is_behind:
            with suppress(StoreAway):
                async with live.lock:
                    if live.is_behind:
                        await self._catch_up(live)
                live.notify()

    async def appended_elsewhere(self, table: str | None, number: int = ANY_NUMBER) -> None:
        """Another process has appended to a table, up to a number; without a table, perhaps to any."""
        if table is None:
            return await self._catch_up_all()
        if loading := self._loading.get(table):
            async with loading:  # it may have read the log before
                pass
        if live := self._live.get(table):
            await self._catch_up_to(live, number)
        return None

    async def _catch_up_all(self) -> None:
        """Tables that are watched catch up now, the others when they are asked for."""
        for live in self._live.values():
            live.is_behind = True
        for live in [live for live in self._live.values() if live.watchers]:
            await self._catch_up_to(live, ANY_NUMBER)

    async def _catch_up_to(self, live: LiveTable, number: int) -> None:
        async with live.lock:
            if live.table.number > number:
                return  # it was this process
            live.is_behind = True
            with suppress(StoreAway):
                await self._catch_up(live)
        live.notify()
        if live.watchers:  # else the process that appended lets the bots play
            self._wake_bots(live)

    async def _find(self, table: str) -> LiveTable:
        if live := self._live.get(table):
            return live
        try:
            async with self._loading.setdefault(table, asyncio.Lock()):
                return self._live.get(table) or await self._load(table)
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        about = await self.store.about(table) if is_id(table) else None
        if about is None:
            raise NoTable("no-table")
        entries = await self.store.entries(table)
        live = LiveTable(await asyncio.to_thread(fold, about, entries))
        await self._mark_end(live.table)
        self._make_room()
        return self._live.setdefault(table, live)

    def _make_room(self) -> None:
        """Drop the table that was loaded first of those that nobody watches; the log has them all."""
        if len(self._live) < MOST_LIVE:
            return
        idle = (name for name, live in self._live.items() if not live.watchers and not live.pending)
        if (first := next(idle, None)) is not None:
            dropped = self._live.pop(first)
            if dropped.bots:
                dropped.bots.cancel()

    def _wake_bots(self, live: LiveTable) -> None:
        is_idle = live.bots is None or live.bots.done()
        if is_idle and not self._is_closed and live.table.bots_to_act:
            live.bots = asyncio.create_task(self._play_bots(live))

    async def _play_bots(self, live: LiveTable) -> None:
        """Play until a person has to decide. Whatever goes wrong, the bots try again."""
        table = live.table
        while (seats := table.bots_to_act) and table.match:
            seat, version = seats[0], table.seat_views[seats[0]].asked
            try:
                move = await self._choose_after_pause(table, seat)
                text = table.game.moves.write(move)
                await self._append(live, Move(key=secrets.token_hex(8), seat=seat, move=text), version)
            except Stale:
                continue  # something was taken back meanwhile, or another process was faster
            except Exception as problem:
                logger.warning("a bot's move waits: %s", type(problem).__name__)
                await asyncio.sleep(RETRY_PAUSE)

    async def _choose_after_pause(self, table: Table, seat: int) -> int:
        """Let a bot think while somebody might still take their move back, or come back themselves."""
        assert table.match
        choice = self.choose_move(table.match.view(seat), table.chairs[seat].bot, table.about.id)
        people = [seat for seat, chair in enumerate(table.chairs) if not chair.bot]
        pause = self.pause if not people or any(table.can_undo(seat) for seat in people) else 0.0
        move, _ = await asyncio.gather(choice, asyncio.sleep(pause))
        return move
