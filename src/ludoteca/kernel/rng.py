"""A small fast generator for playouts and search, the same interpreted and compiled (sfc32).

Never used for a real table's draws: those come from `chance.py`.
"""

from __future__ import annotations

import numpy as np

from .state import Grid

MASK = 0xFFFFFFFF


def new_rng(seed: int) -> Grid:
    """A generator: four words, which the functions below update."""
    rng = np.zeros(4, np.int64)
    seed_rng(rng, seed)
    return rng


def seed_rng(rng: Grid, seed: int) -> None:
    rng[0] = seed & MASK
    rng[1] = (seed >> 32) & MASK
    rng[2] = 0x9E3779B9
    rng[3] = 1
    for _ in range(12):
        next_word(rng)


def next_word(rng: Grid) -> int:
    """The next 32 bits."""
    a, b, c, count = rng[0], rng[1], rng[2], rng[3]
    word = (a + b + count) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = ((((c << 21) & MASK) | (c >> 11)) + word) & MASK
    rng[3] = (count + 1) & MASK
    return int(word)


def below(rng: Grid, count: int) -> int:
    """A number from 0 to count - 1."""
    return (next_word(rng) * count) >> 32


def shuffle(rng: Grid, items: Grid, count: int) -> None:
    """Put the first `count` items in random order."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item
