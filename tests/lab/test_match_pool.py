"""Matches in other processes: by the rules, with components of one's own, and gone as soon as we are."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.kernel.errors import BadOption, LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.outcome import POINTS, RANK
from ludoteca.kernel.state import CHANCE
from ludoteca.lab import simulate as simulating
from ludoteca.lab.match_pool import (
    MatchResult,
    MatchSettings,
    Pairing,
    _play,
    _workers,
    bot_seeds,
    play_match,
    play_matches,
)
from ludoteca.lab.report import MOVES, REASON, STEPS
from ludoteca.lab.simulate import MatchSimulation, Simulation, new_simulation
from tests.games.capulana.own_components import own_game

LUX = ludoteca.game("capital-lux")
SIMPLE = ("greedy", "random")


def pairing(number: int = 0) -> Pairing:
    return Pairing(number, 7 + number, SIMPLE, bot_seeds(1, number, 2))


def check_same(ours: MatchResult, theirs: MatchResult) -> None:
    assert ours.pairing == theirs.pairing
    assert np.array_equal(ours.outcome, theirs.outcome)
    assert np.array_equal(ours.summary, theirs.summary)
    assert ours.decisions == theirs.decisions


def test_a_match_is_noted_as_it_was_played() -> None:
    played = play_match(LUX, {}, pairing())
    match = LUX.start(2, seed=7)
    bots = [ludoteca.bot(name, seed) for name, seed in zip(SIMPLE, bot_seeds(1, 0, 2), strict=True)]
    decisions = [0, 0]
    while not match.is_over:
        seat = match.to_act[0]
        moves = match.view(seat).codes()
        decisions[seat] += len(moves) > 1
        match.play(seat, bots[seat].choose(match, seat) if len(moves) > 1 else moves[0])
    outcome = match.standing()
    assert tuple(played.outcome[:, RANK]) == outcome.ranks
    assert tuple(played.outcome[:, POINTS]) == outcome.points
    assert LUX.reasons[played.summary[REASON]] == outcome.reason
    assert played.summary[STEPS] == len(match.history)
    assert played.summary[MOVES] == sum(step.seat != CHANCE for step in match.history)
    assert played.decisions == tuple(decisions)
    assert all(0 < seconds < 10 for seconds in played.seconds)


def test_a_match_has_the_counts_of_its_game(nim: Game) -> None:
    played = play_match(nim, {}, pairing())
    assert played.outcome.shape == (2, nim.columns)
    assert played.outcome[:, 3].sum() == played.summary[MOVES]  # turns


def test_matches_of_other_processes_are_those_of_this_one() -> None:
    game, options = ludoteca.game("capital-lux-2"), {"powers": "B"}
    played = play_matches(MatchSettings.of(game, options, SIMPLE), map(pairing, range(5)), processes=2)
    assert [each.pairing.number for each in played] == [0, 1, 2, 3, 4]
    for each in played:
        check_same(play_match(game, options, each.pairing), each)


def test_other_processes_have_the_same_components(tmp_path: Path) -> None:
    game = own_game(tmp_path)
    (played,) = play_matches(MatchSettings.of(game, {}, SIMPLE), [pairing()], processes=1)
    check_same(play_match(game, {}, pairing()), played)
    assert not np.array_equal(play_match(ludoteca.game("capulana"), {}, pairing()).outcome, played.outcome)


def test_processes_are_deaf_to_ctrl_c_and_end_with_us() -> None:
    """In the middle of whatever they do; but they hide no trouble from us before."""
    ours, begun = signal.getsignal(signal.SIGINT), time.monotonic()
    with suppress(KeyboardInterrupt), _workers(MatchSettings.of(LUX, {}, SIMPLE), 1) as pool:
        assert signal.getsignal(signal.SIGINT) == ours
        assert pool.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
        assert isinstance(pool.submit(_play, Pairing(0, 7, ("greedy",), (1,))).exception(), BadOption)
        worker = pool.submit(os.getpid).result()
        pool.submit(time.sleep, 600)
        raise KeyboardInterrupt
    assert time.monotonic() - begun < 120
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_a_simulation_suits_its_bots() -> None:
    assert isinstance(new_simulation(LUX, ["greedy", "random"]), Simulation)
    assert isinstance(new_simulation(LUX, ["greedy", "club:10"]), MatchSimulation)


def test_a_simulation_of_matches_reports_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[MatchResult] = []

    def play_here(_: MatchSettings, pairings: Iterable[Pairing], *__: object) -> list[MatchResult]:
        played.extend(play_match(LUX, {}, each) for each in pairings)
        return played

    monkeypatch.setattr(simulating, "play_matches", play_here)
    report = MatchSimulation(LUX, ["greedy", "random"], seed=7).play(4)
    assert [each.pairing.deal for each in played] == [7, 8, 9, 10]
    assert (report.games, report.asked, report.seed) == (4, 4, 7)
    assert [seat.bot for seat in report.seats] == ["greedy", "random"]
    for seat, told in enumerate(report.seats):
        assert told.points.mean == pytest.approx(np.mean([each.outcome[seat, POINTS] for each in played]))
    assert report.steps.mean == pytest.approx(np.mean([each.summary[STEPS] for each in played]))
    assert sum(report.reasons.values()) == 4


def broken(results: list[MatchResult]) -> Iterable[MatchResult]:
    """Results of processes of which the system ends one."""
    yield from results
    raise BrokenProcessPool


@pytest.mark.parametrize("done", [0, 1])
def test_where_a_process_dies_what_is_done_is_kept(done: int, monkeypatch: pytest.MonkeyPatch) -> None:
    results = [play_match(LUX, {}, pairing())][:done]
    monkeypatch.setattr("ludoteca.lab.match_pool._results", lambda *_: broken(results))
    settings = MatchSettings.of(LUX, {}, SIMPLE)
    if done:
        assert play_matches(settings, [pairing()], 1) == results
    else:
        with pytest.raises(LudotecaError, match="ended a process"):
            play_matches(settings, [pairing()], 1)
