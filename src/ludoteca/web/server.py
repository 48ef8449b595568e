"""Runs the server, in one process or several."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from ludoteca.tables.store import Store

from .app import create_app
from .garbage_collection import collect_garbage
from .http import logs
from .settings import Settings
from .supervisor import check_processes, supervise

LARGEST_MESSAGE = 16 * 1024  # bytes that a socket may send at once
SHUTDOWN_TIMEOUT = 5  # seconds to finish open requests
TRIED_PORTS = 20


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, is_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._is_ready = is_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._is_ready()


def serve(settings: Settings, listener: socket.socket, is_ready: Callable[[], None]) -> None:
    """Serve until it is stopped."""
    with listener:
        check_processes(settings)
        asyncio.run(check_store(settings.database))
        logs.set_up(settings.log_format, settings.log_level)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(_serve(settings, listener, is_ready))


async def check_store(database: str) -> None:
    """Open the store once, so that a problem is one sentence and not a traceback of the server."""
    await (await Store.open(database)).close()


async def _serve(settings: Settings, listener: socket.socket, is_ready: Callable[[], None]) -> None:
    if settings.processes > 1:
        await supervise(settings, listener, is_ready)
    else:
        await run(Server(configure(create_app(settings), settings), is_ready), [listener])


def configure(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the site."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.behind_proxy),
        forwarded_allow_ips=settings.behind_proxy or None,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster event loop, where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


async def run(server: Server, listeners: list[socket.socket]) -> None:
    """Serve until it is stopped, and collect garbage meanwhile."""
    cleaning = asyncio.create_task(collect_garbage())
    await server.serve(listeners)
    cleaning.cancel()


def listen(host: str, port: int | None, usual: int) -> socket.socket:
    """A listening socket on a port; without one on the usual port, or the next that is free."""
    tried = [port] if port is not None else [*range(usual, usual + TRIED_PORTS), 0]
    for each in tried[:-1]:
        try:
            return _bind(host, each)
        except OSError:
            continue
    return _bind(host, tried[-1])


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener
