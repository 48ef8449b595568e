"""Each colour is written once: the house's in `colours.py`, a game's own in one place of its folder."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ludoteca.drawing import colours
from ludoteca.drawing.colours import SITE, SITE_AT_NIGHT, TABLE, css_properties
from ludoteca.games import find
from ludoteca.look.page import palette, stylesheet

HOUSE = Path(colours.__file__)
SRC = HOUSE.parents[1]
TOP = SRC.parents[1]
CODE = re.compile(r"(?<!&)#([0-9a-f]{6}|[0-9a-f]{3})(?:[0-9a-f]{2})?\b", re.IGNORECASE)
PROPERTY = re.compile(r"--([a-z0-9-]+): (#[0-9a-f]{3,8})\b")
KINDS = (".css", ".html", ".js", ".py", ".svg", ".toml")
GAMES = sorted(file.parent for file in SRC.glob("games/*/__init__.py"))
FAMILIES = sorted(file.parent for file in SRC.glob("families/*/__init__.py"))


def files(*folders: Path) -> list[Path]:
    return [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in KINDS]


def colours_in(file: Path) -> list[str]:
    """Every colour that a file writes, as six digits; shadows like `#0003` are none."""
    codes = (code.lower() for code in CODE.findall(file.read_text("utf-8")))
    return [code if len(code) == 6 else "".join(2 * digit for digit in code) for code in codes]


def with_families(game: Path) -> list[Path]:
    """The folder of a game and of the families that it belongs to."""
    source = "".join(file.read_text("utf-8") for file in files(game))
    return [game, *(family for family in FAMILIES if f"ludoteca.families.{family.name}" in source)]


def test_no_other_file_writes_a_colour_of_the_house() -> None:
    house = colours_in(HOUSE)
    others = [*files(SRC), *TOP.glob("docs/*.py"), *TOP.glob("bench/*.py")]
    others.remove(HOUSE)
    assert [(file.name, code) for file in others for code in colours_in(file) if code in house] == []


@pytest.mark.parametrize(
    "folders",
    [*map(with_families, GAMES), [SRC / "drawing"], [SRC / "look"], [SRC / "web"]],
    ids=lambda folders: folders[0].name,
)
def test_no_colour_is_written_twice(folders: list[Path]) -> None:
    written = Counter(code for file in files(*folders) for code in colours_in(file))
    assert [code for code, count in written.items() if count > 1] == []


def test_night_changes_every_colour_of_the_site() -> None:
    assert SITE_AT_NIGHT.keys() == SITE.keys()
    assert not set(SITE_AT_NIGHT.items()) & set(SITE.items())


def test_properties_are_declared_as_a_style_sheet_reads_them() -> None:
    assert dict(PROPERTY.findall(css_properties(SITE))) == SITE


@pytest.mark.parametrize("name", [game.name.replace("_", "-") for game in GAMES])
def test_style_sheets_declare_the_colours_of_the_house_and_of_the_game(name: str) -> None:
    declared = dict(PROPERTY.findall(stylesheet(find(name))))
    assert palette(find(name))
    assert declared.items() >= {**TABLE, **palette(find(name))}.items()
