"""The legal moves as a numbered list, in as many columns as fit the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.view import View

from . import look

GAP = 3  # between columns


def numbered_moves(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The moves of the watcher, numbered from 1: as the game draws them, or as a list."""
    game_look = look(view.game)
    drawn = game_look.choices(view, language)
    if drawn is not None:
        return drawn
    return NumberedList([game_look.describe_move(view, move, language, names) for move in view.codes()])


class NumberedList:
    """Numbered texts, down the columns."""

    def __init__(self, texts: list[Text]) -> None:
        self.texts = [
            Text().append(f"{number:>3}  ", "bold").append_text(text) for number, text in enumerate(texts, 1)
        ]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        widest = max((text.cell_len for text in self.texts), default=1) + GAP
        columns = max(1, min((options.max_width + GAP) // widest, -(-len(self.texts) // 4)))
        height = -(-len(self.texts) // columns)
        grid = Table.grid(padding=(0, GAP, 0, 0))
        for row in range(height):
            grid.add_row(*self.texts[row::height])
        yield grid
