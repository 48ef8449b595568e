"""Laws of agreement: compiled rules say and do what interpreted ones do, bit for bit."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY, Grid, Pool
from ludoteca.kernel.verbs import (
    chance,
    imagine,
    lay_out,
    legal_moves,
    outcome,
    play,
    prefer,
    sees,
    tickets,
    to_act,
    view,
)

from .walks import Moment, flat, flat_rows, law, players, variant, walk


def begin(pool: Any, seats: int, options: Grid) -> None:
    lay_out(pool[0], seats, options)


def advance(pool: Any, seat: int, move: int) -> None:
    play(pool[0], seat, move)


@law
def law_same_steps(game: Game, seats: int, seed: int) -> None:
    """After the set-up and after every step both forms hold the same bytes."""
    rows = game.state.rows()
    game.compiled(begin)(rows, seats, game.read_options(variant(game, seats, seed)))
    moments = walk(game, seats, seed)
    assert flat_rows(rows)[0] == flat(moments[0].state), "after the set-up"
    for number, (moment, following) in enumerate(pairwise(moments)):
        game.compiled(advance)(rows, moment.seat, moment.move)
        assert flat_rows(rows)[0] == flat(following.state), f"after step {number}: {moment}"


def hear_table(pool: Any, notes: Grid) -> None:
    """Whose move it is."""
    notes[0] = to_act(pool[0])


def hear_outcome(pool: Any, table: Grid, notes: Grid) -> None:
    """How it would end now."""
    notes[1] = outcome(pool[0], table)


def hear_chance(pool: Any, first: int, notes: Grid) -> None:
    """What every eighth ticket stands for."""
    notes[0] = tickets(pool[0])
    for ticket in range(first, notes[0], 8):
        notes[1 + ticket] = chance(pool[0], ticket)


def hear_player(pool: Any, seat: int, moves: Grid, notes: Grid) -> None:
    """What a seat may do, and how a beginner likes it."""
    pool[1] = pool[0]
    view(pool[1], seat)
    notes[0] = legal_moves(pool[1], seat, moves)
    for number in range(notes[0]):
        notes[1 + 2 * number] = moves[number]
        notes[2 + 2 * number] = prefer(pool[1], seat, moves[number])


def hear_watcher(pool: Any, watcher: int, seat: int, move: int, rng: Grid, notes: Grid) -> None:
    """What a watcher sees of a state and of a step, and a world that they imagine."""
    notes[0] = sees(pool[0], watcher, seat, move)
    pool[1] = pool[0]
    view(pool[1], watcher)
    pool[2] = pool[1]
    imagine(pool[2], watcher, rng)


class Listener:
    """One form of a game's rules at work on three states, with all that it says."""

    def __init__(self, game: Game, seed: int, *, compiled: bool) -> None:
        self.game, self.rules = game, game.compiled if compiled else game.interpreted
        self.pool: Any = game.state.rows(3) if compiled else Pool(game.state, 3)
        self.rng = new_rng(seed)

    def hear(self, moment: Moment, watcher: int, ticket: int) -> dict[str, bytes]:
        """What the verbs say about a moment, and the states that they leave."""
        game, rules, pool = self.game, self.rules, self.pool
        table = np.zeros((moment.state.seats, game.columns), np.int64)
        whole, asked, seen = np.zeros((3, 2 * game.most_moves + 256), np.int64)
        self._lay(moment.state)
        rules(hear_table)(pool, whole)
        if whole[0] == CHANCE_ALONE:
            rules(hear_chance)(pool, ticket, asked)
        else:
            rules(hear_outcome)(pool, table, whole)
        if moment.seat in players(whole[0]):
            rules(hear_player)(pool, moment.seat, np.zeros(game.most_moves, np.int64), asked)
        if whole[0]:
            rules(hear_watcher)(pool, watcher, moment.seat, moment.move, self.rng, seen)
        said = {"table": table, "whole": whole, "asked": asked, "seen": seen, "rng": self.rng}
        left = {f"state {place}": state for place, state in enumerate(self._states())}
        return {name: notes.tobytes() for name, notes in said.items()} | left

    def _lay(self, state: Any) -> None:
        if isinstance(self.pool, Pool):
            self.pool[0] = state
        else:
            state.to_row(self.pool)

    def _states(self) -> list[bytes]:
        if isinstance(self.pool, Pool):
            return [flat(self.pool[place]) for place in range(len(self.pool))]
        return flat_rows(self.pool)


@law
def law_same_words(game: Game, seats: int, seed: int) -> None:
    """Both forms answer every verb alike: moves, tickets, liking, outcome, views, imagined worlds."""
    rng = new_rng(seed)
    one, other = (Listener(game, seed, compiled=compiled) for compiled in (False, True))
    for number, moment in enumerate(walk(game, seats, seed)):
        watcher, ticket = NOBODY + below(rng, seats + 1), below(rng, 8)
        heard, heard_compiled = (form.hear(moment, watcher, ticket) for form in (one, other))
        different = [name for name, said in heard.items() if said != heard_compiled[name]]
        assert not different, f"{different} before step {number}, for {watcher}: {moment}"
