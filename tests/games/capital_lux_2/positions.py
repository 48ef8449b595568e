"""Positions of Capital Lux 2, for the tests of its rules."""

from __future__ import annotations

import ludoteca
from ludoteca.kernel.match import Match
from tests.games.positions import chances, check, check_text, go_on, only_these_left, start_from, told

__all__ = [
    "GAME",
    "SETS",
    "after",
    "chances",
    "check",
    "check_text",
    "go_on",
    "offer",
    "told",
    "with_deck",
]

GAME = ludoteca.game("capital-lux-2")
SETS = {  # LUX2-3
    "A": ("agent", "cleric", "merchant", "scholar"),
    "B": ("infiltrator", "doomsayer", "follower", "convertor"),
    "C": ("recruiter", "missionary", "sentinel", "dualist"),
}


def after(position: str, *steps: str) -> Match:
    """The match that a position and written steps lead to."""
    return start_from(GAME, position, *steps)


def with_deck(position: str, deck: str) -> str:
    """The position with only these cards left in the deck; all others have been discarded."""
    return only_these_left(GAME, position, deck)


def offer(match: Match) -> str:
    """The recruits that a Recruiter could take, which positions do not write down."""
    counts = match.view().state.recruits
    return " ".join(str(rank + 2) for rank in range(4) for _ in range(counts[rank])) or "-"
