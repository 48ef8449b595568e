"""Positions of Capulana, for the tests of its rules."""

from __future__ import annotations

import ludoteca
from ludoteca.kernel.match import Match
from tests.games.positions import chances, check, check_text, go_on, start_from, told

__all__ = ["GAME", "after", "chances", "check", "check_text", "go_on", "told"]

GAME = ludoteca.game("capulana")


def after(position: str, *steps: str) -> Match:
    """The match that a position and written steps lead to."""
    return start_from(GAME, position, *steps)
