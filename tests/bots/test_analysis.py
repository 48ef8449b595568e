"""What is made of a search: the choice with its whims, the lead of a move, the expected line."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.bots.analysis import LONGEST_LINE, SURE_ENOUGH, Candidate, merge_trees, pick_move, visit_lead
from ludoteca.bots.tree import Tree, add_child, key_of, new_tree
from ludoteca.kernel.rng import new_rng

DRAWS = 4000
CANDIDATES = [Candidate(move, visits, 0.5, 10.0, 0.5) for move, visits in ((7, 60), (3, 30), (5, 10))]


def grow(tree: Tree, parent: int, step: tuple[int, int], visits: int) -> int:
    """A node that a step of a seat leads to."""
    seat, move = step
    node = add_child(tree, parent, key_of(move, seat))
    tree.visits[node] = visits
    return node


@pytest.mark.parametrize(("whim", "weights"), [(1.0, (60, 30, 10)), (0.5, (3600, 900, 100))])
def test_a_whim_is_a_choice_among_good_moves_in_proportion(whim: float, weights: tuple[int, ...]) -> None:
    """As often as the search came by them; a smaller whim squares that."""
    rng = new_rng(1)
    picked = Counter(pick_move(CANDIDATES, whim, rng) for _ in range(DRAWS))
    for candidate, weight in zip(CANDIDATES, weights, strict=True):
        assert picked[candidate.move] / DRAWS == pytest.approx(weight / sum(weights), abs=0.02)


def test_without_whims_it_is_the_most_visited_move() -> None:
    rng = new_rng(1)
    before = rng.copy()
    assert {pick_move(CANDIDATES, 0.0, rng) for _ in range(20)} == {7}
    assert (rng == before).all()


def test_a_whim_never_prefers_what_was_hardly_looked_at() -> None:
    candidates = [Candidate(1, 2000, 0.9, 1.0, 0.9), Candidate(2, 1, 0.9, 1.0, 0.9)]
    rng = new_rng(1)
    assert {pick_move(candidates, 0.5, rng) for _ in range(DRAWS)} == {1}


def test_the_lead_of_the_most_visited_move() -> None:
    tree = new_tree(20)
    assert visit_lead(tree, 1) == 0
    for visits in (4, 11, 9):
        tree.visits[add_child(tree, 1, key_of(visits, 1))] = visits
        assert visit_lead(tree, 1) == {4: 0, 11: 7, 9: 2}[visits]
    assert visit_lead(tree, 0) == 0


def test_the_expected_line_is_what_was_looked_at_most() -> None:
    """In all trees together, as far as it was looked at often enough."""
    one, other = new_tree(30), new_tree(30)
    grow(one, 0, (0, 9), 6)
    grow(other, 0, (0, 9), 3)
    here, there = grow(one, 0, (0, 8), 5), grow(other, 0, (0, 8), 5)
    grow(one, here, (1, 5), SURE_ENOUGH)
    grow(one, here, (1, 4), SURE_ENOUGH - 1)
    node = grow(other, there, (1, 4), 2)
    grow(other, node, (0, 2), SURE_ENOUGH - 1)
    candidates, line = merge_trees([one, other], 0)
    assert [(candidate.move, candidate.visits) for candidate in candidates] == [(8, 10), (9, 9)]
    assert line == ((0, 8), (1, 4))


def test_the_expected_line_ends_somewhere() -> None:
    tree, node = new_tree(30), 0
    for move in range(2 * LONGEST_LINE):
        node = grow(tree, node, (move % 2, move), 50)
    assert merge_trees([tree], 0)[1] == tuple((move % 2, move) for move in range(LONGEST_LINE))


def test_only_own_moves_are_candidates() -> None:
    """Somebody else's step may stand at the root too."""
    tree = new_tree(30)
    grow(tree, 1, (0, 4), 9)
    grow(tree, 1, (1, 4), 3)
    assert [candidate.visits for candidate in merge_trees([tree], 1)[0]] == [3]


def test_means_are_those_of_all_visits() -> None:
    one, other = new_tree(30), new_tree(30)
    for tree, visits, wins in ((one, 3, 1.5), (other, 1, 1.0)):
        node = grow(tree, 0, (0, 6), visits)
        tree.wins[node], tree.points[node], tree.value[node] = wins, 10 * visits, 0.5 * visits
    assert merge_trees([one, other], 0)[0] == (Candidate(6, 4, 0.625, 10.0, 0.5),)
