"""Cards that lie somewhere, what is touched of them, and stripes in words."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from ludoteca.drawing.scene import Part, Piece, Translator, component

from ..components import COLOURS, FABRIC_CARDS, IS_BLACK, NAMES, PRINTS, RAW, colour_of, print_of
from ..moves import Move

LETTERS = {"*": "any"}


class Card(Part, frozen=True):
    """A card that lies somewhere."""

    piece: Piece
    band: str = ""


class Stubs(Part, frozen=True):
    """Cards that are seen where there is little room, with what they are."""

    label: str
    title: str  # says more of them
    cards: tuple[Card, ...]


@component
def stubs(say: Translator, zone: str, cards: tuple[int, ...], label: str, title: str = "") -> Stubs | None:
    if not cards:
        return None
    return Stubs(
        say(label), say(title) if title else "", tuple(see_card(say, zone, card, "stub") for card in cards)
    )


@component
def see_card(say: Translator, zone: str, card: int, look: str) -> Card:
    """A card that is seen: a stub where there is little room, else whole, and maybe turned."""
    return Card(Piece(zone, NAMES[card], say_card(say, card), look, NAMES[card]), _say_band(say, card))


@component
def own_card(say: Translator, seat: int, card: int, is_known: bool, is_late: bool) -> Card:
    """A card in the watcher's hand can be picked; if all have seen it or it comes too late, it says so."""
    drawn = see_card(say, f"hand:{seat}", card, "known" if is_known else "card")
    label = say("page.seen-by-all", card=drawn.piece.label) if is_known else drawn.piece.label
    label = say("page.too-late", card=label) if is_late else label
    return Card(drawn.piece._replace(label=label, pick=pick_of(Move.PUT + card)), drawn.band)


@component
def back(say: Translator, zone: str) -> Card:
    """A card face down."""
    return Card(Piece(zone, "", say("page.back"), "back"))


@cache
def pick_of(move: int) -> str:
    """The name of what is touched; a card in hand is the same whether it is offered or woven."""
    match Move.split(move):
        case Move.PLACE, slot:
            return f"lot-{slot + 1}"
        case ((Move.PUT | Move.WEAVE), card):
            return f"card-{NAMES[card]}"
    return Move.write(move).replace(" ", "-")


def _say_band(say: Translator, card: int) -> str:
    return say("look.black" if IS_BLACK[card] else "look.purple")


@component
def say_card(say: Translator, card: int) -> str:
    stripes = say_stripes(say, FABRIC_CARDS[card].stripes)
    return say("page.card", card=NAMES[card], band=_say_band(say, card), stripes=stripes)


def say_stripes(say: Translator, stripes: tuple[int, ...]) -> str:
    """Stripes in words, equal neighbours together."""
    return ", ".join(_say_equal(say, stripe, len(list(equal))) for stripe, equal in groupby(stripes))


def _say_equal(say: Translator, stripe: int, count: int) -> str:
    said = _say_stripe(say, stripe)
    return say("page.several", count=count, stripe=said) if count > 1 else said


@component
def _say_stripe(say: Translator, stripe: int) -> str:
    if stripe == RAW:
        return say("page.raw")
    colour, pattern = COLOURS[colour_of(stripe)], PRINTS[print_of(stripe)]
    values = {
        "colour": say(f"colours.{LETTERS.get(colour, colour)}"),
        "print": say(f"prints.{LETTERS.get(pattern, pattern)}"),
    }
    return say("page.stripe", **values)
