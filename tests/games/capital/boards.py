"""Other boards than the house's, as their owners would write them."""

from __future__ import annotations

from pathlib import Path

from ludoteca.games import find
from ludoteca.kernel.components import load_components
from ludoteca.kernel.game import Game

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SEATING = 'two = ["NE", "SW"]\nthree = ["NE", "NW", "SW"]\nfour = ["NE", "NW", "SW", "SE"]'


def board(sectors: int, rings: int) -> str:
    """A round board with a castle between two sectors of each quarter, and a shield at its beginning."""
    quarter = sectors // 4
    sections = [f"[board]\nsectors = {sectors}\nrings = {rings}\n{SEATING}"]
    for number, name in enumerate(("NE", "SE", "SW", "NW")):
        first = number * quarter + quarter // 2 - 1
        doors = ", ".join(f'"{LETTERS[first + side]}{rings}"' for side in (0, 1))
        sections.append(f'[[castle]]\nname = "{name}"\ncells = [{doors}]')
    for number, name in enumerate("NESW"):
        shield = LETTERS[number * quarter]
        cells = ", ".join(f'"{shield}{ring}"' for ring in range(1, rings + 1))
        sections.append(f'[[guardian]]\nname = "{name}"\nshield = "{shield}2"\ncells = [{cells}]')
    return "\n\n".join(sections)


def with_components(text: str, folder: Path) -> Game:
    """Capital around somebody's own file."""
    file = folder / "own.toml"
    file.write_text(text, "utf-8")
    return find("capital", load_components(file))
