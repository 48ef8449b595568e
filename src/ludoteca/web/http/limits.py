"""Rate limits and size limits, so that one address cannot hold up the others."""

from __future__ import annotations

from collections import Counter

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.tables.rate_limit import RateLimiter

from ..settings import Settings
from .errors import RequestError, refuse_early
from .guard import SAFE_METHODS

LARGEST_BODY = 64 * 1024  # bytes of a request
PROGRAMS = 4  # times as many messages per second as people may send
CHEAP = ("/static/", "/health", "/metrics")  # costs nothing, or is for machines


class MessageLimits:
    """How often people and programs may send a message, over all their sockets together."""

    def __init__(self, settings: Settings) -> None:
        at_once, per_second = settings.messages_at_once, settings.messages_per_second
        self.people = RateLimiter(at_once, per_second)
        self.programs = RateLimiter(at_once, PROGRAMS * per_second)


class Limits:
    """Middleware: refuses too many and too large requests before anything else happens."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.reads = RateLimiter(settings.looks_at_once, settings.looks_per_second)
        self.writes = RateLimiter(settings.deeds_at_once, settings.deeds_per_second)
        self.tables = RateLimiter(settings.tables_per_hour, settings.tables_per_hour / 3600)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            await self._write(scope, receive, send)
        elif scope["type"] == "http" and not scope["path"].startswith(CHEAP):
            await self._read(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(HTTPConnection(scope))
        is_full = self.sockets.total() >= self.settings.most_sockets or not self.reads.take(address)
        if is_full or self.sockets[address] >= self.settings.sockets_per_address:
            await send({"type": "websocket.close", "code": 1013, "reason": "too many connections"})
            return
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            self.sockets += Counter()  # drops addresses without sockets

    async def _read(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.reads.take(address_of(HTTPConnection(scope))):
            await self.app(scope, receive, send)
        else:
            await _too_many(scope)(scope, receive, send)

    async def _write(self, scope: Scope, receive: Receive, send: Send) -> None:
        address, opens_table = address_of(HTTPConnection(scope)), scope["path"].endswith("/tables")
        if not self.writes.take(address) or (opens_table and not self.tables.take(address)):
            await _too_many(scope)(scope, receive, send)
        elif _content_length(scope) > LARGEST_BODY:
            await refuse_early(scope, _too_large())(scope, receive, send)
        else:
            await self.app(scope, _measured(receive), send)


def _too_many(scope: Scope) -> Response:
    return refuse_early(scope, RequestError(429, "too-many"), {"retry-after": "5"})


def _measured(receive: Receive) -> Receive:
    """A body without a stated length is refused while it is read, as soon as it is too large."""
    size = 0

    async def receive_some() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            raise _too_large()
        return message

    return receive_some


def _too_large() -> RequestError:
    return RequestError(413, "too-large", most=LARGEST_BODY)


def _content_length(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
