"""Runs the server, and says where it is."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable

import uvicorn

from ludoteca.tables.store import Store

from . import logs
from .app import create_app
from .garbage import look_for_garbage
from .settings import Settings

LARGEST_MESSAGE = 16 * 1024  # bytes that a socket may send at once
PATIENCE = 5  # seconds that a stop waits for answers under way
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


def serve(settings: Settings, door: socket.socket, is_ready: Callable[[], None]) -> None:
    """Until somebody stops it."""
    with door:
        asyncio.run(_check_store(settings.database))
        _serve(settings, door, is_ready)


async def _check_store(database: str) -> None:
    """What is wrong with it is said in one sentence, before the server would say it in many lines."""
    await (await Store.open(database)).close()


def _serve(settings: Settings, door: socket.socket, is_ready: Callable[[], None]) -> None:
    logs.set_up(settings.log_format, settings.log_level)
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.behind_proxy),
        forwarded_allow_ips=settings.behind_proxy or None,
        timeout_graceful_shutdown=PATIENCE,
    )
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_run(Server(config, is_ready), door))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster one, where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


async def _run(server: Server, door: socket.socket) -> None:
    cleaning = asyncio.create_task(look_for_garbage())
    await server.serve([door])
    cleaning.cancel()


def open_door(host: str, port: int | None, usual: int) -> socket.socket:
    """A socket that listens; without a port the usual one, or the next that is free."""
    tried = [port] if port is not None else [*range(usual, usual + TRIED_PORTS), 0]
    for each in tried[:-1]:
        try:
            return _listen(host, each)
        except OSError:
            continue
    return _listen(host, tried[-1])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError:
        door.close()
        raise
    return door
