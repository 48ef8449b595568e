"""The terminal as a table: what is printed on it and what is typed at it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game

from .language import WORDS

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the lines scrolled away too: they may hold somebody's cards


class Screen:
    """A terminal, or a pipe in its place, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._is_fresh = True
        self._typed_ahead: list[str] = []

    def say(self, key: str, style: str = "", **values: Any) -> None:
        """Print a text of the command line's own."""
        self.show(Text(WORDS(key, self.language, **values), style))

    def show(self, *things: RenderableType) -> None:
        """Print things one under another."""
        for thing in things:
            self.console.print(thing)

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
        """The next line that somebody types, without the spaces around it."""
        if self._typed_ahead:
            return self._typed_ahead.pop()
        sys.stdout.flush()
        return input("> ").strip()

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
