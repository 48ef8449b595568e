"""The circle of Capital as a drawing has it: outlines of cells, and where on them things stand.

The middle of the board is (0, 0), y goes down, and angles are counted in sectors, clockwise from north. A
length of 1 is about a pixel on a telephone: names and numbers stay legible there, and cells large enough to
touch.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, degrees, hypot, pi, sin
from typing import NamedTuple

from ..components import (
    BOARD,
    CAPITAL,
    CLOCKWISE,
    COUNTER,
    INWARD,
    OUTWARD,
    RINGS,
    TOUCH,
    angle_of,
    castle_angle,
)

NARROWEST = 30  # of an inner cell
LEAST_HUB = 48.0
HUB = max(LEAST_HUB, BOARD.sectors * NARROWEST / (2 * pi) - 20)  # radius of the Capital
THICK = max(40.0, (168 - HUB) / RINGS)  # of a ring
RIM = HUB + THICK * RINGS
NAME = 13  # of a cell's thickness, for its name
TOKEN, SMALLEST = 24.0, 18.0  # of a stack
CASTLE = 46
INSET = 2  # of the line around what a guardian protects
LOW = HUB * 0.12  # where pieces stand on the Capital, below the citadel
MARGIN = 4

Point = tuple[float, float]


class Spot(NamedTuple):
    """Where something stands, and how large it is."""

    x: float
    y: float
    size: float = TOKEN

    @property
    def transform(self) -> str:
        scale = f" scale({self.size / TOKEN:.2f})" if self.size != TOKEN else ""
        return f"translate({self.x:.1f} {self.y:.1f}){scale}"


def ring(cell: int) -> int:
    """The kind of ground of a cell; the outermost ring is the lightest."""
    return min(RINGS - cell % RINGS, 3)


@cache
def outline(cell: int) -> str:
    """A cell as a path."""
    left, right, inner, outer = _bounds(cell)
    back = f"A{outer:.1f} {outer:.1f} 0 0 0 {_text(outer, left)}Z"
    return f"{_arc(inner, left, right)}L{_text(outer, right)}{back}"


@cache
def name_transform(cell: int) -> str:
    """Where a cell's name stands: at its inner edge, along the ring, never upside down."""
    sector, ring = divmod(cell, RINGS)
    x, y = _point(HUB + THICK * ring + NAME / 2 + 1, sector)
    angle = degrees(angle_of(sector))
    angle -= 360 if angle > 270 else 180 if angle > 90.5 else 0
    return f"translate({x:.1f} {y:.1f}) rotate({angle:.1f})"


@cache
def is_crowded(place: int, count: int) -> bool:
    """Whether this number of things needs two rows, and so the room of the name."""
    return place != CAPITAL and count > 1 and _in_a_row(place, count) < SMALLEST


@cache
def spots(place: int, count: int) -> tuple[Spot, ...]:
    """Where each of a number of things stands on a place."""
    if place == CAPITAL:
        size = 28.0 if count == 1 else TOKEN
        return tuple(Spot((number - (count - 1) / 2) * (size + 8), LOW, size) for number in range(count))
    if not is_crowded(place, count):
        return _row(place, count, _middle(place), min(TOKEN, _in_a_row(place, count)))
    first, outer = (count + 1) // 2, _bounds(place)[3]
    size = min(20.0, THICK / 2)
    back = _row(place, first, outer - size / 2, size)
    return back + _row(place, count - first, outer - size * 1.5, size)


