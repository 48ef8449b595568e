"""The signs of a table of Capital: stacks with their players' numbers, shields, battles that are due.

Each player has a number beside the colour, so that nothing is lost without colours.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from rich.text import Text

from ..scene.board import SHIELD, Board, Capital, Cell, Standing

PAINT = ("bright_red", "bright_blue", "green", "yellow")  # by seat
CASTLE, PROTECTION, MOVED, DUE, NONE = "⌂", "◊", "*", "!", "·"
TIMES = "\u00d7"
GUARD_PAINT = "magenta"
STACKS = tuple(re.compile(rf"\b{seat + 1}{TIMES}\d+") for seat in range(len(PAINT)))


def stack(seat: int, count: int, moved: int = 0) -> Text:
    """`1x3` are three pieces of player 1, `1x3*2` three of which two have moved."""
    text = Text(f"{seat + 1}{TIMES}{count}", f"bold {PAINT[seat]}")
    return text.append(f"{MOVED}{moved}", PAINT[seat]) if moved else text


def stacks(standing: Standing, moved: int = 0) -> list[Text]:
    """What stands on a place, a text for each player; only the first can have moved."""
    pieces: Counter[int] = Counter()
    for each in standing.stacks:
        pieces[each.seat] += each.pieces
    return [stack(seat, count, 0 if number else moved) for number, (seat, count) in enumerate(pieces.items())]


def protection(cell: Cell) -> Text:
    """The shields on a cell with their lives, and a sign if another living guardian protects it."""
    text = Text(style=GUARD_PAINT)
    for life in cell.lives:
        text.append(f"{SHIELD}{life}", "bold" if life else "dim")
    return text.append(PROTECTION) if cell.is_guarded else text


def due(place: Cell | Capital) -> Text:
    """A sign where a battle is being fought or has to be."""
    return Text(DUE if place.has_battle else "", "bold red")


def name(cell: Cell, is_empty: bool) -> Text:
    """A cell's name with its signs."""
    return Text().append(cell.name, "dim" if is_empty else "").append(protection(cell)).append(due(cell))


def capital(board: Board) -> list[Text]:
    """The Capital's name, over what stands on it."""
    head = Text(board.capital.name, "bold").append(due(board.capital))
    return [head, *(stacks(board.standings[-1]) or [Text(NONE, "dim")])]


def paint_text(text: str, names: Sequence[str] = (), style: str = "") -> Text:
    """A text with stacks, and the names of who plays, in the players' colours."""
    painted = Text(text, style)
    for seat, pattern in (*enumerate(STACKS), *enumerate(map(_name_pattern, names[: len(PAINT)]))):
        painted.highlight_regex(pattern, f"not dim {PAINT[seat]}")
    return painted


@lru_cache
def _name_pattern(called: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(called)}(?!\w)")
