"""The games of the house: each is a folder here that holds a `GAME`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from ludoteca.kernel.errors import UnknownGame
from ludoteca.kernel.game import Game


def names() -> list[str]:
    """Every game of the house, in alphabetical order."""
    folders = (entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg)
    return sorted(folder.replace("_", "-") for folder in folders)


@cache
def find(name: str) -> Game:
    """A game by its name."""
    if name not in names():
        raise UnknownGame("unknown-game", name=name, known=", ".join(names()))
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
