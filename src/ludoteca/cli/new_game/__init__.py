"""`ludoteca new-game NAME`: a small complete game in a package of its own, to be changed into yours."""

from __future__ import annotations

import keyword
import re
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.games import names
from ludoteca.kernel.errors import BadOption

from ..language import WORDS, Language, in_language

TEMPLATE = Path(__file__).parent / "template"
NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called, like fox-and-geese.")],
    language: Language = None,
) -> None:
    """Write a new game into the current folder: a package with rules, words and tests.

    It plays at once. Install it with `pip install -e NAME`, and the house lists, serves and simulates it.
    """
    with in_language(language) as spoken:
        folder = Path(_check(name))
        try:
            write_game(name, folder)
        except OSError as problem:
            raise BadOption("cannot-write", name=str(folder), reason=problem.strerror) from problem
        typer.echo(WORDS("new-game.done", spoken, folder=folder))
        typer.echo(f"  pip install -e {folder}\n  ludoteca play {name}")
        typer.echo(WORDS("new-game.readme", spoken))


def write_game(name: str, folder: Path) -> None:
    """Copy the template, with this game's name in the place of the template's."""
    module = name.replace("-", "_")
    names = {
        "template_game": module,
        "template-game": name,
        "Template game": name.replace("-", " ").capitalize(),
        "TEMPLATE": module.upper(),
    }
    copied = shutil.ignore_patterns("__pycache__")
    shutil.copytree(TEMPLATE, folder, ignore=copied)
    for file in sorted(folder.rglob("*.*")):
        if file.is_file():
            file.write_text(_replaced(file.read_text("utf-8"), names), "utf-8")
    for path in sorted(folder.rglob("*template_game*"), reverse=True):
        path.rename(path.with_name(path.name.replace("template_game", module)))


def _replaced(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def _check(name: str) -> str:
    """Check that a package, a folder and a game can have this name."""
    module = name.replace("-", "_")
    if not NAME.fullmatch(name) or keyword.iskeyword(module):
        raise BadOption("game-name", words=WORDS, name=name[:40])
    if name in names() or find_spec(module):
        raise BadOption("game-name-taken", words=WORDS, name=name)
    if Path(name).exists():
        raise BadOption("folder-exists", words=WORDS, name=name)
    return name
