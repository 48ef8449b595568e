"""A bot that searches: the same seed gives the same thought, whatever the threads, within its limits."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import search_bot
from ludoteca.bots.analysis import Candidate, Thought, merge_trees
from ludoteca.bots.levels import Level
from ludoteca.bots.search import backpropagate, simulate
from ludoteca.bots.search_bot import SLICE, SearchBot
from ludoteca.games import find, names
from ludoteca.kernel.errors import OutOfTurn
from ludoteca.kernel.match import Match
from ludoteca.kernel.view import View

from .peeking import some_decisions

LUX = ludoteca.game("capital-lux")
PACE = 0.003  # seconds of the faked clock that a simulation takes
FAST = 1e-5
clock = [0.0]
made: list[int] = []  # simulations of a fast search, as it was asked for them

pytestmark = pytest.mark.usefixtures("interpreted")


def opening(seats: int = 3) -> View:
    return LUX.start(seats, seed=7).view(0)


def thought(view: View, seed: int, simulations: int = 24, threads: int = 1) -> Thought:
    bot = SearchBot("search", seed, Level(simulations=simulations), threads)
    return replace(bot.think(view), seconds=0.0)


def slow_search(work: Any, tree: Any, simulations: int) -> None:
    """A search by the faked clock."""
    for _ in range(simulations):
        simulate(work, tree)
        backpropagate(work, tree)
    clock[0] += simulations * PACE


def fast_search(work: Any, tree: Any, simulations: int) -> None:
    """One simulation stands for many."""
    simulate(work, tree)
    backpropagate(work, tree)
    made.append(simulations)
    clock[0] += simulations * FAST


@pytest.fixture
def faked_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_bot, "time", SimpleNamespace(perf_counter=lambda: clock[0]))
    monkeypatch.setattr(search_bot, "search", slow_search)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_thought(name: str, threads: int) -> None:
    moment = some_decisions(find(name), 3, 1, 3)[1]
    view = View(find(name), moment.state, moment.seat)
    first, second = (thought(view, 5, 8, threads) for _ in range(2))
    assert first == second
    assert first.move in view.codes()


def test_another_seed_is_another_thought() -> None:
    assert len({thought(opening(), seed) for seed in range(4)}) == 4


def test_every_simulation_is_counted_once() -> None:
    """Also where threads share them unevenly, and have their first ones in common."""
    for threads, simulations in ((1, 20), (2, 21), (3, 20), (4, 5), (4, 2)):
        found = thought(opening(), 5, simulations, threads)
        assert found.simulations == max(simulations, threads)
        assert sum(candidate.visits for candidate in found.candidates) == found.simulations
        assert len({candidate.move for candidate in found.candidates}) == len(found.candidates)


def test_threads_merge_what_they_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Candidates of several trees are the sums and means of those of each."""
    alone: list[tuple[Candidate, ...]] = []

    def listen(trees: Any, seat: int) -> Any:
        alone.extend(merge_trees([tree], seat)[0] for tree in trees)
        return merge_trees(trees, seat)

    monkeypatch.setattr(search_bot, "merge_trees", listen)
    for merged in thought(opening(), 5, 60, threads=3).candidates:
        parts = [each for found in alone for each in found if each.move == merged.move]
        assert merged.visits == sum(part.visits for part in parts)
        for name in ("win_chance", "points", "value"):
            total = sum(part.visits * getattr(part, name) for part in parts)
            assert getattr(merged, name) == pytest.approx(total / merged.visits)


def test_a_thought_tells_what_a_person_can_read() -> None:
    found = thought(opening(), 5, 150)
    visits = [candidate.visits for candidate in found.candidates]
    assert visits == sorted(visits, reverse=True)
    assert found.move == found.candidates[0].move
    assert found.line[0] == (0, found.move)
    for candidate in found.candidates:
        assert 0 <= candidate.win_chance <= 1
        assert 0 <= candidate.value <= 1
    assert not found.is_compiled


