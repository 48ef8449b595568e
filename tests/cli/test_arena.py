"""`ludoteca arena` and `simulate` with bots of every kind: what they print, write and refuse."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.words import LANGUAGES
from ludoteca.lab.arena import Arena, ArenaReport
from ludoteca.lab.match_pool import MatchResult, MatchSettings, Pairing
from tests.lab.test_arena import finished

from .house import House, too_long

QUICK = ["arena", "capital-lux", "--bots", "greedy,random", "--games", "3", "--seed", "9"]


def without_playing(monkeypatch: pytest.MonkeyPatch, **facts: Any) -> None:
    """Matches at once: whoever sits first wins."""

    def play(self: Arena, games: int, progress: object) -> ArenaReport:  # noqa: ARG001
        asked, points = self.whole_deals(games), (30, 20, 10, 5)
        ranks = range(1, len(self.seating) + 1)
        matches = zip(range(asked), self.pairings(), strict=False)
        played = [finished(each, tuple(ranks), points[: len(ranks)]) for _, each in matches]
        return self.report(played, **({"asked": asked, "processes": 1, "seconds": 1.0} | facts))

    monkeypatch.setattr(Arena, "play", play)
    monkeypatch.setattr(Arena, "prepare", lambda _: None)


def test_a_run_prints_its_tables_and_writes_its_report(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    file = tmp_path / "arena.json"
    said = house.run(*QUICK, "--json", str(file))
    assert (said.code, said.err.strip()) == (0, "")
    assert "Capital Lux: 4 games of 2 on 2 deals, seed 9" in said.out
    assert " bot      games " in said.out
    assert " greedy       4 " in said.out
    assert "greedy" in said.out.splitlines()[-1]
    written = json.loads(file.read_text("utf-8"))
    assert (written["asked"], written["games"], written["seating"]) == (4, 4, ["greedy", "random"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_a_terminal(house: House, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    without_playing(monkeypatch)
    bots = "search:1000000,expert,search:0.25s"
    said = house.run("arena", "capital-lux", "--bots", bots, "--seats", "4", "--language", language)
    assert said.code == 0
    assert "400" in said.out
    assert "search:1000000 " in said.out
    assert not too_long(said.out, 80)
    assert not {*"{}…"} & set(said.out)


def test_what_is_said_of_two_bots(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    without_playing(monkeypatch)
    said = house.run("arena", "capital-lux", "--bots", "expert,club", "--seats", "3", "--games", "30")
    assert said.out.splitlines()[-1].startswith("expert and club may be equally good: +0.0 % ± ")


def test_a_bot_alone_against_others(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_playing(monkeypatch)
    file = tmp_path / "arena.json"
    house.run("arena", "capital-lux", "--bots", "search:0.1s,greedy", "--seats", "4", "--json", str(file))
    written = json.loads(file.read_text("utf-8"))
    assert written["seating"] == ["search:0.1s", "greedy", "greedy", "greedy"]
    assert [bot["games"] for bot in written["bots"]] == [400, 1200]


def test_the_games_own_options(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_playing(monkeypatch)
    file = tmp_path / "arena.json"
    said = house.run("arena", "capital-lux-2", "--powers", "B", "--json", str(file))
    assert said.code == 0
    assert json.loads(file.read_text("utf-8"))["options"] == {"powers": "B"}


def test_an_interrupted_run_shows_what_there_is(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    without_playing(monkeypatch, asked=1000)
    file = tmp_path / "arena.json"
    said = house.run(*QUICK, "--json", str(file))
    assert said.code == 130
    assert said.out.startswith("Interrupted after 4 of 1000 games.")
    assert json.loads(file.read_text("utf-8"))["games"] == 4


def test_simulate_takes_every_bot(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody says how many games, a few hundred do."""

    def play(_: MatchSettings, pairings: Iterable[Pairing], *__: object) -> list[MatchResult]:
        return [finished(each, (1, 2), (30, 20)) for each in pairings]

    monkeypatch.setattr("ludoteca.lab.simulate.play_matches", play)
    monkeypatch.setattr("ludoteca.lab.simulate.MatchSimulation.prepare", lambda _: None)
    said = house.run("simulate", "capital-lux", "--bots", "club,greedy")
    assert said.code == 0
    assert "Capital Lux: 400 games" in said.out
    assert " 1      club     100.0% " in said.out


WRONG = {
    "an unknown game": (["chess"], "there is no game called 'chess'"),
    "an unknown bot": (["capital-lux", "--bots", "greedy,genius"], "there is no bot called 'genius'"),
    "a limit that is none": (["capital-lux", "--bots", "search:soon"], "'soon' is no limit for a bot"),
    "a limit of nothing": (["capital-lux", "--bots", "search:0"], "'0' is no limit for a bot"),
    "a limit out of reach": (["capital-lux", "--bots", "search:99999999999"], "is no limit for a bot"),
    "too many seats": (["capital-lux", "--seats", "5"], "2 to 4 seats, not for 5"),
    "too many bots": (["capital-lux", "--bots", "club,club,club,club,club"], "2 to 4 seats, not for 5"),
    "a crowd": (["capital-lux", "--seats", "2", "--bots", "club,club,club"], "do not fit at a table of 2"),
    "no games": (["capital-lux", "--games", "0"], "Invalid value for '--games'"),
    "a seed below nothing": (["capital-lux", "--seed", "-1"], "Invalid value for '--seed'"),
    "no such option": (["capital-lux", "--powers", "B"], "has no option 'powers'"),
    "no such choice": (["capital-lux-2", "--powers", "Z"], "choose one of A, B, C, random"),
    "no such folder": (["capital-lux", "--json", "/no/such/folder/file"], "cannot be written"),
    "components of none": (["capital-lux", "--components", "README.md"], "the components cannot be read"),
}


@pytest.mark.parametrize("name", ["arena", "simulate"])
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_gets_one_sentence(house: House, name: str, wrong: str) -> None:
    arguments, sentence = WRONG[wrong]
    said = house.run(name, *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("ludoteca: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1
