"""The moves of Leduc poker."""

from __future__ import annotations

from ludoteca.kernel.moves import ALONE, Moves, Values, chance, player

from .state import RANKS, Phase

CARD = Values(RANKS)


class Move(Moves):
    """Every kind of move; as a number, its first move."""

    FOLD = player("fold", ALONE, Phase.BET, "LEDUC-2")
    CALL = player("call", ALONE, Phase.BET, "LEDUC-2")
    RAISE = player("raise", ALONE, Phase.BET, "LEDUC-2")
    DEAL = chance("deal {}", CARD, "LEDUC-1")
    TURN_UP = chance("turn up {}", CARD, "LEDUC-3")
