"""What stands before every request: who may ask from where, how much at once, and what browsers may do."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .api.troubles import Refusal, refuse_early

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Middleware: refuses what other sites make a browser send, and adds headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if _changes_things(scope) and not _is_from_here(Headers(scope=scope)):
            await _refuse(scope, receive, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)


def _changes_things(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] not in SAFE


def _is_from_here(headers: Headers) -> bool:
    """Browsers say where a request comes from; programs say nothing, and send no cookies by accident."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or _host(origin) == headers.get("host")


def _host(origin: str) -> str:
    """Of what is no address, none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": "another site"})
        return
    await refuse_early(scope, Refusal(403, "another-site"))(scope, receive, send)
