"""The terminal as a table: what is printed on it and what is typed at it."""

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

from .language import WORDS

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the lines scrolled away too: they may hold somebody's cards
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
        self.meanwhile: Callable[[], None] | None = None  # what begins when somebody has been asked

    def say(self, key: str, style: str = "", **values: Any) -> None:
        """Print a text of the command line's own."""
        self.show(Text(WORDS(key, self.language, **values), style))

    def show(self, *things: RenderableType) -> None:
        """Print things one under another."""
        for thing in things:
            self.console.print(thing)

    @property
    def is_low(self) -> bool:
        """Whether every line counts."""
        return self.console.is_terminal and self.console.height < LOWEST_ROOMY

    def gap(self) -> None:
        """An empty line, where there is room for it."""
        if not self.is_low:
            self.show(Text())

    def show_lines(self, marks: Iterable[str], lines: Iterable[RenderableType]) -> None:
        """Print marked lines; what is too long goes on below its own beginning."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        for mark, line in zip(marks, lines, strict=False):
            grid.add_row(Text(mark, "dim"), line)
        if grid.row_count:
            self.show(grid)

    def show_file(self, file: Path, before: str = "") -> None:
        """A file's name, or a command with it, in one piece however long it is, to be copied."""
        self.console.print(Text(f"  {before}{quote(str(file))}"), soft_wrap=True)

    def complain(self, error: LudotecaError) -> None:
        """One sentence, and the game goes on."""
        self.show(Text(error.text(self.language), "bold red"))

    def clear(self) -> None:
        """An empty screen; the first time only a line, for what was said before the game."""
        is_fresh, self._is_fresh = self._is_fresh, False
        if self.is_terminal and not self.console.is_dumb_terminal and not is_fresh:
            sys.stdout.write(CLEAR)
        else:
            self.show(Text())

    def ask(self) -> str:
        """The next line that somebody types, without the spaces around it; q leaves."""
        if self._typed_ahead:
            return self._typed_ahead.pop()
        sys.stdout.write("> ")
        sys.stdout.flush()
        if self.meanwhile:
            self.meanwhile()
        answer = input().strip()
        if not sys.stdin.isatty():  # a terminal has shown it already
            self.show(Text("".join(sign for sign in answer if sign.isprintable())))
        if answer.lower() == "q":
            raise Leave
        return answer

    def wait(self) -> bool:
        """Until Enter is pressed; whether the last move is wanted back.

        What else is typed is meant for the next question, as from somebody who types ahead.
        """
        answer = self.ask()
        if answer and answer.lower() != "u":
            self._typed_ahead.append(answer)
        return answer.lower() == "u"


def rules(game: Game, ids: Sequence[str], language: str) -> Table:
    """Rules with their ids."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for rule in ids:
        grid.add_row(Text(rule, "bold"), game.words(f"rules.{rule}", language))
    return grid
