"""The verbs: the functions that every game's rules define, with the contract of each.

A game defines functions of these names in its `rules` module. Code that serves every game (the match,
playouts, search) is written against the names here; `rules.py` puts a game's own functions in their
place. All of them work on one state, in place, and none remembers anything outside it.
"""

from __future__ import annotations

from typing import Any

from .rng import below
from .state import Grid

VERBS = (
    "set_up",
    "to_act",
    "legal_moves",
    "play",
    "tickets",
    "chance",
    "outcome",
    "view",
    "sees",
    "imagine",
)
HINTS = ("prefer", "improvise")  # how a game's bots play; a game may leave them out
CANDIDATES = 3  # random moves that `improvise` compares


def set_up(state: Any, seats: int, options: Grid) -> None:
    """Turn a blank state into the start of a game, up to the first choice or draw."""
    raise NotImplementedError


def blank(state: Any) -> None:
    """Give every field the start value that the state class declares; derived, never written by a game."""
    raise NotImplementedError


def lay_out(state: Any, seats: int, options: Grid) -> None:
    """Begin a game on any state, used or not."""
    blank(state)
    set_up(state, seats, options)


def to_act(state: Any) -> int:
    """The seats that may move now, as bits; `1 << CHANCE` alone when chance moves; 0 when it is over."""
    raise NotImplementedError


def legal_moves(state: Any, seat: int, moves: Grid) -> int:
    """Write a seat's legal moves into `moves` and return their number. Needs only the seat's view."""
    raise NotImplementedError


def play(state: Any, seat: int, move: int) -> None:
    """Carry out one legal move; trusts that it is legal."""
    raise NotImplementedError


def tickets(state: Any) -> int:
    """When chance moves: the number of equally likely tickets to draw from; 1 if the step is forced."""
    raise NotImplementedError


def chance(state: Any, ticket: int) -> int:
    """The move of the chance seat that a ticket, counted from 0, stands for."""
    raise NotImplementedError


def outcome(state: Any, table: Grid) -> int:
    """Fill one row per seat (rank, points, points by category, counts) and return the reason's number.

    This also works during a game, as if it ended now.
    """
    raise NotImplementedError


def view(state: Any, watcher: int) -> None:
    """Blank everything that a seat, or NOBODY for a spectator, may not see."""
    raise NotImplementedError


def sees(state: Any, watcher: int, seat: int, move: int) -> bool:
    """Whether the watcher sees which move this is, before it is carried out."""
    raise NotImplementedError


def imagine(state: Any, watcher: int, rng: Grid) -> None:
    """Fill a view with a world: uniform among those that the watcher still considers possible.

    Hidden choices of others are filled in as random play would make them in that world.
    """
    raise NotImplementedError


def prefer(state: Any, seat: int, move: int) -> int:
    """How much a sensible beginner likes a legal move, from the seat's view alone."""
    return 0


def improvise(state: Any, seat: int, moves: Grid, count: int, rng: Grid) -> int:
    """A quick move in an imagined game: of a few random legal moves, the one that the seat likes best."""
    best = moves[below(rng, count)]
    liking = prefer(state, seat, best)
    for _ in range(CANDIDATES - 1):
        move = moves[below(rng, count)]
        if move != best:
            worth = prefer(state, seat, move)
            if worth > liking:
                best, liking = move, worth
    return int(best)
