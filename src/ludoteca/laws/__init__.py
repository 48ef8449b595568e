"""What must hold for every game, whoever wrote it; checked over random games.

    from ludoteca.laws import check

    def test_laws() -> None:
        check(GAME)

A law is a function of a game, a number of seats and a seed. A broken one says which game broke it, as a
record.
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.kernel.game import Game

from .agreement import law_same_steps, law_same_words
from .drawing import law_page, law_terminal, law_words
from .play import (
    law_chance,
    law_conservation,
    law_copies,
    law_end,
    law_every_move,
    law_legality,
    law_order,
    law_refusal,
    law_same_seed,
)
from .secrecy import law_hidden_steps, law_imagination, law_log, law_non_interference, law_views
from .writing import law_moves, law_positions, law_records

COMPILED: tuple[Callable[..., None], ...] = (law_same_steps, law_same_words, law_views)
INTERPRETED: tuple[Callable[..., None], ...] = (
    law_end,
    law_conservation,
    law_legality,
    law_moves,
    law_copies,
    law_same_seed,
    law_order,
    law_every_move,
    law_chance,
    law_refusal,
    law_positions,
    law_records,
    law_non_interference,
    law_hidden_steps,
    law_log,
    law_imagination,
    law_terminal,
    law_page,
    law_words,
)


def check(game: Game, games: int = 5) -> None:
    """Hold a game to every law, over so many random games per number of seats."""
    for seats in game.seats:
        for seed in range(games):
            for law in (*INTERPRETED, *COMPILED):
                law(game, seats, seed)
