"""Cards as text: `blue 4 3, pink 5` in positions, and as words for logs."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.moves import Values
from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Term

from ..cards import COLOURS, KINDS, LOWEST, RANKS
from ..rules.modifiers import MODIFIERS
from ..state import HIDDEN

VALUES = {str(rank + LOWEST): rank for rank in range(RANKS)}


def write_card(card: int) -> str:
    return f"{COLOURS[card // RANKS]} {card % RANKS + LOWEST}"


CARDS = {write_card(card): card for card in range(KINDS)}


def write_pair(pair: int) -> str:
    return ", ".join(write_card(card) for card in divmod(pair, KINDS))


def _in_order(pair: int) -> int:
    """A choice of two cards, the lower number first."""
    first, second = sorted(divmod(pair, KINDS))
    return first * KINDS + second


# What moves differ in.
COLOUR = Values(COLOURS)
CARD = Values(tuple(CARDS))
PAIR = Values(tuple(write_pair(pair) for pair in range(KINDS * KINDS)), meant=_in_order)
MODIFIER = Values(tuple(f"{modifier:+d}" for modifier in MODIFIERS))


def write_cards(cards: Grid, size: int | None = None) -> str:
    """Cards by colour; of a known size and not seen: how many are hidden."""
    groups = []
    for colour in range(4):
        values = [str(rank + LOWEST) for rank in reversed(range(RANKS)) for _ in range(cards[colour, rank])]
        if values:
            groups.append(" ".join([COLOURS[colour], *values]))
    if size is not None and size > cards.sum():
        groups.append(f"{size - cards.sum()} hidden")
    return ", ".join(groups) or "-"


def read_cards(document: Document, name: str) -> Grid:
    """The counted cards of a line; none if there is no such line."""
    cards = np.zeros((4, RANKS), np.int64)
    text = document.take(name, "-")
    for group in text.split(",") if text != "-" else []:
        colour, *values = group.split() or [""]
        if colour not in COLOURS or not values or not all(value in VALUES for value in values):
            raise unreadable(name, group)
        for value in values:
            cards[COLOURS.index(colour), VALUES[value]] += 1
    if (cards > 100).any():
        raise unreadable(name, text)
    return cards


def unreadable(name: str, text: str) -> BadPosition:
    return BadPosition("line-number", name=name, text=text.strip()[:40])


def write_modifier(state: Any, slot: int) -> str:
    """A modifier with its sign, as far as it can be seen."""
    return "?" if state.modifier[slot] == HIDDEN else f"{MODIFIERS[state.modifier[slot]]:+d}"


def count_hidden(state: Any, district: int) -> int:
    """How many modifiers of a district the watcher has not seen."""
    slots = range(state.drawn)
    return sum(
        int(state.modifier_district[slot] == district and state.modifier[slot] == HIDDEN) for slot in slots
    )


def say_colour(colour: int) -> Term:
    return Term(f"colours.{COLOURS[colour]}")


def say_card(card: int) -> tuple[Term, int]:
    return say_colour(card // RANKS), card % RANKS + LOWEST


def say_pair(pair: int) -> list[tuple[Term, int]]:
    return [say_card(card) for card in divmod(pair, KINDS)]


def say_cards(counts: Grid) -> list[tuple[Term, int]]:
    """Counted cards one by one, by colour, highest first."""
    return [
        say_card(colour * RANKS + rank)
        for colour in range(4)
        for rank in reversed(range(RANKS))
        for _ in range(counts[colour, rank])
    ]
