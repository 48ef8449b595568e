"""The hall: all live tables of a server. Check, store, acknowledge, then tell everybody."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace

from ludoteca.games import find
from ludoteca.kernel.view import View

from .entries import About, Entry, is_id, new_id
from .errors import Conflict, NoTable, NotNow, Stale, StoreAway, TooFast
from .rate_limit import Buckets
from .store import Store, now
from .store.database import logger
from .table import Table, fold

MOST_LIVE = 2000  # tables in memory; those that nobody watches are let go first
MOST_TRIES = 20  # against other writers
MANY = 2**62  # entries; more than any log has
BAD_PAUSE = 2.0  # seconds before a bot whose move was not made tries again
AT_ONCE, PER_SECOND = 20, 0.5  # of what grows a log for ever: talk, and moves that are taken back
BOT_PAUSE = 1.0  # seconds that a person has to take a move back before a bot answers

Choose = Callable[[View, str, str], Awaitable[int]]  # what a bot of some level plays at some table


@dataclass
class Live:
    """A table in memory, with those who want to hear of it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    bells: set[asyncio.Event] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    is_unsure: bool = False  # whether the log may hold more than the table has heard of
    deeds: int = 0  # that are under way

    def ring(self) -> None:
        for bell in self.bells:
            bell.set()


