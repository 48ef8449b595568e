"""Nim: take stones off a heap; whoever takes the last one wins. The heap and the takes are components."""

from __future__ import annotations

from ludoteca.kernel.game import Count, Game
from ludoteca.kernel.words import Said

from . import notation, rules
from .components import NAMES, STONES, WORDS
from .state import State

GAME = Game(
    name="nim",
    rules_version=1,
    seats=range(2, 4),
    minutes=1,
    state=State,
    rules=rules,
    notation=notation,
    words=WORDS,
    categories=("stones",),
    reasons=("last",),
    most_moves=len(NAMES),
    move_codes=len(NAMES),
    longest=STONES,
    counts=(
        Count("turns", Said("counts.turns")),
        Count("chances", Said("counts.chances")),
        Count("biggest", Said("counts.biggest", {"name": NAMES[-1]}), of="chances"),
    ),
    parts=tuple(Said("parts.take", {"name": name}) for name in NAMES),
)
