"""The solver of end positions: worlds as they are imagined, and values that can be worked out by hand."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import ludoteca
from ludoteca.bots.levels import Level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import new_rng
from ludoteca.laws.secrecy import imagined
from ludoteca.laws.walks import flat, flat_rows
from tests.games.positions import only_these_left

from .solved import SOLVED, file_of, read_cases
from .solved.solving import Solver
from .solved.worlds import Table, Unsolvable

DRAWN = 1000

# Seat 2 holds a blue 2, 4 or 6, and seat 1 has the last turn. The limit of blue is 5.
LAST_TURN = """
seats: 2
round: 3
turn: 1
last turns: 1
capital: blue 5
1 hand: yellow 2
2 hand: blue 6
"""


@pytest.fixture(scope="module")
def lux() -> Game:
    return ludoteca.game("capital-lux")


def solved(game: Game, position: str, seat: int = 0) -> dict[str, float]:
    worth = Solver(Table(game)).solve(game.read_position(position), seat)
    return {game.moves.write(move): value for move, value in worth.items()}


def test_a_hidden_card_is_any_of_those_that_lie_nowhere(lux: Game) -> None:
    """Home the 2 is lost: seat 1 shares the victory if a 6 is lost too. In the Capital it brings a point."""
    position = only_these_left(lux, LAST_TURN, "blue 4 2")
    assert solved(lux, position) == pytest.approx({"yellow 2 > home": 1 / 6, "yellow 2 > capital": 1 / 3})


def test_like_cards_count_each(lux: Game) -> None:
    position = only_these_left(lux, LAST_TURN, "blue 6 4 2")
    assert solved(lux, position)["yellow 2 > capital"] == pytest.approx(2 / 4)


def test_only_what_the_seat_sees_matters(lux: Game) -> None:
    one = only_these_left(lux, LAST_TURN, "blue 4 2")
    other = only_these_left(lux, LAST_TURN.replace("2 hand: blue 6", "2 hand: blue 4"), "blue 6 2")
    assert solved(lux, one) == solved(lux, other)


def test_who_decides_without_knowing_what_others_knew_is_refused(lux: Game) -> None:
    position = LAST_TURN.replace("last turns: 1\n", "").replace("1 hand: yellow 2", "1 hand: yellow 3 2")
    with pytest.raises(Unsolvable, match="does not know"):
        solved(lux, only_these_left(lux, position, "blue 4 2"))


def test_too_much_is_refused(lux: Game) -> None:
    state = lux.read_position(only_these_left(lux, LAST_TURN, "blue 4 2"))
    with pytest.raises(Unsolvable, match="too big"):
        Solver(Table(lux), effort=3).solve(state, 0)
    with pytest.raises(Unsolvable, match="too many worlds"):
        Solver(Table(lux, most_worlds=0)).solve(state, 0)


@pytest.mark.parametrize("stones", range(2, 13))
@pytest.mark.usefixtures("interpreted")
def test_nim(nim: Game, stones: int) -> None:
    """Who leaves a multiple of three wins; solver and search know it."""
    match = nim.start(2, seed=1)
    match._state.stones = stones
    worth = Solver(Table(nim)).solve(match.view(0).state, 0)
    assert [worth[take] for take in range(2)] == [(stones - take - 1) % 3 == 0 for take in range(2)]
    if stones % 3:
        assert SearchBot("search", 1, Level(simulations=400)).choose(match, 0) == stones % 3 - 1


@pytest.mark.parametrize("name", SOLVED)
def test_worlds_are_as_frequent_as_they_are_imagined(name: str) -> None:
    game = ludoteca.game(name)
    cases = read_cases(file_of(name).read_text("utf-8"))
    case = min((case for case in cases if case.worlds > 5), key=lambda case: case.worlds)
    state, rows, rng = game.read_position(case.position), game.state.rows(), new_rng(1)
    state.to_row(rows)
    worlds = Table(game).worlds(rows, case.seat)
    drawn = Counter(flat(imagined(game, state, case.seat, rng)) for _ in range(DRAWN))
    assert set(drawn) <= set(flat_rows(worlds.rows))
    for world, chance in zip(flat_rows(worlds.rows), worlds.chances, strict=True):
        assert abs(drawn[world] / DRAWN - chance) < 5 * np.sqrt(chance * (1 - chance) / DRAWN)
