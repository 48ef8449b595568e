"""The socket of a browser: actions come in, frames of HTML go out."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.bots.levels import ADVISER
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.state import NOBODY
from ludoteca.look.advice import advise
from ludoteca.look.page import in_a_line
from ludoteca.tables.errors import NotYours, Stale, TableError
from ludoteca.tables.rate_limit import RateLimiter
from ludoteca.tables.table import Table

from ..http.errors import Refused
from ..http.rendering import fill
from ..http.sessions import COOKIE
from ..texts import sentence
from .connections import POLICY_VIOLATION
from .frames import FrameEncoder
from .socket import LONGEST_MESSAGE, TableSocket


class Action(msgspec.Struct, tag_field="kind", tag=str.lower):
    """Something that a person wants to do."""

    key: str = ""


class Move(Action, kw_only=True):
    move: str
    version: int
    key: str


class Undo(Action, kw_only=True):
    version: int
    key: str


class Say(Action, kw_only=True):
    text: str
    key: str


class Advice(Action):
    """Ask what an expert would play."""


class Take(Action, kw_only=True):
    """Hand the screen to the person at another seat."""

    seat: int


DECODER = msgspec.json.Decoder(Move | Undo | Say | Advice | Take)


class BrowserSocket(TableSocket):
    """A person looks at a table, and may play there."""

    encoder: FrameEncoder

    async def authenticate(self) -> None:
        """By the session of the request."""
        self.person = self.socket.state.person

    async def is_authorized(self) -> bool:
        cookie = self.socket.cookies.get(COOKIE, "")
        return await self.state.sessions.person_of_cookie(cookie) is not None

    async def open(self, table: Table) -> FrameEncoder:
        await self.socket.accept()
        return FrameEncoder(table, self.person_id, self.language)

    async def reject(self, _problem: LudotecaError) -> None:
        await self.socket.close(POLICY_VIOLATION, "no such table")

    async def limit_rate(self, text: str) -> None:
        """No page sends so much, so the socket is closed."""
        limit: RateLimiter = self.state.message_limits.people
        if not limit.take(self.sender) or len(text) > LONGEST_MESSAGE:
            await self.socket.close(POLICY_VIOLATION, "too much")
            raise WebSocketDisconnect(POLICY_VIOLATION)

    def decode(self, text: str) -> Action:
        try:
            action: Action = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Refused("unreadable") from problem
        return action

    async def perform(self, action: Action) -> None:
        match action:
            case Take(seat=seat):
                self.encoder.take(seat)
                await self.send(self.encoder.whole())
            case Advice():
                await self._advise()
            case _:
                await self._write(action)
                await self.send({"kind": "done", "key": action.key})

    def refusals(self, key: str, problem: LudotecaError) -> list[Any]:
        """A stale action was decided on an old table, so the page gets the new one as well."""
        is_stale, why = isinstance(problem, Stale), sentence(problem, self.language)
        refused = {"kind": "refused", "key": key, "why": why, "stale": is_stale}
        return [refused, self.encoder.whole()] if is_stale else [refused]

    async def _write(self, action: Action) -> None:
        """An action that changes the table."""
        if not self.person:
            raise NotYours("no-person")
        name, seat, key = self.encoder.table.about.id, self.encoder.seat, action.key
        match action:
            case Say(text=text):
                await self.actions.say(name, text, key, seat)
            case _ if seat == NOBODY:
                raise NotYours("watching")
            case Move(move=move, version=version):
                await self.actions.play(name, seat, move, version, key)
            case Undo(version=version):
                await self.actions.undo(name, seat, version, key)

    async def _advise(self) -> None:
        """What an expert would play, knowing what this seat knows."""
        table, seat = self.encoder.table, self.encoder.seat
        if table.match is None or seat not in table.match.to_act:
            raise TableError("no-advice")
        view = table.match.view(seat)
        if len(view.codes()) == 1:
            raise TableError("only-move")
        thought = await self.state.bot_pool.analyse(view, ADVISER, table.about.id)
        advice = advise(view, thought, self.language, self.encoder.names)
        html = fill("advice.html", self.language, advice=advice, in_a_line=in_a_line)
        await self.send({"kind": "advice", "html": html})


async def browser_socket(socket: WebSocket) -> None:
    await BrowserSocket(socket).run()


def routes() -> list[Any]:
    return [WebSocketRoute("/tables/{table}/socket", browser_socket)]
