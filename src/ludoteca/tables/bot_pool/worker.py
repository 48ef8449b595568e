"""A process that thinks for bots: it is asked on its input, answers on its output, and ends with them."""

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

from .protocol import Answer, Ask, Failed, Ready, Remark, Reply, read_ask, seen, write

COMMAND = (sys.executable, "-c", f"from {__name__} import run; run()")
PATIENCE = 5  # how far such a process steps back behind the server


def think(ask: Ask) -> Thought:
    """What the bot of a question considers and plays."""
    view = seen(ask)
    if ask.level in POLICIES:
        return _plain_thought(view, offhand(view, ask.level, ask.seed))
    level = replace(read_level(ask.level, NAMES), seconds=ask.seconds)
    return SearchBot(ask.level, ask.seed, level).think(view)


def offhand(view: View, policy: str = "greedy", seed: int | None = None) -> int:
    """A move without thinking."""
    moves = np.zeros(view.game.most_moves, np.int64)
    choose: Any = view.game.interpreted(POLICIES[policy])
    return int(choose(view.state, view.seat, moves, new_rng(secrets.randbits(48) if seed is None else seed)))


def _plain_thought(view: View, move: int) -> Thought:
    return Thought(view.seat, move, (), ((view.seat, move),), 0, 0.0, True)


def run() -> None:
    """All that the process does."""
    os.nice(PATIENCE)
    _heed_the_pipe_alone()
    pipe, asks = _Pipe(_take_output()), SimpleQueue[Ask]()
    _forward_log(pipe)
    threading.Thread(target=_listen, args=(asks,), daemon=True).start()
    import_module("numba")  # takes its time, which should not be a bot's
    pipe.send(Ready())
    while True:
        pipe.send(_answer(asks.get()))


def _answer(ask: Ask) -> Reply:
    """Whatever goes wrong; the log gets its kind only, because a problem's text may show what a seat sees."""
    try:
        return Answer(think(ask))
    except Exception as problem:
        return Failed(type(problem).__name__)


def _heed_the_pipe_alone() -> None:
    """Who stops the server stops us by the pipe. Unlike deafness, a handler is not passed on to compilers."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)


def _take_output() -> IO[bytes]:
    """The pipe for ourselves: what anybody prints goes where errors go."""
    ours = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return ours


def _listen(asks: SimpleQueue[Ask]) -> None:
    """In a thread of its own, so that a server's end is noticed in the middle of a thought."""
    try:
        for line in sys.stdin.buffer:
            asks.put(read_ask(line))
    finally:
        os._exit(0)


class _Pipe:
    """The way back to the server."""

    def __init__(self, output: IO[bytes]) -> None:
        self._output, self._lock = output, threading.Lock()

    def send(self, note: Reply) -> None:
        try:
            with self._lock:
                self._output.write(write(note))
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
        self._pipe.send(Remark(record.name, record.levelno, record.getMessage()))
