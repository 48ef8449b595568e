"""The bench: rows that say what was measured, with peers or without them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import ludoteca
from ludoteca.cli import bench as command
from ludoteca.cli import main
from ludoteca.kernel.rules import cache_folder
from ludoteca.kernel.words import Said
from ludoteca.lab import bench as benching
from ludoteca.lab import peers, runners
from ludoteca.lab.bench import Bench, Row
from ludoteca.lab.race import race, repeat

LUX = ludoteca.game("capital-lux")
PAIRS = 4  # rows against OpenSpiel of each kind: its fastest game, and each of three


class CoinToss:
    """A game in the manner of OpenSpiel: chance tosses a coin, then two players guess it."""

    def __init__(self) -> None:
        self.steps = 0

    def new_initial_state(self) -> CoinToss:
        return CoinToss()

    def num_players(self) -> int:
        return 2

    def is_terminal(self) -> bool:
        return self.steps == 3

    def is_chance_node(self) -> bool:
        return self.steps == 0

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        assert action in (0, 1)
        self.steps += 1


class CoinCards:
    """A game in the manner of RLCard that ends after five steps."""

    def reset(self) -> tuple[dict[str, Any], int]:
        self.steps = 0
        return {"legal_actions": {1: None, 4: None}}, 0

    def is_over(self) -> bool:
        return self.steps == 5

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        assert action in (1, 4)
        self.steps += 1
        return {"legal_actions": {1: None, 4: None}}, 1


@pytest.fixture
def _peers(monkeypatch: pytest.MonkeyPatch) -> None:
    spiel, cards = ModuleType("pyspiel"), ModuleType("rlcard")
    toss = {"load_game": lambda _: CoinToss(), "make_uniform_random_bot": lambda *_: None}
    vars(spiel).update(toss, evaluate_bots=lambda *_: [0.0, 0.0])
    vars(cards).update(make=lambda _: CoinCards())
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    monkeypatch.setitem(sys.modules, "rlcard", cards)


@pytest.fixture
def _no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "rlcard", None)


def run_bench(file: Path) -> dict[str, Any]:
    assert main(["bench", "--quick", "--json", str(file), "--language", "en"]) == 0
    written: dict[str, Any] = json.loads(file.read_text("utf-8"))
    assert written.keys() == {"game", "machine", "versions", "rows"}
    assert written["game"] == "capital-lux"
    for row in written["rows"]:
        check_row(row)
    return written


def check_row(row: dict[str, Any]) -> None:
    assert {"name", "ours", "peer", "ratio"} <= row.keys()
    assert row["ours"] > 0
    if row["peer"] is None:
        assert row["ratio"] is None
    else:
        assert row["ratio"] == pytest.approx(row["ours"] / row["peer"])
    assert "{" not in row["name"]


@pytest.mark.usefixtures("_peers")
def test_rows_beside_the_peers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = run_bench(tmp_path / "results.json")["rows"]
    assert len({row["name"] for row in rows}) == len(rows)
    assert sum(row["peer"] is not None for row in rows) == 2 * PAIRS + 1
    random_play = [row for row in rows if row["name"].startswith("random play")]
    best, *others = random_play[:PAIRS]
    assert best["peer"] == max(other["peer"] for other in others)
    assert best["ours"] == min(row["ours"] for row in random_play)
    assert "not installed" not in capsys.readouterr().out


@pytest.mark.usefixtures("_no_peers")
def test_missing_peers_are_said_plainly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = run_bench(tmp_path / "results.json")["rows"]
    assert all(row["peer"] is None for row in rows)
    assert sum("not installed: make bench" in row["remark"] for row in rows) == 2 * PAIRS + 1
    said = " ".join(capsys.readouterr().out.split())
    for peer in ("OpenSpiel", "RLCard"):
        assert f"{peer} is not installed here" in said
    assert "make bench" in said


def test_a_peer_that_is_broken_is_not_called_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ModuleNotFoundError(f"{name} needs something else", name="something_else")

    monkeypatch.setattr(peers, "import_module", fail)
    with pytest.raises(ModuleNotFoundError):
        peers.open_spiel()


@pytest.mark.parametrize("name", peers.OPEN_SPIEL_GAMES)
def test_the_real_open_spiel_plays(name: str) -> None:
    pytest.importorskip("pyspiel")
    assert peers.bots_of_open_spiel(name, counted=5)(0.001) > 0
    assert peers.steps_of_open_spiel(name)(0.001) > 0


def test_draws_of_the_real_open_spiel_are_equally_likely() -> None:
    spiel, rng = pytest.importorskip("pyspiel"), Random(1)
    for name in peers.OPEN_SPIEL_GAMES:
        state = spiel.load_game(name).new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                assert len({round(chance, 9) for _, chance in state.chance_outcomes()}) == 1
            state.apply_action(rng.choice(state.legal_actions()))


def test_the_real_rlcard_plays() -> None:
    pytest.importorskip("rlcard")
    assert peers.steps_of_rlcard()(0.001) > 0


def test_full_runs_also_measure_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([30.0, 1.0])
    monkeypatch.setattr(benching, "_first_call", lambda *_: next(seconds))
    rows = Bench(LUX)._compile_rows(lambda _: None)
    assert [(row.what.key, row.ours) for row in rows] == [("compile-cold", 30.0), ("compile-warm", 1.0)]


def test_another_process_tells_when_its_first_game_is_played() -> None:
    runners.random_play(LUX, LUX.seats[0])
    assert benching._first_call(LUX, str(cache_folder().parent)) > 0


def test_the_first_question_of_play_is_waited_for() -> None:
    assert command.seconds_to_question(LUX) > 0


@pytest.mark.usefixtures("_peers")
def test_progress_is_told_as_often_as_promised() -> None:
    told: list[str] = []
    plan = Bench(LUX, is_quick=True)
    plan.measure(told.append)
    assert len(told) == plan.parts


def test_a_race_takes_turns_and_keeps_the_best() -> None:
    turns: list[str] = []
    speeds = iter([3.0, 10.0, 5.0, 9.0])
    runner = {"one": lambda _: next(speeds), "two": lambda _: next(speeds)}
    assert race(runner, 0.1, 2, turns.append) == {"one": 5.0, "two": 10.0}
    assert turns == ["one", "two"] * 2


def test_a_runner_works_at_least_once() -> None:
    assert repeat(lambda: 7)(0) > 0


def test_a_row_has_a_ratio_only_beside_a_peer() -> None:
    what = Said("match")
    assert Row(what, "moves/s", 6, "OpenSpiel", 2).ratio == 3
    assert Row(what, "moves/s", 6).ratio is None
    assert not Row(what, "moves/s", 6).is_missing
    assert Row(what, "moves/s", 6, "OpenSpiel").is_missing


@pytest.mark.parametrize("language", ["en", "pt", "fr"])
def test_every_row_has_words(language: str) -> None:
    texts = benching.WORDS.table(language)
    assert {"random-play.best", "random-play.peer", "random-play.seats", "first-prompt"} <= texts.keys()


@pytest.mark.parametrize("wrong", [["nim"], ["--json", "/no/such/folder/x.json"], ["--language", "xx"]])
def test_bad_input_gets_one_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *wrong]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
