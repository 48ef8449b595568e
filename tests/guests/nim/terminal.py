"""Nim in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from ludoteca.kernel.view import View

from .components import STONES


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    return Text(view.game.words("look.heap", language, stones=view.state.stones, all=STONES))


def chapter(view: View, language: str) -> str:
    return ""


def legend(view: View, language: str) -> str:
    return ""


def question(view: View, language: str) -> str:
    return view.game.words("look.ask", language)


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    return Text(view.game.moves.write(move))


def choices(view: View, language: str) -> RenderableType | None:
    return None


def paint(view: View, text: str, language: str) -> Text:
    return Text(text)
