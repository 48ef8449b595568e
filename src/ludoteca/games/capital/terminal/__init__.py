"""Capital in a terminal."""

from __future__ import annotations

from ..scene import chapter
from .moves import choices, describe_move, name_move
from .table import legend, paint, question, terminal

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
