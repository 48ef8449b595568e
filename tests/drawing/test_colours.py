"""A colour of the house is written down once, and style sheets have the same ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from ludoteca.drawing import colours
from ludoteca.drawing.colours import SITE, SITE_AT_NIGHT, TABLE, css_properties

SRC = Path(colours.__file__).parents[1]
TOP = SRC.parents[1]
PROPERTY = re.compile(r"--([a-z-]+): (#[0-9a-f]{3,8})\b")
DRAWN_HERE = ("bots", "cli", "drawing", "lab", "look")  # Python that draws


def properties(text: str) -> list[dict[str, str]]:
    """The colours that each block of a style sheet declares."""
    return [found for block in re.findall(r"\{([^{}]*)\}", text) if (found := dict(PROPERTY.findall(block)))]


def sheet(name: str) -> str:
    (file,) = SRC.rglob(name)
    return file.read_text("utf-8")


@pytest.mark.parametrize(("name", "wanted"), [("house.css", [TABLE]), ("site.css", [SITE, SITE_AT_NIGHT])])
def test_style_sheets_have_the_colours_of_the_house(name: str, wanted: list[Mapping[str, str]]) -> None:
    assert [found for found in properties(sheet(name)) if "ink" in found] == wanted


def test_night_changes_every_colour_of_the_site() -> None:
    assert SITE_AT_NIGHT.keys() == SITE.keys()
    assert not set(SITE_AT_NIGHT.items()) & set(SITE.items())


def test_properties_are_declared_as_a_style_sheet_reads_them() -> None:
    assert properties(f"a {{ {css_properties(SITE)} }}") == [SITE]


def test_no_other_python_writes_a_colour_of_the_house() -> None:
    files = [file for room in DRAWN_HERE for file in (SRC / room).rglob("*.py")]
    files += [*TOP.glob("docs/*.py"), *TOP.glob("bench/*.py")]
    again = [
        f"{file.relative_to(TOP)}: {colour}"
        for file in files
        if file != Path(colours.__file__)
        for colour in re.findall(r"#[0-9a-f]{6}\b", file.read_text("utf-8"))
    ]
    assert again == []
