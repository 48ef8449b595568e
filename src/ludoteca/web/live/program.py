"""The socket of a program: actions come in, the state of the table goes out as JSON."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from ludoteca.kernel.errors import LudotecaError
from ludoteca.look.replay import frames_seen
from ludoteca.tables.errors import Stale
from ludoteca.tables.rate_limit import RateLimiter
from ludoteca.tables.table import Table

from ..api.encoding import encode_chat, encode_error, encode_frame, encode_table, watching_seat
from ..api.messages import Log, LogFrame, SeatQuery, decode_json
from ..api.socket_messages import Done, News, Play, Received, Refused, Speak, TakeBack, Token
from ..api.tokens import authenticate
from ..http.errors import API_ROOT, RequestError
from ..texts import seat_names
from .connections import POLICY_VIOLATION
from .socket import LONGEST_MESSAGE, TableSocket, receive_text

TOKEN_TIMEOUT = 10.0  # seconds in which a token has to come


class StateEncoder:
    """Encodes a table as `News`. A program gets one only if something has changed for its seat."""

    def __init__(self, table: Table, person: str, language: str, wanted: int | None) -> None:
        self.table, self.person, self.language, self.wanted = table, person, language, wanted
        self._seen: tuple[Any, ...] = ()
        self._log: list[LogFrame] = []
        self._chat = 0
        watching_seat(table, person, wanted)  # refuses a seat that is not theirs

    def whole(self) -> News:
        """The state, whether it has changed or not."""
        seat = self._seat()
        self._seen = self._fingerprint(seat)
        chat, self._chat = self.table.said_since(self._chat), self.table.said
        state = encode_table(self.table, self.person, self.language, seat)
        return News(state, self._new_log(seat), encode_chat(chat, self.person))

    def update(self) -> News | None:
        """Even how often updates come depends on nothing that is hidden from the seat."""
        return self.whole() if self._fingerprint(self._seat()) != self._seen else None

    def _seat(self) -> int:
        is_own = self.wanted in self.table.seats_of(self.person)
        return watching_seat(self.table, self.person, self.wanted if is_own else None)

    def _fingerprint(self, seat: int) -> tuple[Any, ...]:
        """Changes whenever the program has to be sent something."""
        table = self.table
        here = (table.status, seat, table.seat_views[seat].version, table.can_undo(seat), table.said)
        return (*here, tuple(table.chairs), table.next_table, len(frames_seen(table, seat)))

    def _new_log(self, seat: int) -> Log:
        """From the first frame on that differs from what was sent."""
        frames, names = frames_seen(self.table, seat), seat_names(self.table, self.language)
        log = [encode_frame(number, frame, self.language, names) for number, frame in enumerate(frames)]
        known = zip(log, self._log, strict=False)
        since = next((new.number for new, old in known if new != old), min(len(log), len(self._log)))
        self._log = log
        return Log(since, len(log), log[since:])


class ProgramSocket(TableSocket):
    """A program looks at a table, and may play there."""

    encoder: StateEncoder
    authorization = ""  # the header, or what the first message stands for; empty for a spectator

    async def authenticate(self) -> None:
        """By the token of the header, or else of the first message."""
        await self.socket.accept()
        self.authorization = self.socket.headers.get("authorization", "") or await self._first_token()
        if self.authorization:
            self.person = await authenticate(self.state.store, self.authorization)
            self.language = self.person.language

    async def is_authorized(self) -> bool:
        try:
            await authenticate(self.state.store, self.authorization)
        except RequestError:
            return False
        return True

    async def open(self, table: Table) -> StateEncoder:
        return StateEncoder(table, self.person_id, self.language, _wanted_seat(self.socket))

    async def reject(self, problem: LudotecaError) -> None:
        error = encode_error(problem, self.socket.state.language)
        await self.send(Refused("", error.error, error.why, error.rule))
        await self.socket.close(POLICY_VIOLATION, error.error)

    async def limit_rate(self, _text: str) -> None:
        """A program that sends too much has to wait."""
        limit: RateLimiter = self.state.message_limits.programs
        while not limit.take(self.sender):
            await asyncio.sleep(min(1.0, 1 / limit.per_second))

    def decode(self, text: str) -> Received:
        if len(text) > LONGEST_MESSAGE:
            raise RequestError(413, "too-large", most=LONGEST_MESSAGE)
        received: Received = decode_json(text, Received)
        return received

    async def perform(self, action: Received) -> None:
        if isinstance(action, Token):
            raise RequestError(409, "known-already")
        if self.person is None:
            raise RequestError(401, "no-token")
        name = self.encoder.table.about.id
        match action:
            case Play():
                await self.actions.play(name, action.seat, action.move, action.version, action.key)
            case TakeBack():
                await self.actions.undo(name, action.seat, action.version, action.key)
            case Speak():
                await self.actions.say(name, action.text, action.key)
        await self.send(Done(action.key))

    def refusals(self, key: str, problem: LudotecaError) -> list[Any]:
        """A stale action was decided on an old table, so the program first gets the new one."""
        error = encode_error(problem, self.language)
        refused = Refused(key, error.error, error.why, error.rule)
        return [self.encoder.whole(), refused] if isinstance(problem, Stale) else [refused]

    async def _first_token(self) -> str:
        try:
            async with asyncio.timeout(TOKEN_TIMEOUT):
                first = self.decode(await receive_text(self.socket))
        except TimeoutError as problem:
            raise RequestError(401, "not-first") from problem
        if not isinstance(first, Token):
            raise RequestError(401, "not-first")
        return f"Bearer {first.token}" if first.token else ""


def _wanted_seat(socket: WebSocket) -> int | None:
    try:
        return msgspec.convert(dict(socket.query_params), SeatQuery, strict=False).seat
    except msgspec.ValidationError as problem:
        raise RequestError(400, "malformed", detail=str(problem)[:200]) from problem


async def program_socket(socket: WebSocket) -> None:
    await ProgramSocket(socket).run()


def routes() -> list[Any]:
    return [WebSocketRoute(f"{API_ROOT}/tables/{{table}}/socket", program_socket)]
