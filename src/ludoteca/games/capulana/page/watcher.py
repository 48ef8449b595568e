"""Who looks at a page: the cards that they see, and stripes and cards in their language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.kernel.state import EVERYBODY
from ludoteca.kernel.view import View

from ..components import COLOURS, FABRIC_CARDS, IS_BLACK, NAMES, PRINTS, RAW, WORDS, colour_of, print_of
from ..state import State
from ..text.points import as_woven
from .faces import back, face, stub

LETTERS = {"*": "any"}


class DrawnCard(NamedTuple):
    """A card that lies somewhere, as `piece` draws it."""

    zone: str
    kind: str  # empty if the watcher does not see which card it is
    label: str
    face: Markup
    pick: str = ""


class Watcher:
    """Somebody who looks at a table in their language; what they weave is shown as if it were laid down."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: State = view.state
        self.woven = as_woven(self.state)
        self.seat = view.seat
        self.sees_all = view.seat == EVERYBODY

    def say(self, key: str, **values: object) -> str:
        return WORDS(key, self.language, self.names, **values)

    def stub(self, zone: str, card: int) -> DrawnCard:
        """A card that is seen, where there is little room."""
        return DrawnCard(zone, NAMES[card], say_card(card, self.language), stub(card))

    def face(self, zone: str, card: int, pick: str = "") -> DrawnCard:
        """A card that is seen, large; the watcher's own cards show whether everybody knows them."""
        is_known = bool(pick) and self.state.known_with[card] == self.seat
        label = say_card(card, self.language)
        label = self.say("page.seen-by-all", card=label) if is_known else label
        return DrawnCard(zone, NAMES[card], label, face(card, is_known), pick)

    def back(self, zone: str) -> DrawnCard:
        """A card face down."""
        return DrawnCard(zone, "", self.say("page.back"), back())


@cache
def say_stripe(stripe: int, language: str) -> str:
    if stripe == RAW:
        return WORDS("page.raw", language)
    colour, pattern = COLOURS[colour_of(stripe)], PRINTS[print_of(stripe)]
    values = {
        "colour": WORDS(f"colours.{LETTERS.get(colour, colour)}", language),
        "print": WORDS(f"prints.{LETTERS.get(pattern, pattern)}", language),
    }
    return WORDS("page.stripe", language, **values)


@cache
def say_card(card: int, language: str) -> str:
    """A card in words."""
    band = WORDS("look.black" if IS_BLACK[card] else "look.purple", language)
    stripes = say_stripes(FABRIC_CARDS[card].stripes, language)
    return WORDS("page.card", language, card=NAMES[card], band=band, stripes=stripes)


@lru_cache(maxsize=256)
def say_stripes(stripes: tuple[int, ...], language: str) -> str:
    """Stripes in words, equal neighbours together."""
    return ", ".join(_say_equal(stripe, len(list(equal)), language) for stripe, equal in groupby(stripes))


def _say_equal(stripe: int, count: int, language: str) -> str:
    said = say_stripe(stripe, language)
    return WORDS("page.several", language, count=count, stripe=said) if count > 1 else said
