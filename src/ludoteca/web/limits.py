"""How much one address may ask for, so that others are not held up by it."""

from __future__ import annotations

from collections import Counter

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.tables.pace import Buckets

from .api.troubles import Refusal, refuse_early
from .settings import Settings

LARGEST_BODY = 64 * 1024  # bytes of a request
PROGRAMS = 4  # times as many messages a second as people may send; more have to wait
CHEAP = ("/static/", "/health", "/metrics")  # what costs nothing, or is asked for by machines
SAFE = ("GET", "HEAD", "OPTIONS")


class Paces:
    """How often people and programs may say something by their sockets, however many they have."""

    def __init__(self, settings: Settings) -> None:
        at_once, per_second = settings.messages_at_once, settings.messages_per_second
        self.people = Buckets(at_once, per_second)
        self.programs = Buckets(at_once, PROGRAMS * per_second)


class Limits:
    """Middleware: requests that are too many or too large are refused before anything is done."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.looks = Buckets(settings.looks_at_once, settings.looks_per_second)
        self.deeds = Buckets(settings.deeds_at_once, settings.deeds_per_second)
        self.tables = Buckets(settings.tables_per_hour, settings.tables_per_hour / 3600)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http" and scope["method"] not in SAFE:
            await self._deed(scope, receive, send)
        elif scope["type"] == "http" and not scope["path"].startswith(CHEAP):
            await self._look(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(HTTPConnection(scope))
        is_full = self.sockets.total() >= self.settings.most_sockets or not self.looks.take(address)
        if is_full or self.sockets[address] >= self.settings.sockets_per_address:
            await send({"type": "websocket.close", "code": 1013, "reason": "too many connections"})
            return
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            self.sockets += Counter()  # forgets who has none

    async def _look(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.looks.take(address_of(HTTPConnection(scope))):
            await self.app(scope, receive, send)
        else:
            await _too_many(scope)(scope, receive, send)

    async def _deed(self, scope: Scope, receive: Receive, send: Send) -> None:
        address, opens_table = address_of(HTTPConnection(scope)), scope["path"].endswith("/tables")
        if not self.deeds.take(address) or (opens_table and not self.tables.take(address)):
            await _too_many(scope)(scope, receive, send)
        elif _announced(scope) > LARGEST_BODY:
            await refuse_early(scope, _too_large())(scope, receive, send)
        else:
            await self.app(scope, _measured(receive), send)


def _too_many(scope: Scope) -> Response:
    return refuse_early(scope, Refusal(429, "too-many"), {"retry-after": "5"})


def _measured(receive: Receive) -> Receive:
    """A body that was not announced is refused where it becomes too large, by whoever reads it."""
    size = 0

    async def receive_some() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            raise _too_large()
        return message

    return receive_some


def _too_large() -> Refusal:
    return Refusal(413, "too-large", most=LARGEST_BODY)


def _announced(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


def address_of(asking: HTTPConnection) -> str:
    return asking.client.host if asking.client else ""
