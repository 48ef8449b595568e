"""A process that thinks for bots, as the server sees it."""

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

from .protocol import Answer, Ask, Failed, Ready, Remark, read_reply, write

TO_START = 60.0  # seconds; a machine that has much to do takes its time


class Gone(Exception):
    """The process has died or has to be ended; the reason is in words for the log."""


class CannotThink(Exception):
    """The process lives, but has no answer to this."""


class Thinker(asyncio.SubprocessProtocol):
    """A process that thinks about one thing at a time."""

    def __init__(self) -> None:
        self.games: set[Game] = set()  # that it has thought about
        self._ready, self._gone = asyncio.Event(), asyncio.Event()
        self._reply: asyncio.Future[Thought] | None = None
        self._rest = b""  # a line that has not come in whole

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast(asyncio.SubprocessTransport, transport)  # uvloop's is one without saying so
        self.pid = self._process.get_pid()

    async def started(self) -> None:
        """Wait until it can be asked."""
        try:
            async with asyncio.timeout(TO_START):
                await self._ready.wait()
        except TimeoutError as problem:
            raise Gone("did not start") from problem

    async def think(self, ask: Ask) -> Thought:
        self._reply = asyncio.get_running_loop().create_future()
        pipe = cast(asyncio.WriteTransport | None, self._process.get_pipe_transport(0))
        if pipe and not pipe.is_closing():
            pipe.write(write(ask))
        return await self._reply

    async def ended(self) -> None:
        """Wait until the process is no more."""
        await self._gone.wait()

    async def end(self) -> None:
        """At once, whatever it is doing: it keeps nothing."""
        self._process.close()
        await self.ended()

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002
        *lines, self._rest = (self._rest + data).split(b"\n")
        try:
            for line in lines:
                self._hear(line)
        except msgspec.MsgspecError:
            self._process.close()

    def _hear(self, line: bytes) -> None:
        match read_reply(line):
            case Ready():
                self._ready.set()
            case Remark(logger, level, text):
                logging.getLogger(logger).log(level, "%s", text)
            case Answer(thought) if self._reply and not self._reply.done():
                self._reply.set_result(thought)
            case Failed(problem) if self._reply and not self._reply.done():
                self._reply.set_exception(CannotThink(problem))

    def connection_lost(self, problem: Exception | None) -> None:  # noqa: ARG002
        self._gone.set()


@asynccontextmanager
async def new_thinker(command: Sequence[str]) -> AsyncIterator[Thinker]:
    """A process for as long as it is needed; in a session of its own, where Ctrl-C is not heard."""
    start = asyncio.get_running_loop().subprocess_exec
    try:
        _, thinker = await start(
            Thinker, *command, stdin=PIPE, stdout=PIPE, stderr=None, start_new_session=True
        )
    except OSError as problem:
        raise Gone("could not be started") from problem
    try:
        yield thinker
    finally:
        await thinker.end()
