"""Steps can be taken back until the dice or a hidden card intervene."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import CannotUndo

from .positions import GAME

MOVING = "seats: 2\nmoves left: 3\n1 castle: 8\n2 castle: 8\n1 hand: mercenaries, spy\n2 hand: extra"


def test_steps_and_open_cards_are_taken_back_one_by_one() -> None:
    """CAP-34 and CAP-52."""
    match = GAME.position(MOVING, seed=1)
    positions = []
    for move in ("castle > B3", "mercenaries > B3", "B3 > C3", "done"):
        positions.append(match.position())
        match.play(0, move)
    while positions:
        match.undo(0)
        assert match.position() == positions.pop()


def test_a_hand_that_was_seen_stays_seen() -> None:
    """CAP-54."""
    match = GAME.position(MOVING, seed=1)
    match.play(0, "spy on 2")
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_roll_stays() -> None:
    """CAP-33."""
    match = GAME.position("seats: 2\nphase: prepare\n1 castle: 8\n2 castle: 8", seed=1)
    match.play(0, "roll")
    with pytest.raises(CannotUndo):
        match.undo(0)