class Hall:
    """Where deeds are done. Everything about one table happens one after the other."""

    def __init__(self, store: Store, choose: Choose) -> None:
        self.store, self.choose = store, choose
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._deeds: set[asyncio.Task[None]] = set()
        self._pace = Buckets(AT_ONCE, PER_SECOND)
        self.pause = BOT_PAUSE
        self._is_closed = False

    @property
    def live_tables(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def close(self) -> None:
        """Bots stop; what they have not stored they will choose again. Deeds under way are done."""
        self._is_closed = True
        thinking = [live.bots for live in self._live.values() if live.bots]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, *self._deeds, return_exceptions=True)

    async def open_table(
        self, game: str, seats: int, host: str, options: Mapping[str, str], *, is_listed: bool = True
    ) -> Table:
        """A new table with free chairs."""
        found = find(game)
        found.read_options(options)
        seed, at = secrets.token_hex(32), now()
        seats = found.check_seats(seats)
        about = About(new_id(), game, found.rules_version, seats, seed, host, dict(options), is_listed, at)
        await self.store.add_table(about)
        return (await self._enter(about.id)).table

    async def table(self, table: str) -> Table:
        """A table as it is now; to be read only."""
        live = await self._enter(table)
        await self._look_again(live)
        self._wake_bots(live)  # whoever let them play may be gone
        return live.table

    async def do(self, table: str, entry: Entry, version: int | None = None) -> Table:
        """Let something happen at a table: an error says why it cannot; the same key happens once."""
        live = await self._enter(table)
        if entry.kind in ("say", "undo") and entry.key not in live.table.keys:
            await self._keep_pace(live.table, entry)
        await self._see_through(live, lambda: self._do(live, entry, version))
        return live.table

    async def _keep_pace(self, table: Table, entry: Entry) -> None:
        """Each player for themselves, all visitors of a table together. What is done already, perhaps by
        another process, is not refused."""
        who = entry.person if table.seats_of(entry.person) else "visitors"
        may_do = self._pace.take(f"{entry.kind} {table.about.id} {who}")
        if not may_do and not await self.store.has_entry(table.about.id, entry.key):
            raise TooFast("too-fast")

    async def _see_through(self, live: Live, do: Callable[[], Awaitable[None]]) -> None:
        """To the end, even if whoever asked goes away: what is stored, the table knows. They hear first that
        it is done, and then everybody who watches."""
        live.deeds += 1
        before, soon = live.table.number, asyncio.get_running_loop().call_soon
        deed = asyncio.create_task(self._one_by_one(live, do))
        self._deeds.add(deed)
        asked = asyncio.shield(deed)
        deed.add_done_callback(lambda deed: soon(self._is_done, live, before, deed))  # so after the shield
        await asked

    async def _one_by_one(self, live: Live, do: Callable[[], Awaitable[None]]) -> None:
        async with live.lock:
            await do()

    def _is_done(self, live: Live, before: int, deed: asyncio.Task[None]) -> None:
        live.deeds -= 1
        self._deeds.discard(deed)
        if live.table.number != before:  # perhaps by others, of whom we have only just heard
            live.ring()
        self._wake_bots(live)

    async def _do(self, live: Live, entry: Entry, version: int | None = None) -> None:
        table = live.table
        if live.is_unsure:
            await self._catch_up(live)
        for _ in range(MOST_TRIES):
            if entry.key in table.keys:
                return
            checked = replace(table.check(entry, version), at=now())
            try:
                await self.store.append(table.about.id, table.number, checked)
            except Conflict:
                await self._catch_up(live)
            except BaseException:
                live.is_unsure = True
                raise
            else:
                table.apply(checked)
                if entry.kind == "move":
                    await self._mark_end(table)
                return
        raise NotNow("busy")

    async def _mark_end(self, table: Table) -> None:
        """So that lists know. If we die before, whoever looks at the table makes up for it."""
        if table.status == "over":
            with suppress(StoreAway, Conflict):
                await self.store.mark(table.about.id, "over")

    async def _catch_up(self, live: Live) -> None:
        """Let happen what other writers have written."""
        for entry in await self.store.entries(live.table.about.id, live.table.number):
            live.table.apply(entry)
        live.is_unsure = False

    async def _look_again(self, live: Live) -> None:
        """Catch up where that is needed; without a store, what was known is better than nothing."""
        if live.is_unsure:
            with suppress(StoreAway):
                async with live.lock:
                    if live.is_unsure:
                        await self._catch_up(live)
                live.ring()

    async def heard(self, table: str | None, number: int = MANY) -> None:
        """Another process has appended to a table, up to a number; without a table, to any of them."""
        if table is None:
            return await self.heard_all()
        if loading := self._loading.get(table):
            async with loading:  # it may have read the log before
                pass
        if live := self._live.get(table):
            await self._hear(live, number)
        return None

    async def heard_all(self) -> None:
        """Nobody knows what was missed: whoever is watched catches up now, the others when asked for."""
        for live in self._live.values():
            live.is_unsure = True
        for live in [live for live in self._live.values() if live.bells]:
            await self._hear(live, MANY)

    async def _hear(self, live: Live, number: int) -> None:
        async with live.lock:
            if live.table.number > number:
                return  # it was us
            live.is_unsure = True
            with suppress(StoreAway):
                await self._catch_up(live)
        live.ring()
        if live.bells:  # else whoever wrote it lets the bots play
            self._wake_bots(live)

    @asynccontextmanager
    async def watch(self, table: str) -> AsyncIterator[tuple[Table, asyncio.Event]]:
        """A table, and a bell that rings when something has happened there."""
        live, bell = await self._enter(table), asyncio.Event()
        live.bells.add(bell)
        try:
            await self._look_again(live)
            self._wake_bots(live)
            yield live.table, bell
        finally:
            live.bells.discard(bell)

    async def _enter(self, table: str) -> Live:
        if live := self._live.get(table):
            return live
        try:
            async with self._loading.setdefault(table, asyncio.Lock()):
                return self._live.get(table) or await self._load(table)
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> Live:
        about = await self.store.about(table) if is_id(table) else None
        if about is None:
            raise NoTable("no-table")
        entries = await self.store.entries(table)
        live = Live(await asyncio.to_thread(fold, about, entries))
        await self._mark_end(live.table)
        self._make_room()
        return self._live.setdefault(table, live)

    def _make_room(self) -> None:
        """Tables are kept in the order in which they came in; the log has them all."""
        if len(self._live) < MOST_LIVE:
            return
        idle = (name for name, live in self._live.items() if not live.bells and not live.deeds)
        if (first := next(idle, None)) is not None:
            left = self._live.pop(first)
            if left.bots:
                left.bots.cancel()

    def _wake_bots(self, live: Live) -> None:
        is_idle = live.bots is None or live.bots.done()
        if is_idle and not self._is_closed and live.table.bots_to_act:
            live.bots = asyncio.create_task(self._play_bots(live))

    async def _play_bots(self, live: Live) -> None:
        """Until a person has to decide. Whatever goes wrong, they try again."""
        table = live.table
        while (seats := table.bots_to_act) and table.match:
            seat, asked = seats[0], table.watches[seats[0]].asked
            try:
                view, level = table.match.view(seat), table.chairs[seat].bot
                move = await self._after_pause(table, self.choose(view, level, table.about.id))
                await self._see_through(live, lambda: self._move_bot(live, seat, move, asked))  # noqa: B023
            except Stale:
                continue  # somebody has taken something back meanwhile, or another process was faster
            except Exception as problem:
                logger.warning("a bot's move waits: %s", type(problem).__name__)
                await asyncio.sleep(BAD_PAUSE)

    async def _move_bot(self, live: Live, seat: int, move: int, asked: int) -> None:
        if seat in live.table.bots_to_act:
            text = live.table.game.moves.write(move)
            await self._do(live, Entry("move", secrets.token_hex(8), seat, facts={"move": text}), asked)

    async def _after_pause(self, table: Table, choice: Awaitable[int]) -> int:
        """Thinking goes on while somebody might still want their move back, or come back themselves."""
        people = [seat for seat, chair in enumerate(table.chairs) if not chair.bot]
        until = self.pause if not people or any(table.can_undo(seat) for seat in people) else 0.0
        move, _ = await asyncio.gather(choice, asyncio.sleep(until))
        return move
