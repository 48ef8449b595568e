"""Open sockets, by person: who makes a private link or a token worthless wants them shut as well."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.tables.errors import StoreAway
from ludoteca.tables.store import Store

POLICY = 1008  # the code for closing on somebody who may not come in

Check = Callable[[], Awaitable[bool]]


@dataclass(eq=False)
class Door:
    """What lets one socket in. Once it is shut nothing goes through, whatever the other side does."""

    socket: WebSocket
    check: Check  # whether what was shown at the beginning is still worth something
    is_shut: bool = False

    def pass_through(self) -> None:
        if self.is_shut:
            raise WebSocketDisconnect(POLICY)

    async def look(self) -> None:
        """Shut it if it should be. Without a store nobody can tell, and nothing can be done either."""
        with suppress(StoreAway):
            if not self.is_shut and not await self.check():
                self.is_shut = True
                with suppress(RuntimeError, WebSocketDisconnect):  # it is closing already
                    await self.socket.close(POLICY, "signed out")


class Doors:
    """All that are open in this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._open: dict[str, set[Door]] = {}

    @asynccontextmanager
    async def open(self, person: str, door: Door) -> AsyncIterator[Door]:
        """As long as a socket lasts; nobody in particular cannot be signed out."""
        self._open.setdefault(person, set()).add(door)
        try:
            if person:
                await door.look()  # it may have become worthless since it was shown
            yield door
        finally:
            self._open[person].discard(door)
            if not self._open[person]:
                del self._open[person]

    async def changed(self, person: str) -> None:
        """What lets a person in has changed: look at their doors, here and in other processes."""
        await self.look(person)
        await self.store.announce(person)

    async def look(self, person: str | None = None) -> None:
        """At those of a person who has changed what lets them in, or at all of them."""
        people = [person] if person is not None else [*self._open]
        doors = [door for each in people if each for door in self._open.get(each, ())]
        await asyncio.gather(*(door.look() for door in doors))
