"""The server's log: one line per event, without secrets.

A request is logged by its route, never by its path, because a path may be a private link.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .metrics import REQUESTS, SECONDS

LOG = logging.getLogger("ludoteca.web")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")  # any other is logged as "?"
SHOWN = ("route", "method", "status", "milliseconds", "table")


class JsonLines(logging.Formatter):
    """One line of JSON per record."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in SHOWN if hasattr(record, name)}
        if record.exc_info:
            line["trouble"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(form: str, level: str) -> None:
    """Set the format and the level of all loggers."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else text)
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.getLogger("uvicorn").setLevel("WARNING")
    logging.getLogger("websockets").setLevel("WARNING")


class RequestLog:
    """Middleware: logs and counts every request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            _log(scope, status, time.perf_counter() - begun)


def _log(scope: Scope, status: int, seconds: float) -> None:
    route, method = _route(scope), scope["method"] if scope["method"] in METHODS else "?"
    REQUESTS.labels(route, method, status).inc()
    SECONDS.labels(route).observe(seconds)
    facts = {"route": route, "method": method, "status": status, "milliseconds": round(1000 * seconds, 1)}
    LOG.debug("%s %s %s", method, route, status, extra=facts)


def _route(scope: Scope) -> str:
    """The pattern that a path matched."""
    if "endpoint" not in scope:
        return "none"
    for route in scope["app"].routes:
        if route.matches(scope)[0] is not Match.NONE:
            return str(getattr(route, "path", "none"))
    return "none"
