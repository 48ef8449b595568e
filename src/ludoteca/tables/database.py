"""A database by its address, SQLite or PostgreSQL, and what it says when it does not answer."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from .errors import BadStore, Conflict, StoreAway

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MOST_CONNECTIONS = 10
SECONDS_TO_CONNECT, SECONDS_TO_ANSWER = 5.0, 15.0  # then PostgreSQL counts as away
WRITING = {"begin": "BEGIN IMMEDIATE"}  # SQLite waits for other writers before, not in the middle

logger = logging.getLogger("ludoteca.store")


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


def new_engine(address: str, *, is_patient: bool = False) -> AsyncEngine:
    """Connections to a database; a patient one is for work that may take long, like migrations."""
    url = read_address(address)
    pool: dict[str, Any] = {"poolclass": NullPool} if is_patient else {"pool_size": MOST_CONNECTIONS}
    if url.drivername == DRIVERS["sqlite"]:
        _make_folder(Path(str(url.database)))
        engine = create_async_engine(url, hide_parameters=True, **pool)
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine
    patience = {"timeout": SECONDS_TO_CONNECT, "command_timeout": None if is_patient else SECONDS_TO_ANSWER}
    try:
        # Errors must not hold parameters: a seed among them would end in a log file.
        return create_async_engine(
            url, hide_parameters=True, pool_pre_ping=not is_patient, connect_args=patience, **pool
        )
    except ImportError as problem:
        raise BadStore("no-asyncpg") from problem


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadStore("cannot-open", reason=problem.strerror) from problem


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """A commit waits for the disk. Transactions begin where we say so, also around changes of layout."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


class Database:
    """Asks and tells a database; all that can go wrong there becomes `Conflict` or `StoreAway`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.engine = new_engine(address)
        self._for_writing = self.engine.execution_options(**WRITING)

    @property
    def is_postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all or nothing of it is on disk afterwards."""
        with _answering():
            async with self._for_writing.begin() as connection:
                yield connection

    async def _rows(self, query: Any) -> Sequence[Any]:
        with _answering():
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def _run(self, statement: Any) -> int:
        """The number of rows that it changed."""
        async with self._writing() as connection:
            return int((await connection.execute(statement)).rowcount)


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
    """What a driver complains of, in one line and without addresses or values."""
    origin = getattr(problem, "orig", None) or problem
    with suppress(IndexError):
        return str(origin).strip().splitlines()[0][:200]
    return type(origin).__name__
