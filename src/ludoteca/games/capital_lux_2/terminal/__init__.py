"""Capital Lux 2 in a terminal."""

from __future__ import annotations

from ludoteca.families.lux.terminal import chapter, paint

from .moves import choices, describe_move, legend, name_move, question
from .table import terminal

__all__ = [
    "chapter",
    "choices",
    "describe_move",
    "legend",
    "name_move",
    "paint",
    "question",
    "terminal",
]
