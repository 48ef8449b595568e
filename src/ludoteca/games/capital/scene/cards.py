"""The cards of Capital: hands, and what every kind is for and how many of it are gone."""

from __future__ import annotations

from ludoteca.drawing.scene import Part, Piece, Translator, component
from ludoteca.kernel.words import Term

from ..components import HAND_KINDS, KINDS, START_DECK, START_HAND
from ..moves import chosen
from ..text.names import say_kind

DECK: tuple[int, ...] = tuple(START_DECK.tolist())
HAND: tuple[int, ...] = tuple(START_HAND.tolist())
IN_GAME = tuple(kind for kind in range(len(KINDS)) if DECK[kind] + HAND[kind])
EXPLAINED = ("stack", "spent", "shield", "wall", "doors", "swords", "arrow")  # of what the board shows


class Card(Part, frozen=True):
    """A kind of card that the watcher has."""

    name: str
    help: str
    rots: str  # CAP-61: said of what the watcher has chosen
    pieces: tuple[Piece, ...]


class Gone(Part, frozen=True):
    """How many cards of a kind are gone."""

    text: str


class Guide(Part, frozen=True):
    """A kind of card: its picture, and what it is for."""

    kind: str
    name: str
    help: str
    gone: Gone


class Legend(Part, frozen=True):
    """What the board shows."""

    heading: str
    lines: tuple[tuple[str, str], ...]


class Guides(Part, frozen=True):
    """What can be looked up."""

    legend: Legend
    heading: str
    discards: Gone
    guides: tuple[Guide, ...]


def own_cards(say: Translator, seat: int, cards: tuple[int, ...], choice: int) -> tuple[Card, ...]:
    """A seat's own cards, kind by kind; `choice` is what it lets rot."""
    rotting = chosen(choice) if choice >= 0 else ()
    return tuple(card(say, seat, kind, count, kind in rotting) for kind, count in enumerate(cards) if count)


@component
def card(say: Translator, seat: int, kind: int, count: int, is_rotting: bool) -> Card:
    name = say(f"cards.{KINDS[kind]}")
    piece = Piece(f"hand:{seat}", KINDS[kind], name, "card", pick=f"card:{KINDS[kind]}")
    rots = say("page.rots") if is_rotting else ""
    return Card(name, say(f"cards-help.{KINDS[kind]}"), rots, (piece,) * count)


def card_pieces(
    say: Translator, seat: int, known: tuple[int, ...], size: int, can_pick: bool
) -> tuple[Piece, ...]:
    """A hand of which only some cards are known."""
    zone = f"hand:{seat}"
    pieces = [Piece(zone, "", say("page.hidden"), "back")] * (size - sum(known))
    for kind in reversed([kind for kind in range(HAND_KINDS) if known[kind]]):
        name = KINDS[kind]
        label = say("page.card", card=say_kind(kind), text=Term(f"cards-help.{name}"))
        pick = f"loot:{name}" if can_pick else ""
        pieces = [Piece(zone, name, label, "card", pick=pick)] * known[kind] + pieces
    return tuple(pieces)


@component
def guides(say: Translator, seats: int, discards: tuple[int, ...]) -> Guides:
    return Guides(
        legend(say),
        say("page.guide"),
        gone_cards(say("page.discards", count=sum(discards))),
        tuple(guide(say, kind, discards[kind], DECK[kind] + HAND[kind] * seats) for kind in IN_GAME),
    )


@component
def guide(say: Translator, kind: int, gone: int, all_cards: int) -> Guide:
    name, purpose = say(f"cards.{KINDS[kind]}"), say(f"cards-help.{KINDS[kind]}")
    return Guide(KINDS[kind], name, purpose, gone_cards(say("page.gone", gone=gone, all=all_cards)))


@component
def legend(say: Translator) -> Legend:
    return Legend(say("page.legend"), tuple((name, say(f"page.legend-{name}")) for name in EXPLAINED))


gone_cards = component(Gone)
