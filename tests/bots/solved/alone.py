"""Positions in which one seat decides alone and sees everything: gone through step by step, compiled.

It finds what the solver finds, a hundred times faster, and gives up where there is more to think of.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE, first_seat
from ludoteca.kernel.rng import MASK
from ludoteca.kernel.state import CHANCE, Grid, Rows
from ludoteca.kernel.verbs import chance, legal_moves, outcome, play, sees, tickets, to_act

from .worlds import Weights

DEEPEST = 300  # steps to the end
MOST_TICKETS = 128
PLACES = 1 << 20  # for values; half of them stay empty
OPEN = 2.0  # the value of a state that still has to be found
SOMEBODY_ELSE, TOO_BIG = -1.0, -2.0  # why it is not found


class Path(NamedTuple):
    """The steps that led to the state that is looked at, and all values that have been found."""

    rows: Any  # [depth] states
    bits: npt.NDArray[np.uint8]  # [depth, byte] the same
    seats: Grid  # [depth] who moves
    moves: Grid  # [depth, number] what can happen
    chances: Weights  # [depth, number]
    counts: Grid  # [depth] how much can happen
    done: Grid  # [depth] how much of that has been looked at
    values: Weights  # [depth] the best of it, or the sum
    places: Grid  # [depth] where the value will be kept
    keys: Grid  # [place, 2]
    found: Weights  # [place]
    table: Grid  # [seat, column] an outcome


def new_path(game: Game, row: Rows) -> Path:
    rows, width = np.repeat(row, DEEPEST), max(game.most_moves, MOST_TICKETS)
    return Path(
        rows,
        rows.view(np.uint8).reshape(DEEPEST, -1),
        np.zeros(DEEPEST, np.int64),
        np.zeros((DEEPEST, width), np.int64),
        np.zeros((DEEPEST, width)),
        np.zeros(DEEPEST, np.int64),
        np.zeros(DEEPEST, np.int64),
        np.zeros(DEEPEST),
        np.zeros(DEEPEST, np.int64),
        np.zeros((PLACES, 2), np.int64),
        np.zeros(PLACES),
        np.zeros((int(row["seats"][0]), game.columns), np.int64),
    )


def go_through(path: Path, seat: int, effort: Grid) -> float:
    """What the first state is worth to a seat, or why that is not found; effort is states to look at."""
    depth = 0
    value = look_at(path, depth, seat, effort)
    while value >= 0:
        if value != OPEN:
            if depth == 0:
                return float(value)
            depth -= 1
            take_in(path, depth, seat, value)
        done = path.done[depth]
        if done == path.counts[depth]:
            value = path.values[depth]
            path.found[path.places[depth]] = value
        else:
            path.rows[depth + 1] = path.rows[depth]
            play(path.rows[depth + 1], path.seats[depth], path.moves[depth, done])
            depth += 1
            value = look_at(path, depth, seat, effort)
    return float(value)


def look_at(path: Path, depth: int, seat: int, effort: Grid) -> float:
    """The value of a state if it is known at once; else it is prepared for going on from it."""
    acting = to_act(path.rows[depth])
    if acting == 0:
        return share(path, depth, seat)
    place = find_place(path, depth)
    if path.found[place] != OPEN:
        return float(path.found[place])
    effort[0] -= 1
    if effort[0] < 0 or depth + 1 == DEEPEST:
        return TOO_BIG
    path.places[depth] = place
    path.done[depth] = 0
    path.values[depth] = 0.0
    if acting == CHANCE_ALONE:
        path.seats[depth] = CHANCE
        return list_draws(path, depth, seat)
    path.seats[depth] = seat if acting >> seat & 1 else first_seat(acting)
    path.counts[depth] = legal_moves(path.rows[depth], path.seats[depth], path.moves[depth])
    path.chances[depth, 0] = 1.0
    return OPEN if path.seats[depth] == seat or path.counts[depth] == 1 else SOMEBODY_ELSE


def list_draws(path: Path, depth: int, seat: int) -> float:
    """What chance can do; the seat has to see which it is."""
    state, count = path.rows[depth], 0
    among = tickets(state)
    for ticket in range(among):
        move = chance(state, ticket)
        if count == 0 or path.moves[depth, count - 1] != move:
            path.moves[depth, count] = move
            path.chances[depth, count] = 0.0
            count += 1
        path.chances[depth, count - 1] += 1.0 / among
    path.counts[depth] = count
    for number in range(count if count > 1 else 0):
        if not sees(state, seat, CHANCE, path.moves[depth, number]):
            return SOMEBODY_ELSE
    return OPEN


def take_in(path: Path, depth: int, seat: int, value: float) -> None:
    """What one of the things that can happen is worth."""
    if path.seats[depth] == seat:
        path.values[depth] = max(path.values[depth], value)
    else:
        path.values[depth] += path.chances[depth, path.done[depth]] * value
    path.done[depth] += 1


def share(path: Path, depth: int, seat: int) -> float:
    """The seat's part of the win."""
    table, winners = path.table, 0
    outcome(path.rows[depth], table)
    for each in range(len(table)):
        winners += table[each, 0] == 1
    return 1.0 / winners if table[seat, 0] == 1 else 0.0


def find_place(path: Path, depth: int) -> int:
    """Where the value of a state is kept: OPEN if it is not found yet. Known by two hashes of 32 bits."""
    first, second = 1, 2
    for bits in path.bits[depth]:
        first = (first * 1_000_003 ^ bits) & MASK
        second = (second * 16_777_619 + bits) & MASK
    place = first & PLACES - 1
    while path.keys[place, 1] and (path.keys[place, 0] != first or path.keys[place, 1] != second):
        place = place + 1 & PLACES - 1
    if path.keys[place, 1] == 0:
        path.keys[place, 0] = first
        path.keys[place, 1] = second
        path.found[place] = OPEN
    return int(place)
