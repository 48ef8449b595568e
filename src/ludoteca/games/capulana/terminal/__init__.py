"""Capulana in a terminal."""

from __future__ import annotations

from .moves import chapter, choices, describe_move, legend, name_move, paint, question, terminal

__all__ = ["chapter", "choices", "describe_move", "legend", "name_move", "paint", "question", "terminal"]
