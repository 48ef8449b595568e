"""Whole games of simple bots in one loop that serves every game; `Rules` binds it to one."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludoteca.bots.policies import choose_greedy, choose_random
from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE, first_seat, move_chance
from ludoteca.kernel.rng import seed_rng
from ludoteca.kernel.state import Grid
from ludoteca.kernel.verbs import lay_out, outcome, play, to_act, view

RANDOM, GREEDY = 0, 1
POLICIES = {"random": RANDOM, "greedy": GREEDY}
TABLE, SEEN = 0, 1  # rows of a desk: the state, and what the seat to act sees of it
MOVES, STEPS, REASON = 0, 1, 2  # what is noted of a game


class Desk(NamedTuple):
    """What a thread needs to play: states, room for a list of moves, a generator, the game's options."""

    rows: Any
    moves: Grid
    rng: Grid
    options: Grid


def new_desk(game: Game, options: Grid) -> Desk:
    return Desk(game.state.rows(2), np.zeros(game.most_moves, np.int64), np.zeros(4, np.int64), options)


def play_chunk(desk: Desk, policies: Grid, seed: int, outcomes: Grid, notes: Grid) -> None:
    """Play a game for each row of `notes`, a policy a seat; game n draws from the seed `seed + n` alone."""
    for number in range(len(notes)):
        seed_rng(desk.rng, seed + number)
        lay_out(desk.rows[TABLE], len(policies), desk.options)
        play_with_policies(desk, policies, notes[number])
        notes[number, REASON] = outcome(desk.rows[TABLE], outcomes[number])


def play_with_policies(desk: Desk, policies: Grid, note: Grid) -> None:
    """Play to the end; notes how many moves players made, and all steps with chance's."""
    state = desk.rows[TABLE]
    made, steps = 0, 0
    seats = to_act(state)
    while seats:
        if seats == CHANCE_ALONE:
            move_chance(state, desk.rng)
        else:
            seat = first_seat(seats)
            desk.rows[SEEN] = state
            view(desk.rows[SEEN], seat)
            play(state, seat, choose(desk, seat, policies[seat]))
            made += 1
        steps += 1
        seats = to_act(state)
    note[MOVES], note[STEPS] = made, steps


def choose(desk: Desk, seat: int, policy: int) -> int:
    """What the policy of a seat makes of what the seat sees."""
    if policy == GREEDY:
        return choose_greedy(desk.rows[SEEN], seat, desk.moves, desk.rng)
    return choose_random(desk.rows[SEEN], seat, desk.moves, desk.rng)
