"""Positions of Capital, for the tests of its rules."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.kernel.errors import IllegalMove
from ludoteca.kernel.match import Match, Outcome
from tests.games.positions import chances, check_text, go_on, start_from, told

__all__ = [
    "GAME",
    "after",
    "cells_entered",
    "chances",
    "check",
    "ended",
    "go_on",
    "refused",
    "squeeze",
    "told",
]

GAME = ludoteca.game("capital")


def after(position: str, *steps: str) -> Match:
    """The match that a position and written steps lead to."""
    return start_from(GAME, position, *steps)


def check(match: Match, expected: str) -> None:
    """The named lines of the position are these, however wide the board is drawn."""
    check_text(squeeze(match.position()), squeeze(expected))


def squeeze(position: str) -> str:
    """A position without the spaces that align its columns."""
    return "\n".join(" ".join(line.split()) for line in position.splitlines())


def cells_entered(match: Match, origin: str) -> list[str]:
    """Where the player whose turn it is may move a piece from a place, as the moves are listed."""
    ways = (move.split(" > ") for move in match.moves(match.to_act[0]) if move.startswith(f"{origin} > "))
    return [way[1] for way in ways]


def refused(match: Match, step: str) -> str:
    """The rule by which a step is refused; the match stays as it was."""
    before = match.position()
    with pytest.raises(IllegalMove) as caught:
        go_on(match, step)
    assert match.position() == before
    return caught.value.rule


def ended(match: Match) -> Outcome:
    """The outcome of a game that is over."""
    outcome = match.outcome
    assert outcome is not None, "it goes on"
    return outcome
