"""End positions solved exactly: what each move is worth over all worlds that a seat considers possible.

A move is worth the seat's expected share of the win, a part each for those who share it, if everybody who
decides from there on maximises their own. Worlds and their chances are those of the game's `imagine`.

What is solved are positions in which whoever decides knows all that those who decided before them knew: then
no move tells anybody anything, and going back from the end is exact. That is so if one seat has all the
decisions that are left, however much is hidden from it, and if the next one to decide sees what it sees.
Any other position is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteca.kernel.loops import CHANCE_ALONE, first_seat
from ludoteca.kernel.state import CHANCE, Grid
from ludoteca.kernel.verbs import chance, legal_moves, outcome, play, tickets, to_act

from .alone import MOST_TICKETS, SOMEBODY_ELSE, TOO_BIG, go_through, new_path
from .worlds import EQUAL, Table, Unsolvable, Weights, Worlds, together

DEAR = 60  # worlds: looking at some that belong together takes as long as so many more of them
# No rule reads what seats remember, only views do; and who imagines a world leaves others' memories out.
MEMORIES = ("known", "passed", "passed_room")


def who_acts(rows: Any) -> int:
    """In worlds that look the same to anybody; everybody sees who acts."""
    return int(to_act(rows[0]))


def list_moves(rows: Any, seat: int, moves: Grid) -> int:
    """In worlds that look the same to the seat."""
    return int(legal_moves(rows[0], seat, moves))


def list_draws(rows: Any, draws: Grid, weights: Weights, counts: Grid) -> None:
    """What chance can do in each world; tickets for the same move lie side by side."""
    for index in range(len(rows)):
        tickets_here, count = tickets(rows[index]), 0
        for ticket in range(tickets_here):
            move = chance(rows[index], ticket)
            if count == 0 or draws[index, count - 1] != move:
                draws[index, count] = move
                count += 1
            weights[index, count - 1] += 1.0 / tickets_here
        counts[index] = count


def play_each(rows: Any, seat: int, moves: Grid) -> None:
    for index in range(len(rows)):
        play(rows[index], seat, moves[index])


def run_out(rows: Any, moves: Grid) -> bool:
    """Go on to the end while nothing can happen but one thing; whether that is so in every world."""
    for index in range(len(rows)):
        acting = to_act(rows[index])
        while acting:
            seat = first_seat(acting)
            if seat == CHANCE and tickets(rows[index]) == 1:
                moves[0] = chance(rows[index], 0)
            elif seat == CHANCE or legal_moves(rows[index], seat, moves) > 1:
                return False
            play(rows[index], seat, moves[0])
            acting = to_act(rows[index])
    return True


def judge_each(rows: Any, weights: Weights, table: Grid, shares: Weights) -> None:
    """Add up each seat's shares of the win."""
    for index in range(len(rows)):
        outcome(rows[index], table)
        winners = 0
        for seat in range(len(table)):
            winners += table[seat, 0] == 1
        for seat in range(len(table)):
            if table[seat, 0] == 1:
                shares[seat] += weights[index] / winners


