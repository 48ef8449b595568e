"""Nim: take stones off a heap; whoever takes the last one wins. The heap and the takes are components."""

from __future__ import annotations

from ludoteca.kernel import nothing_hidden
from ludoteca.kernel.game import Count, Game
from ludoteca.kernel.words import Said

from . import bot, rules, text
from .components import NAMES, STONES, WORDS
from .moves import Move
from .state import State

GAME = Game(
    name="nim",
    rules_version=1,
    seats=range(2, 4),
    minutes=1,
    state=State,
    moves=Move,
    rules=rules,
    secrets=nothing_hidden,
    bot=bot,
    text=text,
    words=WORDS,
    categories=("stones",),
    reasons=("last",),
    most_moves=len(NAMES),
    longest=STONES,
    counts=(
        Count("turns", Said("counts.turns")),
        Count("chances", Said("counts.chances")),
        Count("biggest", Said("counts.biggest", {"name": NAMES[-1]}), of="chances"),
    ),
    parts=tuple(Said("parts.take", {"name": name}) for name in NAMES),
)
