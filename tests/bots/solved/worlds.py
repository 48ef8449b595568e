"""All worlds that a seat considers possible, each with its chance.

`imagine` draws one world by asking `below` and `shuffle`. Here these two read a script instead, and every
script has its turn: so the worlds of every game are listed, and weighed, by the game's own imagination.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import below, shuffle
from ludoteca.kernel.rules import Rules
from ludoteca.kernel.state import Grid, Pool, Rows
from ludoteca.kernel.verbs import imagine, view
from ludoteca.laws.walks import flat_rows

Weights = npt.NDArray[np.float64]

AT, LENGTH, TAIL, ROTATION, IS_CUT, CHOICES = range(
    6
)  # of a script; then come its choices, each with their number
LONGEST = 500  # choices of a script
CHUNK = 512  # worlds that are imagined in a call
DOUBT = 10  # times too many have to be expected to give up before they are there
EQUAL = 1e-9


class Unsolvable(Exception):
    """A position that is too big, or in which somebody decides without knowing what others knew."""


def take_turns(script: Grid, count: int) -> int:
    """In place of `below`: the next choice of the script, or a new one at its end."""
    if count < 2:
        return 0
    place = script[AT]
    if place == script[LENGTH]:
        script[CHOICES + 2 * place] = 0
        script[CHOICES + 2 * place + 1] = count
        script[LENGTH] += 1
    script[AT] += 1
    return int(script[CHOICES + 2 * place])


def take_places(script: Grid, items: Grid, count: int) -> None:
    """In place of `shuffle`: any items in so many of the last places; the others stay, or all move up."""
    first = max(1, count - script[TAIL])
    for last in range(count - 1, first - 1, -1):
        other = take_turns(script, last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item
    if first > 1:
        script[IS_CUT] = 1
        if script[ROTATION]:
            rotate(items, first)


def rotate(items: Grid, count: int) -> None:
    """Put every item into another place."""
    item = items[0]
    for place in range(count - 1):
        items[place] = items[place + 1]
    items[count - 1] = item


def turn_over(script: Grid) -> bool:
    """On to the next script; whether there is one."""
    last = script[LENGTH] - 1
    while last >= 0 and script[CHOICES + 2 * last] + 1 == script[CHOICES + 2 * last + 1]:
        last -= 1
    script[LENGTH] = last + 1
    if last >= 0:
        script[CHOICES + 2 * last] += 1
    return bool(last >= 0)


def imagine_each(rows: Any, seat: int, script: Grid, weights: Weights) -> int:
    """Turn rows, which all hold the same view, into worlds, script by script; how many there were."""
    for index in range(len(rows)):
        script[AT] = 0
        imagine(rows[index], seat, script)
        weights[index] = 1.0
        for place in range(script[LENGTH]):
            weights[index] /= script[CHOICES + 2 * place + 1]
        if not turn_over(script):
            return index + 1
    return len(rows)


def see_each(rows: Any, seat: int) -> None:
    """Turn states into views."""
    for index in range(len(rows)):
        view(rows[index], seat)


class Worlds:
    """States in their flat form, none twice, each with its weight."""

    def __init__(self, rows: Rows, weights: Weights) -> None:
        self.rows, self.weights = rows, weights
        if len(rows) > 1:
            _, first, which = np.unique(_looks(rows), return_index=True, return_inverse=True)
            self.rows, self.weights = rows[first], np.bincount(which, weights).astype(np.float64)

    def __len__(self) -> int:
        return len(self.rows)

    def split(self, views: Rows) -> Iterator[Worlds]:
        """Those whose views are the same together."""
        if len(self) == 1:
            yield self
            return
        _, which = np.unique(_looks(views), return_inverse=True)
        for part in range(which.max() + 1):
            yield Worlds(self.rows[which == part], self.weights[which == part])

    @property
    def chances(self) -> Weights:
        chances: Weights = self.weights / self.weights.sum()
        return chances

    def key(self) -> bytes:
        """The same for the same worlds with the same chances."""
        return b"".join(flat_rows(self.rows)) + np.rint(self.chances / EQUAL).tobytes()

    def without(self, names: Iterable[str]) -> Worlds:
        """What they are if some fields do not matter."""
        rows = self.rows.copy()
        for name in set(names) & set(rows.dtype.names or ()):
            rows[name] = 0
        return Worlds(rows, self.weights)


def together(parts: Iterable[Worlds]) -> Worlds:
    parts = list(parts)
    return Worlds(np.concatenate([part.rows for part in parts]), np.concatenate([p.weights for p in parts]))


def _looks(rows: Rows) -> npt.NDArray[np.void]:
    """Every bit of each state as one value that can be sorted."""
    return np.frombuffer(b"".join(flat_rows(rows)), f"V{rows.dtype.itemsize}")


class Table:
    """A game's rules, which work on many states at once: compiled for many positions, else for a few."""

    def __init__(self, game: Game, *, compiled: bool = False, most_worlds: int = 100_000) -> None:
        self.game, self.is_compiled, self.most_worlds = game, compiled, most_worlds
        self._rules = game.compiled if compiled else game.interpreted
        swaps = {**self._rules.swaps, below: take_turns, shuffle: take_places}
        self._scripted = Rules(game.name, swaps, compiled=compiled)

    def run(self, loop: Callable[..., Any], rows: Rows, *arguments: Any) -> Any:
        """A loop over flat states, by the game's rules."""
        return self._run(self._rules(loop), rows, *arguments)

    def views(self, rows: Rows, seat: int) -> Rows:
        seen: Rows = rows.copy()
        self.run(see_each, seen, seat)
        return seen

    def worlds(self, rows: Rows, seat: int) -> Worlds:
        """Every world that fits what a seat sees of the first state.

        Of what is shuffled often only the last items are looked at. There are enough of them in the scripts
        when it changes nothing that all others move.
        """
        seen = self.views(rows[:1], seat)
        for tail in range(LONGEST):
            found, is_cut = self._imagined(seen, seat, tail)
            if not is_cut or found.key() == self._imagined(seen, seat, tail, rotation=1)[0].key():
                break
        return found

    def _imagined(self, seen: Rows, seat: int, tail: int, rotation: int = 0) -> tuple[Worlds, bool]:
        """The worlds of all scripts, and whether more was to be shuffled than the tail."""
        script, chunks = np.zeros(CHOICES + 2 * LONGEST, np.int64), list[Worlds]()
        script[TAIL], script[ROTATION] = tail, rotation
        part = 1.0  # of all chances that the scripts so far have: it tells how many there will be, about
        while not chunks or script[LENGTH]:
            if CHUNK * len(chunks) >= self.most_worlds * min(1.0, DOUBT * part):
                raise Unsolvable("too many worlds")
            rows, weights = np.repeat(seen, CHUNK), np.zeros(CHUNK)
            count = self._run(self._scripted(imagine_each), rows, seat, script, weights)
            part = weights.sum() + (part if chunks else 0.0)
            chunks.append(Worlds(rows[:count], weights[:count]))
        return together(chunks), bool(script[IS_CUT])

    def _run(self, loop: Callable[..., Any], rows: Rows, *arguments: Any) -> Any:
        if self.is_compiled:
            return loop(rows, *arguments)
        pool = Pool(self.game.state, len(rows))
        for index in range(len(rows)):
            pool[index] = self.game.state.from_row(rows, index)
        result = loop(pool, *arguments)
        for index in range(len(rows)):
            pool[index].to_row(rows, index)
        return result
