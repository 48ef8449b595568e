"""Redraws the terminal pictures of these pages: `.venv/bin/python docs/make_pictures.py`.

Games come from fixed seeds and fixed bots, so the pictures change only when the look does.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import ludoteca
from ludoteca.cli.game_loop import GameLoop
from ludoteca.cli.screen import Screen

# By file: the game, its seed, the number of moves made, the columns of the terminal.
PICTURES = {
    "terminal.svg": ("capital-lux", 129, 46, 92),  # modifiers of two players, coins, limits kept and broken
    "capital.svg": ("capital", 7, 150, 120),  # stacks of three players, fallen guardians, cards to play
    "capulana.svg": ("capulana", 7, 75, 100),  # cloth of two rounds, offers of all
}


def mid_game(name: str, seed: int, moves: int) -> ludoteca.Match:
    """A match of Ana against two bots, after at least this many moves and with Ana to move."""
    match = ludoteca.game(name).start(seats=3, seed=seed)
    match.players = ["person Ana", "bot greedy", "bot greedy"]
    bots = [ludoteca.bot("greedy", seed=seat) for seat in range(match.seats)]
    while moves > 0 or 0 not in match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
        moves -= 1
    return match


def draw_terminal(match: ludoteca.Match, columns: int) -> str:
    """A picture of what Ana sees in a terminal."""
    console = Console(record=True, width=columns, file=StringIO(), highlight=False)
    GameLoop(match, Screen("en", console)).draw(0)
    return _tidy(console.export_svg(title="ludoteca play", unique_id="ludoteca"))


def _tidy(picture: str) -> str:
    """Make a picture load no font from the web and keep its spaces in every viewer."""
    picture = re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL)
    picture = picture.replace("<svg ", '<svg xml:space="preserve" ', 1)
    return "\n".join(line.rstrip() for line in picture.splitlines()) + "\n"


if __name__ == "__main__":
    for name, (game, seed, moves, columns) in PICTURES.items():
        picture = draw_terminal(mid_game(game, seed, moves), columns)
        (Path(__file__).parent / name).write_text(picture, "utf-8")
