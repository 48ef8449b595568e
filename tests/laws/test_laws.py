"""Every law, for every game and every number of seats, over many random games."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache

import pytest

from ludoteca.games import find, names
from ludoteca.laws.agreement import law_same_steps, law_same_words
from ludoteca.laws.drawing import law_page, law_terminal, law_words
from ludoteca.laws.play import (
    law_chance,
    law_conservation,
    law_copies,
    law_end,
    law_every_move,
    law_legality,
    law_order,
    law_refusal,
    law_same_seed,
)
from ludoteca.laws.secrecy import (
    law_hidden_steps,
    law_imagination,
    law_log,
    law_non_interference,
    law_views,
)
from ludoteca.laws.walks import walk
from ludoteca.laws.writing import law_moves, law_positions, law_records

TABLES = [
    pytest.param(name, seats, id=f"{name}, {seats} seats") for name in names() for seats in find(name).seats
]

# Games are counted in games of Capital Lux; of a game that is longer there are fewer. `make laws` plays all:
# for each of the three tables of the first game more than a thousand, and compiled twice as many.
SHARE = 1 if os.environ.get("LUDOTECA_ALL_LAWS") else 4  # every test run plays a quarter
CHEAP = (law_end, law_conservation, law_legality, law_moves)
CHEAP_GAMES, PARTS = 350 // SHARE, 7
MANY = 30
# Of each moment of a game both forms are asked how they like each move, which takes interpreted rules long.
COMPILED = {law_same_steps: 70, law_same_words: 10, law_views: 700}
# Bounds checks are there to visit all code once more. What a law does not, compiled searches visit then.
if os.environ.get("NUMBA_BOUNDSCHECK") == "1":
    COMPILED = {law_views: 200}
DEAR = {
    law_copies: 10,
    law_same_seed: 10,
    law_order: 12,
    law_every_move: 6,
    law_chance: 7,
    law_refusal: 3,
    law_positions: 8,
    law_records: 12,
    law_non_interference: 4,
    law_hidden_steps: 5,
    law_log: 6,
    law_imagination: 7,
    law_terminal: 4,
    law_page: 4,
    law_words: 1,
}


def games(name: str, least: int) -> range:
    """Seeds for so many games, or for as many more as it takes to see every variant at some table.

    A law of few games sees a quarter of the variants: every power, if not with every other.
    """
    game = find(name)
    enough = 2 + least * length("capital-lux") // length(name) if least > 2 else least
    every = range(max(min(least, enough), -(-len(game.variants) // len(game.seats))))
    return every if least >= MANY or len(game.variants) == 1 else every[::4]


def cheap_games(name: str, part: int) -> range:
    """A part of the cheap laws' games: seven hundred short ones, or every variant at every table."""
    game = find(name)
    count = len(games(name, CHEAP_GAMES // (1 if name == "capital-lux" else 10)))
    return range(part, count if len(game.variants) == 1 else len(game.variants), PARTS)


@cache
def length(name: str) -> int:
    """The steps of one game."""
    return len(walk(find(name), find(name).seats[-1], 1))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_cheap_laws(name: str, seats: int, part: int) -> None:
    for seed in cheap_games(name, part):
        for law in CHEAP:
            law(find(name), seats, seed)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("law", DEAR, ids=lambda law: law.__name__)
def test_dear_laws(law: Callable[..., None], name: str, seats: int) -> None:
    for seed in games(name, -(-DEAR[law] // SHARE)):
        law(find(name), seats, seed)


@pytest.mark.compiled
@pytest.mark.parametrize("name", names())
def test_compiled_laws(name: str) -> None:
    """One test a game, so that only one process compiles its rules."""
    for seats in find(name).seats:
        for law, count in COMPILED.items():
            for seed in games(name, count // SHARE):
                law(find(name), seats, seed)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_interpreted_views(name: str, seats: int) -> None:
    for seed in range(len(games(name, 5)) if len(find(name).variants) == 1 else 5):
        law_views(find(name), seats, seed, compiled=False)
