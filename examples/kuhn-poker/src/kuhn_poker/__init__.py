"""Kuhn poker: three cards, one chip to bet, and every reason to bluff. By Harold W. Kuhn, 1950."""

from __future__ import annotations

from pathlib import Path

from ludoteca.kernel.game import Game
from ludoteca.kernel.words import Words

from . import rules, secrets, text
from .moves import Move
from .state import State

GAME = Game(
    name="kuhn-poker",
    rules_version=1,
    seats=range(2, 3),
    minutes=1,
    state=State,
    moves=Move,
    rules=rules,
    secrets=secrets,
    text=text,
    words=Words(Path(__file__).parent),
    categories=("chips",),
    reasons=("fold", "higher-card"),
    most_moves=2,
    longest=5,
)
