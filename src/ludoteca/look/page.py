"""Tables as pages: a game's scene, drawn by `parts.html` and `page.css` of its `page`.

A drawing is HTML laid out by CSS. What lies on the table are *pieces*, each with the zone that it lies in and
its kind, so that a script can let a piece fly from where one like it has gone. What can be touched has a
*pick*. A move is a path of picks, like a card and then a place; the paths of all legal moves stand beside
the drawing as a tree, with words for every step, so that a page needs to know no rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from rich.style import Style
from rich.text import Text

from ludoteca.drawing.colours import TABLE, css_properties
from ludoteca.drawing.picks import Pick
from ludoteca.drawing.scene import Part
from ludoteca.kernel.game import Game
from ludoteca.kernel.timing import DRAW, MOVES, SCENE
from ludoteca.kernel.view import View

from . import drawn_by, look, own_room
from .chunks import Chunks, chunks

FOLDER = Path(__file__).parent
FAMILIES = sorted((FOLDER.parent / "families").glob("*/page"))
ENCODER = msgspec.json.Encoder()


class Page(Protocol):
    """What `scene` in a game's folder gives; everything is made from a view alone."""

    def scene(self, view: View, language: str, names: Sequence[str]) -> Part:
        """What is to be seen; `names` by seat."""

    def paths(self, view: View, language: str, names: Sequence[str]) -> Iterable[tuple[int, Sequence[Pick]]]:
        """Every legal move of the watcher with what is touched for it; several paths may lead to one."""


@cache
def page(game: Game) -> Page:
    """The look of a game as a page."""
    drawn: Page = drawn_by(game, "scene", Page)
    return drawn


def draw_table(view: View, language: str, names: Sequence[str], *, can_play: bool = True) -> Markup:
    """The table as the watcher sees it; what they may do stands in its `data-moves`."""
    return Markup("".join(table_chunks(view, language, names, can_play=can_play)))


def table_chunks(view: View, language: str, names: Sequence[str], *, can_play: bool = True) -> Chunks:
    """The same in chunks, which are the same objects wherever the same part is shown."""
    game = view.game
    with MOVES:
        tree = escape(ENCODER.encode(move_tree(view, language, names) if can_play else {}).decode())
    opening = f'<div class="ludoteca {game.name}" lang="{language}" data-moves="'
    return (opening, str(tree), '">', *_drawn(view, language, names), "</div>")


def _drawn(view: View, language: str, names: Sequence[str]) -> Chunks:
    with SCENE:
        scene = page(view.game).scene(view, language, names)
    with DRAW:
        return chunks(scene)


@cache
def drawings(game: Game) -> Markup:
    """What pieces refer to; it stands once on a page, before the tables."""
    return Markup(_environment(game).get_template("drawings.html").render(page=own_room(game, "page")))


def move_tree(view: View, language: str, names: Sequence[str]) -> dict[str, Any]:
    """The paths of all legal moves: by pick what it is called, then what comes next or the move it makes."""
    tree: dict[str, Any] = {}
    write, describe = view.game.moves.write, look(view.game).describe_move
    described: dict[int, str] = {}  # several paths may lead to one move
    for move, path in page(view.game).paths(view, language, names):
        branch = tree
        for pick in path[:-1]:
            branch = branch.setdefault(pick.name, {"says": pick.says, "next": {}})["next"]
        if move not in described:
            described[move] = path[-1].does or in_a_line(describe(view, move, language, names))
        branch[path[-1].name] = {"says": path[-1].says, "does": described[move], "move": write(move)}
    return tree


def in_a_line(text: Text) -> str:
    """What a terminal sets apart by columns, without what it draws in signs: a page has the drawing."""
    plain = text.plain
    for start, end, style in text.spans:
        if isinstance(style, Style) and style.meta.get("drawn"):
            plain = plain[:start] + " " * (end - start) + plain[end:]
    return re.sub(r"\s{2,}", " · ", plain.strip())


def stylesheet(game: Game) -> str:
    """The colours, the house's style, then the game's own, which may include one that several games share."""
    house = f".ludoteca {{ {css_properties(TABLE)} }}\n" + (FOLDER / "house.css").read_text("utf-8")
    colours = f".ludoteca.{game.name} {{ {css_properties(palette(game))} }}\n"
    return house + colours + _environment(game).get_template("page.css").render()


def palette(game: Game) -> Mapping[str, str]:
    """The colours that a game names itself, in `PALETTE` of its `page`."""
    own: Mapping[str, str] = getattr(own_room(game, "page"), "PALETTE", {})
    return own


@cache
def cover(game: Game) -> str:
    """A small picture of a game, an SVG that stands by itself: `cover.svg` of its folder, or the house's."""
    return _environment(game).get_template("cover.svg").render(initial=game.title()[0])


def document(view: View, language: str, names: Sequence[str]) -> str:
    """A drawing as a page of its own, that needs no server."""
    title, style = view.game.title(language), Markup(stylesheet(view.game))
    return str(
        _environment(view.game)
        .get_template("document.html")
        .render(title=title, language=language, style=style, table=draw_alone(view, language, names))
    )


def in_a_notebook(view: View) -> str:
    """A drawing between other things: with its style, and players by their numbers."""
    seats = [str(seat + 1) for seat in range(view.state.seats)]
    return f"<style>{stylesheet(view.game)}</style>{draw_alone(view, 'en', seats)}"


def draw_alone(view: View, language: str, names: Sequence[str]) -> Markup:
    """A table with all that it needs."""
    return drawings(view.game) + draw_table(view, language, names)


@cache
def _environment(game: Game) -> Environment:
    """Templates of a game's folder, of what several games share and of the house."""
    file = import_module(game.package).__file__
    assert file
    folder = Path(file).parent
    environment = Environment(
        loader=FileSystemLoader([folder / "page", folder, *FAMILIES, FOLDER / "templates"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals["colours"] = {**TABLE, **palette(game)}
    return environment
