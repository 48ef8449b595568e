"""`w` at the prompt: what an expert would do, from what the person there knows and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import ludoteca
from ludoteca.bots.analysis import Candidate, Thought
from ludoteca.bots.levels import LEVELS, Level
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.advice import MOST_MOVES, advise

from .house import PLAY, House, too_long
from .test_hot_seat import HANDS, screens_of_ana

LUX = ludoteca.game("capital-lux")
ROW = re.compile(r"^ *(\d+) {2,}(.+?) {2,}(\d+)\s?% +(-?[\d.,]+) +(\d+) *$", re.MULTILINE)


@pytest.fixture(autouse=True)
def short_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "expert", Level(simulations=40))


def test_the_best_moves_with_their_prospects(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=["w", "W"])
    shown = said.screens[1]
    assert "Advice from what Player 1 knows and nothing else (40 imagined games)" in shown
    rows = ROW.findall(shown)
    assert len(rows) == MOST_MOVES
    choices = dict(re.findall(r"(\d+) {2}(keep \w+ \d, \w+ \d)", said.screens[0]))
    for number, move, *_ in rows:
        assert choices[number] == move
    visits = [int(row[-1]) for row in rows]
    assert visits == sorted(visits, reverse=True)
    assert f"It may go on: Player 1: {rows[0][1]}" in shown
    assert said.screens[2] == shown


@pytest.mark.parametrize("name", ludoteca.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_in_every_game_and_language(
    house: House, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setitem(LEVELS, "expert", Level(simulations=8))
    said = house.run(*PLAY, name, "--seed", "7", "--language", language, typed=["w", "1", "w"])
    assert said.code == 0
    shown = said.screens[1] + said.screens[3]
    assert not too_long(shown, 80)
    assert ROW.search(shown)


def test_advice_changes_nothing(house: House) -> None:
    house.run(*PLAY, "--seed", "7", typed=["1", "1", "1"])
    before = house.saved.read_text("utf-8")
    house.run(*PLAY, "--seed", "7", typed=["w", "1", "w", "1", "w", "w", "1", "w"])
    assert house.saved.read_text("utf-8") == before


def test_a_single_move_needs_no_advice(house: House) -> None:
    position = "seats: 2\nround: 2\nstarter: 1\nturn: 1\ncapital: blue 4\n1 hand: pink 3\n2 hand: pink 4\n"
    match = LUX.position(position, seed=1)
    match.players = ["person Ana", "bot greedy"]
    said = house.run("play", "--resume", house.write("one", match.record()), typed=["pink 3 > capital", "w"])
    assert "There is only one move, so there is nothing to think about." in said.screens[2]


def test_what_is_hidden_changes_no_advice(house: House) -> None:
    worlds = [("+4", "green 4 4"), ("-3", "pink 6, yellow 2"), ("-1", "blue 2, pink 3")]
    shown = {
        "\n".join(screens_of_ana(house, HANDS.format(modifier=modifier, hidden=hidden), ["", "w"]))
        for modifier, hidden in worlds
    }
    assert len(shown) == 1
    assert "Advice from what Ana knows" in shown.pop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_knows_about_advice(house: House, language: str) -> None:
    said = house.run(*PLAY, "--seed", "7", "--language", language, typed="h")
    assert re.search(r"^w +\w+", said.screens[1], re.MULTILINE)
    assert re.search(r"· w \w+ ·", said.screens[0])


def test_what_a_page_would_show() -> None:
    """The same advice as plain values; a first guess is called one."""
    view = LUX.start(2, seed=7).view(0)
    codes = view.codes()
    candidates = tuple(Candidate(move, 9 - place, 0.456, 12.34, 0.5) for place, move in enumerate(codes))
    thought = Thought(0, codes[0], candidates, ((0, codes[0]), (1, codes[1])), 50, 0.1, is_compiled=False)
    told = advise(view, thought, "en", ["Ana", "club 2"])
    assert [row.number for row in told.rows] == [1, 2, 3, 4, 5]
    assert told.rows[0].move.plain == "keep blue 2, pink 2"
    assert told.rows[0][2:] == ("46%", "12.3", "9")
    assert told.heads == ("", "move", "wins", "points", "looked at")
    assert told.line == "It may go on: Ana: keep blue 2, pink 2 · club 2: keep blue 2, pink 6"
    assert told.warning.startswith("A first guess")
    assert advise(view, thought, "fr", ["Ana", "club 2"]).rows[0][2:4] == ("46 %", "12,3")
    ready = advise(view, replace(thought, line=(), is_compiled=True), "en", ["Ana", "club 2"])
    assert (ready.line, ready.warning) == ("", "")
