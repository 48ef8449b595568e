"""Components of somebody's own, as files: what a person might enter from a printed game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludoteca.games import find
from ludoteca.games.capulana.components import STRIPES
from ludoteca.kernel.components import load_components
from ludoteca.kernel.game import Game

DYED = [name for name in STRIPES if name != "--"]
PLAIN = [name for name in DYED if "*" not in name]
STARTING = ["yd gt", "gd rt yw rd yd gt", "yt", "rd yw gt", "yw rd gt *d"]
OBJECTIVES: list[dict[str, Any]] = [
    {"name": "Patience", "kind": "everyone", "measure": "stripes", "at_least": 20, "points": 4},
    {"name": "longest thread", "kind": "most", "measure": "longest colour run", "points": 5},
    {"name": "three moods", "kind": "most", "measure": "each print", "points": 9},
    {"name": "a full purse", "kind": "everyone", "measure": "money", "at_least": 30, "points": 2},
]


def fabrics(count: int = 60) -> list[dict[str, Any]]:
    """Forty black cards, the rest purple."""
    bands = ["black" if number < 40 else "purple" for number in range(count)]
    return [
        {"value": 1 + number % 9, "band": band, "stripes": " ".join(_stripes(number, band))}
        for number, band in enumerate(bands)
    ]


def _stripes(number: int, band: str) -> list[str]:
    """Three or five of them, some raw at an end, some the same when turned."""
    source, length = PLAIN if band == "black" else DYED, 3 + number % 2 * 2
    stripes = [source[(number * 5 + place * (1 + number % 4)) % len(source)] for place in range(length)]
    if band == "black" and number % 3 == 0:
        stripes[number % 2 * (length - 1)] = "--"
    if number % 7 == 0:
        stripes[-1] = stripes[0]
    return stripes


def sections(**changed: Any) -> dict[str, Any]:
    return {"starting": STARTING, "fabric": fabrics(), "objective": OBJECTIVES} | changed


def write_file(folder: Path, tables: dict[str, Any]) -> Path:
    """A file of components."""
    lines = [f"{name} = {value!r}" for name, value in tables.items() if not _is_tables(value)]
    for name, value in tables.items():
        for table in value if _is_tables(value) else ():
            lines += [f"[[{name}]]", *(f"{key} = {_toml(each)}" for key, each in table.items())]
    file = folder / "mine.toml"
    file.write_text("\n".join(lines), "utf-8")
    return file


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _toml(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def own_game(folder: Path, **changed: Any) -> Game:
    """Capulana with these components, from a file."""
    return find("capulana", load_components(write_file(folder, sections(**changed))))
