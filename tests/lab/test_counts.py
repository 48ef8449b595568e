"""What a game counts besides points: a mean a game, or a share of the cases in which it could happen."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.cli import main
from ludoteca.kernel.game import Game
from ludoteca.kernel.outcome import RANK
from ludoteca.lab.intervals import Share, Spread
from ludoteca.lab.report import SeatReport, Tally
from ludoteca.lab.simulate import Simulation, simulate

TURNS, CHANCES, BIGGEST = 3, 4, 5  # columns of Nim's counts


def counted(game: Game, *outcomes: tuple[int, int, int]) -> SeatReport:
    """The report of the first seat, from its turns, chances and biggest takes in each game."""
    table = np.zeros((len(outcomes), 2, game.columns), np.int64)
    table[:, :, RANK] = 1, 2
    table[:, 0, TURNS:] = outcomes
    tally = Tally(game, 2)
    tally.add(table, np.zeros((len(outcomes), 3), np.int64))
    return tally.report(("random", "random"), seed=0, asked=len(outcomes), seconds=1.0).seats[0]


def test_columns_are_those_of_points_and_counts(nim: Game) -> None:
    assert nim.columns == 6
    assert ludoteca.game("nim").start(seed=1).standing().by_category == ({"stones": 0}, {"stones": 0})


def test_a_plain_count_has_a_mean(nim: Game) -> None:
    seat = counted(nim, (3, 0, 0), (5, 0, 0), (10, 0, 0), (2, 0, 0))
    assert seat.counts["turns"] == Spread.of(4, 20, 138)


def test_a_count_of_cases_is_a_share_of_them_all(nim: Game) -> None:
    """Of 40 chances in three games: not the mean of three shares."""
    seat = counted(nim, (0, 30, 3), (0, 9, 9), (0, 1, 0))
    assert seat.counts["biggest"] == Share.of(12, 40)
    assert seat.counts["chances"] == Spread.of(3, 40, 30 * 30 + 9 * 9 + 1)


def test_where_there_was_no_case_anything_may_be_true(nim: Game) -> None:
    assert counted(nim, (3, 0, 0), (4, 0, 0)).counts["biggest"] == Share(0.0, 0.0, 1.0)


def test_points_are_not_mixed_up_with_counts(nim: Game) -> None:
    seat = counted(nim, (3, 2, 1))
    assert seat.points == Spread(0, 0, 0, 0)
    assert seat.by_category == {"stones": Spread(0, 0, 0, 0)}
    assert list(seat.counts) == ["turns", "chances", "biggest"]


@pytest.mark.compiled
def test_a_simulation_counts_what_happened(nim: Game) -> None:
    """Who takes all that they can has taken the biggest wherever possible."""
    outcomes, summaries = Simulation(nim, ["greedy", "random"], seed=3).played(0, 50)
    assert np.array_equal(outcomes[:, :, TURNS].sum(axis=1), summaries[:, 0])
    assert np.array_equal(outcomes[:, 0, BIGGEST], outcomes[:, 0, CHANCES])
    greedy, random = simulate(nim, ["greedy", "random"], 50, seed=3).seats
    chances = int(outcomes[:, 0, CHANCES].sum())
    assert greedy.counts["biggest"] == Share.of(chances, chances)
    assert isinstance(random.counts["biggest"], Share)
    assert random.counts["biggest"].high < 0.9


@pytest.mark.usefixtures("nim")
def test_the_command_shows_and_writes_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, file = tmp_path / "own.toml", tmp_path / "report.json"
    own.write_text('[[take]]\nname = "[/b] :smile:"\nstones = 1\n', "utf-8")
    command = ["simulate", "nim", "--games", "20", "--seed", "1", "--language", "en"]
    assert main([*command, "--components", str(own), "--json", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Nim: 20 games, seed 1" in said
    rows = [" ".join(line.split()) for line in said.splitlines()]
    assert "turns 6.00 ± 0.00 6.00 ± 0.00" in rows
    assert "took [/b] :smile: where that was possible 100.0% ± 1.6% 100.0% ± 1.6%" in rows
    assert not any(row.startswith("turns with enough stones") for row in rows)
    written = json.loads(file.read_text("utf-8"))
    assert json.loads(written["components"]) == {"take": [{"name": "[/b] :smile:", "stones": 1}]}
    assert written["seats"][0]["counts"].keys() == {"turns", "chances", "biggest"}
    assert written["seats"][0]["counts"]["biggest"].keys() == {"share", "low", "high"}
