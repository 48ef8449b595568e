"""Cards and Capulanas of a page, as small SVGs made of stripes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from markupsafe import Markup

from ludoteca.drawing.colours import SOFT
from ludoteca.drawing.scene import Piece

from ..components import FABRIC_CARDS, IS_BLACK, STRIPES
from ..rules.scoring import COLOUR, PRINT
from ..text.names import CARDS
from ..text.points import Run, Stripes, find_runs
from .stripes import DYES, GOLD, SHORT, TALL, use

BLACK = "#1f1c1a"
BANDS = "#5f2c91", BLACK  # purple, black
FRAME, BAND = 2, 18  # of a card
STUB = 9  # the width of a stripe in a stub
TAIL = 4  # stripes of a Capulana before the new card
MARKS = 16  # the room for the points of runs, above and below a Capulana
CHUNK = 6  # stripes that stay together where a Capulana goes on in the next line
RUN_COLOURS = "#a36a00", *DYES[1:]  # the yellow of the cloth is too light for a line


def face(piece: Piece) -> Markup:
    """A card: whole, with little room, or face down."""
    if piece.look == "back":
        return _svg(20, 26, ['<use href="#cloth-back"/>'])
    return _stub(piece.text) if piece.look == "stub" else card_face(piece.text, piece.look)


@cache
def card_face(name: str, look: str) -> Markup:
    """A card: its stripes, and on a band its value with the letter; an eye if everybody knows it."""
    card = CARDS[name]
    stripes = FABRIC_CARDS[card].stripes[:: -1 if look == "turned" else 1]
    cloth = len(stripes) * TALL.width
    width, height = max(cloth + 2 * FRAME, 8 * len(name) + 40), TALL.height + FRAME + BAND
    left, middle = (width - cloth) // 2, height - BAND / 2
    value = str(FABRIC_CARDS[card].value)
    parts = [
        f'<rect width="{width}" height="{height}" rx="4" fill="{BANDS[IS_BLACK[card]]}"/>',
        *(use(stripe, TALL, left + TALL.width * place, FRAME) for place, stripe in enumerate(stripes)),
        f'<circle cx="10" cy="{middle:g}" r="4" fill="{GOLD}" stroke="#8a5a00"/>',
        f'<text x="17" y="{middle + 5:g}"><tspan class="value">{value}</tspan>{name[len(value) :]}</text>',
        _eye(width - 9, middle) if look == "known" else "",
    ]
    return _svg(width, height, parts)


def _eye(x: float, y: float) -> str:
    lids = f'<path d="M{x - 6} {y}q6-8 12 0q-6 8-12 0z" fill="white"/>'
    return f'{lids}<circle cx="{x}" cy="{y}" r="2.4" fill="{BLACK}"/>'


@cache
def _stub(name: str) -> Markup:
    """A card where there is little room: its name on the band, and its cloth."""
    card = CARDS[name]
    stripes = FABRIC_CARDS[card].stripes
    cloth = len(stripes) * STUB
    width, height = max(cloth, 7 * len(name) + 6) + 2, 33
    parts = [
        f'<rect width="{width}" height="{height}" rx="3" fill="{BANDS[IS_BLACK[card]]}"/>',
        f'<text x="{width / 2:g}" y="12.5" text-anchor="middle">{name}</text>',
        f'<g transform="translate({(width - cloth) / 2:g} 16) scale({STUB / SHORT.width} .9)">',
        *(use(stripe, SHORT, SHORT.width * place) for place, stripe in enumerate(stripes)),
        "</g>",
    ]
    return _svg(width, height, parts)


def sign(name: str) -> Markup:
    """A sign of the key: a stripe, where the last card of a Capulana begins, or an eye."""
    if name == "eye":
        return _svg(28, 24, [f'<rect y="3" width="28" height="18" rx="3" fill="{BLACK}"/>', _eye(14, 12)])
    if name == "seam":
        stripe = STRIPES["yd"]
        parts = [use(stripe, TALL, 0), use(stripe, TALL, TALL.width), _seam(TALL.width, 0)]
        return _svg(2 * TALL.width, TALL.height, parts)
    return _svg(TALL.width, TALL.height, [use(STRIPES[name], TALL, 0)])


def tail(cloth: Stripes, last: int) -> Markup:
    """The right end of a Capulana, whose last card is new."""
    first = max(0, last - TAIL)
    stripes, start = cloth[first:], (last - first) * TALL.width
    width, height = len(stripes) * TALL.width, TALL.height + 4
    parts = [use(stripe, TALL, TALL.width * place, 2) for place, stripe in enumerate(stripes)]
    parts.append(f'<path class="veil" d="M0 2h{start}v{TALL.height}H0z"/>')
    parts.append(f'<path class="new" d="M{start + 1} 1H{width - 1}v{height - 2}H{start + 1}z"/>')
    return _svg(width, height, parts)


def cloth(stripes: Stripes, last: int, new: int) -> Markup:
    """A Capulana with the points of its runs, in chunks so that it can be broken into lines.

    The last card, which is the one that can be covered, begins at `last`; what is new at `new`.
    """
    runs = find_runs(stripes, COLOUR), find_runs(stripes, PRINT)
    chunks = (
        _chunk(stripes[first : first + CHUNK], first, runs, last - first, new - first)
        for first in range(0, len(stripes), CHUNK)
    )
    return Markup("").join(chunks)


def _chunk(stripes: Sequence[int], first: int, runs: Sequence[Sequence[Run]], last: int, new: int) -> Markup:
    """Some stripes of a Capulana; its last card and what is new begin so many stripes further on."""
    size = len(stripes)
    parts = [use(stripe, TALL, TALL.width * place, MARKS) for place, stripe in enumerate(stripes)]
    if new < size:
        start, stop = max(0, new) * TALL.width, size * TALL.width
        parts.append(f'<path class="new" d="M{start} {MARKS - 1}H{stop}m0 {TALL.height + 2}H{start}"/>')
    if 0 <= last < size and last + first:
        parts.append(_seam(TALL.width * last, MARKS))
    for aspect in (COLOUR, PRINT):
        parts += _run_marks(runs[aspect], first, size, aspect)
    drawn = _svg(size * TALL.width, TALL.height + 2 * MARKS, parts)
    return Markup('<span style="--n:{}">{}</span>').format(size, drawn)


def _seam(x: int, y: int) -> str:
    return f'<path class="seam" d="M{x} {y}v{TALL.height}"/>' * 2


def _run_marks(runs: Sequence[Run], first: int, size: int, aspect: int) -> Iterator[str]:
    """A line along each run as far as it goes here, with its points in the middle."""
    away, y, end = (-1, MARKS - 6, 0) if aspect == COLOUR else (1, MARKS + TALL.height + 6, 0)
    for run in runs:
        lift = 4 * away if run.first < end else 0  # wild stripes belong to both neighbours
        end = run.first + run.size
        ink = RUN_COLOURS[run.kind] if aspect == COLOUR else SOFT
        start, stop = max(run.first - first, 0) * TALL.width, min(end - first, size) * TALL.width
        if start < stop:
            start += 2 if run.first >= first else 0
            stop -= 2 if end <= first + size else 0
            yield f'<path d="M{start} {y + lift}H{stop}" stroke="{ink}" stroke-width="3"/>'
        middle = (run.first - first) * TALL.width + run.size * TALL.width // 2
        if 0 <= middle < size * TALL.width:
            yield f'<text class="run" x="{middle}" y="{y + 5}" text-anchor="middle">{run.size}</text>'


def _svg(width: int, height: int, parts: Sequence[str]) -> Markup:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return Markup(f'<svg {size} aria-hidden="true">{"".join(parts)}</svg>')
