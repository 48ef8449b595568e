"""The HTML of parts, in chunks, and the difference of two drawings.

A part is drawn by the macro of its name in `page/parts.html` of the package that defines it. Parts within it
are *holes* for the macro: it can put them somewhere, and cannot look into them. So the text around them is
kept by the part's own values, and a table is put together, compared and sent without touching its text again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from secrets import token_hex
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from msgspec.structs import astuple

from ludoteca.drawing.scene import Part, Piece

FOLDER = Path(__file__).parent
MOST_KEPT = 4096  # drawn parts, of a kilobyte or so each
MARK = f"\x1f{token_hex(8)}\x1f"  # around the number of a hole; nobody can guess it and write it in a name

Chunks = tuple[str, ...]
Difference = list[tuple[int, int] | str]
Faces = Callable[[Piece], Markup]


class Hole:
    """Where a part lies within another."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __html__(self) -> str:
        return f"{MARK}{self.number}{MARK}"


HOLES = tuple(map(Hole, range(512)))


@lru_cache(MOST_KEPT)
def chunks(part: Part) -> Chunks:
    """The HTML of a part, cut where other parts lie within it."""
    kind, inside, shape = type(part), list[Part](), list[Any]()
    for value in astuple(part):
        if isinstance(value, Part):
            shape.append(HOLES[len(inside)])
            inside.append(value)
        elif type(value) is tuple and value and isinstance(value[0], Part):
            shape.append(HOLES[len(inside) : len(inside) + len(value)])
            inside += value
        else:
            shape.append(value)
    texts, order = (_shell if inside else _render)(kind, tuple(shape))
    drawn: list[str] = []
    for text, number in zip(texts, order, strict=False):
        if text:
            drawn.append(text)
        drawn += chunks(inside[number])
    return (*drawn, texts[-1])


def difference(old: Chunks, new: Chunks) -> Difference:
    """How to make the new drawing from the old: `(first, count)` for old chunks, a text for a new one.

    It follows from the two texts alone, never from what happens to be remembered: chunks that are not the
    same object are compared as text. `frames.js` puts them together in the browser.
    """
    if len(old) != len(new):
        return _rearranged(old, new)
    unlike = [place for place, (was, now) in enumerate(zip(old, new, strict=True)) if was is not now]
    changed = [place for place in unlike if old[place] != new[place]]
    if not {old[place] for place in changed}.isdisjoint([new[place] for place in changed]):
        return _rearranged(old, new)  # as many chunks came as went, and those between them have moved
    made: Difference = []
    known = 0  # chunks so far that are in the message
    for place in changed:
        made += [(known, place - known), new[place]] if place > known else [new[place]]
        known = place + 1
    return [*made, (known, len(new) - known)] if known < len(new) else made


def _rearranged(old: Chunks, new: Chunks) -> Difference:
    """Old chunks may have moved to any place; mostly they stay in order, so the next one is tried first."""
    places = {chunk: place for place, chunk in enumerate(old)}
    made: Difference = []
    first = last = 0  # of the old chunks that stay together
    for chunk in new:
        if last < len(old) and old[last] == chunk:
            last += 1
            continue
        if first < last:
            made.append((first, last - first))
        found = places.get(chunk)
        if found is None:
            made.append(chunk)
            first = last = last + 1
        else:
            first, last = found, found + 1
    return [*made, (first, last - first)] if first < last else made


def _render(kind: type[Part], shape: tuple[Any, ...]) -> tuple[list[str], list[int]]:
    """The texts around the holes of a part, and the numbers of the holes."""
    values = SimpleNamespace(**dict(zip(kind.__struct_fields__, shape, strict=True)))
    texts = str(_macro(kind)(values)).split(MARK)
    return texts[::2], list(map(int, texts[1::2]))


_shell = lru_cache(MOST_KEPT)(_render)  # what lies around other parts is often the same


def forget_drawings() -> None:
    """Forget every drawing, for tests: what was kept must not matter."""
    chunks.cache_clear()
    _shell.cache_clear()


@cache
def _macro(kind: type[Part]) -> Callable[[Any], Markup]:
    package, folder = _page_of(kind)
    macro: Callable[[Any], Markup] = getattr(_macros(package, folder), _snake_case(kind.__name__))
    return macro


def _page_of(kind: type[Part]) -> tuple[str, Path]:
    """The package that draws a part, and the folder of its macros."""
    package = kind.__module__
    while "." in package:
        package = package.rpartition(".")[0]
        folder = Path(next(iter(import_module(package).__path__))) / "page"
        if (folder / "parts.html").exists():
            return f"{package}.page", folder
    return "", FOLDER / "templates"


@cache
def _macros(package: str, folder: Path) -> Any:
    environment = Environment(
        loader=FileSystemLoader([folder, FOLDER / "templates"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    page = import_module(package) if package else None
    environment.globals["piece"] = _piece_drawer(page.face) if page else None
    environment.globals |= getattr(page, "FUNCTIONS", {})
    return environment.get_template("parts.html").module


def _piece_drawer(face: Faces) -> Callable[[Piece], Markup]:
    @lru_cache(MOST_KEPT)
    def draw(piece: Piece) -> Markup:
        return draw_piece(piece, face(piece))

    return draw


def draw_piece(piece: Piece, face: Markup) -> Markup:
    """What may fly: it says where it lies and what it is."""
    label, can_pick = escape(piece.label), f' data-pick="{escape(piece.pick)}"' if piece.pick else ""
    return Markup(
        f'<span class="piece" data-zone="{escape(piece.zone)}" data-kind="{escape(piece.kind)}"{can_pick}'
        f' role="img" aria-label="{label}" title="{label}">{escape(face)}</span>'
    )


def _snake_case(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("_")
