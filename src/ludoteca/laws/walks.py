"""Random games for the laws to look at, and how a broken law says which game broke it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, wraps
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from ludoteca.bots.policies import choose_greedy, choose_random
from ludoteca.kernel import verbs
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE, NOBODY, GameState, Grid, Rows

Law = TypeVar("Law", bound=Callable[..., None])
SENSIBLE = 4  # every so manieth game is played by the rule of thumb: it gets to other corners


@dataclass(frozen=True)
class Moment:
    """A state and the step made in it; the last of a walk has none. Whoever plays on takes a copy."""

    state: Any
    seat: int
    move: int


def law(check: Law) -> Law:
    """A law of (game, seats, seed): whatever goes wrong breaks it, and the game is told with it."""

    @wraps(check)
    def checked(game: Game, seats: int, seed: int, **manner: Any) -> None:
        try:
            check(game, seats, seed, **manner)
        except Exception as problem:
            broken = AssertionError(f"{check.__name__} is broken by {type(problem).__name__}: {problem}")
            broken.add_note(f"To see it again: {check.__name__}(game({game.name!r}), {seats}, {seed})")
            broken.add_note(_story(game, seats, seed))
            raise broken from problem

    return checked  # type: ignore[return-value]


def _story(game: Game, seats: int, seed: int) -> str:
    """The record of the random game, if the broken game can still tell it."""
    try:
        return _followed(game, seats, seed, walk(game, seats, seed)).record()
    except Exception as problem:
        return f"The game cannot be written as a record: {problem!r}"


def _followed(game: Game, seats: int, seed: int, moments: Sequence[Moment]) -> Match:
    match = game.lay_out(Draws(""), seats, variant(game, seats, seed))
    for moment in moments[:-1]:
        match.follow(moment.seat, moment.move)
    return match


@lru_cache(maxsize=1)  # the laws look at one game after the other, each at the same one
def walk(game: Game, seats: int, seed: int) -> tuple[Moment, ...]:
    """A random game, step by step; it is given up soon after the longest that the game promises."""
    state, rng = new_state(game, seats, seed), new_rng(seed)
    choose = game.interpreted(choose_random if seed % SENSIBLE else choose_greedy)
    moments: list[Moment] = []
    while len(moments) <= game.longest and (seats_to_act := game.interpreted(verbs.to_act)(state)):
        if seats_to_act == CHANCE_ALONE:
            seat, move = CHANCE, drawn(game, state, rng)
        else:
            seat = pick(players(seats_to_act), rng)
            move = choose(state, seat, np.zeros(game.most_moves, np.int64), rng)
        moments.append(Moment(state.copy(), seat, move))
        game.interpreted(verbs.play)(state, seat, move)
    return (*moments, Moment(state, NOBODY, -1))


def glances(game: Game, seats: int, seed: int) -> list[tuple[int, Moment]]:
    """Some numbered moments of a walk, for laws that take their time.

    Of a game with variants, which is played that many times, every fourth; of any other all of them.
    """
    moments, every = list(enumerate(walk(game, seats, seed))), 4 if len(game.variants) > 1 else 1
    return moments[seed % every :: every]


def new_state(game: Game, seats: int, seed: int) -> Any:
    state = game.state()
    game.interpreted(verbs.lay_out)(state, seats, game.read_options(variant(game, seats, seed)))
    return state


def variant(game: Game, seats: int, seed: int) -> Mapping[str, str]:
    """The options of a random game; seeds and numbers of seats together go through them all."""
    number = seed * len(game.seats) + game.seats.index(seats)
    return game.variants[number % len(game.variants)]


def drawn(game: Game, state: Any, rng: Grid) -> int:
    """A move of the chance seat."""
    count = game.interpreted(verbs.tickets)(state)
    return int(game.interpreted(verbs.chance)(state, below(rng, count) if count > 1 else 0))


def players(seats_to_act: int) -> list[int]:
    return [seat for seat in range(CHANCE) if seats_to_act >> seat & 1]


def pick(items: Sequence[int], rng: Grid) -> int:
    return items[below(rng, len(items))]


def legal(game: Game, state: Any, seat: int) -> list[int]:
    """What a seat may do, chance too, without repeating what several tickets stand for."""
    if seat == CHANCE:
        count = game.interpreted(verbs.tickets)(state)
        return sorted({int(game.interpreted(verbs.chance)(state, ticket)) for ticket in range(count)})
    moves = np.zeros(game.most_moves, np.int64)
    return [int(move) for move in moves[: game.interpreted(verbs.legal_moves)(state, seat, moves)]]


def played(game: Game, state: Any, seat: int, move: int) -> Any:
    """The state after a move, made in a copy."""
    after = state.copy()
    game.interpreted(verbs.play)(after, seat, move)
    return after


def flat(state: GameState) -> bytes:
    """Every bit of a state."""
    rows = state.rows()
    state.to_row(rows)
    return rows.tobytes()


def flat_rows(rows: Rows) -> list[bytes]:
    """Every bit of each row; the gaps between fields, which in a copied row hold anything, are zero."""
    raw = np.ascontiguousarray(rows).view(np.uint8).reshape(len(rows), -1)
    return [row.tobytes() for row in raw & _fields(rows.dtype)]


@cache
def _fields(dtype: np.dtype[Any]) -> npt.NDArray[np.uint8]:
    """All bits set but for those in gaps."""
    mask = np.zeros(dtype.itemsize, np.uint8)
    for field, offset, *_ in (dtype.fields or {}).values():
        mask[offset : offset + field.itemsize] = 0xFF
    return mask


def assert_in_order(game: Game, state: Any, when: str) -> None:
    """The game itself finds nothing wrong with a table."""
    complaint = game.text.complaint(state)
    assert complaint is None, f"{when}: {complaint}"
