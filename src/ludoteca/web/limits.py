"""How much one address may ask for, so that others are not held up by it."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .api.troubles import Refusal, refuse_early
from .settings import Settings

LARGEST_BODY = 64 * 1024  # bytes of a request
MOST_ADDRESSES = 50_000  # that are kept in mind; the one that was quiet for longest is forgotten first
SAFE = ("GET", "HEAD", "OPTIONS")


class Bucket:
    """Holds so many deeds and fills up again over time."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.size, self.per_second, self._clock = size, per_second, clock
        self._left, self._at = size, clock()

    def take(self) -> bool:
        """Whether there was one left."""
        now = self._clock()
        self._left = min(self.size, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, size: float, per_second: float) -> None:
        self._size, self._per_second = size, per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._size, self._per_second)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


class Limits:
    """Middleware: requests that are too many or too large are refused before anything is done."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.deeds = Buckets(settings.deeds_at_once, settings.deeds_per_second)
        self.tables = Buckets(settings.tables_per_hour, settings.tables_per_hour / 3600)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http" and scope["method"] not in SAFE:
            await self._deed(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        is_full = self.sockets.total() >= self.settings.most_sockets
        if is_full or self.sockets[address] >= self.settings.sockets_per_address:
            await send({"type": "websocket.close", "code": 1013, "reason": "too many connections"})
            return
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            self.sockets += Counter()  # forgets who has none

    async def _deed(self, scope: Scope, receive: Receive, send: Send) -> None:
        address, opens_table = _address(scope), scope["path"].endswith("/tables")
        if not self.deeds.take(address) or (opens_table and not self.tables.take(address)):
            headers = {"retry-after": "5"}
            await refuse_early(scope, Refusal(429, "too-many"), headers)(scope, receive, send)
        elif _announced(scope) > LARGEST_BODY:
            refusal = Refusal(413, "too-large", most=LARGEST_BODY)
            await refuse_early(scope, refusal)(scope, receive, send)
        else:
            await self.app(scope, _measured(receive), send)


def _measured(receive: Receive) -> Receive:
    """A body that goes on for ever is taken as one whose sender has gone away."""
    size = 0

    async def receive_some() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            return {"type": "http.disconnect"}
        return message

    return receive_some


def _announced(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


def _address(scope: Scope) -> str:
    client = HTTPConnection(scope).client
    return client.host if client else ""
