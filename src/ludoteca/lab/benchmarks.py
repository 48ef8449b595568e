"""Our own benchmarks: each function compiles what it needs and returns a runner to be timed.

Runners are timed in turns, so that other work on the machine affects all of them alike.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ludoteca.bots import bot
from ludoteca.bots.compilation import compiled_search
from ludoteca.bots.levels import Level
from ludoteca.bots.search import VIEW, new_workspace
from ludoteca.bots.search_bot import MOST_NODES, SearchBot
from ludoteca.bots.tree import Tree, new_tree
from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import play_games, start, step
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.state import CHANCE
from ludoteca.kernel.view import View

from .batch import Batch

GAMES = 200  # of random play per call
COPIES = 10_000  # of states per call
DEAL = 1  # the seed of the game that is searched
MOMENTS = ("opening", "middle")  # of that game
STATES = 64  # that are copied: few enough for the first-level cache

Runner = Callable[[float], float]  # works for about this number of seconds; returns the work done per second


def measure_in_turns(
    runners: Mapping[str, Runner],
    seconds: float,
    rounds: int,
    progress: Callable[[str], None],
) -> dict[str, float]:
    """The best of several rounds per runner: the one with the least disturbance."""
    best = dict.fromkeys(runners, 0.0)
    for _ in range(rounds):
        for name, runner in runners.items():
            progress(name)
            best[name] = max(best[name], runner(seconds))
    return best


def repeat(work: Callable[[], float]) -> Runner:
    """A runner that repeats `work`, which returns how much it did."""

    def run(seconds: float) -> float:
        done, begun = 0.0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds or not done:
            done += work()
        return done / spent

    return run


def random_play(game: Game, seats: int) -> Runner:
    """Whole random games, compiled, one after the other on one core."""
    loop = game.compiled(play_games)
    rows, moves, rng = game.state.rows(1), np.zeros(game.most_moves, np.int64), new_rng(0)
    options, seeds = game.read_options({}), iter(range(0, 2**62, GAMES))
    loop(rows, seats, options, moves, 0, 0, rng)
    return repeat(lambda: loop(rows, seats, options, moves, GAMES, next(seeds), rng))


def every_variant(game: Game, seats: int) -> Runner:
    """The same, a few games of every variant that the game's options make."""
    loop = game.compiled(play_games)
    rows, moves, rng = game.state.rows(1), np.zeros(game.most_moves, np.int64), new_rng(0)
    chosen = [game.read_options(variant) for variant in game.variants]
    games = -(-GAMES // len(chosen))
    seeds = iter(range(0, 2**62, games))
    loop(rows, seats, chosen[0], moves, 0, 0, rng)
    return repeat(
        lambda: sum(loop(rows, seats, options, moves, games, next(seeds), rng) for options in chosen)
    )


def single_steps(game: Game, seats: int) -> Runner:
    """Moves listed and made one by one from Python."""
    begin, go_on = game.compiled(start), game.compiled(step)
    rows, moves, rng = game.state.rows(1), np.zeros(game.most_moves, np.int64), new_rng(0)
    options, draw, item = game.read_options({}), random.random, moves.item

    def play_one() -> int:
        made, count = 0, begin(rows, 0, seats, options, moves, rng)
        while count:
            count = go_on(rows, 0, item(int(draw() * count)), moves, rng)
            made += 1
        return made

    play_one()
    return repeat(play_one)


def match_steps(game: Game, seats: int) -> Runner:
    """Moves in a match: interpreted, checked, with views and history."""

    def play_one() -> int:
        match, made = game.start(seats), 0
        while not match.is_over:
            seat = match.to_act[0]
            match.play(seat, random.choice(match.view(seat).codes()))
            made += 1
        return made

    return repeat(play_one)


def batch_steps(game: Game, seats: int, count: int, threads: int) -> Runner:
    """A batch whose moves NumPy draws from the lists."""
    batch, rng = Batch(game, seats, count, 0, threads=threads), np.random.default_rng(0)
    every = np.arange(count)

    def step_all() -> int:
        places = (rng.random(count) * batch.legal_count).astype(np.int64)
        batch.step(batch.legal[every, places])
        return count

    step_all()
    return repeat(step_all)


def state_copies(game: Game) -> Runner:
    """States copied from one row to another."""
    loop, rows = game.compiled(copy_states), game.state.rows(STATES)
    loop(rows, 0)
    return repeat(lambda: loop(rows, COPIES))


def copy_states(rows: Any, times: int) -> int:
    for number in range(times):
        rows[number % STATES] = rows[(number + 1) % STATES]
    return times


def searches(game: Game, moment: str, simulations: int) -> Runner:
    """Whole searches of a bot on one core, each with an empty tree."""
    view = choice(game, moment)
    searcher = SearchBot("search", DEAL, Level(simulations=simulations))
    searcher.think(view)
    return repeat(lambda: searcher.think(view).simulations)


def tree_after(game: Game, simulations: int) -> Tree:
    """The tree of a search of the opening."""
    view, rows, tree = choice(game, "opening"), game.state.rows(2), new_tree(MOST_NODES)
    view.state.to_row(rows, VIEW)
    work = new_workspace(game, rows, view.seat, game.seats[0], DEAL)
    compiled_search(game)(work, tree, simulations)
    return tree


def choice(game: Game, moment: str) -> View:
    """The view before the first choice of a game of greedy bots, or before the one halfway.

    The game has as few seats as possible, and a choice has at least two moves.
    """
    match = _greedy_game(game)
    steps = ((number, step.seat) for number, step in enumerate(match.history) if step.seat != CHANCE)
    views = [match.view_before(number, seat) for number, seat in steps]
    choices = [view for view in views if len(view.codes()) > 1]
    return choices[0 if moment == "opening" else len(choices) // 2]


def _greedy_game(game: Game) -> Match:
    match = game.start(game.seats[0], seed=DEAL)
    bots = [bot("greedy", seat) for seat in range(match.seats)]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match
