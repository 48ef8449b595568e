"""The table of Capital as it is drawn, from written positions and in random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import ludoteca
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.walks import walk
from ludoteca.look import look, terminal
from ludoteca.look.move_list import numbered_moves

NAMES = ["Ana", "Rui", "Zoé", "Kim"]
POSITION = """
seats: 3
round: 4
turn: 1
phase: move
moves left: 2
moved: yes
sectors: A     B   C     D   E F   G H I   J   K   L
ring 3:  -     1x2 1x1*1 -   - -   - - 3x4 -   2x3 -
ring 2:  1x3*3!1 - -     -   - 2x5 - - -   -   -   -
ring 1:  -     -   1x2*1+2x1 - - - - - -   3x1 -   -
capital: 3x1
guardians: N 2, E 5, S 0, W 3
1 castle: 5
2 castle: 4
3 castle: 6
1 hand: reinforcement 1, spy 1, blackmail 1
1 knows of 2: cavalry 1
2 hand: cavalry 2
3 hand: trade 1
2 points: battles 40
3 points: held 20, guardians 20
2 paralysed: yes
1 activated: 1
"""
BATTLE = """
seats: 2
turn: 1
phase: react
ring 1: 1x3+2x2 - - - - - - - - - - -
battle: A1
asked: defender
passes: 1
reinforced: 1 + 0
1 castle: 3
2 castle: 3
1 hand: reinforcement 1
1 activated: 1
2 hand: reinforcement 1, spy 1
"""
BOARD = """
[board]
sectors = {sectors}
rings = {rings}
two = ["Up", "Down"]
three = ["Up", "Down", "Left"]
four = ["Up", "Down", "Left", "Aside"]
{castles}
[[guardian]]
name = "G"
shield = "B1"
cells = ["B1", "A1", "C1"]
"""
CASTLES = {"Up": "A", "Down": "B", "Left": "C", "Aside": "C"}


def own_game(folder: Path, sectors: int, rings: int) -> Game:
    """A game on another board, with two castles in the same place."""
    castles = "".join(f'[[castle]]\nname = "{n}"\ncells = ["{c}{rings}"]\n' for n, c in CASTLES.items())
    file = folder / "board.toml"
    file.write_text(BOARD.format(sectors=sectors, rings=rings, castles=castles), "utf-8")
    return ludoteca.game("capital", file)


def view_of(seat: int, text: str = POSITION) -> View:
    return ludoteca.game("capital").position(text, seed=1).view(seat)


def drawn(view: View, language: str = "en", width: int = 80, height: int = 0) -> str:
    """As it is printed; with a height as in a window of that many lines."""
    stream = StringIO()
    console = Console(
        width=width,
        height=height or None,
        record=True,
        file=stream,
        force_terminal=height > 0,
        legacy_windows=False,
    )
    console.print(terminal(view, language, NAMES))
    if view.codes():
        console.print(look(view.game).question(view, language))
        console.print(numbered_moves(view, language, NAMES))
    return console.export_text().replace("\u00d7", "x")


def has_circle(text: str) -> bool:
    return any("\u2800" <= sign <= "\u28ff" for sign in text)


@pytest.mark.parametrize(("width", "height"), [(130, 0), (120, 40), (80, 0), (60, 0), (80, 60)])
def test_the_board_is_drawn_where_there_is_room(width: int, height: int) -> None:
    text = drawn(view_of(0), width=width, height=height)
    assert has_circle(text)
    for name in (f"{sector}{ring}" for sector in "ABCDEFGHIJKL" for ring in (1, 2, 3)):
        assert name in text or name == "C1"  # a battle takes the place of the name
    assert "A2◆2!" in text  # its guardian has been challenged
    for castle in ("⌂ NE", "⌂ NW", "⌂ SW", "⌂ SE"):
        assert castle in text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 30), (50, 0), (40, 24)])
def test_a_table_of_sectors_where_there_is_none(width: int, height: int) -> None:
    text = drawn(view_of(0), width=width, height=height)
    assert not has_circle(text)
    for sign in ("⌂1", "⌂2", "⌂3"):
        assert sign in text
    assert "⌂4" not in text


@pytest.mark.parametrize(("width", "height"), [(130, 0), (80, 0), (80, 24), (50, 0), (40, 24), (34, 0)])
def test_every_stack_and_every_guardian_is_there(width: int, height: int) -> None:
    text = drawn(view_of(0), width=width, height=height)
    for stack in ("1x2", "1x1*1", "1x3*3", "1x2*1", "2x1", "2x5", "2x3", "3x4", "3x1"):
        assert stack in text, stack
    for life in ("◆2", "◆5", "◆0", "◆3"):
        assert life in text
    assert "◊" in text


def test_rings_are_rows_and_in_a_narrow_window_sectors() -> None:
    lines = drawn(view_of(0), height=24).splitlines()
    assert any(re.match(r"ring 1 +◊ ", line) for line in lines)
    assert any(re.match(r"ring 3 +◊ +1x2 1x1\*1 ◊ ", line) for line in lines)
    assert any("◆2 1x3*3!" in line for line in lines)  # a life is no player's number
    narrow = drawn(view_of(0), width=40).splitlines()
    assert any(re.match(r"B +⌂1 +1x2 +◊", line) for line in narrow)


def test_armies_are_counted() -> None:
    text = drawn(view_of(0), height=24)
    assert re.search(r"▸1 Ana \(you\) +0/150 +NE 5 +\d+ +3 +1 +0", text)
    assert re.search(r" 2 Rui +40/150 +NW 4 +\d+ +2 +2 +4", text)
    assert re.search(r" 3 Zoé +40/150 +SW 6 +\d+ +1 +2 +0 ◆1", text)
    assert "Rui · paralysed" in text
    assert "turn of Ana · moves left: 2" in text


def test_cards_of_the_watcher_with_what_they_are_for() -> None:
    text = drawn(view_of(0), width=130)
    assert "1x Professional Spy  In your turn" in text
    assert "you know of Rui: Cavalry +2" in text
    assert "Un/Fair Trade" not in text
    assert "cards of Ana: Combat Reinforcement +2, Professional Spy, Strategic Blackmail" in drawn(
        view_of(0), height=24
    )
    assert "Spy" not in drawn(view_of(NOBODY), width=130)


def test_steps_are_grouped_by_where_they_start() -> None:
    text = drawn(view_of(0))
    assert re.search(r"castle 1x5 > +2 B3 +3 C3\n", text)
    assert re.search(r"C1 1x2\*1 > +\d+ Capital 1 against 1\s", text)
    assert re.search(
        r"B3 1x2 > +\d+ B2 1 against the guardian of A2 \(life 2\) +\d+ C3\s+\d+ A3 1 against the", text
    )
    assert "1  done with moving  battles: 2" in text
    assert re.search(r"Professional Spy on player 2  cards: 2", text)


def test_moves_are_said_with_what_they_lead_to() -> None:
    view = view_of(0)
    said = [look(view.game).describe_move(view, move, "en", NAMES).plain for move in view.codes()]
    assert "Professional Spy on Rui  cards: 2" in said
    assert "B3 to B2  1 against the guardian of A2 (life 2)" in said
    assert "Strategic Blackmail: J1 attacks the Capital  1 against 1" not in said  # both are Zoé's
    assert len(set(said)) == len(said)


def test_a_battle_shows_both_sides() -> None:
    text = drawn(view_of(1, BATTLE), width=110)
    sides = "battle on A1: Ana 5 (pieces 3, reinforcements +2) against Rui 2 (pieces 2) · asked: Rui"
    assert sides in text
    assert "You are attacked on A1, 5 against 2: reinforce?" in text
    assert "pass  5 against 2" in text
    assert "play Combat Reinforcement +2  5 against 4" in text


@pytest.mark.parametrize(("sectors", "rings"), [(3, 1), (16, 3), (12, 2), (12, 4), (26, 4), (13, 9)])
def test_other_boards_are_drawn(tmp_path: Path, sectors: int, rings: int) -> None:
    game = own_game(tmp_path, sectors, rings)
    view = game.start(seats=4, seed=3).view(0)
    text = drawn(view, width=240)
    assert has_circle(text)
    for sector in range(sectors):
        for ring in range(1, rings + 1):
            assert f"{chr(ord('A') + sector)}{ring}" in text
    for name, stack in zip(CASTLES, ("1x", "2x", "3x", "4x"), strict=True):
        assert f"⌂ {name}" in text
        assert stack in text
    for width in (60, 80, 100):
        assert max(map(len, drawn(view, width=width, height=24).splitlines())) <= width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height", [0, 24, 40])
def test_nothing_is_wider_than_the_window(language: str, height: int) -> None:
    for view in (view_of(0), view_of(NOBODY), view_of(1, BATTLE)):
        for width in (40, 50, 60, 80, 100, 120, 160):
            lines = drawn(view, language, width, height).splitlines()
            assert max(map(cell_len, lines)) <= width
            assert not any("…" in line for line in lines), "something is cut off"


def everything(view: View, language: str) -> str:
    """All that the look of a game can be asked for."""
    shown = look(view.game)
    said = [shown.chapter(view, language), shown.legend(view, language), shown.question(view, language)]
    said += [shown.describe_move(view, move, language, NAMES).plain for move in view.codes()]
    return "\n".join([*said, drawn(view, language, 80, 24), drawn(view, language, 120)])


def moments(seats: int, seed: int) -> Iterator[tuple[int, Any]]:
    """Some of a random game: whenever something happens for the first time, and a few more."""
    game, seen = ludoteca.game("capital"), set()
    for number, moment in enumerate(walk(game, seats, seed)):
        if moment.state.phase not in seen or number % 400 == 0:
            seen.add(moment.state.phase)
            yield number, moment.state


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_every_moment_can_be_drawn_for_everybody(seats: int, seed: int) -> None:
    game = ludoteca.game("capital")
    for number, state in moments(seats, seed):
        for watcher in range(NOBODY, seats):
            text = everything(View(game, state, watcher), LANGUAGES[(number + watcher) % len(LANGUAGES)])
            assert "{" not in text, f"step {number}"