class Solver:
    """Solves positions of one game."""

    def __init__(self, table: Table, effort: int = 10**6) -> None:
        self.table, self.effort = table, effort
        self.worlds = 0  # of the last position
        self.looked_at = 0  # how many states it took, about
        self.deciders: set[int] = set()  # the seats that had a choice there
        self._solved: dict[tuple[int, bool, bytes], Weights] = {}

    def solve(self, state: Any, seat: int) -> dict[int, float]:
        """What each move of a seat to act is worth to it; only what it sees of the state matters."""
        self.looked_at, self.deciders = 0, {seat}
        self._solved.clear()
        rows = self.table.game.state.rows()
        state.to_row(rows)
        worlds = self.table.worlds(rows, seat)
        self.worlds = len(worlds)
        return {move: float(self._after(worlds, seat, move)[seat]) for move in self._moves(worlds, seat)}

    def _values(self, worlds: Worlds, knower: int) -> Weights:
        """Expected shares of all seats, times the weight of the worlds.

        The worlds are all that a seat, the knower, has thought possible so far; now it looks at the table,
        unless nobody has anything to decide any more.
        """
        ends, moves = worlds.rows.copy(), np.zeros(self.table.game.most_moves, np.int64)
        if self.table.run(run_out, ends, moves):
            self._look_at(len(worlds))
            return self._judged(Worlds(ends, worlds.weights))
        parts = self._told_apart(worlds, knower)
        return np.sum([self._value(part, knower) for part in parts], axis=0)  # type: ignore[no-any-return]

    def _value(self, worlds: Worlds, knower: int) -> Weights:
        """The same for worlds that the knower cannot tell apart."""
        is_alone = self.deciders == {knower}
        key = knower, is_alone, worlds.key()
        if key not in self._solved:
            self._look_at(DEAR + len(worlds))
            quick = self._gone_through(worlds, knower)
            self._solved[key] = (
                self._work_out(worlds, knower) / worlds.weights.sum() if quick is None else quick
            )
        value: Weights = self._solved[key] * worlds.weights.sum()
        return value

    def _look_at(self, states: int) -> None:
        self.looked_at += states
        if self.looked_at > self.effort:
            raise Unsolvable("too big")

    def _gone_through(self, worlds: Worlds, knower: int) -> Weights | None:
        """By compiled rules, if the knower sees everything and decides alone.

        Only its own share is found. What is left is the other's, or as long as nobody else has had a choice
        it does not matter whose.
        """
        seats = int(worlds.rows["seats"][0])
        if len(worlds) > 1 or not self.table.is_compiled or (seats > 2 and self.deciders != {knower}):
            return None
        path, effort = new_path(self.table.game, worlds.rows), np.array([self.effort - self.looked_at])
        value = self.table.game.compiled(go_through)(path, knower, effort)
        self.looked_at = self.effort - int(effort[0])
        if value == TOO_BIG:
            raise Unsolvable("too big")
        if value == SOMEBODY_ELSE:
            return None
        shares = np.full(seats, (1 - value) / (seats - 1))
        shares[knower] = value
        return shares

    def _work_out(self, worlds: Worlds, knower: int) -> Weights:
        acting = self.table.run(who_acts, worlds.rows)
        if acting == 0:
            return self._judged(worlds)
        if acting == CHANCE_ALONE:
            return self._values(self._drawn(worlds), knower)
        if acting >> knower & 1:
            return self._best(worlds, knower)
        return self._others_best(worlds, knower, first_seat(acting))

    def _best(self, worlds: Worlds, seat: int) -> Weights:
        """After the best move of a seat that cannot tell the worlds apart."""
        moves = self._moves(worlds, seat)
        if len(moves) > 1:
            self.deciders.add(seat)
        is_alone = self.deciders == {seat}  # then it does not matter what is left for others
        values = [self._after(worlds, seat, move) for move in moves]
        best = max(values, key=lambda value: float(value[seat]))
        for value in values if not is_alone else ():
            if best[seat] - value[seat] < EQUAL and not np.allclose(value, best, rtol=0, atol=EQUAL):
                raise Unsolvable("a choice that is all the same to a seat and not to others")
        return best

    def _others_best(self, worlds: Worlds, knower: int, seat: int) -> Weights:
        """After the choice of a seat that knows more than the knower, or that has none in any world."""
        parts = list(self._told_apart(worlds, seat))
        moves = [self._moves(part, seat) for part in parts]
        if all(len(each) == 1 for each in moves):
            played = [self._played(part, seat, each[0]) for part, each in zip(parts, moves, strict=True)]
            return self._values(together(played), knower)
        for part in parts:
            thought = self.table.worlds(part.rows, seat)
            if thought.without(MEMORIES).key() != part.without(MEMORIES).key():
                raise Unsolvable("a seat does not know what another one knew")
        return np.sum([self._best(part, seat) for part in parts], axis=0)  # type: ignore[no-any-return]

    def _after(self, worlds: Worlds, seat: int, move: int) -> Weights:
        return self._values(self._played(worlds, seat, move), seat)

    def _played(self, worlds: Worlds, seat: int, move: int) -> Worlds:
        rows = worlds.rows.copy()
        self.table.run(play_each, rows, seat, np.full(len(rows), move))
        return Worlds(rows, worlds.weights)

    def _drawn(self, worlds: Worlds) -> Worlds:
        """After all that chance may do."""
        size = len(worlds), MOST_TICKETS
        draws, shares, counts = np.zeros(size, np.int64), np.zeros(size), np.zeros(size[0], np.int64)
        self.table.run(list_draws, worlds.rows, draws, shares, counts)
        which, number = np.nonzero(np.arange(MOST_TICKETS) < counts[:, None])
        rows = worlds.rows[which]
        self.table.run(play_each, rows, CHANCE, draws[which, number])
        return Worlds(rows, worlds.weights[which] * shares[which, number])

    def _told_apart(self, worlds: Worlds, seat: int) -> Iterator[Worlds]:
        return worlds.split(self.table.views(worlds.rows, seat))

    def _moves(self, worlds: Worlds, seat: int) -> list[int]:
        moves = np.zeros(self.table.game.most_moves, np.int64)
        count = self.table.run(list_moves, worlds.rows[:1], seat, moves)
        return [int(move) for move in moves[:count]]

    def _judged(self, worlds: Worlds) -> Weights:
        seats = int(worlds.rows["seats"][0])
        shares, table = np.zeros(seats), np.zeros((seats, self.table.game.columns), np.int64)
        self.table.run(judge_each, worlds.rows, worlds.weights, table, shares)
        return shares
