"""While bots get ready and while they think: nobody waits for the first question, and everything is said."""

from __future__ import annotations

import builtins
import signal
import time
from collections.abc import Callable
from io import StringIO
from threading import current_thread, main_thread

import pytest
from rich.console import Console

import ludoteca
from ludoteca.bots.levels import Level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.cli import match_bots
from ludoteca.cli.game_loop import GameLoop
from ludoteca.cli.language import WORDS
from ludoteca.cli.screen import Leave, Screen
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.words import LANGUAGES

from .house import PLAY, House, Terminal, plain

ALONE = """
from ludoteca.bots import search_bot
from ludoteca.cli import match_bots, players
search_bot.search_if_ready = match_bots.search_if_ready = lambda game: None
players.cores = lambda: 1
"""  # no compiled code and no compiler: bots think in Python, in one thread


def table_with(bot: str) -> Match:
    match = ludoteca.game("capital-lux").start(2, seed=7)
    match.players = ["person Ana", f"bot {bot}"]
    return match


@pytest.fixture
def sit_down(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], GameLoop]:
    """A table at a terminal, where somebody takes their time, and leaves at the second question."""

    def sit(bot: str) -> GameLoop:
        screen = Screen("en")
        screen.is_terminal = True
        loop, answers = GameLoop(table_with(bot), screen), iter(["?", "q"])

        def answer() -> str:
            if loop.bots._warming:
                loop.bots._warming.join()
            return next(answers)

        monkeypatch.setattr(builtins, "input", answer)
        return loop

    return sit


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(("bot", "times"), [("club", 1), ("search:0.1s", 1), ("search:50", 0), ("greedy", 0)])
def test_bots_get_ready_behind_the_first_question(
    sit_down: Callable[[str], GameLoop],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    bot: str,
    times: int,
) -> None:
    """Once, in a thread of their own, if they would not wait for compiled code."""
    asked: list[str] = []

    def listen(game: Game) -> None:
        assert game.name == "capital-lux"
        assert current_thread() is not main_thread()
        asked.append(capsys.readouterr().out)

    monkeypatch.setattr(match_bots, "search_if_ready", listen)
    with pytest.raises(Leave):
        sit_down(bot).play()
    assert len(asked) == times
    assert all("Which two cards" in screen and screen.endswith("\n> ") for screen in asked)


@pytest.mark.usefixtures("house")
def test_getting_ready_cannot_go_wrong_in_the_middle_of_a_game(
    sit_down: Callable[[str], GameLoop], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(game: Game) -> None:
        raise OSError(28, game.name)

    monkeypatch.setattr(match_bots, "search_if_ready", fail)
    with pytest.raises(Leave):
        sit_down("club").play()
    assert capsys.readouterr().err == ""


def test_at_a_pipe_nothing_gets_ready(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_bots, "search_if_ready", lambda game: pytest.fail(game.name))
    assert house.run("play", typed=["?", "q"]).code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_that_are_not_ready_are_excused_once(house: House, language: str) -> None:
    arguments = ("--seed", "7", "--bots", "search:0.001s", "--language", language)
    said = house.run("play", *arguments, typed=["1", "1", "", "1"])
    sentence = WORDS("play.warming-up", language)
    screens = [" ".join(screen.split()) for screen in said.screens]
    assert [sentence in screen for screen in screens] == [False, True, *[False] * (len(screens) - 2)]


def test_nobody_else_is_excused(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=["1", "1", "", "1"])
    assert WORDS("play.warming-up", "en") not in " ".join(said.out.split())


def bots_on(paper: StringIO, *, is_terminal: bool) -> match_bots.MatchBots:
    screen = Screen("en", Console(file=paper, force_terminal=True, width=80))
    screen.is_terminal = is_terminal
    bot = SearchBot("club", 1, Level())
    return match_bots.MatchBots({1: bot}, screen, ["Ana", "club 2"])


@pytest.mark.parametrize("is_terminal", [True, False])
def test_it_shows_when_somebody_thinks_long(monkeypatch: pytest.MonkeyPatch, is_terminal: bool) -> None:
    """At a terminal, where it is wiped away again."""
    paper, sentence = StringIO(), "club 2 is thinking ..."

    def choose(bot: SearchBot, match: Match, seat: int) -> int:  # noqa: ARG001
        end = time.monotonic() + (60 if is_terminal else 0.05)
        while sentence not in paper.getvalue() and time.monotonic() < end:
            time.sleep(0.001)
        return seat

    monkeypatch.setattr(SearchBot, "choose", choose)
    monkeypatch.setattr(match_bots, "SHORT_THINK", 0.0)
    assert bots_on(paper, is_terminal=is_terminal).choose(table_with("club"), 1) == 1
    assert (sentence in paper.getvalue()) == is_terminal
    assert paper.getvalue().endswith("\x1b[2K") or not is_terminal


def test_a_quick_answer_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = StringIO()
    monkeypatch.setattr(SearchBot, "choose", lambda bot, match, seat: seat)  # noqa: ARG005
    monkeypatch.setattr(match_bots, "SHORT_THINK", 600.0)  # quick on any machine
    assert bots_on(paper, is_terminal=True).choose(table_with("club"), 1) == 1
    assert paper.getvalue() == ""


def test_ctrl_c_while_a_bot_thinks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(bot: SearchBot, match: Match, seat: int) -> int:  # noqa: ARG001
        signal.raise_signal(signal.SIGINT)
        return match.view(seat).codes()[0]

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(SearchBot, "choose", choose)
    said = house.run("play", "--seed", "7", typed="1")
    assert said.code == 130
    assert "The game is saved." in said.out
    assert [step.seat for step in house.saved_match().history][-1] == 0
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.usefixtures("house")
def test_a_long_thought_at_a_terminal_can_be_left() -> None:
    arguments = ("play", "--seed", "7", "--quick", "--bots", "search:60s")
    with Terminal(*arguments, first=ALONE) as terminal:
        terminal.read()
        assert "search:60s 2 is thinking" in plain(terminal.type("1", until="is thinking ..."))
        said = terminal.interrupt()
        assert "The game is saved." in said
        assert "Traceback" not in said
        assert terminal.code() == 130