def _row(cell: int, count: int, radius: float, size: float) -> tuple[Spot, ...]:
    """Things beside one another along the ring."""
    turn = _sectors(size, radius)
    shifts = ((number - (count - 1) / 2) * turn for number in range(count))
    return tuple(Spot(*_point(radius, cell // RINGS + shift), size) for shift in _upright(cell, shifts))


def _upright(cell: int, shifts: Iterator[float]) -> list[float]:
    """From left to right also in the lower half of the board."""
    return sorted(shifts, reverse=cos(angle_of(cell // RINGS)) < -0.01)


def _in_a_row(cell: int, count: int) -> float:
    """The room for each of a number of things; a little more than the cell has, as they are round."""
    return (2 * pi * _middle(cell) / BOARD.sectors + 4) / max(count, 1)


def _middle(cell: int) -> float:
    """The radius at which things stand: outside the name, and a little up, as stacks grow down."""
    sector, ring = divmod(cell, RINGS)
    return HUB + THICK * ring + NAME + (THICK - NAME) / 2 + cos(angle_of(sector))


@cache
def arrow(origin: int, place: int) -> str:
    """From a cell across the border to a place that it touches."""
    left, right, inner, outer = _bounds(origin)
    sector, radius = origin // RINGS, _middle(origin)
    corners = {
        INWARD: ((sector, inner, -6), (sector, inner, 6), (sector, inner - 9, 0)),
        OUTWARD: ((sector, outer, -6), (sector, outer, 6), (sector, outer + 9, 0)),
        CLOCKWISE: ((right, radius - 6, 0), (right, radius + 6, 0), (right, radius, 9)),
        COUNTER: ((left, radius - 6, 0), (left, radius + 6, 0), (left, radius, -9)),
    }[[int(each) for each in TOUCH[origin]].index(place)]
    points = (_text(reach, start + _sectors(across, reach)) for start, reach, across in corners)
    return f"M{'L'.join(points)}Z"


def _sectors(length: float, radius: float) -> float:
    """How many sectors a length along a ring is."""
    return length * BOARD.sectors / (2 * pi * radius)


def doors(castle: int) -> str:
    """The parts of the rim that a castle opens onto."""
    return "".join(_arc(RIM, cell // RINGS - 0.47, cell // RINGS + 0.47) for cell in BOARD.doors[castle])


@cache
def castle_spots() -> tuple[Spot, ...]:
    """Outside the rim, next to the cells that each castle touches; farther out if another is in the way."""
    found: list[Spot] = []
    for castle in range(len(BOARD.castles)):
        angle, radius = castle_angle(castle), RIM
        while _is_blocked(spot := Spot(radius * sin(angle), -radius * cos(angle)), found):
            radius += 0.5
        found.append(spot)
    return tuple(found)


def _is_blocked(spot: Spot, others: list[Spot]) -> bool:
    """Whether a castle would stand on the rings, or on another."""
    half = CASTLE / 2
    if hypot(max(abs(spot.x) - half, 0), max(abs(spot.y) - half, 0)) < RIM + 2:
        return True
    return any(max(abs(spot.x - other.x), abs(spot.y - other.y)) < CASTLE + 4 for other in others)


@cache
def frame() -> str:
    """The viewBox of the board."""
    half, castles = CASTLE / 2, castle_spots()
    left = min(-RIM, *(spot.x - half for spot in castles), 0) - MARGIN
    top = min(-RIM, *(spot.y - half for spot in castles), 0) - MARGIN
    right = max(RIM, *(spot.x + half for spot in castles), 0) + MARGIN
    bottom = max(RIM, *(spot.y + half for spot in castles), 0) + MARGIN
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


@cache
def protection(guardian: int) -> str:
    """A line around the cells that a guardian protects, just inside them."""
    cells = BOARD.protected[guardian]
    return "".join(line for cell in cells for line in _borders(cell, cells))


def _borders(cell: int, cells: list[int]) -> Iterator[str]:
    """The sides of a cell beyond which others begin; a line turns where it meets another."""
    left, right, inner, outer = _bounds(cell)
    inside = [int(place) in cells for place in TOUCH[cell]]
    for direction, radius in ((INWARD, inner + INSET), (OUTWARD, outer - INSET)):
        if not inside[direction]:
            turn = _sectors(INSET, radius)
            first = left + (-turn if inside[COUNTER] else turn)
            yield _arc(radius, first, right + (turn if inside[CLOCKWISE] else -turn))
    for direction, side, sign in ((CLOCKWISE, right, -1), (COUNTER, left, 1)):
        if not inside[direction]:
            ends = (
                inner + (-INSET if inside[INWARD] else INSET),
                outer + (INSET if inside[OUTWARD] else -INSET),
            )
            turns = [side + sign * _sectors(INSET, radius) for radius in ends]
            yield f"M{_text(ends[0], turns[0])}L{_text(ends[1], turns[1])}"


def _bounds(cell: int) -> tuple[float, float, float, float]:
    """A cell's sides in sectors, and its radii."""
    sector, ring = divmod(cell, RINGS)
    return sector - 0.5, sector + 0.5, HUB + THICK * ring, HUB + THICK * (ring + 1)


def _point(radius: float, sector: float) -> Point:
    return radius * sin(angle_of(sector)), -radius * cos(angle_of(sector))


def _text(radius: float, sector: float) -> str:
    x, y = _point(radius, sector)
    return f"{x:.1f} {y:.1f}"


def _arc(radius: float, left: float, right: float) -> str:
    return f"M{_text(radius, left)}A{radius:.1f} {radius:.1f} 0 0 1 {_text(radius, right)}"
