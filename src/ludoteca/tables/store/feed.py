"""The feed between processes on one PostgreSQL: whose log has grown, and whose access was revoked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text

from .database import SECONDS_TO_ANSWER, SECONDS_TO_CONNECT, logger, read_address, reason_of
from .writer import Slot

if TYPE_CHECKING:
    import asyncpg

CHANNEL = "ludoteca"
PAUSE = 0.5  # seconds before the next try to connect
PING_EVERY = 10.0  # seconds; so a dead connection is noticed
PUBLISH = text(f"SELECT pg_notify('{CHANNEL}', line) FROM unnest(CAST(:lines AS text[])) AS line")

PERSON = "@"  # before the id of a person, in the place of a table

# Gets a table and the number of its newest entry, or a person, or None if anything may have been missed.
Callback = Callable[[str | None, int], Awaitable[None]]


def publish(connection: Connection, slots: Collection[Slot]) -> None:
    """Part of the transaction that writes: PostgreSQL notifies others when, and only if, it commits."""
    connection.execute(PUBLISH, {"lines": [f"{slot.table} {slot.number}" for slot in slots]})


def publish_person(connection: Connection, person: str) -> None:
    """Tell others to check a person's links and tokens again."""
    connection.execute(PUBLISH, {"lines": [f"{PERSON}{person} 0"]})


class Listener:
    """One connection that listens. It reconnects, and says then that something may have been missed."""

    def __init__(self, address: str, callback: Callback) -> None:
        url = read_address(address)
        _, self._where = url.get_dialect()().create_connect_args(url)
        self._callback = callback
        self._received: asyncio.Queue[str] = asyncio.Queue()
        self._is_listening = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    async def listening(self) -> None:
        """Wait for the first connection."""
        await self._is_listening.wait()

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
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
        """Listen until the connection breaks."""
        import asyncpg

        connection = await asyncpg.connect(
            **self._where, timeout=SECONDS_TO_CONNECT, command_timeout=SECONDS_TO_ANSWER
        )
        try:
            self._received = asyncio.Queue()
            connection.add_termination_listener(lambda _: self._received.put_nowait(""))
            await connection.add_listener(CHANNEL, self._receive)
            await self._callback(None, 0)  # whatever happened while nobody listened
            self._is_listening.set()
            await self._pass_on(connection)
        finally:
            connection.terminate()

    def _receive(self, _connection: object, _process: int, _channel: str, line: object) -> None:
        self._received.put_nowait(str(line))

    async def _pass_on(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Pass on all lines that have come in, at the same time, so that no table waits for another."""
        while not connection.is_closed():
            try:
                lines = [await asyncio.wait_for(self._received.get(), PING_EVERY)]
            except TimeoutError:
                await connection.execute("SELECT 1")
                continue
            while not self._received.empty():
                lines.append(self._received.get_nowait())
            newest = dict(sorted(_parse(line) for line in lines if line))
            await asyncio.gather(*(self._callback(table, number) for table, number in newest.items()))


def _parse(line: str) -> tuple[str, int]:
    table, _, number = line.partition(" ")
    return table, int(number)
