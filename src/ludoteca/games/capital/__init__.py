"""Capital, by Éder Rösner de Macêdo, Gabriel Marshall Rebello, Gabriel Veloso Sehna, Leandro Capelli
Bombassaro and Vander Costa."""

from __future__ import annotations

from ludoteca.kernel.game import Count, Game
from ludoteca.kernel.words import Said

from . import bot, rules, secrets, text
from .components import BOARD, DECK_SIZE, GUARDIANS, SEATS, WORDS
from .moves import Move
from .rules.game_end import ROYAL_ROUNDS
from .rules.scoring import REASONS
from .state import SOURCES, State

# Three rolls and two Cavalries are 22 steps, each to a place with a guardian and a player to fight; each
# battle has a choice, passes on both sides and a result.
LONGEST_TURN = 300

GAME = Game(
    name="capital",
    rules_version=1,
    seats=range(2, 5),
    minutes=80,
    state=State,
    moves=Move,
    rules=rules,
    secrets=secrets,
    bot=bot,
    text=text,
    words=WORDS,
    categories=SOURCES,
    reasons=REASONS,
    most_moves=640,
    longest=LONGEST_TURN * (DECK_SIZE + ROYAL_ROUNDS * SEATS),
    horizon=60,
    counts=(
        Count("rounds", Said("counts.rounds")),
        Count("battles", Said("counts.battles")),
        Count("guardians", Said("counts.guardians")),
    ),
    parts=(
        Said("parts.board", {"sectors": BOARD.sectors, "rings": BOARD.rings}, "CAP-10"),
        Said("parts.guardians", {"guardians": GUARDIANS}, "CAP-12"),
        Said("parts.deck", {"cards": DECK_SIZE}, "CAP-3"),
    ),
)
