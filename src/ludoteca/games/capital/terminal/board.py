"""The circle of Capital drawn in a terminal: rings and sectors in fine dots, names and stacks in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil, cos, floor, hypot, pi, sin
from operator import itemgetter

import numpy as np
from rich.text import Text

from ludoteca.kernel.state import NOBODY

from ..components import BOARD, CELLS, RINGS, angle_of, castle_angle
from ..scene.board import Board, Castle
from .signs import CASTLE, NONE, PAINT, capital, due, name, stack, stacks

WIDE = 2.4  # columns for each line of a radius: signs are about twice as high as wide
LINES, COLUMNS = 2, 6  # of a cell's text, with a space after it
HUBS = np.arange(2.5, 40, 0.25)  # lines from the middle to the first ring, as far as needed
THICKNESSES = np.arange(2.5, 4.25, 0.25)  # lines of a ring; with four no cell runs into that before it
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille sign, by line and column
FAINT = "bright_black"

Spot = tuple[int, int]  # a line and a column, from the middle of the board
Box = tuple[int, int, int, int]  # first line, first column, lines, columns


def board_lines(board: Board) -> list[Text]:
    """The whole board, line by line."""
    drawing = Drawing(_frame())
    for number in range(CELLS):
        drawing.write(_cell_spot(*_measures(), number), _cell(board, number))
    drawing.write((0, 0), capital(board))
    for castle, spot in zip(board.castles, _castle_spots(), strict=True):
        drawing.write(spot, _castle(castle))
    return drawing.lines()


def board_size() -> tuple[int, int]:
    """Lines and columns of the drawing."""
    return _frame()[2:]


def _cell(board: Board, number: int) -> list[Text]:
    """A cell's name over what stands there; both sides of a battle take the place of the name."""
    cell = board.cells[number]
    there = stacks(board.standings[number], cell.moved)
    if len(there) > 1:
        return [there[0], there[1].append(due(cell))]
    return [name(cell, is_empty=not there), *there]


def _castle(castle: Castle) -> list[Text]:
    """A castle's name over who is in it; nobody's is faint."""
    head = f"{CASTLE} {castle.name}"
    if castle.seat == NOBODY:
        return [Text(head, "dim"), Text(NONE, "dim")]
    return [Text(head, PAINT[castle.seat]), stack(castle.seat, castle.pieces)]


def _point(radius: float, angle: float) -> tuple[float, float]:
    return -radius * cos(angle), WIDE * radius * sin(angle)


def _rounded(point: tuple[float, float]) -> Spot:
    return floor(point[0] + 0.5), floor(point[1] + 0.5)


@cache
def _measures() -> tuple[float, float]:
    """Radius of the Capital and thickness of the rings: the smallest that keeps all texts apart."""
    sizes = [(hub + thick * RINGS, hub, thick) for hub in HUBS for thick in THICKNESSES]
    return next((hub, thick) for _, hub, thick in sorted(sizes) if _is_clear(hub, thick))


def _is_clear(hub: float, thick: float) -> bool:
    spots = np.array([_cell_spot(hub, thick, cell) for cell in range(CELLS)])
    apart = np.abs(spots[:, None] - spots)
    overlaps = (apart[:, :, 0] < LINES) & (apart[:, :, 1] < COLUMNS)
    return int(overlaps.sum()) == CELLS  # each with itself


def _cell_spot(hub: float, thick: float, cell: int) -> Spot:
    sector, ring = divmod(cell, RINGS)
    return _rounded(_point(hub + thick * (ring + 0.5), angle_of(sector)))


def _rim() -> float:
    hub, thick = _measures()
    return hub + thick * RINGS


@cache
def _castle_spots() -> tuple[Spot, ...]:
    """Outside the rim, next to the cells that each castle touches; farther out if another is in the way."""
    spots: list[Spot] = []
    for castle in range(len(BOARD.castles)):
        radius = _rim()
        while _is_blocked(spot := _rounded(_point(radius, castle_angle(castle))), castle, spots):
            radius += 0.25
        spots.append(spot)
    return tuple(spots)


def _castle_box(spot: Spot, castle: int) -> Box:
    columns = max(4, len(BOARD.castles[castle]) + 2)
    return spot[0], spot[1] - columns // 2, 2, columns


def _is_blocked(spot: Spot, castle: int, others: Sequence[Spot]) -> bool:
    line, column, lines, columns = _castle_box(spot, castle)
    down = max(line, -(line + lines - 1), 0)
    across = max(column, -(column + columns - 1), 0)
    if hypot(down, across / WIDE) < _rim() + 1.2:
        return True
    boxes = [_castle_box(other, number) for number, other in enumerate(others)]
    return any(
        line < box[0] + box[2]
        and box[0] < line + lines
        and column <= box[1] + box[3]
        and box[1] <= column + columns
        for box in boxes
    )


@cache
def _frame() -> Box:
    """The lines and columns that the circle and the castles need."""
    down, across = ceil(_rim() - 0.5), ceil(_rim() * WIDE - 0.5)
    boxes: list[Box] = [(-down, -across, 2 * down + 1, 2 * across + 1)]
    boxes += [_castle_box(spot, castle) for castle, spot in enumerate(_castle_spots())]
    top, left = min(box[0] for box in boxes), min(box[1] for box in boxes)
    bottom, right = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return top, left, bottom - top, right - left


class Drawing:
    """Fine lines with texts over them; places are counted from the middle of the board."""

    def __init__(self, frame: Box) -> None:
        self.top, self.left, self.height, self.width = frame
        self._texts: list[list[tuple[int, Text]]] = [[] for _ in range(self.height)]

    def write(self, middle: Spot, texts: Sequence[Text]) -> None:
        """Texts one under another around a spot."""
        first = floor(middle[0] - (len(texts) - 1) / 2 + 0.5) - self.top
        for line, text in enumerate(texts, first):
            self._texts[line].append((middle[1] - text.cell_len // 2 - self.left, text))

    def lines(self) -> list[Text]:
        return [self._line(number, dots) for number, dots in enumerate(_circle_lines())]

    def _line(self, number: int, dots: str) -> Text:
        line = Text()
        for column, text in sorted(self._texts[number], key=itemgetter(0)):
            line.append(dots[len(line) : column], FAINT).append_text(text)
        return line.append(dots[len(line) :], FAINT)


@cache
def _circle_lines() -> tuple[str, ...]:
    """Rings and sectors in braille signs, each of four lines and two columns of dots."""
    top, left, height, width = _frame()
    dots = np.zeros((height, width), np.int64)
    for down, across in _points():
        line = min(floor((down - top + 0.5) * 4), height * 4 - 1)
        column = min(floor((across - left + 0.5) * 2), width * 2 - 1)
        dots[line // 4, column // 2] |= DOTS[line % 4][column % 2]
    return tuple("".join(chr(0x2800 + bits) if bits else " " for bits in line) for line in dots)


def _points() -> Iterator[tuple[float, float]]:
    hub, thick = _measures()
    for ring in range(RINGS + 1):
        radius = hub + thick * ring
        steps = int(radius * 40)
        yield from (_point(radius, 2 * pi * step / steps) for step in range(steps))
    for sector in range(BOARD.sectors):
        yield from (_point(radius, angle_of(sector + 0.5)) for radius in np.arange(hub, _rim(), 0.1))
