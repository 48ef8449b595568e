"""Positions in which cards may be played, and what is offered and refused there (CAP-38)."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import BadMove
from ludoteca.kernel.match import Match

from .positions import go_on

PREPARE = "seats: 3\nphase: prepare\n1 castle: 4\n2 castle: 4\n3 castle: 4\n"
MOVE = PREPARE.replace("prepare", "move") + "moves left: 3\n"
AFTER = PREPARE.replace("prepare", "after")
WINDOWS = [PREPARE, MOVE, AFTER]  # CAP-38


def offered(match: Match, card: str) -> list[str]:
    """The ways in which the player whose turn it is may use a card now."""
    return [move for move in match.moves(match.to_act[0]) if move.startswith(card)]


def refuse(match: Match, step: str) -> None:
    """The move cannot be made, and nothing has changed."""
    before = match.position()
    with pytest.raises(BadMove):
        go_on(match, step)
    assert match.position() == before
