"""The store: tables and their logs, people and their tokens, in SQLite or PostgreSQL.

What `append` has returned for is on disk. The number of an entry is part of its key, so that of two writers
who both want to write the same entry of a log one is told that it came late.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from ..entries import About, Entry
from ..errors import BadStore, NotNow
from .database import open_engine, reason_of
from .feed import Callback, Listener, tell, tell_of
from .migrate import hold, migrate, version_of
from .people import People
from .schema import NEWEST, chairs, log, tables
from .writer import Place, Write, Writer

MOST_OF_A_HOST = 5  # tables in a list


class Listed(msgspec.Struct, frozen=True):
    """A table as it stands in a list."""

    id: str
    game: str
    status: str
    seats: tuple[tuple[str, str, str], ...]  # person, name, bot
    at: float  # when it was made


class Store(People):
    """One database. Use `open`: it brings the layout up to date."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._writer = Writer(self._write_all)
        self._listeners: list[Listener] = []
        dialect = postgresql if self.engine.is_postgres else sqlite
        self._insert = (
            dialect.insert(log).on_conflict_do_nothing().returning(log.c.table, log.c.number, log.c.key)
        )

    @classmethod
    async def open(cls, address: str) -> Store:
        """A store by its address; a new one is laid out, an older one brought up to date."""
        store = cls(address)
        try:
            if await store.engine.work(version_of) != NEWEST:
                await _lay_out(address)
        except (SQLAlchemyError, OSError) as problem:
            await store.engine.close()
            raise BadStore("cannot-open", reason=reason_of(problem)) from problem
        except BadStore:
            await store.engine.close()
            raise
        return store

    async def close(self) -> None:
        """After what waits has been written."""
        for listener in self._listeners:
            await listener.close()
        await self._writer.close()
        await self.engine.close()

    async def listen(self, callback: Callback) -> None:
        """Be told what other processes append. In SQLite there are no others."""
        if self.engine.is_postgres:
            self._listeners.append(Listener(self.address, callback))
            await self._listeners[-1].listening()

    async def announce(self, person: str) -> None:
        """Tell other processes that a link or a token of a person is worth nothing any more."""
        if self.engine.is_postgres:
            await self._write(lambda connection: tell_of(connection, person))

    async def add_table(self, about: About) -> None:
        row = msgspec.to_builtins(about) | {"options": _json(about.options)}
        row |= {"status": "gathering"}
        await self._run(insert(tables).values(row))

    async def about(self, table: str) -> About | None:
        rows = await self._rows(select(tables).where(tables.c.id == table))
        return next((_about(row) for row in rows), None)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The log from a number on, in order."""
        query = select(log).where(log.c.table == table, log.c.number >= since).order_by(log.c.number)
        return [_entry(row) for row in await self._rows(query)]

    async def has_entry(self, table: str, key: str) -> bool:
        """Whether something of that key has happened at a table."""
        query = select(log.c.number).where(log.c.table == table, log.c.key == key)
        return bool(await self._rows(query))

    async def append(self, table: str, number: int, entry: Entry) -> None:
        """Write an entry; `Conflict` if the log has one of that number or key already.

        After `StoreAway` nobody knows whether it was written: look at the log before deciding anew.
        """
        if not (0 < len(entry.key) <= 64 and entry.key.isascii() and entry.key.isprintable()):
            raise NotNow("bad-key")
        await self._writer.write(Write(table, number, entry, _json(entry.facts)))

    async def mark(self, table: str, status: str) -> None:
        """Note for lists what a table is doing; only the log counts."""
        others = (tables.c.id == table) & (tables.c.status != status)  # else nothing has to be written
        await self._run(update(tables).where(others).values(status=status))

    async def _write_all(self, writes: Sequence[Write]) -> Collection[Place]:
        """In one transaction, each where its place is free. In order, so that no two processes that write
        at the same tables wait for each other."""
        in_order = sorted(writes, key=lambda write: write.place)
        return await self._write(lambda connection: self._insert_all(connection, in_order))

    def _insert_all(self, connection: Connection, writes: Sequence[Write]) -> Collection[Place]:
        rows = connection.execute(self._insert, [_row(write) for write in writes])
        written = {(row.table, row.number, row.key) for row in rows}
        if written:
            _note(
                connection, list({write.place: write for write in writes if write.place in written}.values())
            )
        if written and self.engine.is_postgres:
            tell(connection, written)
        return written

    async def listed(self, status: str, limit: int = 30) -> list[Listed]:
        """Tables that anybody may find and where people are, the newest first: when something last happened
        may be a secret. Nobody fills the list alone."""
        peopled = tables.c.id.in_(select(chairs.c.table).where(chairs.c.person != ""))
        turn = func.row_number().over(partition_by=tables.c.host, order_by=tables.c.at.desc()).label("turn")
        open_ones = select(tables.c.id, turn).where(tables.c.is_listed, tables.c.status == status, peopled)
        newest = open_ones.subquery()
        few = select(newest.c.id).where(newest.c.turn <= MOST_OF_A_HOST)
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
        sitting = await self._rows(select(chairs).where(chairs.c.table.in_(ids)).order_by(chairs.c.seat))
        return [_listed(row, [each for each in sitting if each.table == row.id]) for row in found]


async def _lay_out(address: str) -> None:
    engine = open_engine(address, is_patient=True)
    try:
        await engine.work(_migrate, is_writing=True)
    finally:
        await engine.close()


def _migrate(connection: Connection) -> None:
    hold(connection)
    migrate(connection)


def _note(connection: Connection, news: Sequence[Write]) -> None:
    """Keep what lists of tables are made from."""
    for write in news:
        if write.entry.kind == "begin":
            begun = update(tables).where(tables.c.id == write.table)
            connection.execute(begun.values(status="playing"))
        elif write.entry.kind in ("sit", "bot"):
            _seat(connection, write)


def _seat(connection: Connection, write: Write) -> None:
    """Keep the list of who sits where."""
    entry = write.entry
    place = (chairs.c.table == write.table) & (chairs.c.seat == entry.seat)
    if entry.kind == "bot":
        values = {"bot": _line(entry.facts["bot"], 40)}
    else:
        values = {"person": entry.person, "name": _line(entry.facts.get("name", ""), 80), "bot": ""}
    if not connection.execute(update(chairs).where(place).values(values)).rowcount:
        row = {"table": write.table, "seat": entry.seat, "person": "", "name": "", "bot": ""} | values
        connection.execute(insert(chairs).values(row))


def _line(value: object, length: int) -> str:
    """As much of a text as its column takes; PostgreSQL has no zero characters."""
    return str(value).replace("\0", "")[:length]


def _row(write: Write) -> dict[str, Any]:
    entry = write.entry
    row = {"table": write.table, "number": write.number, "kind": entry.kind, "key": entry.key}
    return row | {"seat": entry.seat, "person": entry.person, "facts": write.facts, "at": entry.at}


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _about(row: Any) -> About:
    options = msgspec.json.decode(row.options)
    about = (row.id, row.game, row.rules, row.seats, row.seed, row.host)
    return About(*about, options=options, is_listed=row.is_listed, at=row.at)


def _entry(row: Any) -> Entry:
    return Entry(row.kind, row.key, row.seat, row.person, msgspec.json.decode(row.facts), row.at)


def _listed(row: Any, sitting: Sequence[Any]) -> Listed:
    by_seat = {each.seat: (each.person, each.name, each.bot) for each in sitting}
    seats = tuple(by_seat.get(seat, ("", "", "")) for seat in range(row.seats))
    return Listed(row.id, row.game, row.status, seats, row.at)


def now() -> float:
    """Seconds since 1970."""
    return time.time()
