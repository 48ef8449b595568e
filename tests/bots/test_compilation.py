"""Where compiled code comes from: another process makes it, and nobody waits meanwhile."""

from __future__ import annotations

import io
import logging
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import compilation
from ludoteca.bots.analysis import Thought
from ludoteca.bots.levels import Level
from ludoteca.bots.search import Workspace
from ludoteca.bots.search_bot import SearchBot
from ludoteca.bots.tree import Tree, add_child, key_of
from ludoteca.kernel.game import Game
from ludoteca.kernel.rules import Rules

IN_A_MOMENT = Level(seconds=0.01)


class Compiler:
    """Stands for the process that compiles."""

    def __init__(self, command: list[str], **manner: Any) -> None:
        self.command, self.manner = command, manner
        self.code: int | None = None
        self.stdin, self.was_given = io.StringIO(), ""
        self.stdin.close = self._close  # type: ignore[method-assign]

    def _close(self) -> None:
        self.was_given = self.stdin.getvalue()

    def poll(self) -> int | None:
        return self.code


class Workshop:
    """Everything that compiles, faked: what was begun, and what lies on disk."""

    def __init__(self) -> None:
        self.begun: list[Compiler] = []
        self.is_kept = False
        self.loaded = 0

    def begin(self, command: list[str], **manner: Any) -> Compiler:
        self.begun.append(Compiler(command, **manner))
        return self.begun[-1]

    def load(self, game: Game) -> Any:  # noqa: ARG002
        self.loaded += 1
        return compiled_search


def compiled_search(work: Workspace, tree: Tree, simulations: int) -> None:
    """Visits the first choice of a draft."""
    if not tree.first[work.seat]:
        add_child(tree, work.seat, key_of(first_move(), work.seat))
    tree.visits[tree.first[work.seat]] += simulations


def first_move() -> int:
    return ludoteca.game("capital-lux").start(2, seed=7).view(0).codes()[0]


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    shop = Workshop()
    monkeypatch.setattr(subprocess, "Popen", shop.begin)
    monkeypatch.setattr(compilation, "_load", shop.load)
    monkeypatch.setattr(Rules, "is_kept", lambda rules, function: shop.is_kept)  # noqa: ARG005
    return shop


@pytest.fixture
def game() -> Game:
    """A copy of Capital Lux that nobody has compiled."""
    return replace(ludoteca.game("capital-lux"))


def think(game: Game, level: Level = IN_A_MOMENT) -> Thought:
    return SearchBot("search", 1, level).think(game.start(2, seed=7).view(0))


def test_bots_answer_meanwhile_and_say_so(
    workshop: Workshop, game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    """One process is enough, however many bots there are and however often they think."""
    with caplog.at_level(logging.INFO, "ludoteca.bots"):
        thoughts = [think(game) for _ in range(3)]
    assert [thought.is_compiled for thought in thoughts] == [False] * 3
    assert len(workshop.begun) == 1
    (record,) = caplog.records
    assert (record.levelname, record.name) == ("INFO", "ludoteca.bots")
    assert "capital-lux: the search is being compiled; until then bots use interpreted" in record.getMessage()


def test_the_process_knows_the_game_and_disturbs_nobody(workshop: Workshop, game: Game) -> None:
    think(replace(game, components="some cards of one's own"))
    (compiler,) = workshop.begun
    assert compiler.command[0] == sys.executable
    assert compiler.command[-1] == "capital-lux"
    assert compiler.was_given == "some cards of one's own"
    assert compiler.manner["start_new_session"]
    assert compiler.manner["stdout"] == compiler.manner["stderr"] == subprocess.DEVNULL


def test_every_game_has_its_own_process(workshop: Workshop, game: Game) -> None:
    for each in (game, replace(game), game):
        think(each)
    assert len(workshop.begun) == 2


def test_compiled_code_is_used_from_the_next_thought_on(workshop: Workshop, game: Game) -> None:
    assert not think(game).is_compiled
    workshop.begun[0].code = 0
    workshop.is_kept = True
    thoughts = [think(game) for _ in range(2)]
    assert [thought.is_compiled for thought in thoughts] == [True, True]
    assert thoughts[0].move == first_move()
    assert (len(workshop.begun), workshop.loaded) == (1, 1)


def test_code_that_is_on_disk_is_used_at_once(workshop: Workshop, game: Game) -> None:
    workshop.is_kept = True
    assert think(game).is_compiled
    assert workshop.begun == []


def test_a_number_of_simulations_waits_for_compiled_code(workshop: Workshop, game: Game) -> None:
    """The same number gives the same thought: it must not depend on what is on disk."""
    thought = think(game, Level(simulations=50))
    assert (thought.is_compiled, thought.simulations) == (True, 50)
    assert (len(workshop.begun), workshop.loaded) == (0, 1)


def test_bots_go_on_where_nothing_can_be_compiled(
    workshop: Workshop, game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    """They warn, and nobody tries again."""
    think(game)
    workshop.begun[0].code = 1
    caplog.clear()
    thought = think(game)
    assert not thought.is_compiled
    assert thought.move in game.start(2, seed=7).view(0).codes()
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert "capital-lux: the search cannot be compiled" in record.getMessage()
    think(game)
    assert len(workshop.begun) == 1


def test_what_the_other_process_does(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[Game] = []
    patience: list[int] = []
    monkeypatch.setattr(compilation, "compiled_search", compiled.append)
    monkeypatch.setattr(os, "nice", patience.append)
    monkeypatch.setattr(sys, "argv", ["-c", "capital-lux"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    compilation.compile_from_stdin()
    assert compiled == [ludoteca.game("capital-lux")]
    assert patience[0] > 0
