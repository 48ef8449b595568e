"""Template game: keep your card or swap it, and hope for the highest."""

from __future__ import annotations

from pathlib import Path

from ludoteca.kernel.game import Game
from ludoteca.kernel.words import Words

from . import bot, rules, secrets, text
from .moves import Move
from .state import SEATS, State

GAME = Game(
    name="template-game",
    rules_version=1,
    seats=range(2, SEATS + 1),
    minutes=2,
    state=State,
    moves=Move,
    rules=rules,
    secrets=secrets,
    bot=bot,
    text=text,
    words=Words(Path(__file__).parent),
    categories=("card",),
    reasons=("highest-card",),
    most_moves=2,
    longest=3 * SEATS + 1,
)
