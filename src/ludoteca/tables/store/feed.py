"""News from other processes on the same PostgreSQL: which table's log has grown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text

from .database import SECONDS_TO_ANSWER, SECONDS_TO_CONNECT, logger, read_address, reason_of
from .writer import Place

if TYPE_CHECKING:
    import asyncpg

CHANNEL = "ludoteca"
PAUSE = 0.5  # seconds before another try to connect
CHECK = 10.0  # seconds; how often the connection is asked whether it still is one
TELL = text(f"SELECT pg_notify('{CHANNEL}', line) FROM unnest(CAST(:lines AS text[])) AS line")

PERSON = "@"  # before a person, in the place of a table

# Told a table and the number of its newest entry, or a person, or nothing where anything may have happened.
Callback = Callable[[str | None, int], Awaitable[None]]


def tell(connection: Connection, places: Collection[Place]) -> None:
    """Part of the transaction that writes: PostgreSQL passes it on when, and only if, that is done."""
    lines = [f"{table} {number}" for table, number, _ in places]
    connection.execute(TELL, {"lines": lines})


def tell_of(connection: Connection, person: str) -> None:
    """That a person should be looked at again."""
    connection.execute(TELL, {"lines": [f"{PERSON}{person} 0"]})


class Listener:
    """One connection that listens. When it breaks it comes back, and says that something may be missed."""

    def __init__(self, address: str, callback: Callback) -> None:
        url = read_address(address)
        _, self._where = url.get_dialect()().create_connect_args(url)
        self._callback = callback
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._is_listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen_on())

    async def listening(self) -> None:
        """Until the first connection stands."""
        await self._is_listening.wait()

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _listen_on(self) -> None:
        import asyncpg

        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                logger.warning("no news from the store: %s", reason_of(problem))
            except Exception:
                logger.exception("news could not be taken in")
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        """Until the connection breaks."""
        import asyncpg

        connection = await asyncpg.connect(
            **self._where, timeout=SECONDS_TO_CONNECT, command_timeout=SECONDS_TO_ANSWER
        )
        try:
            self._heard = asyncio.Queue()
            connection.add_termination_listener(lambda _: self._heard.put_nowait(""))
            await connection.add_listener(CHANNEL, self._hear)
            await self._callback(None, 0)  # whatever happened while nobody listened
            self._is_listening.set()
            await self._pass_on(connection)
        finally:
            connection.terminate()

    def _hear(self, _connection: object, _process: int, _channel: str, line: object) -> None:
        self._heard.put_nowait(str(line))

    async def _pass_on(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """What came in meanwhile together, so that no table waits for another."""
        while not connection.is_closed():
            try:
                lines = [await asyncio.wait_for(self._heard.get(), CHECK)]
            except TimeoutError:
                await connection.execute("SELECT 1")
                continue
            while not self._heard.empty():
                lines.append(self._heard.get_nowait())
            newest = dict(sorted(_read(line) for line in lines if line))
            await asyncio.gather(*(self._callback(table, number) for table, number in newest.items()))


def _read(line: str) -> tuple[str, int]:
    table, _, number = line.partition(" ")
    return table, int(number)
