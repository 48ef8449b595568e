"""Places, guardians and cards as texts name them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludoteca.kernel.words import Term

from ..components import BOARD, CELLS, KINDS

SECTORS = tuple(name[0] for name in BOARD.cells[:: BOARD.rings])


def say_place(place: int) -> str | Term:
    """A cell by its name, the Capital in the language of the text."""
    return BOARD.cells[place] if place < CELLS else Term("places.capital")


def say_way(cell: int, place: int) -> dict[str, object]:
    return {"origin": say_place(cell), "place": say_place(place)}


def say_guardian(guardian: int) -> str:
    """A guardian by the cell of its shield: its own name is for records and stands on no board."""
    return BOARD.cells[BOARD.shields[guardian]]


def say_kind(kind: int) -> Term:
    return Term(f"cards.{KINDS[kind]}")


def say_cards(cards: Iterable[int]) -> list[Term | tuple[str, Term]]:
    """Cards by kind, each once with its number if there are several."""
    counted = [(say_kind(kind), int(count)) for kind, count in enumerate(cards) if count]
    return [card if count == 1 else (f"{count}x", card) for card, count in counted]


def name_place(say: Callable[[str], str], place: int) -> str:
    """A cell by its name, the Capital as it stands alone."""
    return BOARD.cells[place] if place < CELLS else say("look.capital")
