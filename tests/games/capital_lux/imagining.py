"""Many imagined worlds, and how they are compared with the exact ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from scipy.stats import chisquare

from ludoteca.games.capital_lux.state import State
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.state import Grid, Pool
from ludoteca.kernel.verbs import imagine

from .positions import GAME
from .worlds import World, world_of

LEAST = 1e-4  # of a thousand honest comparisons not one is expected to fall below


def imagine_all(pool: Any, watcher: int, rng: Grid) -> None:
    """Fill every place after the first with a world imagined from there."""
    for number in range(1, len(pool)):
        pool[number] = pool[0]
        imagine(pool[number], watcher, rng)


def imagined(view: Any, watcher: int, count: int = 20_000) -> Counter[World]:
    """How often each world comes up, compiled."""
    rows = GAME.state.rows(count + 1)
    view.to_row(rows)
    GAME.compiled(imagine_all)(rows, watcher, new_rng(count))
    fields = [rows[name].reshape(count + 1, -1) for name in ("hand", "pack", "choice", "deck", "modifier")]
    _, places, counts = np.unique(
        np.concatenate(fields, axis=1)[1:], axis=0, return_index=True, return_counts=True
    )
    states = [State.from_row(rows, int(place) + 1) for place in places]
    return Counter({world_of(state, watcher): int(n) for state, n in zip(states, counts, strict=True)})


def imagined_slowly(game: Game, view: Any, watcher: int, count: int = 3_000) -> Counter[World]:
    """The same, interpreted, also for a broken game."""
    pool: Any = Pool(State, count + 1)
    pool[0] = view
    game.interpreted(imagine_all)(pool, watcher, new_rng(count))
    return Counter(world_of(pool[number], watcher) for number in range(1, count + 1))


def assert_alike(found: Counter[Any], exact: Counter[Any]) -> None:
    """Nothing impossible is imagined, and chi-square finds the frequencies in order."""
    assert not found.keys() - exact.keys(), "an impossible world"
    expected = np.array(list(exact.values()), float) * found.total() / exact.total()
    counted = np.array([found[world] for world in exact], float)
    rare = expected < 5
    if rare.any():
        expected = np.append(expected[~rare], expected[rare].sum())
        counted = np.append(counted[~rare], counted[rare].sum())
    if len(expected) > 1:
        assert chisquare(counted, expected).pvalue > LEAST, "other frequencies"
