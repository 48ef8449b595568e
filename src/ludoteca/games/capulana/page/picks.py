"""What is touched on a page of Capulana for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.kernel.view import View

from ..components import NAMES
from ..moves import Move
from ..text.names import say_move


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Every decision is one small step, and so one pick."""
    for move in view.codes():
        yield move, [Pick(pick_of(move), say_move(view, move, language))]


def pick_of(move: int) -> str:
    """The name of what is touched; a card in hand is the same whether it is offered or woven."""
    match Move.split(move):
        case Move.PLACE, slot:
            return f"lot-{slot + 1}"
        case ((Move.PUT | Move.WEAVE), card):
            return f"card-{NAMES[card]}"
    return Move.write(move).replace(" ", "-")
