"""Searches as tests set them up, in either form of the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.bots.search import VIEW, Workspace, new_workspace, search
from ludoteca.bots.search_bot import NEAR
from ludoteca.bots.tree import Tree
from ludoteca.games import find
from ludoteca.kernel.state import Pool
from ludoteca.kernel.view import View

from .peeking import some_decisions

SEED = 5


def views(name: str, seats: int, count: int) -> list[View]:
    """What seats with a choice see, all over a random game."""
    game = find(name)
    return [View(game, moment.state, moment.seat) for moment in some_decisions(game, seats, seats, count)]


def workspace_of(view: View, *, most_decisions: int = NEAR, compiled: bool = False) -> Workspace:
    """A workspace with a view in it."""
    game = view.game
    rows: Any = game.state.rows(2) if compiled else Pool(game.state, 2)
    if compiled:
        view.state.to_row(rows, VIEW)
    else:
        rows[VIEW] = view.state
    return new_workspace(game, rows, view.seat, int(view.state.seats), SEED, most_decisions)


def searched(view: View, tree: Tree, simulations: int, deepest: int = 100) -> Workspace:
    """A search by interpreted rules, with room for a path of so many nodes."""
    work = workspace_of(view)._replace(path=np.zeros((deepest, 2), np.int64))
    view.game.interpreted(search)(work, tree, simulations)
    return work
