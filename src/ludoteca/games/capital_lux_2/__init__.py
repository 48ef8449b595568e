"""Capital Lux 2: Pocket, by Eilif Svensson and Kristian Amundsen Østby."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from ludoteca.families.lux.cards import COLOURS
from ludoteca.kernel.game import Game, Option
from ludoteca.kernel.words import Words

from . import bot, rules, secrets, text
from .moves import Move
from .rules.powers import names_of
from .state import State

BY_COLOUR = {name: names_of(colour) for colour, name in enumerate(COLOURS)}

GAME = Game(
    name="capital-lux-2",
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
    categories=("home", "bonus", "gold"),
    reasons=("points", "least-gold", "shared"),
    most_moves=64,
    longest=600,
    horizon=8,
    options=(
        Option("powers", ("A", "B", "C", "random")),
        *(Option(colour, ("as-set", *names)) for colour, names in BY_COLOUR.items()),
    ),
    variants=tuple(dict(zip(COLOURS, names, strict=True)) for names in product(*BY_COLOUR.values())),
)
