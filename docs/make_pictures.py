"""Draws the pictures of these pages again: `.venv/bin/python docs/make_pictures.py`.

The game comes from a fixed seed and fixed bots, so that the pictures change only when the look does.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import ludoteca
from ludoteca.cli.sitting import Sitting
from ludoteca.cli.table import Screen

SEED, MOVES = 129, 46  # a moment with modifiers of two players, coins, and limits kept and broken
COLUMNS = 92


def mid_game() -> ludoteca.Match:
    """Ana against two bots, in the second round."""
    match = ludoteca.game("capital-lux").start(seats=3, seed=SEED)
    match.players = ["person Ana", "bot greedy", "bot greedy"]
    bots = [ludoteca.bot("greedy", seed=seat) for seat in range(match.seats)]
    for _ in range(MOVES):
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def draw_terminal(file: Path) -> None:
    """What Ana sees, as it looks in a terminal."""
    console = Console(record=True, width=COLUMNS, file=StringIO(), highlight=False)
    match = mid_game()
    Sitting(match, Screen("en", console)).draw(match.to_act[0])
    file.write_text(_tidy(console.export_svg(title="ludoteca play", unique_id="ludoteca")), "utf-8")


def _tidy(picture: str) -> str:
    """A picture that loads no font from the web and keeps its spaces in every viewer."""
    picture = re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL)
    picture = picture.replace("<svg ", '<svg xml:space="preserve" ', 1)
    return "\n".join(line.rstrip() for line in picture.splitlines()) + "\n"


if __name__ == "__main__":
    draw_terminal(Path(__file__).parent / "terminal.svg")
