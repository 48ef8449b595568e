"""The trees of a search, one per seat, in arrays of fixed size."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.kernel.state import CHANCE, Grid

Counts = npt.NDArray[np.int32]
Sums = npt.NDArray[np.float64]

NO_NODE = 0  # node 0 is a root, so it is never a child
ROOTS = CHANCE + 1  # room for one root per seat of any game


class Tree(NamedTuple):
    """The nodes of all trees side by side; node s is the root of the tree of seat s.

    A node stands for what its tree's seat has seen happen since the search began. Children are linked from
    the newest to the oldest.
    """

    first: Counts  # [node] its newest child
    older: Counts  # [node] the next child of the same parent
    key: Counts  # [node] the step that led to it: see `key_of`
    visits: Counts  # [node] simulations that visited it
    available: Counts  # [node] simulations in which its step could have been chosen
    value: Sums  # [node] how well they ended for the tree's seat, from 0 to 1 each
    wins: Sums  # [node] how many of them the seat won; a shared win counts as a fraction
    points: Sums  # [node] the points that the seat had at the end
    used: Grid  # [1] nodes in use

    @property
    def size(self) -> int:
        """Bytes that the tree takes, however long the search goes on."""
        return sum(field.nbytes for field in self)


def new_tree(nodes: int) -> Tree:
    """Empty trees, with room for this number of nodes in all."""
    first, older, key, visits, available = (np.zeros(nodes, np.int32) for _ in range(5))
    value, wins, points = (np.zeros(nodes) for _ in range(3))
    return Tree(first, older, key, visits, available, value, wins, points, np.array([ROOTS]))


def key_of(move: int, seat: int) -> int:
    """One number for a step: the move and the seat that makes it."""
    return move * ROOTS + seat


def move_of(key: int) -> int:
    return int(key // ROOTS)


def seat_of(key: int) -> int:
    return int(key % ROOTS)


def add_child(tree: Tree, parent: int, key: int) -> int:
    """A new node below another; there must be room."""
    node = tree.used[0]
    tree.used[0] += 1
    tree.older[node] = tree.first[parent]
    tree.first[parent] = node
    tree.first[node] = NO_NODE
    tree.key[node] = key
    tree.visits[node] = 0
    tree.available[node] = 1
    tree.value[node] = tree.wins[node] = tree.points[node] = 0.0
    return int(node)


def find_child(tree: Tree, parent: int, key: int) -> int:
    """The child that a step leads to; NO_NODE if it has not been seen."""
    child = tree.first[parent]
    while child != NO_NODE and tree.key[child] != key:
        child = tree.older[child]
    return int(child)


def has_room(tree: Tree) -> bool:
    return bool(tree.used[0] < len(tree.first))


def children(tree: Tree, parent: int) -> list[int]:
    """The children of a node, oldest first."""
    found = []
    child = int(tree.first[parent])
    while child != NO_NODE:
        found.append(child)
        child = int(tree.older[child])
    return found[::-1]
