"""Several server processes on one machine: starts workers, replaces those that end, and stops all together.

A worker has a socket to the supervisor as its standard input. It says there when it is ready, and is handed
connections. When the supervisor closes the socket or dies, the worker finishes what is open and ends.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from dataclasses import replace
from tempfile import TemporaryDirectory
from time import monotonic

from prometheus_client.multiprocess import mark_process_dead

from ludoteca.kernel.errors import BadOption
from ludoteca.tables.bot_pool.pool import usual_workers
from ludoteca.tables.store.database import read_address

from .dispatcher import Channel, Dispatcher
from .http.metrics import FOLDER
from .settings import Settings, to_environment
from .texts import WORDS

COMMAND = (sys.executable, "-c", "from ludoteca.web.worker import run; run()")
BACKLOG = 2048  # connections that wait in the system
RESTART_EVERY = 1.0  # seconds between two starts of one worker, at least

LOG = logging.getLogger("ludoteca.web")


def check_processes(settings: Settings) -> None:
    """Refuse several processes where only one can serve."""
    if settings.processes == 1:
        return
    if read_address(settings.database).get_backend_name() == "sqlite":
        raise BadOption("processes-need-postgres", words=WORDS)
    if not hasattr(socket, "send_fds"):
        raise BadOption("processes-not-here", words=WORDS)


async def supervise(settings: Settings, listener: socket.socket, is_ready: Callable[[], None]) -> None:
    """Serve in several processes until a signal stops them."""
    with TemporaryDirectory(prefix="ludoteca-metrics-") as metrics:
        supervisor = Supervisor(settings, metrics)
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, supervisor.stop)
        await supervisor.run(listener, is_ready)


class Supervisor:
    """The workers of a house, by number."""

    def __init__(self, settings: Settings, metrics: str) -> None:
        self._settings, self._metrics = settings, metrics
        self._dispatcher = Dispatcher(settings.processes)
        self._processes: dict[int, Process] = {}
        self._ready = [asyncio.Event() for _ in range(settings.processes)]  # once each has been
        self._is_stopped = asyncio.Event()

    async def run(self, listener: socket.socket, is_ready: Callable[[], None]) -> None:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self._accept(listener, is_ready))]
            tasks += [group.create_task(self._keep_worker(number)) for number in range(len(self._ready))]
            await self._is_stopped.wait()
            for task in tasks:
                task.cancel()

    def stop(self) -> None:
        """Let the workers finish what is open; the second time, kill them."""
        if self._is_stopped.is_set():
            for process in self._processes.values():
                process.kill()
        self._is_stopped.set()

    async def _accept(self, listener: socket.socket, is_ready: Callable[[], None]) -> None:
        for each in self._ready:
            await each.wait()
        listener.listen(BACKLOG)
        is_ready()
        await self._dispatcher.run(listener)

    async def _keep_worker(self, number: int) -> None:
        """Start a worker again whenever it ends."""
        while True:
            begun = monotonic()
            try:
                status = await self._run_worker(number)
                LOG.warning("server process %d has ended with status %d and is replaced", number + 1, status)
            except OSError as problem:
                LOG.warning("server process %d could not be started: %s", number + 1, problem.strerror)
            await asyncio.sleep(max(0.0, begun + RESTART_EVERY - monotonic()))

    async def _run_worker(self, number: int) -> int:
        """Until it ends by itself; if this is cancelled, until it has finished what is open."""
        ours, process = await self._start(number)
        self._processes[number] = process
        try:
            await self._connect(number, ours)
            return await process.wait()
        finally:
            self._dispatcher.channels[number] = None
            ours.close()
            await process.wait()
            del self._processes[number]
            mark_process_dead(process.pid, self._metrics)  # type: ignore[no-untyped-call]

    async def _start(self, number: int) -> tuple[socket.socket, Process]:
        """Our end of a new worker's socket, and the worker, in a session that Ctrl-C does not reach."""
        settings = to_environment(settings_of_worker(self._settings, number))
        environment = os.environ | settings | {FOLDER: self._metrics}
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            try:
                process = await asyncio.create_subprocess_exec(
                    *COMMAND, stdin=theirs.fileno(), env=environment, start_new_session=True
                )
            except BaseException:
                ours.close()
                raise
        return ours, process

    async def _connect(self, number: int, ours: socket.socket) -> None:
        """Wait until a worker is ready, then let it have connections."""
        if await asyncio.get_running_loop().sock_recv(ours, 1):
            self._dispatcher.channels[number] = Channel(ours)
            self._ready[number].set()


def settings_of_worker(settings: Settings, number: int) -> Settings:
    """A worker gets its share of what is meant for the whole machine."""
    return replace(
        settings,
        bot_workers=_share(settings.bot_workers or usual_workers(), settings.processes, number),
        most_sockets=_share(settings.most_sockets, settings.processes, number),
    )


def _share(total: int, workers: int, number: int) -> int:
    """At least one, and the first get what is left over."""
    return max(1, total // workers + (number < total % workers))
