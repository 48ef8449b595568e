"""The socket of a table for programs: the table comes whenever it has changed for a seat, and deeds go in."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.kernel.errors import LudotecaError
from ludoteca.tables.errors import Stale
from ludoteca.tables.pace import Buckets
from ludoteca.tables.table import Table

from ..doors import POLICY, Door
from ..hearing import next_text
from ..limits import address_of
from ..metrics import DEEDS, SOCKETS, STORED
from ..sitting import names_at
from . import messages
from .calls import Asked
from .desk import READER
from .messages import FrameTold, Log, SaidTold, TableNow, Trouble
from .telling import eyes, frames_of, tell_frame, tell_table, tell_talk
from .tokens import whose
from .troubles import Refusal, trouble

LONGEST_MESSAGE = 4000  # characters
PATIENCE = 10.0  # seconds in which a token has to come


class Token(messages.Asking, tag_field="kind", tag="token"):
    """Comes first, unless the header had it; an empty one is a spectator's."""

    token: str


class Play(messages.NewMove, tag_field="kind", tag="move"):
    """As in `POST moves`."""


class TakeBack(messages.Undo, tag_field="kind", tag="undo"):
    """As in `POST undo`."""


class Speak(messages.Say, tag_field="kind", tag="say"):
    """As in `POST talk`."""


class News(msgspec.Struct, tag_field="kind", tag="table"):
    """The table as it is now, frames of the log in place of any from `log.since` on, and what was said."""

    table: TableNow
    log: Log
    talk: list[SaidTold]


class Done(msgspec.Struct, tag_field="kind", tag="done"):
    """What was sent with a key has been written down."""

    key: str


class Refused(msgspec.Struct, tag_field="kind", tag="refused"):
    """What was sent with a key was not done."""

    key: str
    error: str
    why: str
    rule: str


Deed = Play | TakeBack | Speak
SENT, HEARD = (News, Done, Refused), (Token, Play, TakeBack, Speak)


class Line:
    """One socket whose person is known."""

    def __init__(self, door: Door, asked: Asked, table: Table) -> None:
        self.door, self.socket, self.asked, self.table = door, door.socket, asked, table
        self.person = asked.person.id if asked.person else ""
        self.wanted = _wanted(self.socket)
        self._mark: tuple[Any, ...] = ()
        self._told: list[FrameTold] = []
        self._talk = 0
        self._pace: Buckets = asked.state.paces.programs
        eyes(table, self.person, self.wanted)  # a seat that is not theirs is refused

    async def run(self, bell: asyncio.Event) -> None:
        """Until one side hangs up."""
        await self._tell()
        telling = asyncio.create_task(self._tell_on(bell))
        try:
            while True:
                await self._hear()
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell_on(self, bell: asyncio.Event) -> None:
        while True:
            await bell.wait()
            bell.clear()
            await self._tell()

    async def _tell(self) -> None:
        """Only if something has changed for who looks: even how often we tell tells nothing else."""
        self.door.pass_through()
        seat = self._eyes()
        mark = self._now_mark(seat)
        if mark == self._mark:
            return
        self._mark = mark
        talk, self._talk = self.table.said_since(self._talk), self.table.said
        now = tell_table(self.table, self.person, self.asked.language, seat)
        await self._send(News(now, self._log(seat), tell_talk(talk, self.person)))

    def _eyes(self) -> int:
        is_own = self.wanted in self.table.seats_of(self.person)
        return eyes(self.table, self.person, self.wanted if is_own else None)

    def _now_mark(self, seat: int) -> tuple[Any, ...]:
        table = self.table
        here = (table.status, seat, table.watches[seat].version, table.can_undo(seat), table.said)
        return (*here, tuple(table.chairs), table.next_table, len(frames_of(table, seat)))

    def _log(self, seat: int) -> Log:
        """From the first frame on that is not as it was told."""
        frames, names = frames_of(self.table, seat), names_at(self.table, self.asked.language)
        told = [tell_frame(number, frame, self.asked.language, names) for number, frame in enumerate(frames)]
        known = zip(told, self._told, strict=False)
        since = next((new.number for new, old in known if new != old), min(len(told), len(self._told)))
        self._told = told
        return Log(since, len(told), told[since:])

    async def _hear(self) -> None:
        """One message."""
        text = await next_text(self.socket)
        await self._keep_pace()
        self.door.pass_through()
        key, kind = "", "unreadable"
        try:
            deed = _read(text)
            key, kind = getattr(deed, "key", ""), str(type(deed).__struct_config__.tag)
            with STORED.time():
                await self._do(deed)
            DEEDS.labels(kind, "done").inc()
        except LudotecaError as problem:
            DEEDS.labels(kind, problem.key).inc()
            if isinstance(problem, Stale):
                self._mark = ()
                await self._tell()
            await self._send(_refused(key, trouble(problem, self.asked.language)))

    async def _keep_pace(self) -> None:
        """Who says too much at once has to wait."""
        while not self._pace.take(self.person or address_of(self.socket)):
            await asyncio.sleep(min(1.0, 1 / self._pace.per_second))

    async def _do(self, deed: Token | Deed) -> None:
        if isinstance(deed, Token):
            raise Refusal(409, "known-already")
        if self.asked.person is None:
            raise Refusal(401, "no-token")
        deeds, name = self.asked.deeds, self.table.about.id
        match deed:
            case Play():
                await deeds.play(name, deed.seat, deed.move, (deed.version, deed.key))
            case TakeBack():
                await deeds.undo(name, deed.seat, (deed.version, deed.key))
            case Speak():
                await deeds.say(name, deed.text, deed.key)
        await self._send(Done(deed.key))

    async def _send(self, message: News | Done | Refused) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())


