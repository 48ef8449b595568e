"""How a game looks that has no drawing of its own, in a terminal and as a page: plain, but playable.

The table is the position as text, the choices are buttons or a numbered list. A game's words may say more:
`look.ask` asks the question, `moves.<kind>` names a move (its `{value}` is how the move's value is written).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from ludoteca.drawing.picks import Pick
from ludoteca.drawing.scene import Part
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

WORDS = Words(Path(__file__).parent)


class PlainTable(Part, frozen=True):
    """The lines of a position, each with its name."""

    lines: tuple[tuple[str, str], ...]


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    return Text("\n".join(f"{name}: {value}" for name, value in _lines(view, names)))


def chapter(view: View, language: str) -> str:
    return ""


def legend(view: View, language: str) -> str:
    return ""


def question(view: View, language: str) -> str:
    is_asked = "look.ask" in view.game.words.table(language)
    return view.game.words("look.ask", language) if is_asked else WORDS("plain.ask", language)


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    return name_move(view, move, language, names)


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    kind, value = view.game.moves.split(move)
    key = f"moves.{kind.key}"
    if key not in view.game.words.table(language):
        return Text(view.game.moves.write(move))
    return Text(view.game.words(key, language, names, value=kind.values.names[value]))


def choices(view: View, language: str) -> RenderableType | None:
    return None


def paint(view: View, text: str, language: str) -> Text:
    return Text(text)


def scene(view: View, language: str, names: Sequence[str]) -> PlainTable:
    return PlainTable(tuple(_lines(view, names)))


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """One button per move."""
    for move in view.codes():
        yield move, (Pick(f"move-{move}", name_move(view, move, language, names).plain),)


def _lines(view: View, names: Sequence[str]) -> list[tuple[str, str]]:
    """The lines of the position; `1 hand` is what the first player holds."""
    lines = (line.partition(":") for line in str(view).splitlines())
    return [(_with_name(name.strip(), names), value.strip()) for name, _, value in lines]


def _with_name(line: str, names: Sequence[str]) -> str:
    seat, _, what = line.partition(" ")
    is_seat = what and seat.isdecimal() and 0 < int(seat) <= len(names)
    return f"{names[int(seat) - 1]}, {what}" if is_seat else line
