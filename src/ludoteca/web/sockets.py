"""The socket of a live table: deeds come in, frames go out."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.state import NOBODY
from ludoteca.look.advice import advise
from ludoteca.look.page import in_a_line
from ludoteca.tables.errors import NotYours, Stale, TableError
from ludoteca.tables.pace import Buckets

from .deeds import Deeds
from .doors import Door
from .hearing import next_text
from .limits import address_of
from .metrics import DEEDS, PUSHED, SOCKETS, STORED
from .names import sentence
from .pages import WORDS, fill
from .people import COOKIE
from .sitting import Sitting

LONGEST_MESSAGE = 4000  # characters
ADVISER = "expert"


class Deed(msgspec.Struct, tag_field="kind", tag=str.lower):
    """Something that somebody wants to happen."""

    key: str = ""


class Move(Deed, kw_only=True):
    move: str
    version: int
    key: str


class Undo(Deed, kw_only=True):
    version: int
    key: str


class Say(Deed, kw_only=True):
    text: str
    key: str


class Advice(Deed):
    """What would an expert play?"""


class Take(Deed, kw_only=True):
    """Another person at this screen looks now."""

    seat: int


READER = msgspec.json.Decoder(Move | Undo | Say | Advice | Take)


class Line:
    """One socket."""

    def __init__(self, door: Door, sitting: Sitting, bell: asyncio.Event) -> None:
        self.door, self.socket, self.sitting, self.bell = door, door.socket, sitting, bell
        state = self.socket.app.state
        self.hall: Any = state.hall
        self.person, self.language = self.socket.state.person, self.socket.state.language
        self._pace: Buckets = state.paces.people

    async def run(self) -> None:
        """Until one side hangs up."""
        await self._send(self.sitting.whole())
        telling = asyncio.create_task(self._tell())
        try:
            while await self._hear():
                pass
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self) -> None:
        while True:
            await self.bell.wait()
            self.bell.clear()
            self.door.pass_through()
            with PUSHED.time():
                if news := self.sitting.news():
                    await self._send(news)

    async def _hear(self) -> bool:
        """One message; whether more may come."""
        text = await next_text(self.socket)
        self.door.pass_through()
        if not self._pace.take(self.sitting.person or address_of(self.socket)) or len(text) > LONGEST_MESSAGE:
            await self.socket.close(1008, "too much")
            return False
        try:
            deed = READER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            await self._send({"kind": "refused", "key": "", "why": self._say("unreadable"), "stale": False})
            return True
        kind = type(deed).__name__.lower()
        try:
            with STORED.time():
                await self._do(deed)
            DEEDS.labels(kind, "done").inc()
        except LudotecaError as problem:
            DEEDS.labels(kind, problem.key).inc()
            await self._refuse(deed.key, problem)
        return True

    async def _do(self, deed: Deed) -> None:
        match deed:
            case Take(seat=seat):
                self.sitting.take(seat)
                await self._send(self.sitting.whole())
            case Advice():
                await self._advise()
            case _:
                await self._write(deed)
                await self._send({"kind": "done", "key": deed.key})

    async def _write(self, deed: Deed) -> None:
        """Into the table's log."""
        if not self.person:
            raise NotYours("no-person")
        deeds, name = Deeds(self.hall, self.person, self.language), self.sitting.table.about.id
        seat, key = self.sitting.seat, deed.key
        match deed:
            case Say(text=text):
                await deeds.say(name, text, key, seat)
            case _ if seat == NOBODY:
                raise NotYours("watching")
            case Move(move=move, version=version):
                await deeds.play(name, seat, move, (version, key))
            case Undo(version=version):
                await deeds.undo(name, seat, (version, key))

    async def _advise(self) -> None:
        """What an expert would do, knowing what this seat knows."""
        table, seat = self.sitting.table, self.sitting.seat
        if table.match is None or seat not in table.match.to_act:
            raise TableError("no-advice")
        view = table.match.view(seat)
        if len(view.codes()) == 1:
            raise TableError("only-move")
        thought = await self.socket.app.state.thinkers.think(view, ADVISER, table.about.id)
        told = advise(view, thought, self.language, self.sitting.names)
        html = fill("advice.html", self.language, told=told, in_a_line=in_a_line)
        await self._send({"kind": "advice", "html": html})

    async def _refuse(self, key: str, problem: LudotecaError) -> None:
        is_stale = isinstance(problem, Stale)
        why = sentence(problem, self.language)
        await self._send({"kind": "refused", "key": key, "why": why, "stale": is_stale})
        if is_stale:
            await self._send(self.sitting.whole())

    def _say(self, key: str) -> str:
        return WORDS(f"sitting.{key}", self.language)

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(message, enc_hook=str).decode())


async def table_socket(socket: WebSocket) -> None:
    """Somebody looks at a table."""
    hall, name = socket.app.state.hall, socket.path_params["table"]
    person = socket.state.person.id if socket.state.person else ""
    door = Door(socket, partial(_is_worth, socket))
    try:
        async with socket.app.state.doors.open(person, door), hall.watch(name) as (table, bell):
            door.pass_through()
            await socket.accept()
            sitting = Sitting(table, person, socket.state.language)
            with SOCKETS.track_inprogress():
                await Line(door, sitting, bell).run()
    except WebSocketDisconnect:
        return
    except LudotecaError:
        await socket.close(1008, "no such table")


async def _is_worth(socket: WebSocket) -> bool:
    """Whether a cookie is still that of somebody."""
    return await socket.app.state.people.of_cookie(socket.cookies.get(COOKIE, "")) is not None


def routes() -> list[Any]:
    return [WebSocketRoute("/tables/{table}/socket", table_socket)]
