"""A house in a process of its own, whose bots answer at once: `python -m tests.browser.server ...`.

Its pages, sockets, tables and store are those that people use. Only its bots play by rule of thumb, whatever
their level, and give advice after a moment's search with interpreted rules, so that nothing is compiled.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from ludoteca.bots import search_bot
from ludoteca.bots.analysis import Thought
from ludoteca.bots.levels import Level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.kernel.view import View
from ludoteca.tables.bot_pool.pool import BotPool
from ludoteca.tables.bot_pool.worker import quick_move
from ludoteca.web.server import listen, serve
from ludoteca.web.settings import Settings

READY, STORE = "ready", "house.db"
PATIENCE = 60  # seconds in which a killed process ends
MOMENT = 0.3  # seconds of thought before advice
MANY = 10**6  # actions; all guests have the same address, and quick hands


class House:
    """A server that can be ended without a warning, and started again where it was."""

    def __init__(self, folder: Path, bot_pause: float = 0.0, packages: str = "") -> None:
        self.folder, self.port, self.bot_pause = folder, 0, bot_pause
        self._packages = packages  # a folder with more packages, as if they were installed
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        given = map(str, (self.folder, self.port, self.bot_pause))
        command = [sys.executable, "-m", __name__, *given]
        paths = os.pathsep.join([self._packages, os.environ.get("PYTHONPATH", "")])
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=_root(), env=os.environ | {"PYTHONPATH": paths}
        )
        assert self._process.stdout
        word, _, port = self._process.stdout.readline().partition(" ")
        assert word == READY, "the server did not start"
        self.port = int(port)

    def moves(self, table: str, seat: int) -> int:
        """How many moves of a seat are written down; others than those that were taken back."""
        kinds = "SELECT kind FROM log WHERE [table] = ? AND seat = ?"
        with closing(sqlite3.connect(self.folder / STORE)) as store:
            found = [kind for (kind,) in store.execute(kinds, (table, seat))]
        return found.count("move") - found.count("undo")

    def kill(self) -> None:
        """As when the power fails."""
        if self._process:
            self._process.kill()
            self._process.communicate(timeout=PATIENCE)
            self._process = None


def _root() -> Path:
    return Path(__file__).parents[2]


async def _choose(_: Any, view: View, *_for: str) -> int:
    return int(quick_move(view))


async def _think(_: Any, view: View, *_for: str) -> Thought:
    return await asyncio.to_thread(_search, view)


def _search(view: View) -> Thought:
    return SearchBot("expert", secrets.randbits(48), Level(seconds=MOMENT)).think(view)


def run(folder: str, port: str, bot_pause: str) -> None:
    """Until it is ended."""
    bots: Any = BotPool
    bots.choose_move, bots.analyse = _choose, _think
    vars(search_bot)["search_if_ready"] = lambda _: None
    listener = listen("127.0.0.1", int(port), 0)
    number = listener.getsockname()[1]
    settings = Settings(
        f"sqlite:///{folder}/{STORE}",
        bot_pause=float(bot_pause),
        looks_at_once=MANY,
        deeds_at_once=MANY,
        messages_at_once=MANY,
        tables_per_hour=MANY,
        log_level="WARNING",
    )
    serve(settings, listener, lambda: print(READY, number, flush=True))


if __name__ == "__main__":
    run(*sys.argv[1:])
