"""The search itself: what its trees hold, that they never outgrow their arrays, and that it finds wins."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import ludoteca
from ludoteca.bots import search as searching
from ludoteca.bots import search_bot
from ludoteca.bots.levels import Level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.bots.tree import ROOTS, Tree, add_child, children, find_child, has_room, new_tree
from ludoteca.kernel.game import Game

from .workspaces import searched, views

SEATS = 3
LUX = ludoteca.game("capital-lux")
by_game = pytest.mark.parametrize("name", ["capital", "capital-lux"])  # the others take long in Python


def nodes_below(tree: Tree, node: int) -> Iterator[int]:
    for child in children(tree, node):
        yield child
        yield from nodes_below(tree, child)


def steps_from(tree: Tree, node: int) -> list[tuple[int, int]]:
    """The steps that lead on from a node: move and seat."""
    return [divmod(int(tree.key[child]), ROOTS) for child in children(tree, node)]


def visits_below(tree: Tree, node: int) -> int:
    return sum(int(tree.visits[child]) for child in children(tree, node))


@by_game
def test_what_a_tree_holds(name: str) -> None:
    """Every simulation comes by one child of the root; all numbers add up on the way down."""
    for view in views(name, SEATS, 3):
        tree = new_tree(400)
        searched(view, tree, 15)
        assert visits_below(tree, view.seat) == 15
        assert ROOTS < tree.used[0] <= ROOTS + SEATS * 15
        below = [node for seat in range(SEATS) for node in nodes_below(tree, seat)]
        assert sorted(below) == list(range(ROOTS, tree.used[0]))
        for node in below:
            assert visits_below(tree, node) <= tree.visits[node] <= 15
            assert 0 <= tree.wins[node] <= tree.visits[node]
            assert 0 <= tree.value[node] <= tree.visits[node]


@by_game
def test_every_move_is_tried_once_before_any_twice(name: str) -> None:
    for view in views(name, SEATS, 3):
        tree = new_tree(400)
        searched(view, tree, 15)
        moves = [move for move, seat in steps_from(tree, view.seat) if seat == view.seat]
        assert len(moves) == len(steps_from(tree, view.seat)) == min(15, len(view.codes()))
        assert set(moves) <= set(view.codes())


def test_nobody_in_an_imagined_game_sees_what_others_choose_face_down() -> None:
    """While all draft, each tree goes on from choices of its own seat alone."""
    tree = new_tree(4000)
    searched(LUX.start(SEATS, seed=7).view(1), tree, 60)
    for seat in range(SEATS):
        steps = steps_from(tree, seat)
        assert len(steps) > 5
        assert {mover for _, mover in steps} == {seat}
        assert all(LUX.moves.write(move).startswith("keep ") for move, _ in steps)


@by_game
@pytest.mark.parametrize("room", [1, 2, 7])
def test_a_full_tree_grows_no_more_and_the_search_goes_on(name: str, room: int) -> None:
    for view in views(name, SEATS, 3):
        tree = new_tree(ROOTS + room)
        work = searched(view, tree, 12)
        assert tree.used[0] == ROOTS + room
        assert visits_below(tree, view.seat) == 12
        assert not work.is_untried.any()


@by_game
@pytest.mark.usefixtures("interpreted")
def test_a_bot_with_full_trees_plays_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_bot, "MOST_NODES", ROOTS + 2)
    for view in views(name, SEATS, 3):
        found = SearchBot("search", 1, Level(simulations=10), threads=2).think(view)
        assert found.move in view.codes()
        assert found.simulations == sum(candidate.visits for candidate in found.candidates)


@pytest.mark.parametrize("deepest", [1, 2, 5])
def test_a_path_that_is_too_long_ends(deepest: int) -> None:
    """Beyond it seats have left their trees, and no node is made that nobody will come by."""
    for view in views("capital-lux-2", SEATS, 3):
        tree = new_tree(400)
        searched(view, tree, 20, deepest)
        assert visits_below(tree, view.seat) == 20
        assert tree.visits[ROOTS : tree.used[0]].all()


@pytest.mark.parametrize("nodes", [ROOTS + 1, 1000])
def test_the_size_of_a_tree_is_settled_before(nodes: int) -> None:
    tree = new_tree(nodes)
    size = tree.size
    assert size < 50 * nodes
    searched(LUX.start(2, seed=7).view(0), tree, 10)
    assert tree.size == size


def test_children_are_found_by_their_steps() -> None:
    tree = new_tree(ROOTS + 3)
    first, second = add_child(tree, 2, 40), add_child(tree, 2, 50)
    third = add_child(tree, second, 40)
    assert [first, second, third] == [ROOTS, ROOTS + 1, ROOTS + 2]
    assert children(tree, 2) == [first, second]
    assert (find_child(tree, 2, 40), find_child(tree, 2, 50), find_child(tree, 2, 60)) == (first, second, 0)
    assert find_child(tree, second, 40) == third
    assert not has_room(tree)


@pytest.mark.usefixtures("interpreted")
def test_winning_moves_are_found(nim: Game) -> None:
    """In Nim, whoever leaves a multiple of three stones wins; taking much is worth points, but less."""
    match, bot = nim.start(2, seed=1), SearchBot("search", 1, Level(simulations=200))
    for take in ("one", "two", "two", "one"):
        match.play(0, take)
        match.play(1, bot.choose(match, 1))
        assert match.view().state.stones % 3 == 0
    assert match.outcome
    assert match.outcome.winners == (1,)


def test_points_count_beside_wins() -> None:
    """A greater lead is always worth more, but never much more than a great one."""
    values = [searching._squash(lead, 10.0) for lead in range(-30, 31)]
    assert values == sorted(values)
    assert values[30] == 0.5
    assert 0 < values[0] < values[-1] < 1
    table = np.array([[2, 10, 0], [1, 14, 0], [3, 9, 0]])
    assert [searching._lead(table, seat) for seat in range(3)] == [-4.0, 4.0, -5.0]
