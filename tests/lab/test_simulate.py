"""Simulations: the same games whatever the threads, by the rules, counted right."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.bots.policies import choose_greedy, choose_random
from ludoteca.cli import main
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE, Grid, Pool
from ludoteca.lab import simulate as simulating
from ludoteca.lab.intervals import Share, Spread
from ludoteca.lab.report import MOVES, REASON, STEPS, Report, Tally
from ludoteca.lab.simulate import Buffers, Simulation, play_chunk, simulate

LUX = ludoteca.game("capital-lux")


def test_the_same_seed_gives_the_same_report_on_any_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reports = []
    for threads, chunk in ((1, 2000), (2, 7), (3, 50)):
        monkeypatch.setattr(simulating, "CHUNK", chunk)
        report = simulate(LUX, ["greedy", "random", "greedy"], 333, seed=5, threads=threads)
        reports.append(replace(report, seconds=1.0))
    assert reports[0] == reports[1] == reports[2]
    assert reports[0].games == reports[0].asked == 333


def test_games_are_numbered_by_their_seeds() -> None:
    outcomes, summaries = Simulation(LUX, ["greedy", "random"], seed=40).played(0, 30)
    later_outcomes, later_summaries = Simulation(LUX, ["greedy", "random"], seed=50).played(0, 20)
    assert np.array_equal(outcomes[10:], later_outcomes)
    assert np.array_equal(summaries[10:], later_summaries)


@pytest.mark.parametrize("seats", LUX.seats)
def test_compiled_games_are_those_of_the_interpreted_rules(seats: int) -> None:
    simulation = Simulation(LUX, ["random", "greedy", "greedy", "random"][:seats], seed=3)
    outcomes, summaries = simulation.played(0, 5)
    buffers = Buffers(
        Pool(LUX.state, 2), np.zeros(LUX.most_moves, np.int64), new_rng(0), LUX.read_options({})
    )
    expected, expected_summaries = np.zeros_like(outcomes), np.zeros_like(summaries)
    policies = np.array([0, 1, 1, 0][:seats], np.int64)
    LUX.interpreted(play_chunk)(buffers, policies, 3, expected, expected_summaries)
    assert np.array_equal(outcomes, expected)
    assert np.array_equal(summaries, expected_summaries)


@dataclass(frozen=True)
class SharedDraws(Draws):
    """Draws from the generator that the bots use too, as in a simulation."""

    rng: Grid = field(default_factory=lambda: new_rng(0))

    def ticket(self, number: int, tickets: int) -> int:  # noqa: ARG002
        return below(self.rng, tickets) if tickets > 1 else 0


@pytest.mark.parametrize("seed", range(5))
def test_a_simulated_game_is_a_match_with_the_same_draws(seed: int) -> None:
    outcomes, summaries = Simulation(LUX, ["greedy", "random"], seed).played(0, 1)
    draws, moves = SharedDraws("", rng=new_rng(seed)), np.zeros(LUX.most_moves, np.int64)
    choosers: list[Callable[..., int]] = [LUX.interpreted(choose_greedy), LUX.interpreted(choose_random)]
    match = LUX.lay_out(draws, 2, {})
    match.run_chance()
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, int(choosers[seat](match.view(seat).state, seat, moves, draws.rng)))
    outcome = match.standing()
    assert outcome.ranks == tuple(outcomes[0, :, 0])
    assert outcome.points == tuple(outcomes[0, :, 1])
    assert outcome.reason == LUX.reasons[summaries[0, REASON]]
    assert len(match.history) == summaries[0, STEPS]
    assert sum(step.seat != CHANCE for step in match.history) == summaries[0, MOVES]


def test_greedy_beats_random() -> None:
    report = simulate(LUX, ["greedy", "random"], 2000, seed=1)
    assert report.seats[0].wins.low > 0.85
    assert report.seats[0].points.low > report.seats[1].points.high


def test_no_seat_is_favoured_among_equals() -> None:
    for seat in simulate(LUX, ["random"] * 4, 4000, seed=2).seats:
        assert abs(seat.wins.share - 0.25) < 0.03


def test_parts_add_up() -> None:
    report = simulate(LUX, ["random"] * 3, 700, seed=8)
    assert sum(seat.wins.share for seat in report.seats) == pytest.approx(1)
    assert sum(report.reasons.values()) == report.games
    assert report.moves.mean < report.steps.mean
    for seat in report.seats:
        assert sum(part.mean for part in seat.by_category.values()) == pytest.approx(seat.points.mean)


def test_a_shared_victory_counts_in_parts() -> None:
    tally = Tally(LUX, 2)
    ranks = [(1, 2), (1, 1), (2, 1), (1, 2)]
    outcomes = np.zeros((4, 2, 5), np.int64)
    outcomes[:, :, 0] = ranks
    tally.add(outcomes, np.zeros((4, 3), np.int64))
    report = tally.report(("greedy", "random"), seed=0, asked=4, seconds=1.0)
    assert [seat.wins.share for seat in report.seats] == [2.5 / 4, 1.5 / 4]


def test_intervals() -> None:
    share = Share.of(40, 100)
    assert (share.share, round(share.low, 4), round(share.high, 4)) == (0.4, 0.3094, 0.4980)
    assert Share.of(0, 10).low == 0
    assert Share.of(10, 10).high == pytest.approx(1)
    numbers = [3, 5, 10, 2]
    spread = Spread.of(4, sum(numbers), sum(number * number for number in numbers))
    assert spread.mean == 5
    assert spread.sd == pytest.approx(float(np.std(numbers, ddof=1)))
    assert spread.high - spread.mean == pytest.approx(1.959964 * spread.sd / math.sqrt(4))
    assert Spread.of(1, 7, 49) == Spread(7, 0, 7, 7)


def test_progress_counts_every_game_once() -> None:
    added: list[int] = []
    simulate(LUX, ["random", "random"], 4500, seed=1, progress=added.append)
    assert sum(added) == 4500


def test_ctrl_c_ends_early_with_what_there_is() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    report = simulate(LUX, ["random", "random"], 10**9, seed=1, threads=1, progress=interrupt)
    assert 0 < report.games < report.asked


def test_other_trouble_is_not_hidden() -> None:
    def fail(_: int) -> None:
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        simulate(LUX, ["random", "random"], 10**9, seed=1, progress=fail)


@pytest.mark.parametrize("bots", [["greedy"], ["greedy"] * 5, ["greedy", "nobody"]])
def test_bots_that_cannot_play_are_refused(bots: list[str]) -> None:
    with pytest.raises(BadOption):
        simulate(LUX, bots, 10)


def test_the_command_writes_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"
    command = ["simulate", "capital-lux", "--games", "300", "--seats", "3", "--bots", "greedy,random"]
    assert main([*command, "--seed", "9", "--json", str(file), "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "Capital Lux: 300 games, seed 9" in said
    assert "the most points" in said
    written = json.loads(file.read_text("utf-8"))
    check_report(written)
    assert [seat["bot"] for seat in written["seats"]] == ["greedy", "random", "random"]
    assert [seat["seat"] for seat in written["seats"]] == [1, 2, 3]
    assert list(tmp_path.iterdir()) == [file]


def check_report(written: dict[str, object]) -> None:
    """The document that other programs read."""
    assert written.keys() == {each.name for each in fields(Report)} | {"games_per_second"}
    assert (written["game"], written["games"], written["seed"]) == ("capital-lux", 300, 9)
    seats = written["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        assert seat.keys() == {"seat", "bot", "wins", "points", "by_category", "counts"}
        assert seat["wins"].keys() == {"share", "low", "high"}
        assert seat["points"].keys() == {"mean", "sd", "low", "high"}
        assert seat["by_category"].keys() == set(LUX.categories)
        assert seat["counts"] == {}


@pytest.mark.parametrize(
    "wrong",
    [
        ["nim"],
        ["capital-lux", "--games", "0"],
        ["capital-lux", "--games", "many"],
        ["capital-lux", "--seats", "5"],
        ["capital-lux", "--bots", "genius"],
        ["capital-lux", "--seats", "2", "--bots", "greedy,greedy,random"],
        ["capital-lux", "--seed", "-1"],
        ["capital-lux", "--json", "/no/such/folder/report.json"],
        ["capital-lux", "--language", "tlh"],
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *wrong]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("ludoteca: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("language", ["en", "pt", "fr"])
def test_the_report_is_said_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "capital-lux", "--games", "10", "--seed", "1", "--language", language]) == 0
    assert not set("{}") & set(capsys.readouterr().out)
