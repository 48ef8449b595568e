"""Stripes of cloth as SVG, each drawn once per page; cards and Capulanas refer to them.

A print is a motif. A colour is also a ground, so that nothing is lost without colours: yellow has dots
between its motifs, green has lines along its edges, red has bars across. A half-wild stripe shows all three
prints or all three colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.drawing.colours import PAPER

from ..components import ANY, COLOURS, KINDS, PRINTS, RAW, STRIPES, colour_of, print_of, write_stripe
from .palette import PALETTE

DYES = PALETTE["yellow"], PALETTE["green"], PALETTE["red"]  # of the cloth
INKS = PALETTE["yellow-ink"], PALETTE["green-ink"], PALETTE["red-ink"], "white"  # white on any colour
LINES = PALETTE["yellow-line"], PALETTE["green-line"], PALETTE["red-line"]  # or dots, or bars
GOLD, THREAD, DARK = PALETTE["gold"], "#a8987a", "#2b1206"


class Size(NamedTuple):
    """How stripes are drawn: tall in cards and Capulanas, short where there is little room."""

    name: str
    width: int
    height: int
    motifs: int
    margin: float  # between a motif and the edge


TALL = Size("tall", 16, 46, 3, 3)
SHORT = Size("short", 12, 18, 1, 2)


def use(stripe: int, size: Size, x: int, y: int = 0) -> str:
    """A stripe in a drawing."""
    down = f' y="{y}"' if y else ""
    return f'<use href="#{size.name}-{_letters(write_stripe(stripe))}" x="{x}"{down}/>'


@cache
def drawings() -> Markup:
    """All stripes and the back of a card, once per page."""
    parts = [_back(), *(part for size in (TALL, SHORT) for part in _drawings(size))]
    return Markup(f'<svg class="drawings" width="0" height="0" aria-hidden="true">{"".join(parts)}</svg>')


def _back() -> str:
    rim = f'<rect x=".5" y=".5" width="19" height="25" rx="3" fill="{PALETTE["back"]}" stroke="{PAPER}"/>'
    gold = f'<path d="M10 4l6 9-6 9-6-9z" fill="none" stroke="{GOLD}" stroke-width="1.4"/>'
    return f'<g id="cloth-back">{rim}{gold}<path d="M10 9l2.6 4-2.6 4-2.6-4z" fill="{GOLD}"/></g>'


def _drawings(size: Size) -> Iterator[str]:
    """Grounds and motifs, then the stripes made of them."""
    for colour in range(ANY + 1):
        yield f'<g id="{size.name}-ground-{_letters(COLOURS[colour])}">{"".join(_ground(colour, size))}</g>'
    for pattern in range(ANY + 1):
        yield f'<path id="{size.name}-print-{_letters(PRINTS[pattern])}" d="{_motifs(pattern, size)}"/>'
    for name, stripe in STRIPES.items():
        drawn = _raw(size) if stripe == RAW else _dyed(stripe, size)
        edge = f'<path d="M{size.width} 0v{size.height}" stroke="#0003"/>'
        yield f'<g id="{size.name}-{_letters(name)}">{"".join(drawn)}{edge}</g>'


def _letters(text: str) -> str:
    return text.replace("*", "x")


def _dyed(stripe: int, size: Size) -> Iterator[str]:
    """A ground and its motifs, with an outline where they lie on several colours."""
    colour, pattern = colour_of(stripe), _letters(PRINTS[print_of(stripe)])
    motifs = f'<use href="#{size.name}-print-{pattern}" fill='
    yield f'<use href="#{size.name}-ground-{_letters(COLOURS[colour])}"/>'
    if colour == ANY:
        yield f'{motifs}"{DARK}" stroke="{DARK}" stroke-width="2.4" stroke-linejoin="round"/>'
    yield f'{motifs}"{INKS[colour]}"/>'


def _raw(size: Size) -> Iterator[str]:
    """Undyed linen: warp and weft, and no motif."""
    width, height = size.width, size.height
    yield _cloth(PALETTE["linen"], 0, size)
    threads = [f"M{x} 0v{height}" for x in range(2, width, 4)]
    threads += [f"M0 {y}h{width}" for y in range(3, height, 4)]
    yield f'<path d="{"".join(threads)}" stroke="{THREAD}" stroke-width=".7"/>'


def _cloth(dye: str, y: int, size: Size) -> str:
    return f'<path d="M0 {y}h{size.width}v{size.height}H0z" fill="{dye}"/>'


def _ground(colour: int, size: Size) -> Iterator[str]:
    """Cloth with the dots, lines or bars of its colour; all three colours if any will do."""
    if colour != ANY:
        yield from _woven(colour, 0, size)
        return
    part = size._replace(height=-(-size.height // KINDS), motifs=1)
    for kind in range(KINDS):
        yield from _woven(kind, size.height * kind // KINDS, part)


def _woven(colour: int, y: int, size: Size) -> Iterator[str]:
    width, height = size.width, size.height
    yield _cloth(DYES[colour], y, size)
    tops = [_short(y + number * height / size.motifs) for number in range(size.motifs)]
    if colour == 0:
        lines = "".join(f"M2 {top}h0M{width - 2} {top}h0" for top in tops)
    elif colour == 1:
        lines = f"M1.4 {y}v{height}M{width - 1.4} {y}v{height}"
    else:
        lines = "".join(f"M0 {top}h{width}" for top in tops)
    pen = ('3.4" stroke-linecap="round', "1.5", "2")[colour]
    yield f'<path d="{lines}" stroke="{LINES[colour]}" stroke-width="{pen}"/>'


def _motifs(pattern: int, size: Size) -> str:
    """One motif below the other, one of each print if any will do."""
    count = KINDS if pattern == ANY else size.motifs
    step = size.height / count
    kinds = range(KINDS) if pattern == ANY else [pattern] * count
    return "".join(_motif(kind, step * number, step, size) for number, kind in enumerate(kinds))


def _motif(pattern: int, top: float, step: float, size: Size) -> str:
    """A diamond with an eye, a triangle, or two waves."""
    half = size.width / 2 - size.margin
    high = min(step - size.margin, 2 * half + 1)
    y = top + (step - high) / 2 + 0.5
    if pattern == 0:
        eye = _diamond(size.width / 2, y + high * 0.32, -half * 0.36, high * 0.36)
        return _diamond(size.width / 2, y, half, high) + eye
    if pattern == 1:
        return f"M{_short(size.width / 2)} {_short(y)}l{_short(half)} {_short(high)}h{_short(-2 * half)}z"
    return _wave(size.margin, y + high * 0.14, half, high) + _wave(size.margin, y + high * 0.62, half, high)


def _diamond(x: float, y: float, half: float, high: float) -> str:
    """Clockwise, or the other way round to leave a hole."""
    steps = ((half, high / 2), (-half, high / 2), (-half, -high / 2))
    return f"M{_short(x)} {_short(y)}l{' '.join(f'{_short(dx)} {_short(dy)}' for dx, dy in steps)}z"


def _wave(x: float, y: float, half: float, high: float) -> str:
    over = f"q{_short(half / 2)} {_short(-high * 0.42)} {_short(half)} 0t{_short(half)} 0"
    back = f"q{_short(-half / 2)} {_short(high * 0.42)} {_short(-half)} 0t{_short(-half)} 0"
    return f"M{_short(x)} {_short(y)}{over}v{_short(high * 0.3)}{back}z"


def _short(number: float) -> str:
    return f"{round(number, 1):g}"
