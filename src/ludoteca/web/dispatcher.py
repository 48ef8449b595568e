"""Accepts connections, and hands each to the worker that its first request belongs to.

The request is looked at and not read, so nothing has to be forwarded: the worker gets the connected socket.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import AsyncIterator
from urllib.parse import unquote_to_bytes
from zlib import crc32

SECONDS_TO_ASK = 5.0  # for the first line of a request
MOST_WAITING = 500  # connections that no worker has; beyond that, the oldest is closed
LONGEST_LOOK = 1024  # bytes; a path names its table in fewer
FULL_PAUSE = 0.01  # seconds before the next try, if a worker has too much to do
ERROR_PAUSE = 0.1  # seconds before the next try, if the system is out of sockets
TABLE = re.compile(rb"[^ ]+ (?:/api/v\d+)?/(?:tables|replays)/([^/?# ]+)")  # in the first line

LOG = logging.getLogger("ludoteca.web")


def choose_worker(head: bytes, address: str, workers: int) -> int:
    """Choose by the table that a request names, else by the client's address, which limits count by."""
    named = TABLE.match(head)
    key = unquote_to_bytes(named[1]) if named else address.encode()
    return crc32(key) % workers


class Channel:
    """A Unix socket to a worker, which carries connections."""

    def __init__(self, to_worker: socket.socket) -> None:
        self._socket, self._lock = to_worker, asyncio.Lock()

    async def send(self, connection: socket.socket) -> bool:
        """Wait until the worker has room for a connection; false if it has ended."""
        async with self._lock:
            while True:
                try:
                    socket.send_fds(self._socket, [b"C"], [connection.fileno()])
                    return True
                except BlockingIOError:
                    await asyncio.sleep(FULL_PAUSE)
                except OSError:
                    return False


class Dispatcher:
    """Holds connections until their first line has come in."""

    def __init__(self, workers: int) -> None:
        self.channels: list[Channel | None] = [None] * workers  # None while a worker is started
        self._waiting: dict[asyncio.Task[None], None] = {}  # the oldest first

    async def run(self, listener: socket.socket) -> None:
        """Until it is cancelled."""
        try:
            async for connection, address in _accept(listener):
                self._take(connection, address)
        finally:
            for task in self._waiting:
                task.cancel()
            await asyncio.gather(*self._waiting, return_exceptions=True)

    def _take(self, connection: socket.socket, address: str) -> None:
        """People send their request at once, so that the oldest connection is hardly one of theirs."""
        if len(self._waiting) >= MOST_WAITING:
            oldest = next(iter(self._waiting))
            self._waiting.pop(oldest)
            oldest.cancel()
        task = asyncio.create_task(self._dispatch(connection, address))
        self._waiting[task] = None
        task.add_done_callback(lambda task: self._end(task, connection))

    def _end(self, task: asyncio.Task[None], connection: socket.socket) -> None:
        """Close a connection here; the worker has a copy."""
        self._waiting.pop(task, None)
        connection.close()

    async def _dispatch(self, connection: socket.socket, address: str) -> None:
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            async with asyncio.timeout(SECONDS_TO_ASK):
                head = await look(connection)
        except (TimeoutError, OSError):
            return
        if head:
            await self._hand_over(connection, choose_worker(head, address, len(self.channels)))

    async def _hand_over(self, connection: socket.socket, chosen: int) -> None:
        """To the next worker, if the chosen one has ended: each can serve every table."""
        for channel in self.channels[chosen:] + self.channels[:chosen]:
            if channel and await channel.send(connection):
                return


async def _accept(listener: socket.socket) -> AsyncIterator[tuple[socket.socket, str]]:
    """Connections and the addresses that they come from, for ever."""
    listener.setblocking(False)
    while True:
        try:
            connection, address = await asyncio.get_running_loop().sock_accept(listener)
        except OSError as problem:
            LOG.warning("a connection could not be accepted: %s", problem.strerror)
            await asyncio.sleep(ERROR_PAUSE)
            continue
        yield connection, str(address[0])


async def look(connection: socket.socket) -> bytes:
    """The first line of a request, or enough of it; all stays unread. Empty if no more will come."""
    head = b""
    while True:
        await _readable(connection)
        before, head = len(head), connection.recv(LONGEST_LOOK, socket.MSG_PEEK)
        if b"\n" in head or len(head) == LONGEST_LOOK:
            _wake_at(connection, 1)
            return head
        if len(head) == before:
            return b""
        _wake_at(connection, len(head) + 1)


def _wake_at(connection: socket.socket, size: int) -> None:
    """Be readable from so many bytes on, so that nobody is woken by what was looked at already."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, size)


async def _readable(connection: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(connection, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(connection)
