"""A bot that searches within its limits, in several threads if allowed, from its seat's view alone."""

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

from .analysis import Thought, merge_trees, pick_move, visit_lead
from .compilation import compiled_search, search_if_ready
from .levels import Level
from .search import VIEW, new_workspace, search
from .tree import ROOTS, new_tree

MOST_NODES = 1 << 18  # per thread, 12 MB; a longer search goes on without new nodes
SLICE = 0.004  # seconds between two checks of the clock
CHECKS = 16  # of whether a search of a fixed number of simulations may stop early
MOST_AT_ONCE = 1000  # simulations per compiled call, during which Ctrl-C has to wait
NEAR = 8  # decisions beyond the trees: the horizon of interpreted rules, which are slow


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
        """What the bot would play for the seat of this view, and what it considered."""
        moves = view.codes()
        if not moves:
            raise OutOfTurn("out-of-turn", seat=view.seat + 1)
        self.thought = self._search_for(view) if len(moves) > 1 else _only_move(view.seat, moves[0])
        self.simulations += self.thought.simulations
        return self.thought

    def _search_for(self, view: View) -> Thought:
        limits = self.level
        compiled = compiled_search(view.game) if limits.seconds is None else search_if_ready(view.game)
        begun = time.perf_counter()
        shares = [_share(limits.simulations, part, self.threads) for part in range(self.threads)]
        searches = [_SearchThread(view, next_word(self._rng), compiled, share) for share in shares]
        searches[0].is_alone = len(searches) == 1
        _run_all(searches, None if limits.seconds is None else begun + limits.seconds)
        candidates, line = merge_trees([each.tree for each in searches], view.seat)
        return Thought(
            view.seat,
            pick_move(candidates, limits.whim, self._rng),
            candidates,
            line,
            sum(each.done for each in searches),
            time.perf_counter() - begun,
            compiled is not None,
        )


class _SearchThread:
    """The search of one thread."""

    def __init__(self, view: View, seed: int, compiled: Any | None, most: int | None) -> None:
        game, seats = view.game, int(view.state.seats)
        rows: Any = Pool(game.state, 2) if compiled is None else game.state.rows(2)
        if compiled is None:
            rows[VIEW] = view.state
        else:
            view.state.to_row(rows, VIEW)
        near = NEAR if compiled is None else None
        self.work = new_workspace(game, rows, view.seat, seats, seed, near)
        self.tree = new_tree(MOST_NODES if most is None else min(MOST_NODES, ROOTS + seats * most))
        self.done = 0
        self._search: Any = game.interpreted(search) if compiled is None else compiled
        self._most, self._is_compiled = most, compiled is not None
        self.is_alone = False  # whether this tree alone decides
        self.is_cancelled = False

    def run(self, deadline: float | None) -> None:
        """Search until the deadline, the last simulation, or until nothing can change the choice."""
        chunk, begun = self._first_chunk(), time.perf_counter()
        while chunk > 0 and not self.is_cancelled:
            self._search(self.work, self.tree, chunk)
            self.done += chunk
            now = time.perf_counter()
            pace = (now - begun) / self.done
            left = self._remaining(deadline, now, pace)
            if left <= 0 or (self.is_alone and visit_lead(self.tree, self.work.seat) > left):
                return
            chunk = self._next_chunk(chunk, left, pace)

    def _first_chunk(self) -> int:
        """Chunks of a fixed number are equal, so that no clock affects the result."""
        if self._most is None or not self._is_compiled:
            return 1
        return max(1, min(self._most // CHECKS, MOST_AT_ONCE))

    def _next_chunk(self, chunk: int, left: float, pace: float) -> int:
        if self._most is None:
            chunk = min(2 * chunk, int(SLICE / max(pace, 1e-6)))
        return max(1, min(chunk, math.ceil(left)))

    def _remaining(self, deadline: float | None, now: float, pace: float) -> float:
        """How many simulations remain, by number and by time."""
        by_count = math.inf if self._most is None else self._most - self.done
        by_clock = math.inf if deadline is None else (deadline - now) / pace
        return min(by_count, by_clock)


def _only_move(seat: int, move: int) -> Thought:
    """The thought about a seat's only legal move."""
    return Thought(seat, move, (), ((seat, move),), 0, 0.0, True)


def _share(simulations: int | None, part: int, parts: int) -> int | None:
    """The part of all simulations that one thread makes; at least one."""
    return None if simulations is None else max(1, (simulations + part) // parts)


def _run_all(searches: Sequence[_SearchThread], deadline: float | None) -> None:
    """Run the searches in parallel: compiled ones release the GIL."""
    with ThreadPoolExecutor(len(searches)) as pool:
        others = [pool.submit(each.run, deadline) for each in searches[1:]]
        try:
            searches[0].run(deadline)
            for other in others:
                other.result()
        finally:
            for each in searches:
                each.is_cancelled = True  # after Ctrl-C nobody waits for the others
