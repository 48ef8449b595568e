"""Leduc poker: two rounds of betting around six cards. By Southey and others, 2005."""

from __future__ import annotations

from pathlib import Path

from ludoteca.kernel.game import Game
from ludoteca.kernel.words import Words

from . import rules, secrets, text
from .moves import Move
from .state import State

GAME = Game(
    name="leduc-poker",
    rules_version=1,
    seats=range(2, 3),
    minutes=2,
    state=State,
    moves=Move,
    rules=rules,
    secrets=secrets,
    text=text,
    words=Words(Path(__file__).parent),
    categories=("chips",),
    reasons=("fold", "cards", "shared"),
    most_moves=3,
    longest=12,
)
