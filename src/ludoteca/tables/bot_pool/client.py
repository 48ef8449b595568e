"""The server's side of one bot worker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from subprocess import PIPE
from typing import cast

import msgspec

from ludoteca.bots.analysis import Thought
from ludoteca.kernel.game import Game

from .protocol import Answer, Failed, LogRecord, Ready, Request, read_response, write

SECONDS_TO_START = 60.0  # on a busy machine


class WorkerGone(Exception):
    """The process has died or has to be killed; the reason is in words for the log."""


class RequestFailed(Exception):
    """The process lives, but could not answer this request."""


class WorkerClient(asyncio.SubprocessProtocol):
    """A worker process, which answers one request at a time."""

    def __init__(self) -> None:
        self.games: set[Game] = set()  # that it has searched
        self._ready, self._gone = asyncio.Event(), asyncio.Event()
        self._answer: asyncio.Future[Thought] | None = None
        self._rest = b""  # a line that has not come in completely

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast(asyncio.SubprocessTransport, transport)  # uvloop's does not inherit from it
        self.pid = self._process.get_pid()

    async def started(self) -> None:
        """Wait until it takes requests."""
        try:
            async with asyncio.timeout(SECONDS_TO_START):
                await self._ready.wait()
        except TimeoutError as problem:
            raise WorkerGone("did not start") from problem

    async def ask(self, request: Request) -> Thought:
        self._answer = asyncio.get_running_loop().create_future()
        pipe = cast(asyncio.WriteTransport | None, self._process.get_pipe_transport(0))
        if pipe and not pipe.is_closing():
            pipe.write(write(request))
        return await self._answer

    async def ended(self) -> None:
        """Wait until the process has ended."""
        await self._gone.wait()

    async def kill(self) -> None:
        """End the process at once, whatever it is doing: it keeps nothing."""
        self._process.close()
        await self.ended()

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002
        *lines, self._rest = (self._rest + data).split(b"\n")
        try:
            for line in lines:
                self._receive(line)
        except msgspec.MsgspecError:
            self._process.close()

    def _receive(self, line: bytes) -> None:
        match read_response(line):
            case Ready():
                self._ready.set()
            case LogRecord(logger, level, text):
                logging.getLogger(logger).log(level, "%s", text)
            case Answer(thought) if self._answer and not self._answer.done():
                self._answer.set_result(thought)
            case Failed(problem) if self._answer and not self._answer.done():
                self._answer.set_exception(RequestFailed(problem))

    def connection_lost(self, problem: Exception | None) -> None:  # noqa: ARG002
        self._gone.set()


@asynccontextmanager
async def start_worker(command: Sequence[str]) -> AsyncIterator[WorkerClient]:
    """A worker process, in a session of its own so that Ctrl-C does not reach it."""
    start = asyncio.get_running_loop().subprocess_exec
    try:
        _, worker = await start(
            WorkerClient, *command, stdin=PIPE, stdout=PIPE, stderr=None, start_new_session=True
        )
    except OSError as problem:
        raise WorkerGone("could not be started") from problem
    try:
        yield worker
    finally:
        await worker.kill()
