"""Information-set Monte-Carlo tree search with one observer per seat, for every game of the house.

A simulation imagines a world from what the bot's seat sees and plays it to the end. Every seat has its own
tree, in which a node is what that seat has seen so far. So nobody in an imagined game acts on what they could
not know there, and the order of simultaneous choices does not matter. A seat chooses by its tree while it is
inside it, and offhand once it has left it. Chance has no branches. A node counts how often each of its moves
was available, because that differs from world to world.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012 (multiple observers).
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE, first_seat
from ludoteca.kernel.outcome import POINTS, RANK
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE, Grid
from ludoteca.kernel.verbs import (
    chance,
    imagine,
    improvise,
    legal_moves,
    outcome,
    play,
    prefer,
    sees,
    tickets,
    to_act,
)

from .tree import NO_NODE, Sums, Tree, add_child, find_child, has_room, key_of, move_of, seat_of

VIEW, WORLD = 0, 1  # rows of a workspace: what the bot's seat sees, and the world that is played
VALUE, WIN, SCORE = 0, 1, 2  # rows of `Workspace.returns`
IN_TREE, DEPTH, REMAINING = 0, 1, 2  # of `Workspace.progress`
NO_MOVE = -1

EXPLORE = 0.5  # how much a search prefers moves that have not been tried often
BY_POINTS = 0.5  # the weight of points in a value; the rest is the win
DEEPEST = 2048  # nodes that one simulation visits, in all trees together


class Workspace(NamedTuple):
    """The arrays that one search works with, besides its tree."""

    rows: Any  # [2] states: VIEW and WORLD
    seat: int  # whose view it is
    horizon: int  # decisions outside the trees after which a world is evaluated as it stands
    moves: Grid  # [most moves] the legal ones
    is_untried: Grid  # [move codes] 1 for legal moves that have no node yet, during a selection
    path: Grid  # [DEEPEST, 2] the nodes that a simulation visited, each with its tree's seat
    progress: Grid  # [3] the seats inside their trees as bits, the path's length, decisions to the horizon
    node: Grid  # [seat] where each seat stands in its tree
    table: Grid  # [seats, columns] the outcome
    returns: Sums  # [3, seats] value, win and points of each seat
    margins: Sums  # [2] the sum of all leads and lags so far, and their number
    rng: Grid


def new_workspace(
    game: Game, rows: Any, seat: int, seats: int, seed: int, most_decisions: int | None = None
) -> Workspace:
    """A workspace around two states.

    Worlds are evaluated at the game's horizon, or after `most_decisions` if that comes first.
    """
    horizon = game.horizon * seats
    return Workspace(
        rows=rows,
        seat=seat,
        horizon=horizon if most_decisions is None else min(most_decisions, horizon),
        moves=np.zeros(game.most_moves, np.int64),
        is_untried=np.zeros(game.moves.count(), np.int64),
        path=np.zeros((DEEPEST, 2), np.int64),
        progress=np.zeros(3, np.int64),
        node=np.zeros(seats, np.int64),
        table=np.zeros((seats, game.columns), np.int64),
        returns=np.zeros((3, seats)),
        margins=np.zeros(2),
        rng=new_rng(seed),
    )


def search(work: Workspace, tree: Tree, simulations: int) -> None:
    """Add this number of simulations to the tree."""
    for _ in range(simulations):
        simulate(work, tree)
        backpropagate(work, tree)


def simulate(work: Workspace, tree: Tree) -> None:
    """Imagine a world and play it until it ends or reaches the horizon.

    This is one long loop: a function that takes workspace and tree counts references to all their arrays,
    which takes a third of the time.
    """
    work.rows[WORLD] = work.rows[VIEW]
    world, moves, progress, rng = work.rows[WORLD], work.moves, work.progress, work.rng
    imagine(world, work.seat, rng)
    _start_at_roots(work)
    acting = to_act(world)
    while acting:
        if acting == CHANCE_ALONE:
            seat, move = CHANCE, _draw_chance(world, rng)
        else:
            seat = work.seat if acting >> work.seat & 1 else first_seat(acting)
            count = legal_moves(world, seat, moves)
            move = moves[0] if count == 1 else NO_MOVE
            if count > 1 and progress[IN_TREE] >> seat & 1:
                move = _descend(work, tree, seat, _select(work, tree, world, seat, count))
            if move == NO_MOVE:
                progress[REMAINING] -= progress[IN_TREE] == 0
                if progress[REMAINING] < 0:
                    break
                move = improvise(world, seat, moves, count, rng)
            if count > 1 and progress[IN_TREE]:
                _observe(work, tree, world, seat, move)
        play(world, seat, move)  # one call for chance and players halves what there is to compile
        acting = to_act(world)
    _evaluate(work, world)


def backpropagate(work: Workspace, tree: Tree) -> None:
    """Add the returns of a simulation to the nodes that it visited."""
    for step in range(work.progress[DEPTH]):
        node, seat = work.path[step, 0], work.path[step, 1]
        tree.visits[node] += 1
        tree.value[node] += work.returns[VALUE, seat]
        tree.wins[node] += work.returns[WIN, seat]
        tree.points[node] += work.returns[SCORE, seat]


def _start_at_roots(work: Workspace) -> None:
    """Put every seat at the root of its tree."""
    for seat in range(len(work.node)):
        work.node[seat] = seat
    work.progress[IN_TREE] = (1 << len(work.node)) - 1
    work.progress[DEPTH] = 0
    work.progress[REMAINING] = work.horizon


def _draw_chance(world: Any, rng: Grid) -> int:
    count = tickets(world)
    return int(chance(world, below(rng, count) if count > 1 else 0))


def _select(work: Workspace, tree: Tree, world: Any, seat: int, count: int) -> int:
    """The node of the most promising of a seat's legal moves; a new node while moves are untried.

    NO_NODE if there is no room for the first node.
    """
    for number in range(count):
        work.is_untried[work.moves[number]] = 1
    best, best_bound, untried = NO_NODE, -1.0, count
    child = tree.first[work.node[seat]]
    while child != NO_NODE:
        move = move_of(tree.key[child])
        if seat_of(tree.key[child]) == seat and work.is_untried[move]:
            work.is_untried[move] = 0
            untried -= 1
            tree.available[child] += 1
            bound = _upper_bound(tree, child)
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree.older[child]
    if untried == 0:
        return int(best)
    move = _pick_untried(work, world, seat, count)
    if not _can_grow(work, tree):
        return int(best)
    key = key_of(move, seat)  # inside the call below Numba would release every array once more
    return add_child(tree, work.node[seat], key)


def _upper_bound(tree: Tree, node: int) -> float:
    """UCB1 over the simulations in which the move was available."""
    visits = tree.visits[node]
    return float(tree.value[node] / visits + EXPLORE * math.sqrt(math.log(tree.available[node]) / visits))


def _pick_untried(work: Workspace, world: Any, seat: int, count: int) -> int:
    """The untried legal move that the game's rule of thumb prefers; clears the marks of all."""
    best, preference, equals = NO_MOVE, 0, 0
    for number in range(count):
        move = work.moves[number]
        if work.is_untried[move]:
            work.is_untried[move] = 0
            worth = prefer(world, seat, move)
            if equals == 0 or worth > preference:
                best, preference, equals = move, worth, 1
            elif worth == preference:
                equals += 1
                if below(work.rng, equals) == 0:
                    best = move
    return int(best)


