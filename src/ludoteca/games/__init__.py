"""The games of the house: its own folders here, and packages that name a game as an entry point.

A package of its own gives a game to an installed house with

    [project.entry-points."ludoteca.games"]
    kuhn-poker = "kuhn_poker"

where the module `kuhn_poker` holds a `GAME` of that name.
"""

from __future__ import annotations

import hashlib
import logging
import pkgutil
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ludoteca.kernel.components import replacing
from ludoteca.kernel.errors import BadOption, UnknownGame
from ludoteca.kernel.game import Game

FIRST = "capital-lux"  # the game for those who name none
ENTRY_POINTS = "ludoteca.games"
LOG = logging.getLogger(__name__)


def names() -> list[str]:
    """Every game of the house, in alphabetical order."""
    return sorted(_packages())


@cache
def most_seats() -> int:
    """The largest number of seats of any game of the house."""
    return max(find(name).seats[-1] for name in names())


@cache
def find(name: str, components: str = "") -> Game:
    """A game by its name, with its own components or with those that `load_components` has read."""
    if name not in _packages():
        raise UnknownGame("unknown-game", name=name, known=", ".join(names()))
    package = import_module(_packages()[name])
    if components:
        file = Path(package.__file__ or "")
        if not (file.parent / "components.toml").exists():
            raise BadOption("no-components", game=package.GAME.title())
        package = _import_again(package.__name__, file, components)
    game: Game = package.GAME
    return game


@cache
def _packages() -> dict[str, str]:
    """The module of every game by the game's name; a guest that cannot be imported is left out."""
    own = [entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg]
    guests = {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}
    return {name: module for name, module in guests.items() if _is_game(name, module)} | {
        folder.replace("_", "-"): f"{__name__}.{folder}" for folder in own
    }


def _is_game(name: str, module: str) -> bool:
    """Whether a guest can be played; a broken one must not take the house down with it."""
    try:
        found = import_module(module).GAME.name
    except Exception as problem:
        LOG.warning("The game %s (%s) is left out: %s: %s", name, module, type(problem).__name__, problem)
        return False
    if found != name:
        LOG.warning("The game %s (%s) is left out: it calls itself %s", name, module, found)
    return bool(found == name)


def _import_again(module: str, file: Path, components: str) -> ModuleType:
    """The folder of a game as a second package, around other components.

    A game reads its components as plain constants when it is imported, so all of the new package fits the new
    ones, and compiled code is as fast as with the game's own.
    """
    digest = hashlib.sha256(components.encode("utf-8", "surrogatepass")).hexdigest()  # records hold any text
    name = f"{module}+{digest[:12]}"
    spec = spec_from_file_location(name, file)
    assert spec
    assert spec.loader
    package = sys.modules[name] = module_from_spec(spec)
    try:
        with replacing(components):
            spec.loader.exec_module(package)
    except BaseException:
        for each in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
            del sys.modules[each]
        raise
    return package
