"""On end positions that are solved exactly, the search finds an optimal move."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.bots.levels import Level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.kernel.game import Game

from .solved import EXACT, MARGIN, SOLVED, Case, file_of, read_cases
from .solved.solving import Solver
from .solved.worlds import Table

CASES = 200
ENOUGH = 0.95  # of them
SIMULATIONS = 4000
HOW = "if rules or imagination have changed on purpose: python -m tests.bots.solved"


def cases_of(name: str) -> list[Case]:
    return list(read_cases(file_of(name).read_text("utf-8")))


@pytest.mark.parametrize("name", SOLVED)
def test_the_compiled_search_finds_an_optimal_move(name: str) -> None:
    game, cases = ludoteca.game(name), cases_of(name)
    missed = [case for number, case in enumerate(cases) if chosen(game, case, number) not in case.best]
    told = "\n".join(f"{case.position}seat {case.seat + 1} finds none of {case.best}" for case in missed)
    assert len(missed) <= (1 - ENOUGH) * len(cases), f"{len(missed)} of {len(cases)} missed:\n{told}"


def chosen(game: Game, case: Case, seed: int) -> str:
    bot = SearchBot("search", seed, Level(simulations=SIMULATIONS))
    return game.moves.write(bot.choose(game.position(case.position), case.seat))


@pytest.mark.parametrize("name", SOLVED)
def test_cases_are_many_and_different_and_matter(name: str) -> None:
    cases = cases_of(name)
    assert len({case.position for case in cases}) == CASES
    assert min(case.gap for case in cases) >= MARGIN
    assert any(case.worlds > 1 for case in cases), "nothing is hidden"


@pytest.mark.parametrize("name", SOLVED)
def test_solving_them_again_finds_the_same(name: str) -> None:
    """The quickest, and the quickest of those in which others have a choice too."""
    game, cases = ludoteca.game(name), sorted(cases_of(name), key=lambda case: case.looked_at)
    solver = Solver(Table(game))
    for case in [*cases[:2], *[case for case in cases if case.deciders > 1 and case.worlds > 1][:1]]:
        worth = solver.solve(game.read_position(case.position), case.seat)
        written = {game.moves.write(move): value for move, value in worth.items()}
        assert written == pytest.approx(case.worth, abs=EXACT), f"{HOW}\n{case.position}"
        assert solver.worlds == case.worlds, f"{HOW}\n{case.position}"
