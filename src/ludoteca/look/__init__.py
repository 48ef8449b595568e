"""How things are drawn: each game's own `terminal` module, found in its folder when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from ludoteca.kernel.game import Game
from ludoteca.kernel.view import View


class Look(Protocol):
    """What the `terminal` module of a game's folder gives; everything is drawn from a view alone."""

    def terminal(self, view: View, language: str, names: Sequence[str]) -> RenderableType:
        """The whole table as the watcher sees it, their own cards last; `names` by seat."""

    def chapter(self, view: View, language: str) -> str:
        """The part of the game that this is, like a round."""

    def legend(self, view: View, language: str) -> str:
        """What the signs of the table mean."""

    def question(self, view: View, language: str) -> str:
        """What the watcher is asked."""

    def describe_move(self, view: View, move: int, language: str, names: Sequence[str]) -> Text:
        """A move of the watcher in words, with what it leads to; `names` by seat.

        What it draws in signs has the meta `drawn` and stays out where there is a drawing.
        """

    def name_move(self, view: View, move: int, language: str, names: Sequence[str]) -> Text:
        """The same without what it leads to."""

    def choices(self, view: View, language: str) -> RenderableType | None:
        """A drawing of the numbered moves that is better than a list of them, if there is one."""

    def paint(self, view: View, text: str, language: str) -> Text:
        """A text about the game, like a line of its log, in the game's colours."""


def look(game: Game) -> Look:
    """The look of a game."""
    return cast(Look, import_module(f"{game.package}.terminal"))


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The table of any game."""
    return look(view.game).terminal(view, language, names)
