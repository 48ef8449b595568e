"""The pieces of a table of districts: cards, backs, modifiers and what they are called."""

from __future__ import annotations

from itertools import cycle
from operator import mul
from typing import NamedTuple

from ludoteca.drawing.scene import Piece, Translator, component

from ..cards import COLOURS, LOWEST, RANKS
from ..rules.modifiers import MODIFIERS
from ..state import HIDDEN
from .parts import Cards, Limit, Token

Counts = tuple[int, ...]  # of cards: by rank, or by colour and rank
VALUES = range(LOWEST, LOWEST + RANKS)
LINE = 4  # cards of a district in one line; on a narrow table the next ones lie half over it


class Modifier(NamedTuple):
    """One that lies at a district or is held, as the watcher sees it."""

    which: int  # of MODIFIERS, or HIDDEN
    name: str  # of who drew it
    whose: str  # the same, or "you"


Modifiers = tuple[Modifier, ...]


def colour_name(say: Translator, colour: int) -> str:
    return say(f"colours.{COLOURS[colour]}")


def card_name(say: Translator, card: int) -> str:
    return f"{colour_name(say, card // RANKS)} {card % RANKS + LOWEST}"


def card_kind(card: int) -> str:
    return f"{COLOURS[card // RANKS]}-{card % RANKS + LOWEST}"


def card_piece(say: Translator, card: int, zone: str, look: str = "card", can_pick: bool = False) -> Piece:
    kind, value = card_kind(card), str(card % RANKS + LOWEST)
    return Piece(zone, kind, card_name(say, card), look, value, kind if can_pick else "")


def card_pieces(
    say: Translator, counts: Counts, zone: str, look: str = "card", can_pick: bool = False
) -> tuple[Piece, ...]:
    """Counted cards one by one, by colour, highest first."""
    return tuple(
        card_piece(say, card, zone, look, can_pick)
        for first in range(0, len(counts), RANKS)
        for card in reversed(range(first, first + RANKS))
        for _ in range(counts[card])
    )


def backs(say: Translator, count: int, zone: str) -> tuple[Piece, ...]:
    """Cards that the watcher does not see; they have no kind."""
    return (Piece(zone, "", say("page.face-down"), "back"),) * count


def list_cards(say: Translator, counts: Counts) -> str:
    """Counted cards in words, by colour, highest first."""
    texts = []
    for colour in range(len(COLOURS)):
        ranks = counts[colour * RANKS : (colour + 1) * RANKS]
        values = [str(rank + LOWEST) for rank in reversed(range(RANKS)) for _ in range(ranks[rank])]
        texts += [" ".join((colour_name(say, colour), *values))] if values else []
    return ", ".join(texts)


def worth(counts: Counts) -> int:
    """The summed values of counted cards."""
    return sum(map(mul, counts, cycle(VALUES)))


def worth_by_colour(counts: Counts) -> tuple[int, ...]:
    return tuple(worth(counts[first : first + RANKS]) for first in range(0, len(counts), RANKS))


def in_lines(pieces: tuple[Piece, ...]) -> Cards:
    return Cards(tuple(pieces[first : first + LINE] for first in range(0, len(pieces), LINE)))


def cards_by_colour(say: Translator, place: str, counts: Counts) -> tuple[Cards, ...]:
    """The cards of a town or of the Capital in their districts."""
    return tuple(
        _district_cards(say, f"{place}:{name}", colour, counts[colour * RANKS : (colour + 1) * RANKS])
        for colour, name in enumerate(COLOURS)
    )


@component
def _district_cards(say: Translator, zone: str, colour: int, counts: Counts) -> Cards:
    return in_lines(card_pieces(say, (0,) * (colour * RANKS) + counts, zone))


def placed_modifiers(say: Translator, colour: int, modifiers: Modifiers) -> tuple[Token, ...]:
    """Modifiers at a district, with the names of who put them there."""
    zone, name = f"modifiers:{COLOURS[colour]}", say("look.modifiers")
    return tuple(Token(_modifier(say, each, zone), each.whose, name) for each in modifiers)


def held_modifiers(say: Translator, seat: int, modifiers: Modifiers) -> tuple[Token, ...]:
    """Modifiers that a seat has drawn and not yet put down."""
    return tuple(Token(_modifier(say, each, f"held:{seat}")) for each in modifiers)


def _modifier(say: Translator, modifier: Modifier, zone: str) -> Piece:
    if modifier.which == HIDDEN:
        return Piece(zone, "", say("page.modifier-hidden", seat=modifier.name), "modifier", "?")
    text = f"{MODIFIERS[modifier.which]:+d}"
    label = say("page.modifier", modifier=text, seat=modifier.name)
    return Piece(zone, f"modifier{text}", label, "modifier", text)


def limit(total: int, modifiers: Modifiers) -> Limit:
    """What a district bears, by the total of what lies there."""
    seen = [MODIFIERS[each.which] for each in modifiers if each.which != HIDDEN]
    return Limit(total + sum(seen), len(modifiers) - len(seen))
