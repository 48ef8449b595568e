"""The store: tables and their logs, people and their tokens, in SQLite or PostgreSQL.

What `append` has returned for is on disk. The number of an entry is part of its key, so that of two writers
who both want to write the same entry of a log one is told that it came late.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    event,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .entries import About, Entry
from .errors import Conflict, StoreAway

schema = MetaData()
tables = Table(
    "tables",
    schema,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("host", String(16), nullable=False),
    Column("options", String, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
)
log = Table(
    "log",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("key", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(16), nullable=False),
    Column("facts", String, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "key"),
)
chairs = Table(
    "chairs",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(16), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("bot", String(40), nullable=False),
)
people = Table(
    "people",
    schema,
    Column("id", String(16), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("language", String(5), nullable=False),
    Column("link", String(64), nullable=False, unique=True),  # hash of the private link
    Column("at", Float, nullable=False),
)
settings = Table(
    "settings", schema, Column("name", String(40), primary_key=True), Column("value", String, nullable=False)
)


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here; no account, only a name and a cookie."""

    id: str
    name: str
    language: str
    link: str
    at: float


class Listed(msgspec.Struct, frozen=True):
    """A table as it stands in a list."""

    id: str
    game: str
    status: str
    seats: tuple[tuple[str, str, str], ...]  # person, name, bot
    changed: float


