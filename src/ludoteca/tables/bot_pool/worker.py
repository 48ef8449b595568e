"""A bot worker: a process that reads requests from stdin, answers on stdout, and exits when they close."""

from __future__ import annotations

import logging
import os
import secrets
import signal
import sys
import threading
from dataclasses import replace
from importlib import import_module
from queue import SimpleQueue
from typing import IO, Any

import numpy as np

from ludoteca.bots import NAMES, POLICIES
from ludoteca.bots.analysis import Thought
from ludoteca.bots.levels import read_level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.view import View

from .protocol import Answer, Failed, LogRecord, Ready, Request, Response, read_request, view_of, write

COMMAND = (sys.executable, "-c", f"from {__name__} import run; run()")
NICENESS = 5  # the server goes first


def think(request: Request) -> Thought:
    """What the bot considers and plays."""
    view = view_of(request)
    if request.level in POLICIES:
        return _plain_thought(view, quick_move(view, request.level, request.seed))
    level = replace(read_level(request.level, NAMES), seconds=request.seconds)
    return SearchBot(request.level, request.seed, level).think(view)


def quick_move(view: View, policy: str = "greedy", seed: int | None = None) -> int:
    """A move without search."""
    moves = np.zeros(view.game.most_moves, np.int64)
    choose: Any = view.game.interpreted(POLICIES[policy])
    return int(choose(view.state, view.seat, moves, new_rng(secrets.randbits(48) if seed is None else seed)))


def _plain_thought(view: View, move: int) -> Thought:
    return Thought(
        seat=view.seat,
        move=move,
        candidates=(),
        line=((view.seat, move),),
        simulations=0,
        seconds=0.0,
        is_compiled=True,
    )


def run() -> None:
    """Run the whole process."""
    os.nice(NICENESS)
    _ignore_signals()
    pipe, requests = _Pipe(_take_output()), SimpleQueue[Request]()
    _forward_log(pipe)
    threading.Thread(target=_listen, args=(requests,), daemon=True).start()
    import_module("numba")  # slow to import, so done before the first request
    pipe.send(Ready())
    while True:
        pipe.send(_answer(requests.get()))


def _answer(request: Request) -> Response:
    """The log gets only the type of an error, because its text may show what a seat sees."""
    try:
        return Answer(think(request))
    except Exception as problem:
        return Failed(type(problem).__name__)


def _ignore_signals() -> None:
    """Exit only when stdin closes. Compilers would inherit SIG_IGN, but not a handler."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)


def _take_output() -> IO[bytes]:
    """Keep stdout for the protocol: what anybody prints goes to stderr."""
    ours = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return ours


def _listen(requests: SimpleQueue[Request]) -> None:
    """Read in a thread, so that the server's end is noticed while thinking."""
    try:
        for line in sys.stdin.buffer:
            requests.put(read_request(line))
    finally:
        os._exit(0)


class _Pipe:
    """The way back to the server."""

    def __init__(self, output: IO[bytes]) -> None:
        self._output, self._lock = output, threading.Lock()

    def send(self, message: Response) -> None:
        try:
            with self._lock:
                self._output.write(write(message))
                self._output.flush()
        except OSError:
            os._exit(0)


def _forward_log(pipe: _Pipe) -> None:
    log = logging.getLogger("ludoteca")
    log.setLevel(logging.INFO)
    log.propagate = False
    log.addHandler(_Forward(pipe))


class _Forward(logging.Handler):
    """Sends what is logged to the server's log."""

    def __init__(self, pipe: _Pipe) -> None:
        super().__init__()
        self._pipe = pipe

    def emit(self, record: logging.LogRecord) -> None:
        self._pipe.send(LogRecord(record.name, record.levelno, record.getMessage()))
