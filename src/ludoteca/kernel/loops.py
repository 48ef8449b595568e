"""Loops that serve every game, written against the verbs; `Rules` binds them to a game."""

from __future__ import annotations

from typing import Any

from .rng import below, seed_rng
from .state import CHANCE, Grid
from .verbs import chance, lay_out, legal_moves, play, tickets, to_act

CHANCE_ALONE = 1 << CHANCE


def first_seat(seats: int) -> int:
    """The lowest seat of a set of bits."""
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def move_chance(state: Any, rng: Grid) -> None:
    """One draw or forced step."""
    count = tickets(state)
    play(state, CHANCE, chance(state, below(rng, count) if count > 1 else 0))


def run_chance(state: Any, rng: Grid) -> int:
    """Draw and force until somebody has to decide; return the seats to act."""
    seats = to_act(state)
    while seats == CHANCE_ALONE:
        move_chance(state, rng)
        seats = to_act(state)
    return seats


def play_out(state: Any, moves: Grid, rng: Grid) -> int:
    """Play at random to the end; return how many moves players made.

    It is one loop for chance and players: around an inner loop Numba would count references to arrays.
    """
    made = 0
    seats = to_act(state)
    while seats:
        if seats == CHANCE_ALONE:
            move_chance(state, rng)
        else:
            seat = first_seat(seats)
            play(state, seat, int(moves[below(rng, legal_moves(state, seat, moves))]))
            made += 1
        seats = to_act(state)
    return made


def play_games(rows: Any, seats: int, options: Grid, moves: Grid, games: int, seed: int, rng: Grid) -> int:
    """Play whole random games one after the other; return how many moves players made."""
    made = 0
    for number in range(games):
        seed_rng(rng, seed + number)
        lay_out(rows[0], seats, options)
        made += play_out(rows[0], moves, rng)
    return made


def start(rows: Any, index: int, seats: int, options: Grid, moves: Grid, rng: Grid) -> int:
    """Set up one game and list the moves of the first decision; return their number."""
    lay_out(rows[index], seats, options)
    return next_moves(rows[index], moves, rng)


def step(rows: Any, index: int, move: int, moves: Grid, rng: Grid) -> int:
    """Make a legal move of the first seat to act, list the next ones; return their number, 0 at the end."""
    state = rows[index]
    play(state, first_seat(to_act(state)), move)
    return next_moves(state, moves, rng)


def next_moves(state: Any, moves: Grid, rng: Grid) -> int:
    """Run chance and list the moves of the first seat to act; return their number, 0 at the end."""
    seats = run_chance(state, rng)
    if seats == 0:
        return 0
    return legal_moves(state, first_seat(seats), moves)
