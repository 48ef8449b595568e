"""How a game may go on, in words: moves to come, which the table as it is now cannot describe.

They are followed in imagined worlds that fit what the watcher sees, and named there by the seat that makes
them. Of a few such worlds the one that allows most of the line is told, up to the next draw: what is drawn in
a world like that is made up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.kernel import loops, verbs
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

from . import look

WORDS = Words(Path(__file__).parent)
WORLDS = 16
LONGEST_WAY = 20  # moves between two steps of a line: forced ones, or those that the watcher will not see


def say_line(view: View, line: Sequence[tuple[int, int]], language: str, names: Sequence[str]) -> str:
    """The steps of a line, each a seat and its move, as far as they can be followed; `names` by seat."""
    rng, name_move = new_rng(0), look(view.game).name_move
    best: list[tuple[int, str]] = []
    for _ in range(WORLDS):
        steps = _follow(view, line, rng)
        told = [(there.seat, name_move(there, move, language, names).plain) for there, move in steps]
        best = max(best, told, key=len)
        if len(best) == len(line):
            break
    turns = groupby(best, key=itemgetter(0))
    return " · ".join(_say_turn(names[seat], [says for _, says in turn], language) for seat, turn in turns)


def _say_turn(name: str, steps: Sequence[str], language: str) -> str:
    """What one seat does in a row."""
    row = reduce(lambda before, step: WORDS("advice.next", language, steps=before, step=step), steps)
    return WORDS("advice.turn", language, name=name, steps=row)


def _follow(view: View, line: Sequence[tuple[int, int]], rng: Grid) -> Iterator[tuple[View, int]]:
    """What the seat of each step sees before it, and its move, until one is not possible."""
    rules = view.game.interpreted
    world: Any = view.state.copy()
    rules(verbs.imagine)(world, view.seat, rng)
    for seat, move in line:
        if not _reach(view, world, (seat, move), rng):
            return
        yield View(view.game, world, seat), move
        rules(verbs.play)(world, seat, move)


def _reach(view: View, world: Any, step: tuple[int, int], rng: Grid) -> bool:
    """Play until a step can be made; only what a line leaves out, so no choice that the watcher would see."""
    rules, seat = view.game.interpreted, step[0]
    moves = np.zeros(view.game.most_moves, np.int64)
    for _ in range(LONGEST_WAY):
        acting = rules(verbs.to_act)(world)
        if acting == loops.CHANCE_ALONE and rules(verbs.tickets)(world) == 1:
            rules(loops.move_chance)(world, rng)
            continue
        if acting in (0, loops.CHANCE_ALONE):
            return False
        mover = seat if acting >> seat & 1 else loops.first_seat(acting)
        count = rules(verbs.legal_moves)(world, mover, moves)
        if mover == seat and step[1] in moves[:count]:
            return True
        other = moves[below(rng, count)]
        if count > 1 and rules(verbs.sees)(world, view.seat, mover, other):
            return False
        rules(verbs.play)(world, mover, other)
    return False