def _descend(work: Workspace, tree: Tree, seat: int, node: int) -> int:
    """Put a seat on a node of its tree and return the node's move. On a new node the seat leaves its tree."""
    depth = work.progress[DEPTH]
    if node == NO_NODE or depth == len(work.path):
        work.progress[IN_TREE] &= ~(1 << seat)
        return NO_MOVE
    if tree.visits[node] == 0:
        work.progress[IN_TREE] &= ~(1 << seat)
    work.path[depth, 0] = node
    work.path[depth, 1] = seat
    work.progress[DEPTH] += 1
    work.node[seat] = node
    return move_of(tree.key[node])


def _observe(work: Workspace, tree: Tree, world: Any, seat: int, move: int) -> None:
    """Every other seat that sees the move descends in its own tree."""
    key = key_of(move, seat)
    for watcher in range(len(work.node)):
        if watcher != seat and work.progress[IN_TREE] >> watcher & 1 and sees(world, watcher, seat, move):
            node = find_child(tree, work.node[watcher], key)
            if node == NO_NODE and _can_grow(work, tree):
                node = add_child(tree, work.node[watcher], key)
            _descend(work, tree, watcher, node)


def _can_grow(work: Workspace, tree: Tree) -> bool:
    """Whether there is room for a node and for visiting it: a node without visits has no value."""
    return has_room(tree) and work.progress[DEPTH] < len(work.path)


def _evaluate(work: Workspace, world: Any) -> None:
    """Fill in the returns of every seat: mostly whether it won, and by how much."""
    table, returns = work.table, work.returns
    outcome(world, table)
    winners = 0
    for seat in range(len(table)):
        winners += table[seat, RANK] == 1
    for seat in range(len(table)):
        lead = _lead(table, seat)
        work.margins[0] += abs(lead)
        work.margins[1] += 1.0
        usual = work.margins[0] / work.margins[1] + 1.0
        returns[WIN, seat] = 1.0 / winners if table[seat, RANK] == 1 else 0.0
        returns[SCORE, seat] = table[seat, POINTS]
        returns[VALUE, seat] = (1.0 - BY_POINTS) * returns[WIN, seat] + BY_POINTS * _squash(lead, usual)


def _lead(table: Grid, seat: int) -> float:
    """The points that a seat has more than the best of the others."""
    best, first = 0, True
    for other in range(len(table)):
        if other != seat and (first or table[other, POINTS] > best):
            best, first = table[other, POINTS], False
    return float(table[seat, POINTS] - best)


def _squash(lead: float, usual: float) -> float:
    """From 0 to 1: the usual lead is worth a quarter more than none, a huge one hardly more than that."""
    return 0.5 + 0.5 * lead / (abs(lead) + usual)