def test_a_bot_remembers_its_last_thought_and_counts_its_simulations() -> None:
    bot, match = SearchBot("search", 1, Level(simulations=6)), LUX.start(2, seed=7)
    assert (bot.simulations, bot.thought) == (0, None)
    move = bot.choose(match, 0)
    assert bot.thought
    assert bot.thought.move == move
    bot.choose(match, 1)
    assert bot.simulations == 12
    assert bot.thought.seat == 1


def test_thinking_changes_nothing_at_the_table() -> None:
    """Its luck is its own: what chance draws later does not depend on how long anybody thought."""
    match = LUX.start(2, seed=7)
    before = match.record()
    bots = [SearchBot("search", seed, Level(simulations=3)) for seed in (1, 2)]
    moves = [bots[seat].choose(match, seat) for seat in (0, 1)]
    assert match.record() == before
    other = LUX.start(2, seed=7)
    for seat, move in enumerate(moves):
        match.play(seat, move)
        other.play(seat, move)
    assert match.record() == other.record()


def test_the_only_move_takes_no_thought() -> None:
    bot, match = SearchBot("search", 1, Level(simulations=5)), only_move()
    thought, (move,) = bot.think(match.view(0)), match.view(0).codes()
    assert (thought.move, thought.candidates, thought.line) == (move, (), ((0, move),))
    assert (bot.choose(match, 0), bot.simulations) == (move, 0)


def test_who_has_nothing_to_decide_gets_no_thought() -> None:
    bot, match = SearchBot("search", 1, Level(simulations=5)), only_move()
    with pytest.raises(OutOfTurn, match="seat 2"):
        bot.think(match.view(1))


def only_move() -> Match:
    """A Cleric with a single card to take."""
    position = "seats: 2\nround: 2\nstarter: 1\nturn: 1\ncapital: blue 4\n1 hand: pink 3\n2 hand: pink 4\n"
    match = LUX.position(position, seed=1)
    match.play(0, "pink 3 > capital")
    assert len(match.moves(0)) == 1
    return match


@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.06])
@pytest.mark.usefixtures("faked_clock")
def test_a_limit_of_seconds_is_kept(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Not a simulation begins after the deadline; the first one is always made."""
    monkeypatch.setattr(search_bot, "visit_lead", lambda tree, seat: 0)  # noqa: ARG005
    found = SearchBot("search", 1, Level(seconds=seconds)).think(opening())
    assert found.simulations == max(1, round(seconds / PACE))
    assert found.seconds == pytest.approx(PACE * found.simulations)


@pytest.mark.usefixtures("faked_clock")
def test_fast_simulations_are_made_in_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more of them fit between two looks at the clock, the more are made at once."""
    made.clear()
    monkeypatch.setattr(search_bot, "search", fast_search)
    found = SearchBot("search", 1, Level(seconds=0.05)).think(opening())
    assert made[:4] == [1, 2, 4, 8]
    assert max(made) * FAST <= SLICE * 1.01
    assert sum(made) == found.simulations
    assert found.seconds == pytest.approx(0.05, abs=2 * FAST)


@pytest.mark.usefixtures("faked_clock")
@pytest.mark.parametrize(("simulations", "seconds"), [(4, 10.0), (1000, 0.012)])
def test_the_first_limit_that_is_reached_counts(simulations: int, seconds: float) -> None:
    found = SearchBot("search", 1, Level(simulations, seconds)).think(opening())
    assert found.simulations == 4


@pytest.mark.parametrize("name", names())
def test_stopping_early_never_changes_the_choice(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """It saves simulations only where no other move could still catch up."""
    game, saved = find(name), 0
    for moment in some_decisions(game, 2, 1, 4):
        view = View(game, moment.state, moment.seat)
        early = thought(view, 3, 16)
        with monkeypatch.context() as patience:
            patience.setattr(search_bot, "visit_lead", lambda tree, seat: 0)  # noqa: ARG005
            full = thought(view, 3, 16)
        assert full.simulations == 16
        assert early.move == full.move
        saved += 16 - early.simulations
    assert saved > 0 or name != "capital-lux"
