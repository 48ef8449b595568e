"""Frames in permuted worlds, with nothing remembered: `python -m tests.web.permuted [POSITIONS]`.

At each position of random games everything is permuted that a watcher cannot see. Before any two drawings all
parts and their HTML are forgotten. What the watcher's screen is sent whole, and what it is sent after the
drawing of the position before, must be the same bytes in both worlds, and the same as when everything is
remembered.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, cycle
from typing import Any

from rich.progress import track

from ludoteca.drawing.scene import forget
from ludoteca.games import find, names
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.secrecy import imagined
from ludoteca.laws.walks import flat, glances
from ludoteca.look.chunks import Chunks, difference, forget_drawings
from ludoteca.web.live.frames import FrameEncoder

from .test_secrecy import sent, table_at

POSITIONS, AT_ONCE = 100_000, 100  # of all games, and of one before the next


def positions(game: Game, seed: int) -> Iterator[Any]:
    """The states of random games with every number of seats, one game after the other."""
    for number in count(seed):
        yield from (moment.state for _, moment in glances(game, game.seats[number % len(game.seats)], number))


def check(game: Game, states: Iterator[Any], wanted: int, seed: int) -> int:
    """Compare what a watcher is sent in so many positions and their twins; how many of these were others."""
    rng, others = new_rng(seed), 0
    before: tuple[Chunks, Chunks] = (), ()
    for number, truth in zip(range(wanted), states, strict=False):
        watcher, language = NOBODY + below(rng, int(truth.seats) + 1), LANGUAGES[number % len(LANGUAGES)]
        world = imagined(game, truth, watcher, rng)
        others += flat(world) != flat(truth)
        remembered = frame(game, truth, watcher, language)
        here, there = (anew(game, state, watcher, language) for state in (truth, world))
        assert here[0] == there[0] == remembered[0], f"{game.name}: {watcher} is sent more at {number}"
        assert difference(before[1], here[1]) == difference(before[0], there[1])
        before = here[1], remembered[1]
    return others


def anew(game: Game, state: Any, watcher: int, language: str) -> tuple[bytes, Chunks]:
    forget()
    forget_drawings()
    return frame(game, state, watcher, language)


def frame(game: Game, state: Any, watcher: int, language: str) -> tuple[bytes, Chunks]:
    """What a screen is sent whole, and the drawing that it shows then."""
    encoder = FrameEncoder(table_at(game, state), f"p{watcher}" if watcher != NOBODY else "", language)
    whole = encoder.whole()
    return sent(whole), whole["frames"][0]["put"]["table"]


def main(wanted: int) -> None:
    games = {name: find(name) for name in names()}
    states = {name: positions(game, 1) for name, game in games.items()}
    turns, others = zip(range(-(-wanted // AT_ONCE)), cycle(games), strict=False), 0
    for number, name in track(turns, total=-(-wanted // AT_ONCE)):
        others += check(games[name], states[name], AT_ONCE, number)
    print(f"{wanted} positions, {others} of them permuted to other worlds: 0 bytes differ")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS)
