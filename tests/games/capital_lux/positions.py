"""Positions of Capital Lux, for the tests of its rules."""

from __future__ import annotations

import ludoteca
from ludoteca.kernel.match import Match
from tests.games.positions import check, check_text, go_on, only_these_left, start_from

__all__ = ["GAME", "after", "check", "check_text", "go_on", "with_deck"]

GAME = ludoteca.game("capital-lux")


def after(position: str, *steps: str) -> Match:
    """The match that a position and written steps lead to."""
    return start_from(GAME, position, *steps)


def with_deck(position: str, deck: str) -> str:
    """The position with only these cards left in the deck; all others have been discarded."""
    return only_these_left(GAME, position, deck)
