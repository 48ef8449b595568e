"""The moves of Kuhn poker."""

from __future__ import annotations

from ludoteca.kernel.moves import ALONE, Moves, Values, chance, player

from .state import CARDS, Phase


class Move(Moves):
    """Every kind of move; as a number, its first move."""

    CHECK = player("check", ALONE, Phase.OPEN, "KUHN-2")
    BET = player("bet", ALONE, Phase.OPEN, "KUHN-2")
    FOLD = player("fold", ALONE, Phase.ANSWER, "KUHN-3")
    CALL = player("call", ALONE, Phase.ANSWER, "KUHN-3", "KUHN-4")
    DEAL = chance("deal {}", Values(CARDS), "KUHN-1")
