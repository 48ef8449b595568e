"""Picks: what is touched at a drawn table to make a move."""

from __future__ import annotations

from typing import NamedTuple


class Pick(NamedTuple):
    """Something to be touched for a move: its name in the drawing, and what it is called."""

    name: str  # in `data-pick`; pieces that are alike share it
    says: str
    does: str = ""  # with what its move leads to, if it makes one and the game says so here
