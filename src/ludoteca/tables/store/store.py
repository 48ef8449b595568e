"""The store: tables and their logs, people and their tokens, in SQLite or PostgreSQL.

When `append` returns, the entry is on disk. An entry's number is part of its primary key: of two writers that
want to write the same entry of a log, one gets a `Conflict`.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from ..entries import About, Begin, Entry, SeatBot, Sit
from ..errors import BadStore, NotNow
from ..table import Chair
from .database import open_engine, reason_of
from .feed import Callback, Listener, publish, publish_person
from .migrate import lock, migrate, version_of
from .people import People
from .rows import from_row, to_row
from .schema import NEWEST, chairs, log, tables
from .writer import Slot, Write, Writer

LONGEST_KEY = 64
MOST_PER_HOST = 5  # tables in a list


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    chairs: tuple[Chair, ...]  # by seat
    at: float  # when it was made


class Store(People):
    """One database. Use `open`, which brings the schema up to date."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._writer = Writer(self._write_batch)
        self._listeners: list[Listener] = []
        dialect = postgresql if self.engine.is_postgres else sqlite
        self._insert = (
            dialect.insert(log).on_conflict_do_nothing().returning(log.c.table, log.c.number, log.c.key)
        )

    @classmethod
    async def open(cls, address: str) -> Store:
        """The store at an address; a new one gets its schema, an older one is migrated."""
        store = cls(address)
        try:
            if await store.engine.work(version_of) != NEWEST:
                await _bring_up_to_date(address)
        except (SQLAlchemyError, OSError) as problem:
            await store.engine.close()
            raise BadStore("cannot-open", reason=reason_of(problem)) from problem
        except BadStore:
            await store.engine.close()
            raise
        return store

    async def close(self) -> None:
        """Write what waits, then close."""
        for listener in self._listeners:
            await listener.close()
        await self._writer.close()
        await self.engine.close()

    async def listen(self, callback: Callback) -> None:
        """Call back when other processes append something. SQLite serves one process only."""
        if self.engine.is_postgres:
            self._listeners.append(Listener(self.address, callback))
            await self._listeners[-1].listening()

    async def announce(self, person: str) -> None:
        """Tell other processes that a link or a token of a person was revoked."""
        if self.engine.is_postgres:
            await self._write(lambda connection: publish_person(connection, person))

    async def add_table(self, about: About) -> None:
        options = msgspec.json.encode(about.options).decode()
        row = msgspec.to_builtins(about) | {"options": options, "status": "gathering"}
        await self._run(insert(tables).values(row))

    async def about(self, table: str) -> About | None:
        rows = await self._rows(select(tables).where(tables.c.id == table))
        return next((_about(row) for row in rows), None)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The log, in order, from a number on."""
        query = select(log).where(log.c.table == table, log.c.number >= since).order_by(log.c.number)
        return [from_row(row) for row in await self._rows(query)]

    async def has_entry(self, table: str, key: str) -> bool:
        """Whether the log of a table holds an entry with that key."""
        query = select(log.c.number).where(log.c.table == table, log.c.key == key)
        return bool(await self._rows(query))

    async def append(self, table: str, number: int, entry: Entry) -> None:
        """Write an entry; `Conflict` if the log already has one with that number or key.

        After `StoreAway` it is unknown whether it was written: read the log before trying again.
        """
        if not (0 < len(entry.key) <= LONGEST_KEY and entry.key.isascii() and entry.key.isprintable()):
            raise NotNow("bad-key")
        row = {"table": table, "number": number} | to_row(entry)
        await self._writer.write(Write(Slot(table, number, entry.key), entry, row))

    async def mark(self, table: str, status: str) -> None:
        """Keep a table's status for lists; only the log is authoritative."""
        others = (tables.c.id == table) & (tables.c.status != status)  # else nothing has to be written
        await self._run(update(tables).where(others).values(status=status))

    async def _write_batch(self, writes: Sequence[Write]) -> Collection[Slot]:
        """Insert the entries whose slots are free, in one transaction.

        They are sorted, so that two processes that write at the same tables cannot deadlock.
        """
        in_order = sorted(writes, key=lambda write: write.slot)
        return await self._write(lambda connection: self._insert_all(connection, in_order))

    def _insert_all(self, connection: Connection, writes: Sequence[Write]) -> Collection[Slot]:
        rows = connection.execute(self._insert, [write.row for write in writes])
        written = {Slot(row.table, row.number, row.key) for row in rows}
        for slot, write in {write.slot: write for write in writes}.items():
            if slot in written:
                _update_lists(connection, slot.table, write.entry)
        if written and self.engine.is_postgres:
            publish(connection, written)
        return written

    async def listed(self, status: str, limit: int = 30) -> list[Listed]:
        """Tables with people that anybody may find, the newest first; no host fills the list alone.

        They are not sorted by what happened last, because that may be a secret.
        """
        peopled = tables.c.id.in_(select(chairs.c.table).where(chairs.c.person != ""))
        turn = func.row_number().over(partition_by=tables.c.host, order_by=tables.c.at.desc()).label("turn")
        open_ones = select(tables.c.id, turn).where(tables.c.is_listed, tables.c.status == status, peopled)
        newest = open_ones.subquery()
        few = select(newest.c.id).where(newest.c.turn <= MOST_PER_HOST)
        query = select(tables).where(tables.c.id.in_(few))
        return await self._list(query.order_by(tables.c.at.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int = 50) -> list[Listed]:
        """Tables where a person sits or that they made."""
        seated = select(chairs.c.table).where(chairs.c.person == person)
        query = select(tables).where(or_(tables.c.id.in_(seated), tables.c.host == person))
        return await self._list(query.order_by(tables.c.at.desc()).limit(limit))

    async def _list(self, query: Any) -> list[Listed]:
        found = await self._rows(query)
        ids = [row.id for row in found]
        seated = await self._rows(select(chairs).where(chairs.c.table.in_(ids)).order_by(chairs.c.seat))
        return [_listed(row, [each for each in seated if each.table == row.id]) for row in found]


async def _bring_up_to_date(address: str) -> None:
    engine = open_engine(address, is_patient=True)
    try:
        await engine.work(_migrate, is_writing=True)
    finally:
        await engine.close()


def _migrate(connection: Connection) -> None:
    lock(connection)
    migrate(connection)


def _update_lists(connection: Connection, table: str, entry: Entry) -> None:
    """Keep what lists of tables are made from."""
    match entry:
        case Begin():
            connection.execute(update(tables).where(tables.c.id == table).values(status="playing"))
        case Sit(seat=seat):
            taken = {"person": entry.person, "name": _fit(entry.name, 80), "bot": ""}
            _update_chair(connection, table, seat, taken)
        case SeatBot(seat=seat):
            _update_chair(connection, table, seat, {"bot": _fit(entry.bot, 40)})


def _update_chair(connection: Connection, table: str, seat: int, values: dict[str, str]) -> None:
    chair = (chairs.c.table == table) & (chairs.c.seat == seat)
    if not connection.execute(update(chairs).where(chair).values(values)).rowcount:
        row = {"table": table, "seat": seat, "person": "", "name": "", "bot": ""} | values
        connection.execute(insert(chairs).values(row))


def _fit(text: str, length: int) -> str:
    """As much of a text as its column takes; PostgreSQL cannot store zero characters."""
    return text.replace("\0", "")[:length]


def _about(row: Any) -> About:
    return About(
        id=row.id,
        game=row.game,
        rules=row.rules,
        seats=row.seats,
        seed=row.seed,
        host=row.host,
        options=msgspec.json.decode(row.options),
        is_listed=row.is_listed,
        at=row.at,
    )


def _listed(row: Any, seated: Sequence[Any]) -> Listed:
    by_seat = {each.seat: Chair(each.person, each.name, each.bot) for each in seated}
    seats = tuple(by_seat.get(seat, Chair()) for seat in range(row.seats))
    return Listed(row.id, row.game, row.status, seats, row.at)


def now() -> float:
    """Seconds since 1970."""
    return time.time()
