"""How things are drawn: by the `terminal` and `page` modules of a game's folder, or plainly without them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from ludoteca.kernel.game import Game
from ludoteca.kernel.view import View

from . import plain


class Look(Protocol):
    """What `terminal` in a game's folder gives; everything is drawn from a view alone."""

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


@cache
def look(game: Game) -> Look:
    """The look of a game in a terminal."""
    drawn: Look = drawn_by(game, "terminal", Look)
    return drawn


def drawn_by(game: Game, room: str, contract: type) -> Any:
    """The functions that a contract asks for: the game's own, from a room of its folder, or plain ones."""
    own = own_room(game, room)
    names = [name for name, value in vars(contract).items() if not name.startswith("_") and callable(value)]
    return SimpleNamespace(**{name: getattr(own, name, None) or getattr(plain, name) for name in names})


def own_room(game: Game, room: str) -> ModuleType | None:
    """A module or package of the game's folder, if it has that room."""
    name = f"{game.package}.{room}"
    return import_module(name) if find_spec(name) else None


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The table of any game."""
    return look(view.game).terminal(view, language, names)
