"""The expected line in words: moves to come, which the present table cannot describe.

The line is followed in imagined worlds that fit the watcher's view, and each move is named from the view of
the seat that makes it. Of a few worlds we take the one that allows most of the line, up to the next draw,
because what is drawn there is made up.
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
LONGEST_GAP = 20  # moves between two steps of a line: forced ones, or those that the watcher cannot see


def say_line(view: View, line: Sequence[tuple[int, int]], language: str, names: Sequence[str]) -> str:
    """A line of seats and moves in words, as far as it can be followed; `names` by seat."""
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
        if not _reach(view, world, seat, move, rng):
            return
        yield View(view.game, world, seat), move
        rules(verbs.play)(world, seat, move)


def _reach(view: View, world: Any, seat: int, move: int, rng: Grid) -> bool:
    """Play until a seat can make a move; only what a line leaves out, so no choice that the watcher sees."""
    rules, moves = view.game.interpreted, np.zeros(view.game.most_moves, np.int64)
    for _ in range(LONGEST_GAP):
        acting = rules(verbs.to_act)(world)
        if acting == loops.CHANCE_ALONE and rules(verbs.tickets)(world) == 1:
            rules(loops.move_chance)(world, rng)
            continue
        if acting in (0, loops.CHANCE_ALONE):
            return False
        mover = seat if acting >> seat & 1 else loops.first_seat(acting)
        count = rules(verbs.legal_moves)(world, mover, moves)
        if mover == seat and move in moves[:count]:
            return True
        other = moves[below(rng, count)]
        if count > 1 and rules(verbs.sees)(world, view.seat, mover, other):
            return False
        rules(verbs.play)(world, mover, other)
    return False
