"""The moves of Template game."""

from __future__ import annotations

from ludoteca.kernel.moves import ALONE, Moves, chance, forced, numbered, player

from .state import CARDS, Phase

CARD = numbered(CARDS)


class Move(Moves):
    """Every kind of move; as a number, its first move."""

    KEEP = player("keep", ALONE, Phase.CHOOSE, "TEMPLATE-2")
    SWAP = player("swap", ALONE, Phase.CHOOSE, "TEMPLATE-2")
    DEAL = chance("deal {}", CARD, "TEMPLATE-1")
    DRAW = chance("draw {}", CARD, "TEMPLATE-2")
    SHOW = forced("show", "TEMPLATE-3")
