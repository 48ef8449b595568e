"""Games played to their ends by chance, to find positions in which it matters what one does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np

from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE, move_chance
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import Grid, Rows
from ludoteca.kernel.verbs import imagine, lay_out, legal_moves, play, prefer, to_act, view

from . import MARGIN, Case
from .preparing import ANY_TURN, prepare
from .solving import Solver, judge_each
from .worlds import Table, Unsolvable

LUCK = 8  # so much of it: all moves are random
LUCKS = (1, 2, 4, 8)
KEPT = 40  # decisions at the end of a game that are looked at
ANYWHERE = 6  # of them, where any turn is made the last one
TRIES = 200  # games from a position, to see whether it is decided


def begin(rows: Any, seats: int, options: Grid) -> None:
    lay_out(rows[len(rows) - 1], seats, options)


def play_on(rows: Any, luck: int, moves: Grid, who: Grid, rng: Grid) -> int:
    """Play the game in the last row to its end; how many decisions there were.

    The rows before it keep the last decisions, and `who` the seats that made them.
    """
    kept, made = len(rows) - 1, 0
    state = rows[kept]
    first = below(rng, state.seats)
    acting = to_act(state)
    while acting:
        if acting == CHANCE_ALONE:
            move_chance(state, rng)
        else:
            seat = first  # when several choose at once, those after the first choose last
            while not acting >> seat & 1:
                seat = (seat + 1) % state.seats
            rows[made % kept] = state
            who[made % kept] = seat
            made += 1
            play(state, seat, _choose(state, seat, luck, moves, rng))
        acting = to_act(state)
    return made


def _choose(state: Any, seat: int, luck: int, moves: Grid, rng: Grid) -> int:
    """Any move, or one that the rule of thumb likes best."""
    count = legal_moves(state, seat, moves)
    best = moves[below(rng, count)]
    if below(rng, LUCK) < luck:
        return int(best)
    liking = prefer(state, seat, best)
    for number in range(count):
        worth = prefer(state, seat, moves[number])
        if worth > liking:
            best, liking = moves[number], worth
    return int(best)


def imagine_anew(rows: Any, seat: int, rng: Grid) -> None:
    """The last row becomes a world that looks to a seat like the first."""
    rows[len(rows) - 1] = rows[0]
    view(rows[len(rows) - 1], seat)
    imagine(rows[len(rows) - 1], seat, rng)


class Finder:
    """Plays games, one a seed, and looks for a case at the end of each."""

    def __init__(self, game: Game, effort: int) -> None:
        self.game = game
        self._table = Table(game, compiled=True)
        self._solver = Solver(self._table, effort)
        self._moves = np.zeros(game.most_moves, np.int64)

    def find(self, seed: int) -> Case | None:
        """One of the cases among the last decisions of a game, if there are any."""
        rng = new_rng(seed)
        found = (case for case in self._cases(seed, rng) if case.gap >= MARGIN)
        cases = list(islice(found, 1 if self.game.name in ANY_TURN else KEPT))
        return cases[below(rng, len(cases))] if cases else None

    def _cases(self, seed: int, rng: Grid) -> Iterator[Case]:
        """The last decisions of a game that are not all the same, back to where they are too much."""
        rows, who = self.game.state.rows(KEPT + 1), np.zeros(KEPT, np.int64)
        for number in self._numbers(self._play(rows, who, seed, rng), rng):
            state, seat = self.game.state.from_row(rows, number % KEPT), int(who[number % KEPT])
            prepare(self.game.name, state, seat, rng)
            try:
                if self._is_open(state, seat, rng):
                    yield self._solve(state, seat)
            except Unsolvable:
                if self.game.name not in ANY_TURN:
                    return

    def _numbers(self, made: int, rng: Grid) -> Sequence[int]:
        """Back from the last decision; some of the last, where any turn is made the last one."""
        if self.game.name in ANY_TURN:
            return [made - 1 - below(rng, min(made, KEPT)) for _ in range(ANYWHERE)]
        return range(made - 1, max(-1, made - 1 - KEPT), -1)

    def _play(self, rows: Rows, who: Grid, seed: int, rng: Grid) -> int:
        """With as few seats as possible or one more, and with some luck or more."""
        seats = self.game.seats[seed % 2]
        options = self.game.read_options(self.game.variants[seed % len(self.game.variants)])
        self._table.run(begin, rows, seats, options)
        return int(self._table.run(play_on, rows, LUCKS[seed // 2 % len(LUCKS)], self._moves, who, rng))

    def _is_open(self, state: Any, seat: int, rng: Grid) -> bool:
        """Whether the seat does not always fare the same, as far as it knows, and such a table can be."""
        if self.game.text.complaint(state):
            return False
        rows, who = self.game.state.rows(3), np.zeros(1, np.int64)
        state.to_row(rows)
        shares, table = np.zeros(state.seats), np.zeros((state.seats, self.game.columns), np.int64)
        for number in range(1, TRIES + 1):
            self._table.run(imagine_anew, rows, seat, rng)
            self._table.run(play_on, rows[1:], LUCK, self._moves, who, rng)
            self._table.run(judge_each, rows[2:], np.ones(1), table, shares)
            if 0 < shares[seat] < number:
                return True
        return False

    def _solve(self, state: Any, seat: int) -> Case:
        write_move, position = self.game.moves.write, self.game.text.write_position(state)
        worth = self._solver.solve(self.game.read_position(position), seat)
        numbers = len(self._solver.deciders), self._solver.worlds, self._solver.looked_at
        return Case(seat, *numbers, position, {write_move(move): value for move, value in worth.items()})
