"""Laws of drawing: any view can be shown to anybody, and every legal move can be made where it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from rich.console import Console
from rich.text import Text

from ludoteca.kernel.game import Game
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look import look
from ludoteca.look.move_list import numbered_moves
from ludoteca.look.page import cover, document, draw_table, drawings, move_tree, stylesheet

from .walks import glances, law

NAMES = ["Ana", "Rui", "Eva", "Leo", "Zoe", "Kim"]
LOOKED_AT = 6  # moments of a game, about: drawing takes its time


@law
def law_terminal(game: Game, seats: int, seed: int) -> None:
    """Every watcher's table, question and moves can be printed, in every language."""
    console = Console(file=StringIO(), width=100, force_terminal=True)
    for view in _views(game, seats, seed):
        for language in LANGUAGES:
            drawn, names = look(game), NAMES[:seats]
            console.print(drawn.terminal(view, language, names))
            texts = [drawn.chapter(view, language), drawn.legend(view, language)]
            if moves := view.codes():
                texts.append(drawn.question(view, language))
                console.print(numbered_moves(view, language, names))
            assert all(isinstance(text, str) for text in texts)
            for move in moves:
                for text in (drawn.describe_move, drawn.name_move):
                    said = text(view, move, language, names)
                    assert isinstance(said, Text), f"{game.moves.write(move)!r} has no words"
                    assert said.plain.strip(), f"{game.moves.write(move)!r} has no words"
            assert drawn.paint(view, "a text", language).plain == "a text"


@law
def law_page(game: Game, seats: int, seed: int) -> None:
    """Every watcher's page can be drawn, in every language; picks lead to all legal moves and no others."""
    assert drawings(game) is not None
    assert stylesheet(game)
    assert cover(game).lstrip().startswith("<svg")
    for view in _views(game, seats, seed):
        for language in LANGUAGES:
            names = NAMES[:seats]
            page = draw_table(view, language, names)
            assert f'lang="{language}"' in page
            assert document(view, language, names).startswith("<!doctype html>")
            leaves = list(_leaves(move_tree(view, language, names)))
            texts = {game.moves.write(move) for move in view.codes()}
            assert {leaf["move"] for leaf in leaves} == texts, "picks lead to other moves than the legal ones"
            assert all(leaf["says"].strip() and leaf["does"].strip() for leaf in leaves)


def _leaves(tree: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for node in tree.values():
        if "next" in node:
            assert node["says"].strip()
            yield from _leaves(node["next"])
        else:
            yield node


@law
def law_words(game: Game, seats: int, seed: int) -> None:  # noqa: ARG001
    """What the pages of the house say of a game is there, in every language."""
    kinds = [kind for kind in game.moves if kind.phases]
    for language in LANGUAGES:
        texts = game.words.table(language)
        wanted = {"title", "summary"}
        wanted |= {f"categories.{name}" for name in game.categories} | {
            f"reasons.{name}" for name in game.reasons
        }
        wanted |= {f"rules.{rule}" for kind in kinds for rule in kind.rules}
        assert wanted <= texts.keys(), f"{language}: {sorted(wanted - texts.keys())} are missing"
        assert texts.keys() == game.words.table("en").keys(), f"{language} has other texts than English"


def _views(game: Game, seats: int, seed: int) -> Iterator[View]:
    """What a spectator and everybody who is asked see now and then, and the open table at the end."""
    moments = glances(game, seats, seed)
    for _, moment in [*moments[seed % 3 :: max(1, len(moments) // LOOKED_AT)], moments[-1]]:
        watchers = [NOBODY, *View(game, moment.state, NOBODY).to_act]
        if moment.seat == NOBODY:
            watchers.append(EVERYBODY)
        yield from (View(game, moment.state, watcher) for watcher in watchers)
