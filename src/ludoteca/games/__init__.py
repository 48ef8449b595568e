"""The games of the house: each is a folder here that holds a `GAME`."""

from __future__ import annotations

import hashlib
import pkgutil
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ludoteca.kernel.components import replacing
from ludoteca.kernel.errors import BadOption, UnknownGame
from ludoteca.kernel.game import Game

FOLDER = Path(__file__).parent
FIRST = "capital-lux"  # the game for those who name none


def names() -> list[str]:
    """Every game of the house, in alphabetical order."""
    folders = (entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg)
    return sorted(folder.replace("_", "-") for folder in folders)


@cache
def find(name: str, components: str = "") -> Game:
    """A game by its name, with its own components or with those that `load_components` has read."""
    if name not in names():
        raise UnknownGame("unknown-game", name=name, known=", ".join(names()))
    module = name.replace("-", "_")
    if components and not (FOLDER / module / "components.toml").exists():
        raise BadOption("no-components", game=find(name).title())
    package = _import_again(module, components) if components else import_module(f"{__name__}.{module}")
    game: Game = package.GAME
    return game


def _import_again(module: str, components: str) -> ModuleType:
    """The folder of a game as a second package, around other components.

    Rules, notation and look read components as plain constants when they are imported, so all of them
    fit the new ones, and compiled code is as fast as with the game's own.
    """
    digest = hashlib.sha256(components.encode("utf-8", "surrogatepass")).hexdigest()  # records hold any text
    name = f"{__name__}.{module}+{digest[:12]}"
    spec = spec_from_file_location(name, FOLDER / module / "__init__.py")
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
