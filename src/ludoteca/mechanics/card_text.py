"""Cards as text: `blue 4 3, pink 5` in positions, and as words for logs."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Term

from .ranks import COLOURS, KINDS, LOWEST, RANKS

VALUES = {str(rank + LOWEST): rank for rank in range(RANKS)}


def write_card(card: int) -> str:
    return f"{COLOURS[card // RANKS]} {card % RANKS + LOWEST}"


CARDS = {write_card(card): card for card in range(KINDS)}


def write_pair(pair: int) -> str:
    return ", ".join(write_card(card) for card in divmod(pair, KINDS))


def read_pair(text: str) -> int | None:
    """The choice of two cards that a text names; None if it names none."""
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(name in CARDS for name in names):
        return None
    first, second = sorted(CARDS[name] for name in names)
    return first * KINDS + second


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