async def table_socket(socket: WebSocket) -> None:
    """A program looks at a table, and may play there."""
    await socket.accept()
    with suppress(WebSocketDisconnect):
        try:
            shown = await _shown(socket)
            asked = await _asked(socket, shown)
            person = asked.person.id if asked.person else ""
            door = Door(socket, partial(_is_worth, asked, shown))
            watching = asked.hall.watch(socket.path_params["table"])
            async with asked.state.doors.open(person, door), watching as (table, bell):
                with SOCKETS.track_inprogress():
                    await Line(door, asked, table).run(bell)
        except LudotecaError as problem:
            told = _refused("", trouble(problem, socket.state.language))
            await socket.send_text(msgspec.json.encode(told).decode())
            await socket.close(POLICY, told.error)


async def _shown(socket: WebSocket) -> str:
    """The token of the header, or else of the first message; nothing for a spectator."""
    if shown := socket.headers.get("authorization", ""):
        return shown
    try:
        async with asyncio.timeout(PATIENCE):
            first = _read(await next_text(socket))
    except TimeoutError as problem:
        raise Refusal(401, "not-first") from problem
    if not isinstance(first, Token):
        raise Refusal(401, "not-first")
    return f"Bearer {first.token}" if first.token else ""


async def _asked(socket: WebSocket, shown: str) -> Asked:
    state = socket.app.state
    if not shown:
        return Asked(state, None, socket.state.language)
    person = await whose(state.store, shown)
    return Asked(state, person, person.language)


async def _is_worth(asked: Asked, shown: str) -> bool:
    """Whether a token still opens what it has opened."""
    try:
        await whose(asked.store, shown)
    except Refusal:
        return False
    return True


def _wanted(socket: WebSocket) -> int | None:
    try:
        return msgspec.convert(dict(socket.query_params), messages.Eyes, strict=False).seat
    except msgspec.ValidationError as problem:
        raise Refusal(400, "malformed", detail=str(problem)[:200]) from problem


def _read(text: str) -> Token | Deed:
    if len(text) > LONGEST_MESSAGE:
        raise Refusal(413, "too-large", most=LONGEST_MESSAGE)
    try:
        heard: Token | Deed = msgspec.convert(READER.decode(text), Token | Deed)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refusal(400, "malformed", detail=str(problem)[:200]) from problem
    return heard


def _refused(key: str, told: Trouble) -> Refused:
    return Refused(key, told.error, told.why, told.rule)
