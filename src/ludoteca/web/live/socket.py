"""The lifecycle of a socket at a table, the same for browsers and programs.

Authenticate, watch the table, send it whole, then do two things at once: push what changes, and receive
actions. `browser.py` and `program.py` add their messages, each with an encoder of its own.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.timing import ENCODE, SEND
from ludoteca.tables.actions import Actions
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Person
from ludoteca.tables.table import Table

from ..http.limits import address_of
from ..http.metrics import ACTIONS, PUSHED, SOCKETS, STORED
from .connections import Connection

LONGEST_MESSAGE = 4000  # characters


class Encoder(Protocol):
    """Turns a table into messages for one watcher."""

    def whole(self) -> Any:
        """Everything, for a screen that shows nothing yet or something else."""

    def update(self) -> Any:
        """What is new since the last message; None if nothing is new for this watcher."""


class TableSocket(ABC):
    """One socket from the handshake until one side hangs up."""

    encoder: Encoder

    def __init__(self, socket: WebSocket) -> None:
        self.socket, self.state = socket, socket.app.state
        self.person: Person | None = None
        self.language: str = socket.state.language
        self.connection = Connection(socket, self.is_authorized)

    @abstractmethod
    async def authenticate(self) -> None:
        """Set the person and the language, or raise an error."""

    @abstractmethod
    async def is_authorized(self) -> bool:
        """Whether the credentials of the handshake are still valid."""

    @abstractmethod
    async def open(self, table: Table) -> Encoder:
        """Accept the socket, if it is not accepted yet, and make its encoder."""

    @abstractmethod
    async def reject(self, problem: LudotecaError) -> None:
        """Close a socket that cannot be opened."""

    @abstractmethod
    async def limit_rate(self, text: str) -> None:
        """Slow down or close a socket that sends too much."""

    @abstractmethod
    def decode(self, text: str) -> Any:
        """A message as an action, or an error."""

    @abstractmethod
    async def perform(self, action: Any) -> None:
        """Do it and send the answer, or raise an error."""

    @abstractmethod
    def refusals(self, key: str, problem: LudotecaError) -> list[Any]:
        """The messages that answer an action that was refused."""

    @property
    def person_id(self) -> str:
        return self.person.id if self.person else ""

    @property
    def sender(self) -> str:
        """Who a rate limit counts for."""
        return self.person_id or address_of(self.socket)

    @property
    def actions(self) -> Actions:
        assert self.person
        return Actions(self.state.live_tables, self.person, self.language)

    async def run(self) -> None:
        with suppress(WebSocketDisconnect):
            try:
                await self.authenticate()
                await self._watch()
            except LudotecaError as problem:
                await self.reject(problem)

    async def send(self, message: Any) -> None:
        with ENCODE:
            text = msgspec.json.encode(message, enc_hook=str).decode()
        begun = perf_counter()
        await self.socket.send_text(text)
        SEND.add(perf_counter() - begun)

    async def _watch(self) -> None:
        live_tables: LiveTables = self.state.live_tables
        tracked = self.state.connections.track(self.person_id, self.connection)
        watching = live_tables.watch(self.socket.path_params["table"])
        async with tracked, watching as (table, changed):
            self.connection.require_open()
            self.encoder = await self.open(table)
            with SOCKETS.track_inprogress():
                await self._exchange(changed)

    async def _exchange(self, changed: asyncio.Event) -> None:
        await self.send(self.encoder.whole())
        pushing = asyncio.create_task(self._push(changed))
        try:
            while True:
                await self._receive()
        finally:
            pushing.cancel()
            await asyncio.gather(pushing, return_exceptions=True)

    async def _push(self, changed: asyncio.Event) -> None:
        """Send what is new, each time that the table has changed."""
        while True:
            await changed.wait()
            changed.clear()
            self.connection.require_open()
            with PUSHED.time():
                if (message := self.encoder.update()) is not None:
                    await self.send(message)

    async def _receive(self) -> None:
        """One message, decoded, done and answered."""
        text = await receive_text(self.socket)
        self.connection.require_open()
        await self.limit_rate(text)
        self.connection.require_open()
        key, kind = "", "unreadable"
        try:
            action = self.decode(text)
            key, kind = getattr(action, "key", ""), str(type(action).__struct_config__.tag)
            with STORED.time():
                await self.perform(action)
            ACTIONS.labels(kind, "done").inc()
        except LudotecaError as problem:
            ACTIONS.labels(kind, problem.key).inc()
            for message in self.refusals(key, problem):
                await self.send(message)


async def receive_text(socket: WebSocket) -> str:
    """The next message; a binary one counts as empty."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    return message.get("text") or ""
