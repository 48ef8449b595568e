"""Ludoteca: a house of games.

import ludoteca
match = ludoteca.game("capital-lux").start(seats=3, seed=7)
seat = match.to_act[0]
match.play(seat, match.moves(seat)[0])
"""

from __future__ import annotations

from ludoteca.bots import bot
from ludoteca.games import find as game
from ludoteca.games import names as games
from ludoteca.kernel.match import Match, Outcome
from ludoteca.kernel.records import read_record
from ludoteca.kernel.view import View

__all__ = ["Match", "Outcome", "View", "bot", "game", "games", "replay"]


def replay(text: str) -> Match:
    """The match that a record tells of, played again and checked step by step."""
    return read_record(text, game)
