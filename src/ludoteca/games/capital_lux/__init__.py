"""Capital Lux, by Eilif Svensson and Kristian Amundsen Østby."""

from __future__ import annotations

from pathlib import Path

from ludoteca.kernel.game import Game
from ludoteca.kernel.words import Words

from . import bot, rules, secrets, text
from .moves import Move
from .state import State

GAME = Game(
    name="capital-lux",
    rules_version=1,
    seats=range(2, 5),
    minutes=30,
    state=State,
    moves=Move,
    rules=rules,
    secrets=secrets,
    bot=bot,
    text=text,
    words=Words(Path(__file__).parent),
    categories=("home", "bonus", "coins"),
    reasons=("points", "sixes", "fives", "fours", "threes", "twos", "shared"),
    most_moves=64,
    longest=400,
    horizon=6,
)
