"""Ludoteca: a house of games.

import ludoteca
match = ludoteca.game("capital-lux").start(seats=3, seed=7)
seat = match.to_act[0]
match.play(seat, match.moves(seat)[0])
"""

from __future__ import annotations

from pathlib import Path

from ludoteca.bots import bot
from ludoteca.games import find
from ludoteca.games import names as games
from ludoteca.kernel.components import load_components
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match, Outcome
from ludoteca.kernel.records import read_record
from ludoteca.kernel.view import View

__all__ = ["Game", "Match", "Outcome", "View", "bot", "game", "games", "replay"]


def _draw(view: View) -> str:
    """Imported when somebody looks: a game in the terminal starts without templates."""
    from ludoteca.look.page import in_a_notebook

    return in_a_notebook(view)


View.draw = _draw


def game(name: str, components: Path | None = None) -> Game:
    """A game by its name; `components` is a TOML file with cards or a board of your own."""
    return find(name, load_components(components) if components else "")


def replay(text: str) -> Match:
    """The match that a record tells of, played again and checked step by step."""
    return read_record(text, find)
