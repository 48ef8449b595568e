"""The search of a game, compiled; where that is not done yet, another process does it meanwhile.

A person never waits for a compiler. Compiling takes most of a minute and holds up every thread of its
process, so it happens in a process of its own, which leaves the result on disk; from there it is loaded in
less than a second.
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

from .search import new_desk, search
from .tree import MOST_SEATS, new_tree

LOG = logging.getLogger("ludoteca.bots")

_lock = Lock()
_ready: WeakKeyDictionary[Game, Any] = WeakKeyDictionary()
_failed: WeakSet[Game] = WeakSet()
_compilers: WeakKeyDictionary[Game, subprocess.Popen[str]] = WeakKeyDictionary()


def compiled_search(game: Game) -> Any:
    """The search of a game, compiled now if it is not on disk."""
    with _lock:
        if game not in _ready:
            _ready[game] = _load(game)
        return _ready[game]


def search_at_hand(game: Game) -> Any | None:
    """The compiled search of a game if there is one; if not, it will be there in a minute or so."""
    if game in _ready or game.compiled.is_kept(search):
        return compiled_search(game)
    with _lock:
        if game not in _compilers:
            LOG.info("%s: the search is being compiled; until then bots use interpreted rules", game.name)
            _compilers[game] = _begin_compiling(game)
        elif game not in _failed and _compilers[game].poll():
            _failed.add(game)
            LOG.warning("%s: the search cannot be compiled; bots use interpreted rules", game.name)
    return None


def _load(game: Game) -> Any:
    """By a search of no simulations."""
    compiled = game.compiled(search)
    compiled(new_desk(game, game.state.rows(2), (0, game.seats[0], 0)), new_tree(MOST_SEATS), 0)
    return compiled


def _begin_compiling(game: Game) -> subprocess.Popen[str]:
    """In a session of its own, which Ctrl-C does not end: what it makes serves the next start too."""
    compiler = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import compile_alone; compile_alone()", game.name],
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


def compile_alone() -> None:
    """What the other process does: with patience, so that nobody at a table feels it."""
    os.nice(10)
    compiled_search(find(sys.argv[1], sys.stdin.read()))
