"""Drawings of every game: from the view alone, whole, and with a way to every move."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from ludoteca.games import find, names
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.secrecy import imagined
from ludoteca.laws.walks import glances
from ludoteca.look import own_room
from ludoteca.look.page import document, draw_table, move_tree, stylesheet

DRAWN = [name for name in names() if own_room(find(name), "page")]
NAMES = ["Ana <b>", "Rui & Eva", "Leo", "Zoe", "Max"]
LARGEST = 60_000  # bytes of a drawing: a table has to load fast
SOME = 60  # moments of a game that are drawn
VOID = {"br", "hr", "img", "input", "meta", "link"}


class Outline(HTMLParser):
    """The tags of a drawing, which must be closed in order, and their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[dict[str, str | None]] = []
        self.feed(text)
        self.close()
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append({"": tag, **dict(attrs)})
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append({"": tag, **dict(attrs)})

    def handle_endtag(self, tag: str) -> None:
        assert self.open
        assert self.open.pop() == tag


def views(game: Game, seats: int, seed: int) -> Iterator[View]:
    """Some moments of a random game, each through somebody's eyes."""
    rng = new_rng(seed)
    for state in moments(game, seats, seed):
        yield View(game, state, NOBODY + below(rng, seats + 1))


def moments(game: Game, seats: int, seed: int) -> list[Any]:
    """States from all over a random game, the last one too."""
    states = [moment.state for _, moment in glances(game, seats, seed)]
    return [*states[:: max(1, len(states) // SOME)], states[-1]]


def leaves(tree: dict[str, Any]) -> Iterator[str]:
    for branch in tree.values():
        assert branch["says"]
        if "move" in branch:
            yield branch["move"]
        else:
            yield from leaves(branch["next"])


def tables() -> list[Any]:
    return [pytest.param(name, seats, id=f"{name}, {seats}") for name in DRAWN for seats in find(name).seats]


@pytest.mark.parametrize(("name", "seats"), tables())
def test_drawings_are_whole_in_every_language(name: str, seats: int) -> None:
    for number, view in enumerate(views(find(name), seats, 1)):
        drawn = draw_table(view, LANGUAGES[number % len(LANGUAGES)], NAMES)
        elements = Outline(drawn).elements
        assert "<b>" not in drawn
        assert len(drawn.encode()) < LARGEST
        for element in elements:
            if "piece" in (element.get("class") or "").split():
                assert element["aria-label"]
                assert element["data-zone"]
            assert re.fullmatch(r"(--[a-z-]+:[^;]*;?\s*)*", element.get("style") or "")
            assert element[""] not in ("script", "link", "img", "style")


@pytest.mark.parametrize(("name", "seats"), tables())
def test_every_move_can_be_touched(name: str, seats: int) -> None:
    for view in views(find(name), seats, 2):
        assert set(leaves(move_tree(view, "en", NAMES))) == set(view.moves())


@pytest.mark.parametrize(("name", "seats"), tables())
def test_drawings_depend_on_nothing_hidden(name: str, seats: int) -> None:
    game, rng = find(name), new_rng(3)
    for truth in moments(game, seats, 3):
        watcher = NOBODY + below(rng, seats + 1)
        world = imagined(game, truth, watcher, rng)
        here, there = (draw_table(View(game, state, watcher), "en", NAMES) for state in (truth, world))
        assert here == there


@pytest.mark.parametrize("name", DRAWN)
def test_after_the_end_everything_is_drawn(name: str) -> None:
    game = find(name)
    Outline(draw_table(View(game, moments(game, game.seats[-1], 4)[-1], EVERYBODY), "pt", NAMES))


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_stands_by_itself(name: str) -> None:
    game = find(name)
    match = game.start(seed=1)
    page = document(match.view(match.to_act[0]), "fr", NAMES)
    assert page.startswith("<!doctype html>")
    assert stylesheet(game) in page
    assert not re.search(r"https?:|url\(|@import", page)
    moves = Outline(page).elements
    tree = next(element["data-moves"] for element in moves if "data-moves" in element)
    assert tree
    assert json.loads(tree)


@pytest.mark.parametrize("name", DRAWN)
def test_a_match_shows_itself_in_a_notebook(name: str) -> None:
    match = find(name).start(seed=1)
    assert (
        draw_table(match.view(), "en", [str(seat + 1) for seat in range(match.seats)]) in match._repr_html_()
    )
    assert match.view(0)._repr_html_() != match._repr_html_()
