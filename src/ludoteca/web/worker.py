"""A worker: one of several server processes, which is handed its connections by the supervisor."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Coroutine
from typing import Any

from ludoteca.tables.errors import BadStore

from .app import create_app
from .http import logs, metrics
from .server import Server, check_store, configure, loop_factory
from .server import run as run_server
from .settings import Settings, read_settings

READY = b"R"
CLOSE_ON_EXEC = getattr(socket, "MSG_CMSG_CLOEXEC", 0)  # bots must not hold connections open


def run() -> None:
    """The whole process; its standard input is a socket to the supervisor."""
    settings = read_settings()
    logs.set_up(settings.log_format, settings.log_level)
    try:
        asyncio.run(check_store(settings.database))
    except BadStore as problem:
        logs.LOG.warning("%s", problem)
        sys.exit(1)
    with socket.socket(fileno=0) as supervisor, asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(Worker(settings, supervisor).run())


class Worker:
    """A server without a listener."""

    def __init__(self, settings: Settings, supervisor: socket.socket) -> None:
        self._app = create_app(settings)
        self._config = configure(self._app, settings)
        self._server = Server(self._config, self._be_ready)
        self._supervisor = supervisor
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until the supervisor wants no more, or is gone."""
        self._supervisor.setblocking(False)
        asyncio.get_running_loop().add_reader(self._supervisor, self._receive)
        await run_server(self._server, [])

    def _be_ready(self) -> None:
        self._begin(metrics.keep_up_to_date(self._app.state))
        self._supervisor.send(READY)

    def _receive(self) -> None:
        """Take all connections that have been handed over."""
        while True:
            try:
                sent, connections, _, _ = socket.recv_fds(self._supervisor, 1, 1, CLOSE_ON_EXEC)
            except BlockingIOError:
                return
            except OSError:
                sent, connections = b"", []
            for each in connections:
                self._begin(self._serve(socket.socket(fileno=each)))
            if not sent:
                self._stop()
                return

    async def _serve(self, connection: socket.socket) -> None:
        """Go on as if we had accepted it."""
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, connection)
        except OSError:
            connection.close()

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes for each connection of its listeners."""
        make: Any = self._config.http_protocol_class
        server = self._server
        protocol: asyncio.Protocol = make(
            config=self._config, server_state=server.server_state, app_state=server.lifespan.state
        )
        return protocol

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stop(self) -> None:
        """Finish what is open; before the start there is nothing to finish, and perhaps no database."""
        asyncio.get_running_loop().remove_reader(self._supervisor)
        if not self._server.started:
            os._exit(0)
        self._server.should_exit = True
