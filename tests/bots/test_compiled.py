"""Compiled searches: what interpreted ones do, number for number, in threads, with full trees, in games."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import ludoteca
from ludoteca.bots.compilation import compiled_search
from ludoteca.bots.levels import Level
from ludoteca.bots.search import search
from ludoteca.bots.search_bot import NEAR, SearchBot
from ludoteca.bots.tree import ROOTS, Tree, children, new_tree
from ludoteca.games import FIRST, find, names
from ludoteca.kernel.game import Game
from ludoteca.kernel.view import View

from .peeking import law_no_peeking
from .workspaces import views, workspace_of

EXACT = ("first", "older", "key", "visits", "available", "used")
SUMS = ("value", "wins", "points")
MANY = Level(simulations=160)
IS_KEPT = f"""
from ludoteca.bots.search import search
from ludoteca.games import find
print(find("{FIRST}").compiled.is_kept(search))
"""
BOTS = ("novice", "player", "club", "expert", "search")


@pytest.mark.compiled
@pytest.mark.parametrize("name", names())
def test_compiled_searches(name: str) -> None:
    """One test a game, so that only one process compiles its search."""
    game = find(name)
    check_that_both_forms_agree(game)
    for seats in game.seats:
        law_no_peeking(game, seats, seats, decisions=6, level=MANY)
        check_small_trees(views(name, seats, 4))
        check_threads(views(name, seats, 4)[1])
    check_a_whole_game(game)
    if name == FIRST:
        check_other_processes()


def check_that_both_forms_agree(game: Game) -> None:
    """Also in worlds that are played to the game's own horizon."""
    for seats in game.seats:
        for view in views(game.name, seats, 3):
            compare(view, 8, NEAR)
    compare(views(game.name, game.seats[0], 8)[-1], 3, game.horizon * game.seats[0])


def compare(view: View, simulations: int, most_decisions: int) -> None:
    trees = [new_tree(400), new_tree(400)]
    forms = [
        workspace_of(view, most_decisions=most_decisions, compiled=compiled) for compiled in (False, True)
    ]
    view.game.interpreted(search)(forms[0], trees[0], simulations)
    compiled_search(view.game)(forms[1], trees[1], simulations)
    for name in EXACT:
        here, there = (getattr(tree, name) for tree in trees)
        assert np.array_equal(here, there), f"{name} differ at\n{view}"
    for name in SUMS:
        here, there = (getattr(tree, name) for tree in trees)
        assert np.allclose(here, there, rtol=0, atol=1e-9), f"{name} differ at\n{view}"
    for name in ("rng", "progress", "node", "table", "is_untried"):
        assert np.array_equal(getattr(forms[0], name), getattr(forms[1], name)), name


def check_small_trees(seen: list[View]) -> None:
    """Neither a full tree nor a full path stops a search; with bounds checks nothing lies beyond them."""
    for number, view in enumerate(seen):
        tree = new_tree(ROOTS + 1 + number)
        compiled_search(view.game)(workspace_of(view, compiled=True), tree, 300)
        assert tree.used[0] == ROOTS + 1 + number
        assert visits(tree, view) == 300
        work, tree = workspace_of(view, compiled=True), new_tree(3000)
        work = work._replace(path=np.zeros((1 + number, 2), np.int64))
        compiled_search(view.game)(work, tree, 300)
        assert visits(tree, view) == 300


def visits(tree: Tree, view: View) -> int:
    return sum(int(tree.visits[child]) for child in children(tree, view.seat))


def check_threads(view: View) -> None:
    for threads in (1, 2):
        first, second = (SearchBot("search", 3, MANY, threads).think(view) for _ in range(2))
        assert replace(first, seconds=0.0) == replace(second, seconds=0.0)
        assert first.is_compiled
        assert first.simulations == sum(candidate.visits for candidate in first.candidates)
        assert first.simulations <= 160


def check_a_whole_game(game: Game) -> None:
    """At the largest table; the match refuses what is not legal."""
    seats = game.seats[-1]
    bots = [ludoteca.bot(name, seed, simulations=20) for seed, name in enumerate(BOTS[:seats])]
    match = game.start(seats, seed=5)
    while not match.is_over:
        for seat in match.to_act:
            match.play(seat, bots[seat].choose(match, seat))
    assert all(bot.simulations for bot in bots)


def check_other_processes() -> None:
    """What one has compiled, another only loads."""
    done = subprocess.run([sys.executable, "-c", IS_KEPT], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
