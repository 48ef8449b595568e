"""Benchmarks of other programs, each driven in the cheapest fair way.

They come with the extra `bench`; programs that are not installed are left out.
"""

from __future__ import annotations

import random
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from typing import Any

import numpy as np

from .benchmarks import Runner, repeat

OPEN_SPIEL_GAMES = ("hearts", "crazy_eights", "oh_hell")
SEARCHED = ("hearts", "hearts(pass_cards=False)")  # OpenSpiel can sample worlds of these
ISMCTS, MCTS = "open_spiel.python.algorithms.ismcts", "open_spiel.python.algorithms.mcts"
EXPLORE = 4.0  # as in OpenSpiel's own tests; the speed hardly depends on it
DEAL = 1
COUNTED = 1000  # games that the mean number of player moves is taken from


def open_spiel() -> Any:
    """The module, or None if it is not installed."""
    return _module("pyspiel")


def rlcard() -> Any:
    """The module, or None if it is not installed."""
    with redirect_stdout(StringIO()):  # it may print on import
        return _module("rlcard")


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None


def open_spiel_bots(name: str, counted: int = COUNTED) -> Runner:
    """Whole games of its uniform random bots in C++; only the loop over games is Python."""
    spiel = open_spiel()
    game = spiel.load_game(name)
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    moves = _moves_per_game(game, counted)
    seeds = iter(range(10**9))

    def play() -> float:
        spiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return moves

    return repeat(play)


def open_spiel_steps(name: str) -> Runner:
    """Its Python API: list the actions, apply one."""
    game = open_spiel().load_game(name)
    return repeat(lambda: _play_open_spiel(game))


def _moves_per_game(game: Any, games: int) -> float:
    return sum(_play_open_spiel(game) for _ in range(games)) / games


def _play_open_spiel(game: Any) -> int:
    """Play one random game and return how many moves players made.

    All outcomes of a chance node are equally likely in these games, so one of the listed actions is drawn
    there too, which is cheaper than asking for their probabilities.
    """
    state, draw, made = game.new_initial_state(), random.random, 0
    while not state.is_terminal():
        if not state.is_chance_node():
            made += 1
        actions = state.legal_actions()
        state.apply_action(actions[int(draw() * len(actions))])
    return made


def rlcard_steps() -> Runner:
    """Steps of its uno; its own loop with agents copies more and is slower."""
    game = rlcard().make("uno")
    return repeat(lambda: _play_rlcard(game))


def _play_rlcard(game: Any) -> int:
    state, _ = game.reset()
    made = 0
    while not game.is_over():
        actions = list(state["legal_actions"])
        state, _ = game.step(actions[int(random.random() * len(actions))])
        made += 1
    return made


def open_spiel_cpp_searches(name: str, simulations: int) -> Runner:
    """Its ISMCTS bot in C++ at the first choice of a game: one world and one playout per simulation."""
    spiel = open_spiel()
    bot = spiel.ISMCTSBot(DEAL, spiel.RandomRolloutEvaluator(1, DEAL), EXPLORE, simulations)
    return _repeat_search(bot, spiel.load_game(name), simulations)


def open_spiel_python_searches(name: str, simulations: int) -> Runner:
    """The same by its ISMCTS bot in Python, on the same rules in C++."""
    game, rng = open_spiel().load_game(name), np.random.RandomState(DEAL)
    evaluator = import_module(MCTS).RandomRolloutEvaluator(1, rng)
    bot = import_module(ISMCTS).ISMCTSBot(game, evaluator, EXPLORE, simulations, random_state=rng)
    return _repeat_search(bot, game, simulations)


def _repeat_search(bot: Any, game: Any, simulations: int) -> Runner:
    """Whole searches, each with an empty tree."""
    state = _first_choice(game)

    def search() -> float:
        bot.step(state)
        return simulations

    return repeat(search)


def _first_choice(game: Any) -> Any:
    """The first state in which a player has a choice; bots do not search elsewhere."""
    state, rng = game.new_initial_state(), random.Random(DEAL)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(rng.choice(state.legal_actions()))
    return state
