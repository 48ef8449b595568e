"""The terminal: what is printed and what is typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from shlex import quote
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.look import look
from ludoteca.look.events import event_lines

from .language import WORDS

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # also the scrollback: it may show somebody's cards
LOWEST_ROOMY = 30  # lines of a terminal that has room for empty ones


class Leave(Exception):
    """Somebody wants to stop."""


class Screen:
    """A terminal, or a pipe in its place, in one language."""

    def __init__(self, language: str, console: Console | None = None) -> None:
        self.language = language
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._is_fresh = True
        self._typed_ahead: list[str] = []
        self.on_question: Callable[[], None] | None = None  # called when somebody has been asked

    def say(self, key: str, style: str = "", **values: Any) -> None:
        """Print a text of the command line's words."""
        self.show(Text(WORDS(key, self.language, **values), style))

    def show(self, *things: RenderableType) -> None:
        """Print things one under another."""
        for thing in things:
            self.console.print(thing)

    @property
    def is_low(self) -> bool:
        """Whether the terminal has few lines."""
        return self.console.is_terminal and self.console.height < LOWEST_ROOMY

    def gap(self) -> None:
        """Print an empty line, if there is room for it."""
        if not self.is_low:
            self.show(Text())

    def show_lines(self, marks: Iterable[str], lines: Iterable[RenderableType]) -> None:
        """Print marked lines; long ones wrap below their own beginning."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        for mark, line in zip(marks, lines, strict=False):
            grid.add_row(Text(mark, "dim"), line)
        if grid.row_count:
            self.show(grid)

    def show_file(self, file: Path, before: str = "") -> None:
        """Print a file's name, or a command with it, without wrapping, so that it can be copied."""
        self.console.print(Text(f"  {before}{quote(str(file))}"), soft_wrap=True)

    def complain(self, error: LudotecaError) -> None:
        """Print an error; the game goes on."""
        self.show(Text(error.text(self.language), "bold red"))

    def clear(self) -> None:
        """Clear the screen; the first time print only an empty line, to keep what was said before."""
        is_fresh, self._is_fresh = self._is_fresh, False
        if self.is_terminal and not self.console.is_dumb_terminal and not is_fresh:
            sys.stdout.write(CLEAR)
        else:
            self.show(Text())

    def ask(self) -> str:
        """The next typed line, without the spaces around it; q leaves."""
        if self._typed_ahead:
            return self._typed_ahead.pop()
        sys.stdout.write("> ")
        sys.stdout.flush()
        if self.on_question:
            self.on_question()
        answer = input().strip()
        if not sys.stdin.isatty():  # a terminal has shown it already
            self.show(Text("".join(sign for sign in answer if sign.isprintable())))
        if answer.lower() == "q":
            raise Leave
        return answer

    def wait(self) -> bool:
        """Wait until Enter is pressed; return whether the last move should be undone.

        Any other input answers the next question: somebody is typing ahead.
        """
        answer = self.ask()
        if answer and answer.lower() != "u":
            self._typed_ahead.append(answer)
        return answer.lower() == "u"


def rules_table(game: Game, ids: Sequence[str], language: str) -> Table:
    """Rules with their ids."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for rule in ids:
        grid.add_row(Text(rule, "bold"), game.words(f"rules.{rule}", language))
    return grid


def log_lines(match: Match, watcher: int, language: str, names: Sequence[str], steps: range) -> list[Text]:
    """What a watcher saw in some steps of the history, in the game's colours."""
    view, paint = match.view(watcher), look(match.game).paint
    return [paint(view, line.text, language) for line in event_lines(match, watcher, language, names, steps)]
