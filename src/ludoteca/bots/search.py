"""Information-set Monte-Carlo tree search with an observer a seat, for every game of the house.

A simulation imagines a world from what the bot's seat sees and plays it to the end. Every seat has a tree of
its own, in which a node is what that seat has seen so far: so nobody in an imagined game acts on what they
could not know there, and choices made at the same time are no matter of order. A seat chooses by its tree
while it is inside it, and offhand once it has left it. Chance is not branched
upon; a node counts how often each of its moves could have been chosen, because worlds differ in that.

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

from .tree import MOST_SEATS, NO_NODE, Sums, Tree, add_child, find_child, has_room

VIEW, WORLD = 0, 1  # rows of a desk: what the bot's seat sees, and the world that is played
VALUE, WIN, SCORE = 0, 1, 2  # rows of what a simulation came to
INSIDE, DEPTH, LEFT = 0, 1, 2  # of `Desk.now`
NO_MOVE = -1

EXPLORE = 0.5  # how much a search wants to know about moves that have not been tried often
BY_POINTS = 0.5  # the part of a result that is points and not the win
DEEPEST = 2048  # nodes that one simulation comes by, in all trees together


class Desk(NamedTuple):
    """What one search works with, besides its tree."""

    rows: Any
    seat: int  # whose view it is
    horizon: int  # decisions outside the trees after which a world is judged as it stands
    moves: Grid  # [most moves] the legal ones
    is_open: Grid  # [move codes] 1 for the legal ones that have no node yet, while one is selected
    path: Grid  # [DEEPEST, 2] the nodes that a simulation came by, each with its tree's seat
    now: Grid  # [3] the seats inside their trees as bits, the length of the path, decisions to the horizon
    place: Grid  # [seat] the node where each seat's tree stands
    table: Grid  # [seats, columns] the outcome
    result: Sums  # [3, seats] value, win and points of each seat
    margins: Sums  # [2] the sum of all leads and lags so far, and how many
    rng: Grid


def new_desk(game: Game, rows: Any, who: tuple[int, int, int], nearer: int | None = None) -> Desk:
    """A desk around two states; `who` is the seat, how many there are, and a seed.

    Worlds are judged at the game's horizon or at a nearer one.
    """
    seat, seats, seed = who
    return Desk(
        rows,
        seat,
        game.horizon * seats if nearer is None else min(nearer, game.horizon * seats),
        np.zeros(game.most_moves, np.int64),
        np.zeros(game.moves.count(), np.int64),
        np.zeros((DEEPEST, 2), np.int64),
        np.zeros(3, np.int64),
        np.zeros(seats, np.int64),
        np.zeros((seats, game.columns), np.int64),
        np.zeros((3, seats)),
        np.zeros(2),
        new_rng(seed),
    )


def search(desk: Desk, tree: Tree, simulations: int) -> None:
    """So many simulations more; what they find is in the tree."""
    for _ in range(simulations):
        simulate(desk, tree)
        learn(desk, tree)


def simulate(desk: Desk, tree: Tree) -> None:
    """Imagine a world and play it until it ends or is judged as it stands.

    One long loop: a function that was given desk and tree would count references to all their arrays, which
    takes a third of the time.
    """
    desk.rows[WORLD] = desk.rows[VIEW]
    world, moves, now, rng = desk.rows[WORLD], desk.moves, desk.now, desk.rng
    imagine(world, desk.seat, rng)
    _enter(desk)
    acting = to_act(world)
    while acting:
        if acting == CHANCE_ALONE:
            seat, move = CHANCE, _draw(world, rng)
        else:
            seat = desk.seat if acting >> desk.seat & 1 else first_seat(acting)
            count = legal_moves(world, seat, moves)
            move = moves[0] if count == 1 else NO_MOVE
            if count > 1 and now[INSIDE] >> seat & 1:
                move = _go_down(desk, tree, seat, _select(desk, tree, world, (seat, count)))
            if move == NO_MOVE:
                now[LEFT] -= now[INSIDE] == 0
                if now[LEFT] < 0:
                    break
                move = improvise(world, seat, moves, count, rng)
            if count > 1 and now[INSIDE]:
                _show(desk, tree, world, (seat, move))
        play(world, seat, move)  # one call for chance and players halves what there is to compile
        acting = to_act(world)
    _judge(desk, world)


def learn(desk: Desk, tree: Tree) -> None:
    """Add what a simulation came to, to the nodes that it came by."""
    for step in range(desk.now[DEPTH]):
        node, seat = desk.path[step, 0], desk.path[step, 1]
        tree.visits[node] += 1
        tree.value[node] += desk.result[VALUE, seat]
        tree.wins[node] += desk.result[WIN, seat]
        tree.points[node] += desk.result[SCORE, seat]


def _enter(desk: Desk) -> None:
    """Every seat stands at the root of its tree."""
    for seat in range(len(desk.place)):
        desk.place[seat] = seat
    desk.now[INSIDE] = (1 << len(desk.place)) - 1
    desk.now[DEPTH] = 0
    desk.now[LEFT] = desk.horizon


def _draw(world: Any, rng: Grid) -> int:
    count = tickets(world)
    return int(chance(world, below(rng, count) if count > 1 else 0))


def _select(desk: Desk, tree: Tree, world: Any, who: tuple[int, int]) -> int:
    """The node of the most promising legal move; a new one while there are moves that were never tried.

    `who` is the seat, and how many moves it has. NO_NODE if there is no room for the first.
    """
    seat, count = who
    for number in range(count):
        desk.is_open[desk.moves[number]] = 1
    best, promise, fresh = NO_NODE, -1.0, count
    child = tree.first[desk.place[seat]]
    while child != NO_NODE:
        move = tree.key[child] // MOST_SEATS
        if tree.key[child] % MOST_SEATS == seat and desk.is_open[move]:
            desk.is_open[move] = 0
            fresh -= 1
            tree.available[child] += 1
            hope = _hope(tree, child)
            if hope > promise:
                best, promise = child, hope
        child = tree.older[child]
    if fresh == 0:
        return int(best)
    move = _best_liked(desk, world, seat, count)
    if not _can_grow(desk, tree):
        return int(best)
    return add_child(tree, desk.place[seat], move * MOST_SEATS + seat)


def _hope(tree: Tree, node: int) -> float:
    """How well a move has done, and more the less it has been tried for how often it could have been."""
    visits = tree.visits[node]
    return float(tree.value[node] / visits + EXPLORE * math.sqrt(math.log(tree.available[node]) / visits))


def _best_liked(desk: Desk, world: Any, seat: int, count: int) -> int:
    """Of the legal moves that are still open the one that the rule of thumb likes best; closes them all."""
    best, liking, equals = NO_MOVE, 0, 0
    for number in range(count):
        move = desk.moves[number]
        if desk.is_open[move]:
            desk.is_open[move] = 0
            worth = prefer(world, seat, move)
            if equals == 0 or worth > liking:
                best, liking, equals = move, worth, 1
            elif worth == liking:
                equals += 1
                if below(desk.rng, equals) == 0:
                    best = move
    return int(best)


def _go_down(desk: Desk, tree: Tree, seat: int, node: int) -> int:
    """Put a seat on a node of its tree; the move that led there. On a new node it leaves its tree."""
    depth = desk.now[DEPTH]
    if node == NO_NODE or depth == len(desk.path):
        desk.now[INSIDE] &= ~(1 << seat)
        return NO_MOVE
    if tree.visits[node] == 0:
        desk.now[INSIDE] &= ~(1 << seat)
    desk.path[depth, 0] = node
    desk.path[depth, 1] = seat
    desk.now[DEPTH] += 1
    desk.place[seat] = node
    return int(tree.key[node] // MOST_SEATS)


def _show(desk: Desk, tree: Tree, world: Any, step: tuple[int, int]) -> None:
    """Every other seat that sees the step goes along in its tree."""
    seat, move = step
    key = move * MOST_SEATS + seat
    for watcher in range(len(desk.place)):
        if watcher != seat and desk.now[INSIDE] >> watcher & 1 and sees(world, watcher, seat, move):
            node = find_child(tree, desk.place[watcher], key)
            if node == NO_NODE and _can_grow(desk, tree):
                node = add_child(tree, desk.place[watcher], key)
            _go_down(desk, tree, watcher, node)


def _can_grow(desk: Desk, tree: Tree) -> bool:
    """Whether there is room for a node and for coming by it: one that nobody visits has no value."""
    return has_room(tree) and desk.now[DEPTH] < len(desk.path)


def _judge(desk: Desk, world: Any) -> None:
    """What the world came to, for every seat: mostly whether it won, and by how much."""
    table, result = desk.table, desk.result
    outcome(world, table)
    winners = 0
    for seat in range(len(table)):
        winners += table[seat, RANK] == 1
    for seat in range(len(table)):
        lead = _lead(table, seat)
        desk.margins[0] += abs(lead)
        desk.margins[1] += 1.0
        usual = desk.margins[0] / desk.margins[1] + 1.0
        result[WIN, seat] = 1.0 / winners if table[seat, RANK] == 1 else 0.0
        result[SCORE, seat] = table[seat, POINTS]
        result[VALUE, seat] = (1.0 - BY_POINTS) * result[WIN, seat] + BY_POINTS * _squash(lead, usual)


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
