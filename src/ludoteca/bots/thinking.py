"""A bot that searches: within its limits, in several threads if it may, from what its seat sees alone."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ludoteca.kernel.errors import OutOfTurn
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import new_rng, next_word
from ludoteca.kernel.state import Pool
from ludoteca.kernel.view import View

from .kernels import compiled_search, search_at_hand
from .levels import Level
from .search import VIEW, new_desk, search
from .tree import MOST_SEATS, new_tree
from .why import Thought, lead, pick, weigh

MOST_NODES = 1 << 18  # of a thread's trees, 12 MB; a longer search goes on in the trees as they are
SLICE = 0.004  # seconds between two looks at the clock
LOOKS = 16  # or so many looks in a search of a fixed number of simulations
MOST_AT_ONCE = 1000  # simulations, during which Ctrl-C is not heard
NEAR = 8  # decisions: how far interpreted rules look beyond the trees, so that they look often enough


class SearchBot:
    """A bot of some level. Same seed, simulations and threads: same moves."""

    def __init__(self, name: str, seed: int, level: Level, threads: int = 1) -> None:
        self.name, self.level, self.threads = name, level, threads
        self.simulations = 0  # that it has made so far, all moves together
        self.thought: Thought | None = None  # the last one
        self._rng = new_rng(seed)

    def choose(self, match: Match, seat: int) -> int:
        return self.think(match.view(seat)).move

    def think(self, view: View) -> Thought:
        """What the bot would play for the seat that sees this, and what it considered."""
        moves = view.codes()
        if not moves:
            raise OutOfTurn("out-of-turn", seat=view.seat + 1)
        self.thought = self._search_for(view) if len(moves) > 1 else _no_thought(view.seat, moves[0])
        self.simulations += self.thought.simulations
        return self.thought

    def _search_for(self, view: View) -> Thought:
        limits = self.level
        compiled = compiled_search(view.game) if limits.seconds is None else search_at_hand(view.game)
        begun = time.perf_counter()
        shares = [_share(limits.simulations, part, self.threads) for part in range(self.threads)]
        searches = [_Search(view, next_word(self._rng), compiled, share) for share in shares]
        searches[0].is_alone = len(searches) == 1
        _run_all(searches, None if limits.seconds is None else begun + limits.seconds)
        candidates, line = weigh([each.tree for each in searches], view.seat)
        return Thought(
            view.seat,
            pick(candidates, limits.whim, self._rng),
            candidates,
            line,
            sum(each.done for each in searches),
            time.perf_counter() - begun,
            compiled is not None,
        )


class _Search:
    """What one thread does."""

    def __init__(self, view: View, seed: int, compiled: Any | None, most: int | None) -> None:
        game, seats = view.game, int(view.state.seats)
        rows: Any = Pool(game.state, 2) if compiled is None else game.state.rows(2)
        if compiled is None:
            rows[VIEW] = view.state
        else:
            view.state.to_row(rows, VIEW)
        who = (view.seat, seats, seed)
        self.desk = new_desk(game, rows, who, NEAR if compiled is None else None)
        self.tree = new_tree(MOST_NODES if most is None else min(MOST_NODES, MOST_SEATS + seats * most))
        self.done = 0
        self._search: Any = game.interpreted(search) if compiled is None else compiled
        self._most, self._is_compiled = most, compiled is not None
        self.is_alone = False  # whether no other tree has a say in the choice
        self.is_wanted = True

    def run(self, deadline: float | None) -> None:
        """Until the deadline, the last simulation, or when nothing could change the choice any more."""
        chunk, begun = self._first_chunk(), time.perf_counter()
        while chunk > 0 and self.is_wanted:
            self._search(self.desk, self.tree, chunk)
            self.done += chunk
            now = time.perf_counter()
            pace = (now - begun) / self.done
            left = self._left(deadline, now, pace)
            if left <= 0 or (self.is_alone and lead(self.tree, self.desk.seat) > left):
                return
            chunk = self._next_chunk(chunk, left, pace)

    def _first_chunk(self) -> int:
        """Equal parts of a fixed number, so that the thought depends on no clock."""
        if self._most is None or not self._is_compiled:
            return 1
        return max(1, min(self._most // LOOKS, MOST_AT_ONCE))

    def _next_chunk(self, chunk: int, left: float, pace: float) -> int:
        if self._most is None:
            chunk = min(2 * chunk, int(SLICE / max(pace, 1e-6)))
        return max(1, min(chunk, math.ceil(left)))

    def _left(self, deadline: float | None, now: float, pace: float) -> float:
        """How many simulations there may still be."""
        by_count = math.inf if self._most is None else self._most - self.done
        by_clock = math.inf if deadline is None else (deadline - now) / pace
        return min(by_count, by_clock)


def _no_thought(seat: int, move: int) -> Thought:
    """A move that is the only one."""
    return Thought(seat, move, (), ((seat, move),), 0, 0.0, True)


def _share(simulations: int | None, part: int, parts: int) -> int | None:
    """What one of several threads does of all simulations; at least one."""
    return None if simulations is None else max(1, (simulations + part) // parts)


def _run_all(searches: Sequence[_Search], deadline: float | None) -> None:
    """Side by side: compiled searches hold up no other thread."""
    with ThreadPoolExecutor(len(searches)) as pool:
        others = [pool.submit(each.run, deadline) for each in searches[1:]]
        try:
            searches[0].run(deadline)
            for other in others:
                other.result()
        finally:
            for each in searches:
                each.is_wanted = False  # after Ctrl-C nobody waits for the others
