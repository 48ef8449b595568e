"""The signs of a table of Capital: stacks with their players' numbers, shields, battles that are due.

Each player has a number beside the colour, so that nothing is lost without colours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rich.text import Text

from ..components import BOARD, CAPITAL, CELLS
from ..moves import PLACE_NAMES
from ..rules.movement import living_guardians
from ..state import State
from ..text.forecast import is_due

PAINT = ("bright_red", "bright_blue", "green", "yellow")  # by seat
CASTLE, SHIELD, PROTECTION, MOVED, DUE, NONE = "⌂", "◆", "◊", "*", "!", "·"
TIMES = "\u00d7"
GUARD_PAINT = "magenta"
STACKS = tuple(re.compile(rf"\b{seat + 1}{TIMES}\d+") for seat in range(len(PAINT)))


def stack(seat: int, count: int, moved: int = 0) -> Text:
    """`1x3` are three pieces of player 1, `1x3*2` three of which two have moved."""
    text = Text(f"{seat + 1}{TIMES}{count}", f"bold {PAINT[seat]}")
    return text.append(f"{MOVED}{moved}", PAINT[seat]) if moved else text


def stacks(state: State, place: int) -> list[Text]:
    """What stands on a place, the pieces of the player in turn first."""
    seats = [seat for seat in range(state.seats) if state.pieces[seat, place]]
    seats.sort(key=lambda seat: seat != state.turn)
    return [stack(seat, int(state.pieces[seat, place]), _moved(state, seat, place)) for seat in seats]


def _moved(state: State, seat: int, place: int) -> int:
    return int(state.moved[place]) if seat == state.turn and place < CELLS else 0


def protection(state: State, cell: int) -> Text:
    """The shield on a cell with its guardian's life, and a sign if another living one protects it."""
    text, others = Text(style=GUARD_PAINT), living_guardians(state, cell)
    if cell in BOARD.shields:
        guardian = BOARD.shields.index(cell)
        text.append(f"{SHIELD}{state.life[guardian]}", "bold" if state.life[guardian] else "dim")
        others &= ~(1 << guardian)
    return text.append(PROTECTION) if others else text


def due(state: State, place: int) -> str:
    """A sign where a battle is being fought or has to be."""
    return DUE if is_due(state, place) else ""


def name(state: State, cell: int) -> Text:
    """A cell's name with its signs."""
    style = "" if any(state.pieces[seat, cell] for seat in range(state.seats)) else "dim"
    text = Text().append(PLACE_NAMES[cell], style).append(protection(state, cell))
    return text.append(due(state, cell), "bold red")


def capital(state: State, word: str) -> list[Text]:
    """The Capital's name, over what stands on it."""
    head = Text(word, "bold").append(due(state, CAPITAL), "bold red")
    return [head, *(stacks(state, CAPITAL) or [Text(NONE, "dim")])]


def paint_text(text: str, names: Sequence[str] = (), style: str = "") -> Text:
    """A text with stacks, and the names of who plays, in the players' colours."""
    painted = Text(text, style)
    for seat, pattern in (*enumerate(STACKS), *enumerate(map(_name_pattern, names[: len(PAINT)]))):
        painted.highlight_regex(pattern, f"not dim {PAINT[seat]}")
    return painted


@lru_cache
def _name_pattern(called: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(called)}(?!\w)")
