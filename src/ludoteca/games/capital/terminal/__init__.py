"""Capital in a terminal."""

from __future__ import annotations

from .moves import describe_move, name_move
from .questions import chapter, choices, legend, paint, question, terminal

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
