"""The circle of Capital as a table, for windows without room for the drawing: rings as rows, or sectors."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ludoteca.kernel.state import NOBODY

from ..components import BOARD, CELLS, RINGS
from ..scene.board import Board
from ..text.names import SECTORS
from .signs import CASTLE, NONE, PAINT, capital, due, protection, stacks

Row = list[Text]


def sector_table(board: Board, width: int) -> Table:
    """The table that fits: a column for each sector, or if that is too wide a row."""
    rows = _rows(board)
    if _width(rows) > width:
        rows = [list(column) for column in zip(*rows, strict=True)]
    grid = Table.grid(padding=(0, 1, 0, 0))
    for row in rows:
        grid.add_row(*row)
    return grid


def _rows(board: Board) -> list[Row]:
    """Sectors, castles and rings from the outermost in."""
    rows = [[Text(), *(Text(sector, "bold") for sector in SECTORS)]]
    rows.append([Text(board.rows[0]), *(_castles(board, sector) for sector in range(len(SECTORS)))])
    return rows + [
        [Text(board.rows[ring + 1]), *(_cell(board, cell) for cell in range(ring, CELLS, RINGS))]
        for ring in reversed(range(RINGS))
    ]


def _width(rows: list[Row]) -> int:
    """Columns that a table of these texts takes, with a space after each."""
    return sum(max(_widest(text) for text in column) + 1 for column in zip(*rows, strict=True)) - 1


def _widest(text: Text) -> int:
    return max((line.cell_len for line in text.split("\n")), default=0)


def _castles(board: Board, sector: int) -> Text:
    """Whose castles touch a sector's outermost cell."""
    cell = (sector + 1) * RINGS - 1
    seats = sorted(castle.seat for castle in board.castles if cell in BOARD.doors[castle.number])
    text = Text().join(Text(f"{CASTLE}{seat + 1}", PAINT[seat]) for seat in seats if seat != NOBODY)
    return text or Text(NONE, "dim")


def _cell(board: Board, number: int) -> Text:
    """What stands there, one stack under another, after a sign for protection."""
    cell = board.cells[number]
    there = Text("\n").join(stacks(board.standings[number], cell.moved))
    space = " " if there and cell.lives else ""  # a life is no player's number
    text = Text().append(protection(cell)).append(space).append(there).append(due(cell))
    return text if text else Text(NONE, "dim")


def capital_line(board: Board) -> Text:
    """The Capital with what stands on it."""
    head, *there = capital(board)
    return head.append(" ").append(Text(" ").join(there))
