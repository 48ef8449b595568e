"""Stripes, cards and Capulanas in a terminal.

A stripe is a block in its colour with a letter for the colour and a sign for the print, so that nothing is
lost without colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.text import Text

from ..components import COLOURS, FABRIC_CARDS, IS_BLACK, NAMES, STRIPES, colour_of, print_of
from ..text.names import CARDS

SIGNS = "◆▲≈*-"
PAINT = ("black on yellow", "black on green", "white on red", "black on white", "dim")
LAST, NEW, MORE = "|", "»", "…"  # before the last card, what is new, and what is left out
_STRIPE = r"(?:[ygr][dtw*]|\*[dtw]|--)"
_WORDS = re.compile(rf"(?P<stripes>(?<!\S){_STRIPE}(?: {_STRIPE})+(?!\S))|(?P<card>(?<!\S)[0-9]+[a-z]+\b)")


def stripe(number: int) -> Text:
    colour = colour_of(number)
    return Text(COLOURS[colour] + SIGNS[print_of(number)], PAINT[colour])


def stripes(numbers: Iterable[int]) -> Text:
    return Text(" ").join(stripe(number) for number in numbers)


def name(card: int) -> Text:
    return Text(NAMES[card], "bold" if IS_BLACK[card] else "bold magenta")


def cloth(card: int, *, is_turned: bool = False) -> Text:
    """The stripes of a card."""
    return stripes(FABRIC_CARDS[card].stripes[:: -1 if is_turned else 1])


def cards(numbers: Sequence[int]) -> list[Text]:
    """Cards with their stripes, their names as wide as the longest."""
    width = max((len(NAMES[number]) for number in numbers), default=0)
    gaps = [" " * (1 + width - len(NAMES[number])) for number in numbers]
    return [name(number).append(gap).append(cloth(number)) for number, gap in zip(numbers, gaps, strict=True)]


def names(numbers: Sequence[int]) -> list[Text]:
    return [name(number) for number in numbers]


def row(cloth: Sequence[int], last: int, first: int = 0, new: int | None = None) -> Text:
    """A Capulana from one of its stripes on, with marks before the last card and before what is new."""
    parts = [Text(MORE, "dim")] if first else []
    for place, number in enumerate(cloth[first:], first):
        if place == new:
            parts.append(Text(NEW, "bold"))
        elif place == last and place:
            parts.append(Text(LAST, "bold"))
        parts.append(stripe(number))
    return Text(" ").join(parts)


def flow(parts: Sequence[Text], width: int, gap: str = "   ") -> Text:
    """Texts beside each other, none of them broken, on as many lines as they need."""
    flowing, used = Text(), 0
    for part in parts:
        if used and used + len(gap) + part.cell_len > width:
            flowing.append("\n")
            used = 0
        elif used:
            flowing.append(gap)
            used += len(gap)
        flowing.append_text(part)
        used += part.cell_len
    return flowing


def paint(text: str) -> Text:
    """A text about the game, with its stripes and its cards as they are drawn elsewhere."""
    painted, end = Text(), 0
    for match in _WORDS.finditer(text):
        painted.append(text[end : match.start()])
        if match["stripes"]:
            painted.append(stripes(STRIPES[each] for each in match["stripes"].split()))
        else:
            painted.append(name(CARDS[match["card"]]) if match["card"] in CARDS else match["card"])
        end = match.end()
    return painted.append(text[end:])
