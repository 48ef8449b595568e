"""The circle of Capital as a table, for windows without room for the drawing: rings as rows, or sectors."""

from __future__ import annotations

from collections.abc import Callable

from rich.table import Table
from rich.text import Text

from ..components import BOARD, CELLS, GUARDIANS, RINGS, SEATING
from ..state import State
from ..text.names import SECTORS, say_guardian
from .signs import CASTLE, GUARD_PAINT, NONE, PAINT, SHIELD, capital, due, protection, stacks

Say = Callable[..., str]
Row = list[Text]


def sector_table(state: State, say: Say, width: int) -> Table:
    """The table that fits: a column for each sector, or if that is too wide a row."""
    rows = _rows(state, say)
    if _width(rows) > width:
        rows = [list(column) for column in zip(*rows, strict=True)]
    grid = Table.grid(padding=(0, 1, 0, 0))
    for row in rows:
        grid.add_row(*row)
    return grid


def _rows(state: State, say: Say) -> list[Row]:
    """Sectors, castles and rings from the outermost in."""
    rows = [[Text(), *(Text(sector, "bold") for sector in SECTORS)]]
    rows.append([Text(say("look.castles")), *(_castles(state, sector) for sector in range(len(SECTORS)))])
    for ring in range(RINGS, 0, -1):
        cells = range(ring - 1, CELLS, RINGS)
        rows.append([Text(say("look.ring", ring=ring)), *(_cell(state, cell) for cell in cells)])
    return rows


def _width(rows: list[Row]) -> int:
    """Columns that a table of these texts takes, with a space after each."""
    return sum(max(_widest(text) for text in column) + 1 for column in zip(*rows, strict=True)) - 1


def _widest(text: Text) -> int:
    return max((line.cell_len for line in text.split("\n")), default=0)


def _castles(state: State, sector: int) -> Text:
    """Whose castles touch a sector's outermost cell."""
    text, cell = Text(), (sector + 1) * RINGS - 1
    for seat in range(state.seats):
        if cell in BOARD.doors[SEATING[state.seats, seat]]:
            text.append(f"{CASTLE}{seat + 1}", PAINT[seat])
    return text or Text(NONE, "dim")


def _cell(state: State, cell: int) -> Text:
    """What stands there, one stack under another, after a sign for protection."""
    signs, there = protection(state, cell), Text("\n").join(stacks(state, cell))
    space = " " if there and cell in BOARD.shields else ""  # a life is no player's number
    text = Text().append(signs).append(space).append(there).append(due(state, cell), "bold red")
    return text if text else Text(NONE, "dim")


def capital_line(state: State, say: Say) -> Text:
    """The Capital with what stands on it."""
    head, *there = capital(state, say("look.capital"))
    return head.append(" ").append(Text(" ").join(there))


def guardian_line(state: State, say: Say) -> Text:
    """Every guardian's life."""
    lives = [f"{say_guardian(each)} {SHIELD}{state.life[each]}" for each in range(GUARDIANS)]
    return Text(say("look.guardians", lives=" · ".join(lives) or NONE), GUARD_PAINT)
