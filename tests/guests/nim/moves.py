"""The moves of Nim."""

from __future__ import annotations

from ludoteca.kernel.moves import Moves, Values, player

from .components import NAMES


class Move(Moves):
    """Its only kind: a take, by its name."""

    TAKE = player("{}", Values(NAMES), 0, "NIM-1")
