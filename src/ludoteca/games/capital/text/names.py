"""Places, seats and cards as text: how moves and positions name them."""

from __future__ import annotations

from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Term

from ..components import BOARD, CELLS, KINDS, TOUCH

SECTORS = tuple(name[0] for name in BOARD.cells[:: BOARD.rings])


def is_way(step: int) -> bool:
    """Whether a step leads to a place."""
    return bool(TOUCH[step // 4, step % 4] >= 0)


def destination(step: int) -> int:
    return int(TOUCH[step // 4, step % 4])


def say_place(place: int) -> str | Term:
    """A cell by its name, the Capital in the language of the text."""
    return BOARD.cells[place] if place < CELLS else Term("places.capital")


def say_guardian(guardian: int) -> str:
    """A guardian by the cell of its shield, for its name is that of records and stands on no board."""
    return BOARD.cells[BOARD.shields[guardian]]


def say_kind(kind: int) -> Term:
    return Term(f"cards.{KINDS[kind]}")


def say_cards(cards: Grid) -> list[Term | tuple[str, Term]]:
    """Cards by kind, each once with its number if there are several."""
    counted = [(say_kind(kind), int(count)) for kind, count in enumerate(cards) if count]
    return [card if count == 1 else (f"{count}x", card) for card, count in counted]
