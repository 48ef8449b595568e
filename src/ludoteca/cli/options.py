"""A game's own options on the command line, like `--powers B` or `--blue=agent`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.games import find
from ludoteca.kernel.components import load_components
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.game import Game

from .language import WORDS

# Unknown options that begin with two dashes are the game's.
GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}


Components = Annotated[
    Path | None,
    typer.Option(help="A TOML file with cards or a board of your own, for games that take one."),
]


def find_game(name: str, components: Path | None = None) -> Game:
    """The game with this name; an option in its place is unknown."""
    if name.startswith("-"):
        raise BadOption("unknown-option", words=WORDS, name=name)
    find(name)  # report a wrong name before a wrong file
    return find(name, load_components(components) if components else "")


def read_options(words: Sequence[str]) -> dict[str, str]:
    """The remaining arguments as options by name; the game checks them."""
    options, waiting = {}, list(words)
    while waiting:
        word = waiting.pop(0)
        name, equals, choice = word.removeprefix("--").partition("=")
        if not word.startswith("--") or not name:
            raise BadOption("left-over", words=WORDS, word=word)
        if not equals and not waiting:
            raise BadOption("no-choice-given", words=WORDS, name=name)
        options[name] = choice if equals else waiting.pop(0)
    return options
