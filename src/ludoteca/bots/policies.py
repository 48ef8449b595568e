"""How the simple bots choose, from a seat's view; interpreted at a table, compiled in simulations."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid
from ludoteca.kernel.verbs import legal_moves, prefer


def choose_random(view: Any, seat: int, moves: Grid, rng: Grid) -> int:
    """Any legal move."""
    return int(moves[below(rng, legal_moves(view, seat, moves))])


def choose_greedy(view: Any, seat: int, moves: Grid, rng: Grid) -> int:
    """The move that the game's rule of thumb likes best; any of them if it likes several."""
    best, liking, equals = 0, 0, 0
    for number in range(legal_moves(view, seat, moves)):
        worth = prefer(view, seat, moves[number])
        if equals == 0 or worth > liking:
            best, liking, equals = number, worth, 1
        elif worth == liking:
            equals += 1
            if below(rng, equals) == 0:
                best = number
    return int(moves[best])
