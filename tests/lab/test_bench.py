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
from ludoteca.bots.tree import ROOTS
from ludoteca.cli import bench as command
from ludoteca.cli import main
from ludoteca.kernel.rules import cache_folder
from ludoteca.kernel.words import Said
from ludoteca.lab import bench as benching
from ludoteca.lab import benchmarks, peer_benchmarks
from ludoteca.lab.bench import Bench, Row
from ludoteca.lab.benchmarks import measure_in_turns, repeat

LUX = ludoteca.game("capital-lux")
PAIRS = 4  # rows against OpenSpiel of each kind: its fastest game, and each of three
SEARCHES = 4  # rows against its searches: in two languages, on two games
BESIDE_PEERS = 2 * PAIRS + SEARCHES + 1


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


class Pondering:
    """A bot in the manner of OpenSpiel that searches nothing and says how often it was asked to."""

    def __init__(self, *_: object, **__: object) -> None:
        self.asked = 0

    def step(self, state: CoinToss) -> int:
        assert not state.is_chance_node()
        assert len(state.legal_actions()) > 1
        self.asked += 1
        return 0


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
    toss = {"load_game": lambda _: CoinToss(), "make_uniform_random_bot": lambda *_: None}
    search: dict[str, Any] = {"ISMCTSBot": Pondering, "RandomRolloutEvaluator": lambda *_: None}
    put_module(monkeypatch, "pyspiel", **toss, **search, evaluate_bots=lambda *_: [0.0, 0.0])
    put_module(monkeypatch, peer_benchmarks.ISMCTS, **search)
    put_module(monkeypatch, peer_benchmarks.MCTS, **search)
    put_module(monkeypatch, "rlcard", make=lambda _: CoinCards())


def put_module(monkeypatch: pytest.MonkeyPatch, name: str, **holds: Any) -> None:
    module = ModuleType(name)
    vars(module).update(holds)
    monkeypatch.setitem(sys.modules, name, module)


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
    assert sum(row["peer"] is not None for row in rows) == BESIDE_PEERS
    random_play = [row for row in rows if row["name"].startswith("random play")]
    best, *others = random_play[:PAIRS]
    assert best["peer"] == max(other["peer"] for other in others)
    assert best["ours"] == min(row["ours"] for row in random_play)
    assert sum(row["is_met"] is not None for row in rows) == SEARCHES
    assert "not installed" not in capsys.readouterr().out


@pytest.mark.usefixtures("_no_peers")
def test_missing_peers_are_said_plainly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = run_bench(tmp_path / "results.json")["rows"]
    assert all(row["peer"] is None for row in rows)
    assert sum("not installed: make bench" in row["remark"] for row in rows) == BESIDE_PEERS
    said = " ".join(capsys.readouterr().out.split())
    for peer in ("OpenSpiel", "RLCard"):
        assert f"{peer} is not installed here" in said
    assert "make bench" in said


def test_a_peer_that_is_broken_is_not_called_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ModuleNotFoundError(f"{name} needs something else", name="something_else")

    monkeypatch.setattr(peer_benchmarks, "import_module", fail)
    with pytest.raises(ModuleNotFoundError):
        peer_benchmarks.open_spiel()


@pytest.mark.parametrize("name", peer_benchmarks.OPEN_SPIEL_GAMES)
def test_the_real_open_spiel_plays(name: str) -> None:
    pytest.importorskip("pyspiel")
    assert peer_benchmarks.open_spiel_bots(name, counted=5)(0.001) > 0
    assert peer_benchmarks.open_spiel_steps(name)(0.001) > 0


@pytest.mark.parametrize("name", peer_benchmarks.SEARCHED)
def test_the_real_open_spiel_searches(name: str) -> None:
    game = pytest.importorskip("pyspiel").load_game(name)
    assert len(peer_benchmarks._first_choice(game).legal_actions()) > 1
    assert peer_benchmarks.open_spiel_cpp_searches(name, 5)(0.001) > 0
    assert peer_benchmarks.open_spiel_python_searches(name, 5)(0.001) > 0


