"""Every law, for every game and every number of seats, over many random games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteca.games import find, names

from .agreement import law_same_steps, law_same_words
from .play import (
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
from .secrecy import law_hidden_steps, law_imagination, law_log, law_non_interference, law_views
from .writing import law_moves, law_positions, law_records

TABLES = [(name, seats) for name in names() for seats in find(name).seats]
ids = [f"{name}, {seats} seats" for name, seats in TABLES]

# Seven hundred games for each of the three tables of the first game: more than two thousand in all.
CHEAP = (law_end, law_conservation, law_legality, law_moves)
CHEAP_GAMES, PARTS = 700, 7
COMPILED = {law_same_steps: 70, law_same_words: 70}
DEAR = {
    law_copies: 10,
    law_same_seed: 30,
    law_order: 20,
    law_every_move: 10,
    law_chance: 7,
    law_refusal: 3,
    law_positions: 8,
    law_records: 20,
    law_non_interference: 5,
    law_hidden_steps: 5,
    law_log: 10,
    law_imagination: 10,
}


def games(name: str, least: int) -> range:
    """Seeds for so many games, or for as many more as it takes to see every variant at some table."""
    game = find(name)
    return range(max(least, -(-len(game.variants) // len(game.seats))))


def cheap_games(name: str, part: int) -> range:
    """A part of the cheap laws' games: seven hundred, or every variant at every table."""
    variants = len(find(name).variants)
    return range(part, CHEAP_GAMES if variants == 1 else variants, PARTS)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "seats"), TABLES, ids=ids)
def test_cheap_laws(name: str, seats: int, part: int) -> None:
    for seed in cheap_games(name, part):
        for law in CHEAP:
            law(find(name), seats, seed)


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=ids)
@pytest.mark.parametrize("law", DEAR, ids=lambda law: law.__name__)
def test_dear_laws(law: Callable[..., None], name: str, seats: int) -> None:
    for seed in games(name, DEAR[law]):
        law(find(name), seats, seed)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), TABLES, ids=ids)
@pytest.mark.parametrize("law", COMPILED, ids=lambda law: law.__name__)
def test_compiled_laws(law: Callable[..., None], name: str, seats: int) -> None:
    for seed in games(name, COMPILED[law]):
        law(find(name), seats, seed)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), TABLES, ids=ids)
def test_compiled_views(name: str, seats: int) -> None:
    for seed in games(name, CHEAP_GAMES):
        law_views(find(name), seats, seed)


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=ids)
def test_interpreted_views(name: str, seats: int) -> None:
    for seed in games(name, 5):
        law_views(find(name), seats, seed, compiled=False)
