"""Cards, stripes, overlaps and objectives as text, the same in every language, and as words for people."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Said, Term

from ..components import FABRIC_CARDS, OBJECTIVE_CARDS, write_stripe
from ..moves import BESIDE, OVERLAPS, UNDER
from ..rules.weaving import covered, hidden_below

NAMES = tuple(fabric.name for fabric in FABRIC_CARDS)
CARDS = {name: card for card, name in enumerate(NAMES)}
OBJECTIVES = {objective.name: number for number, objective in enumerate(OBJECTIVE_CARDS)}
TURNS = ("straight", "turned")


def write_overlap(overlap: int) -> str:
    if overlap == BESIDE:
        return "beside"
    return f"under {hidden_below(overlap)}" if overlap > UNDER else f"over {covered(overlap)}"


LAYS = {write_overlap(overlap): overlap for overlap in range(OVERLAPS)}
# A card that is being woven, as far as it has been decided: `10a`, `10a turned`, `10a turned over 2`.
PIECE_TEXT = re.compile(
    rf"(?P<card>\w+)(?: (?P<turn>{'|'.join(TURNS)})(?: (?P<overlap>beside|(?:over|under) [0-9]+))?)?"
)


def write_stripes(stripes: Iterable[int]) -> str:
    return " ".join(write_stripe(int(stripe)) for stripe in stripes)


def row_stripes(row: Grid, size: int) -> str:
    """A Capulana, or a part of it from its left end."""
    return write_stripes(row[:size])


def say_piece(card: int, turned: int) -> tuple[str | Term, ...]:
    """A card with how it is turned."""
    return (NAMES[card], Term("ways.turned")) if turned else (NAMES[card],)


def describe(objective: int) -> Said:
    """An objective in words; its own name says nothing in another language."""
    card = OBJECTIVE_CARDS[objective]
    values = {"at_least": card.at_least, "points": card.points}
    return Said(f"objectives.{card.kind}-{card.measure.replace(' ', '-')}", values, "CPL-62")
