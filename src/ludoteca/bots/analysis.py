"""What a search found: the candidate moves with their chances, and the expected line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from .tree import Tree, children, move_of, seat_of

LONGEST_LINE = 6
SURE_ENOUGH = 4  # visits that a step of the expected line has at least
FINE = 1 << 20  # resolution of the weights of a whim


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    move: int
    visits: int
    win_chance: float  # a shared win counts as a fraction
    points: float  # expected at the end
    value: float  # what the search maximizes: wins and points together, from 0 to 1


@dataclass(frozen=True)
class Thought:
    """A bot's analysis of a decision; all of it follows from what its seat sees."""

    seat: int
    move: int  # the choice
    candidates: tuple[Candidate, ...]  # every move that was tried, most visited first
    line: tuple[tuple[int, int], ...]  # how the game may go on, seat and move, as far as the seat will see it
    simulations: int
    seconds: float
    is_compiled: bool  # False: with interpreted rules, because compiled ones were not ready yet


def merge_trees(
    trees: Sequence[Tree], seat: int
) -> tuple[tuple[Candidate, ...], tuple[tuple[int, int], ...]]:
    """The candidates and the expected line of several trees together."""
    merged = _children_by_key(trees, [seat] * len(trees))
    found = [_candidate(trees, key, nodes) for key, nodes in merged.items() if seat_of(key) == seat]
    return tuple(sorted(found, key=lambda each: -each.visits)), tuple(_expected_line(trees, seat))


def pick_move(candidates: Sequence[Candidate], whim: float, rng: Grid) -> int:
    """The most visited move, or on a whim one that was visited almost as often.

    A whim is a temperature: moves are drawn by visits to the power of 1 / whim.
    """
    most = candidates[0].visits
    if not whim:
        return candidates[0].move
    weights = [int(FINE * (each.visits / most) ** (1 / whim)) for each in candidates]
    ticket = below(rng, sum(weights))
    return next(each.move for each, end in zip(candidates, accumulate(weights), strict=True) if ticket < end)


def visit_lead(tree: Tree, seat: int) -> int:
    """How many visits the most visited move is ahead of the next one."""
    visits = sorted((int(tree.visits[child]) for child in children(tree, seat)), reverse=True)
    return visits[0] - visits[1] if len(visits) > 1 else 0


def _expected_line(trees: Sequence[Tree], seat: int) -> list[tuple[int, int]]:
    """The most visited step, then the most visited one after it, and so on."""
    line: list[tuple[int, int]] = []
    nodes = [seat] * len(trees)
    while len(line) < LONGEST_LINE:
        merged = _children_by_key(trees, nodes)
        visits = {key: _sum(trees, "visits", found) for key, found in merged.items()}
        key = max(visits, key=lambda each: visits[each], default=None)
        if key is None or visits[key] < SURE_ENOUGH:
            break
        line.append((seat_of(key), move_of(key)))
        nodes = merged[key]
    return line


def _children_by_key(trees: Sequence[Tree], nodes: Sequence[int]) -> dict[int, list[int]]:
    """The children of a node of each tree, those of the same step together; -1 where a tree has none."""
    merged: dict[int, list[int]] = {}
    for number, (tree, node) in enumerate(zip(trees, nodes, strict=True)):
        for child in children(tree, node) if node >= 0 else ():
            merged.setdefault(int(tree.key[child]), [-1] * len(trees))[number] = child
    return merged


def _candidate(trees: Sequence[Tree], key: int, nodes: Sequence[int]) -> Candidate:
    visits = _sum(trees, "visits", nodes)
    wins, points, value = (_sum(trees, name, nodes) / visits for name in ("wins", "points", "value"))
    return Candidate(move_of(key), int(visits), wins, points, value)


def _sum(trees: Sequence[Tree], name: str, nodes: Sequence[int]) -> float:
    return sum(float(getattr(tree, name)[node]) for tree, node in zip(trees, nodes, strict=True) if node >= 0)
