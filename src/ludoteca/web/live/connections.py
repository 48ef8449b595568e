"""Open sockets by person. Revoking a private link or a token closes the sockets that it has opened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.tables.errors import StoreAway
from ludoteca.tables.store import Store

POLICY_VIOLATION = 1008  # close code for somebody who may not connect

Check = Callable[[], Awaitable[bool]]


@dataclass(eq=False)
class Connection:
    """One open socket. Once it is closed nothing passes, whatever the other side does."""

    socket: WebSocket
    is_authorized: Check  # whether the cookie or token of this socket is still valid
    is_closed: bool = False

    def require_open(self) -> None:
        if self.is_closed:
            raise WebSocketDisconnect(POLICY_VIOLATION)

    async def recheck(self) -> None:
        """Close it if it is no longer authorized. Without the store nothing can be checked, or done."""
        with suppress(StoreAway):
            if not self.is_closed and not await self.is_authorized():
                self.is_closed = True
                with suppress(RuntimeError, WebSocketDisconnect):  # it is closing already
                    await self.socket.close(POLICY_VIOLATION, "signed out")


class Connections:
    """All open sockets of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._open: dict[str, set[Connection]] = {}

    @asynccontextmanager
    async def track(self, person: str, connection: Connection) -> AsyncIterator[None]:
        """Know a connection while it lasts. Those of nobody in particular are never revoked."""
        self._open.setdefault(person, set()).add(connection)
        try:
            if person:
                await connection.recheck()  # it may have been revoked since it was authenticated
            yield
        finally:
            self._open[person].discard(connection)
            if not self._open[person]:
                del self._open[person]

    async def credentials_changed(self, person: str) -> None:
        """Recheck the connections of a person, here and in other processes."""
        await self.recheck(person)
        await self.store.announce(person)

    async def recheck(self, person: str | None = None) -> None:
        """Recheck the connections of one person, or all."""
        people = [person] if person is not None else [*self._open]
        connections = [each for name in people if name for each in self._open.get(name, ())]
        await asyncio.gather(*(connection.recheck() for connection in connections))