def test_draws_of_the_real_open_spiel_are_equally_likely() -> None:
    spiel, rng = pytest.importorskip("pyspiel"), Random(1)
    for name in peer_benchmarks.OPEN_SPIEL_GAMES:
        state = spiel.load_game(name).new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                assert len({round(chance, 9) for _, chance in state.chance_outcomes()}) == 1
            state.apply_action(rng.choice(state.legal_actions()))


def test_the_real_rlcard_plays() -> None:
    pytest.importorskip("rlcard")
    assert peer_benchmarks.rlcard_steps()(0.001) > 0


def test_what_is_searched_is_a_choice_of_a_real_game() -> None:
    opening, middle = (benchmarks.choice(LUX, moment) for moment in benchmarks.MOMENTS)
    assert opening.state.seats == middle.state.seats == LUX.seats[0]
    assert all(len(view.codes()) > 1 and view.seat in view.to_act for view in (opening, middle))
    assert LUX.start(LUX.seats[0], seed=benchmarks.DEAL).view(opening.seat).state == opening.state
    assert middle.state != opening.state


def test_a_compiled_search_counts_what_it_makes() -> None:
    tree = benchmarks.tree_after(LUX, 100)
    assert 100 < tree.used[0] <= ROOTS + 100 * LUX.seats[0]
    assert tree.visits.sum() > 100
    assert benchmarks.searches(LUX, "middle", 20)(0.001) > 0


def test_full_runs_also_measure_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([30.0, 1.0])
    monkeypatch.setattr(benching, "_first_call", lambda *_: next(seconds))
    rows = Bench(LUX)._compile_rows(lambda _: None)
    assert [(row.what.key, row.ours) for row in rows] == [("compile-cold", 30.0), ("compile-warm", 1.0)]


def test_another_process_tells_when_its_first_game_is_played() -> None:
    benchmarks.random_play(LUX, LUX.seats[0])
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
    assert measure_in_turns(runner, 0.1, 2, turns.append) == {"one": 5.0, "two": 10.0}
    assert turns == ["one", "two"] * 2


def test_a_runner_works_at_least_once() -> None:
    assert repeat(lambda: 7)(0) > 0


def test_a_row_has_a_ratio_only_beside_a_peer() -> None:
    what = Said("match")
    assert Row(what, "moves/s", 6, "OpenSpiel", 2).ratio == 3
    assert Row(what, "moves/s", 6).ratio is None
    assert not Row(what, "moves/s", 6).is_missing
    assert Row(what, "moves/s", 6, "OpenSpiel").is_missing


def test_a_row_with_an_aim_says_whether_it_is_met() -> None:
    what = Said("match")
    met, missed = (Row(what, "moves/s", ours, "OpenSpiel", 2, 2.5) for ours in (5, 4.9))
    assert [row.is_met for row in (met, missed)] == [True, False]
    assert [command._ratio(row) for row in (met, missed)] == ["2.50 ≥ 2.50", "2.45 < 2.50"]
    assert Row(what, "moves/s", 6, "OpenSpiel", None, 2.5).is_met is None
    assert command._ratio(Row(what, "moves/s", 6, "OpenSpiel", 2)) == "3.00"


@pytest.mark.parametrize("language", ["en", "pt", "fr"])
def test_every_row_has_words(language: str) -> None:
    texts = benching.WORDS.table(language)
    assert {"random-play.best", "random-play.peer", "random-play.seats", "first-prompt"} <= texts.keys()
    assert {
        f"search.{row}" for row in ("peer", *benchmarks.MOMENTS, "nodes", "bytes", "bound")
    } <= texts.keys()


@pytest.mark.parametrize("wrong", [["nim"], ["--json", "/no/such/folder/x.json"], ["--language", "xx"]])
def test_bad_input_gets_one_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *wrong]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
