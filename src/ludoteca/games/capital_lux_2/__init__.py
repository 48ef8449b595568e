"""Capital Lux 2: Pocket, by Eilif Svensson and Kristian Amundsen Østby."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from ludoteca.families.lux.cards import COLOURS
from ludoteca.kernel.game import Game, Option
from ludoteca.kernel.words import Words

from . import bot, rules, secrets, text
from .moves import Move
from .rules.powers import MODULES, NAMES
from .state import State

POWER_WORDS = {
    f"powers.{name}": module.WORDS
    for names, modules in zip(NAMES, MODULES, strict=True)
    for name, module in zip(names, modules, strict=True)
}
BY_COLOUR = [Option(colour, ("as-set", *names)) for colour, names in zip(COLOURS, NAMES, strict=True)]

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
    words=Words(Path(__file__).parent, inner=POWER_WORDS),
    categories=("home", "bonus", "gold"),
    reasons=("points", "least-gold", "shared"),
    most_moves=64,
    longest=600,
    horizon=8,
    options=(Option("powers", ("A", "B", "C", "random")), *BY_COLOUR),
    variants=tuple(dict(zip(COLOURS, names, strict=True)) for names in product(*NAMES)),
)
