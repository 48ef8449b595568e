"""Databases, SQLite or PostgreSQL, and their errors."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from ..errors import BadStore, Conflict, StoreAway

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
READERS = 4  # threads
MOST_CONNECTIONS = 10
SECONDS_TO_CONNECT, SECONDS_TO_ANSWER = 5.0, 15.0  # after that a database counts as away
PATIENCE = 600.0  # seconds, for work that may take long, like migrations

logger = logging.getLogger("ludoteca.store")

T = TypeVar("T")
Work = Callable[[Connection], T]


class Engine(Protocol):
    """Runs work in a transaction: all of it is on disk afterwards, or nothing."""

    is_postgres: bool

    async def work(self, do: Work[T], *, is_writing: bool = False) -> T: ...

    async def close(self) -> None: ...


def open_engine(address: str, *, is_patient: bool = False) -> Engine:
    """The engine for an address; a patient one waits longer."""
    url = read_address(address)
    return (Sqlite if url.get_backend_name() == "sqlite" else Postgres)(url, is_patient)


def read_address(address: str) -> URL:
    """`sqlite:///file` or `postgresql://user@host/name`, with the driver that we use for it."""
    try:
        url = make_url(address)
    except ArgumentError as problem:
        raise BadStore("bad-address") from problem
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS or not url.database or url.database == ":memory:":
        raise BadStore("bad-address")
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername=DRIVERS[kind], query=query)


class Sqlite:
    """Runs each transaction in a thread, however many statements it has; one thread writes, others read."""

    is_postgres = False

    def __init__(self, url: URL, is_patient: bool) -> None:
        _make_folder(Path(str(url.database)))
        patience = {"timeout": PATIENCE if is_patient else SECONDS_TO_ANSWER}
        self._engine = create_engine(
            url, hide_parameters=True, pool_size=READERS + 1, max_overflow=0, connect_args=patience
        )
        event.listen(self._engine, "connect", _set_up_sqlite)
        self._writer, self._readers = ThreadPoolExecutor(1), ThreadPoolExecutor(READERS)

    async def work(self, do: Work[T], *, is_writing: bool = False) -> T:
        threads = self._writer if is_writing else self._readers
        return await asyncio.get_running_loop().run_in_executor(threads, self._work, do, is_writing)

    def _work(self, do: Work[T], is_writing: bool) -> T:
        """Take the write lock up front, not in the middle."""
        with self._engine.connect() as connection, connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")
            return do(connection)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadStore("cannot-open", reason=problem.strerror) from problem


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """A commit waits for the disk. We begin transactions ourselves, also around changes of the schema."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


class Postgres:
    """Uses asyncpg; broken connections are noticed and replaced."""

    is_postgres = True

    def __init__(self, url: URL, is_patient: bool) -> None:
        patience = {
            "timeout": SECONDS_TO_CONNECT,
            "command_timeout": PATIENCE if is_patient else SECONDS_TO_ANSWER,
        }
        try:
            # Errors must not show parameters: a seed among them would end up in a log file.
            self._engine = create_async_engine(
                url,
                hide_parameters=True,
                pool_pre_ping=True,
                pool_size=MOST_CONNECTIONS,
                connect_args=patience,
            )
        except ImportError as problem:
            raise BadStore("no-asyncpg") from problem

    async def work(self, do: Work[T], *, is_writing: bool = False) -> T:  # noqa: ARG002
        from asyncpg import InternalClientError

        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(do)
        except InternalClientError as problem:  # the connection broke; SQLAlchemy does not know this error
            raise ConnectionError(str(problem)) from problem

    async def close(self) -> None:
        await self._engine.dispose()


class Database:
    """Queries and changes a database; every failure becomes `Conflict` or `StoreAway`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.engine = open_engine(address)

    async def _rows(self, query: Any) -> Sequence[Any]:
        with _answering():
            return await self.engine.work(lambda connection: connection.execute(query).all())

    async def _run(self, statement: Any) -> int:
        """The number of rows that it changed."""
        return await self._write(lambda connection: int(connection.execute(statement).rowcount))

    async def _write(self, do: Work[T]) -> T:
        with _answering():
            return await self.engine.work(do, is_writing=True)


@contextmanager
def _answering() -> Iterator[None]:
    try:
        yield
    except IntegrityError as problem:
        raise Conflict from problem
    except (SQLAlchemyError, OSError) as problem:
        logger.warning("the store does not answer: %s", reason_of(problem))
        raise StoreAway("store-away") from problem


def reason_of(problem: BaseException) -> str:
    """The driver's error as one line, without values."""
    origin = getattr(problem, "orig", None) or problem
    with suppress(IndexError):
        return str(origin).strip().splitlines()[0][:200]
    return type(origin).__name__
