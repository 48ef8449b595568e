"""The compiled search of a game; another process compiles it where it is not on disk yet.

People never wait for a compiler. Compiling takes most of a minute and blocks every thread of its process. So
another process compiles and leaves the result on disk, from where it loads in less than a second.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from threading import Lock
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from ludoteca.games import find
from ludoteca.kernel.game import Game

from .search import new_workspace, search
from .tree import ROOTS, new_tree

LOG = logging.getLogger("ludoteca.bots")

_lock = Lock()
_ready: WeakKeyDictionary[Game, Any] = WeakKeyDictionary()
_failed: WeakSet[Game] = WeakSet()
_compilers: WeakKeyDictionary[Game, subprocess.Popen[str]] = WeakKeyDictionary()


def compiled_search(game: Game) -> Any:
    """The compiled search of a game; compiles it now if it is not on disk."""
    with _lock:
        if game not in _ready:
            _ready[game] = _load(game)
        return _ready[game]


def search_if_ready(game: Game) -> Any | None:
    """The compiled search of a game; None while another process compiles it, which takes about a minute."""
    if game in _ready or game.compiled.is_kept(search):
        return compiled_search(game)
    with _lock:
        if game not in _compilers:
            LOG.info("%s: the search is being compiled; until then bots use interpreted rules", game.name)
            _compilers[game] = _start_compiler(game)
        elif game not in _failed and _compilers[game].poll():
            _failed.add(game)
            LOG.warning("%s: the search cannot be compiled; bots use interpreted rules", game.name)
    return None


def _load(game: Game) -> Any:
    """Compile by running zero simulations."""
    compiled = game.compiled(search)
    work = new_workspace(game, game.state.rows(2), seat=0, seats=game.seats[0], seed=0)
    compiled(work, new_tree(ROOTS), 0)
    return compiled


def _start_compiler(game: Game) -> subprocess.Popen[str]:
    """Start a process that Ctrl-C does not end, in its own session: its result serves the next start."""
    compiler = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import compile_from_stdin; compile_from_stdin()", game.name],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        text=True,
        errors="surrogatepass",
    )
    assert compiler.stdin
    with compiler.stdin as pipe:
        pipe.write(game.components)
    return compiler


def compile_from_stdin() -> None:
    """Compile at low priority in the other process: components come from stdin."""
    os.nice(10)
    compiled_search(find(sys.argv[1], sys.stdin.read()))