class _Write:
    """An entry that waits to be written."""

    def __init__(self, table: str, number: int, entry: Entry) -> None:
        self.table, self.number, self.entry = table, number, entry
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Store:
    """One database. Entries that wait are written together, so that the disk is waited for once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._writes: asyncio.Queue[_Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Store:
        """A store by its address; a new one is laid out."""
        store = cls(_engine(url))
        async with store.engine.begin() as connection:
            await connection.run_sync(schema.create_all)
        store._writer = asyncio.create_task(store._write_on())
        return store

    async def close(self) -> None:
        """After what waits has been written."""
        await self._writes.join()
        if self._writer:
            self._writer.cancel()
        await self.engine.dispose()

    async def add_table(self, about: About) -> None:
        row = msgspec.to_builtins(about) | {"options": _json(about.options)}
        row |= {"status": "gathering", "changed": about.at}
        await self._run(insert(tables).values(row))

    async def about(self, table: str) -> About | None:
        rows = await self._rows(select(tables).where(tables.c.id == table))
        return next((_about(row) for row in rows), None)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The log from a number on, in order."""
        query = select(log).where(log.c.table == table, log.c.number >= since).order_by(log.c.number)
        return [_entry(row) for row in await self._rows(query)]

    async def append(self, table: str, number: int, entry: Entry) -> None:
        """Write an entry; when this returns it is on disk. `Conflict` if the number or the key is taken."""
        write = _Write(table, number, entry)
        self._writes.put_nowait(write)
        await write.done

    async def mark(self, table: str, status: str) -> None:
        """Note for lists what a table is doing; only the log counts."""
        await self._run(update(tables).where(tables.c.id == table).values(status=status))

    async def _write_on(self) -> None:
        while True:
            writes = [await self._writes.get()]
            while not self._writes.empty():
                writes.append(self._writes.get_nowait())
            await self._write_all(writes)
            for _ in writes:
                self._writes.task_done()

    async def _write_all(self, writes: Sequence[_Write]) -> None:
        """Together if all goes well; else each for itself, so that only who is at fault fails."""
        try:
            await self._write(writes)
        except (SQLAlchemyError, OSError) as problem:
            if len(writes) > 1:
                for write in writes:
                    await self._write_all([write])
            elif isinstance(problem, IntegrityError):
                _settle(writes, Conflict())
            else:
                _settle(writes, StoreAway("store-away"))
        else:
            _settle(writes, None)

    async def _write(self, writes: Sequence[_Write]) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(log), [_row(write) for write in writes])
            for write in writes:
                news = {"status": "playing"} if write.entry.kind == "begin" else {}
                changed = update(tables).where(tables.c.id == write.table)
                await connection.execute(changed.values(changed=write.entry.at, **news))
                if write.entry.kind in ("sit", "bot"):
                    await _seat(connection, write)

    async def listed(self, status: str, limit: int = 30) -> list[Listed]:
        """Tables that anybody may find, the liveliest first."""
        query = select(tables).where(tables.c.is_listed, tables.c.status == status)
        return await self._list(query.order_by(tables.c.changed.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int = 50) -> list[Listed]:
        """Tables where a person sits or that they made."""
        seated = select(chairs.c.table).where(chairs.c.person == person)
        query = select(tables).where(or_(tables.c.id.in_(seated), tables.c.host == person))
        return await self._list(query.order_by(tables.c.changed.desc()).limit(limit))

    async def _list(self, query: Any) -> list[Listed]:
        found = await self._rows(query)
        ids = [row.id for row in found]
        sitting = await self._rows(select(chairs).where(chairs.c.table.in_(ids)).order_by(chairs.c.seat))
        return [_listed(row, [each for each in sitting if each.table == row.id]) for row in found]

    async def person(self, person: str) -> Person | None:
        return _person(await self._rows(select(people).where(people.c.id == person)))

    async def person_of_link(self, link: str) -> Person | None:
        """By the hash of a private link."""
        return _person(await self._rows(select(people).where(people.c.link == link)))

    async def add_person(self, person: Person) -> None:
        await self._run(insert(people).values(msgspec.to_builtins(person)))

    async def change_person(self, person: str, **values: str) -> None:
        await self._run(update(people).where(people.c.id == person).values(values))

    async def setting(self, name: str, default: str) -> str:
        """A value of the house; if there is none yet, the default is written and counts from now on."""
        query = select(settings.c.value).where(settings.c.name == name)
        for _ in range(2):
            for row in await self._rows(query):
                return str(row.value)
            try:
                await self._run(insert(settings).values(name=name, value=default))
            except Conflict:
                continue
        return default

    async def _rows(self, query: Any) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as problem:
            raise StoreAway("store-away") from problem

    async def _run(self, statement: Any) -> None:
        try:
            async with self.engine.begin() as connection:
                await connection.execute(statement)
        except IntegrityError as problem:
            raise Conflict from problem
        except (SQLAlchemyError, OSError) as problem:
            raise StoreAway("store-away") from problem


def _engine(url: str) -> AsyncEngine:
    engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if url.startswith("sqlite"):
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """A commit waits for the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def _seat(connection: AsyncConnection, write: _Write) -> None:
    """Keep the list of who sits where, which only lists of tables are made from."""
    entry = write.entry
    place = (chairs.c.table == write.table) & (chairs.c.seat == entry.seat)
    if entry.kind == "bot":
        values = {"bot": str(entry.facts["bot"])}
    else:
        values = {"person": entry.person, "name": str(entry.facts.get("name", "")), "bot": ""}
    changed = await connection.execute(update(chairs).where(place).values(values))
    if not changed.rowcount:
        row = {"table": write.table, "seat": entry.seat, "person": "", "name": "", "bot": ""} | values
        await connection.execute(insert(chairs).values(row))


def _settle(writes: Iterable[_Write], problem: Exception | None) -> None:
    for write in writes:
        if write.done.done():  # whoever waited has gone away
            continue
        if problem:
            write.done.set_exception(problem)
        else:
            write.done.set_result(None)


def _row(write: _Write) -> dict[str, Any]:
    entry = write.entry
    row = {"table": write.table, "number": write.number, "kind": entry.kind, "key": entry.key}
    return row | {"seat": entry.seat, "person": entry.person, "facts": _json(entry.facts), "at": entry.at}


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _about(row: Any) -> About:
    options = msgspec.json.decode(row.options)
    about = (row.id, row.game, row.rules, row.seats, row.seed, row.host)
    return About(*about, options=options, is_listed=row.is_listed, at=row.at)


def _entry(row: Any) -> Entry:
    return Entry(row.kind, row.key, row.seat, row.person, msgspec.json.decode(row.facts), row.at)


def _person(rows: Sequence[Any]) -> Person | None:
    return next((Person(row.id, row.name, row.language, row.link, row.at) for row in rows), None)


def _listed(row: Any, sitting: Sequence[Any]) -> Listed:
    by_seat = {each.seat: (each.person, each.name, each.bot) for each in sitting}
    seats = tuple(by_seat.get(seat, ("", "", "")) for seat in range(row.seats))
    return Listed(row.id, row.game, row.status, seats, row.changed)


def now() -> float:
    """Seconds since 1970."""
    return time.time()
