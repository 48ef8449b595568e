"""The card that the watcher is weaving, and the ways to do so."""

from __future__ import annotations

from ludoteca.drawing.scene import Part, Translator, component

from ..components import NAMES
from ..moves import Move
from ..state import NONE
from ..text.names import say_piece
from ..text.points import Stripes
from .cards import Card, pick_of, see_card
from .moves import Lead, lead, say_best, say_change, say_way
from .seen import Seen

LOOKS = ("card", "turned")


class Way(Part, frozen=True):
    """One way to go on: to turn the card, or to lay it down."""

    pick: str
    says: str
    card: str  # its name
    look: str  # of the card, if it is to be turned
    stripes: Stripes  # of the Capulana, if the card is to be laid down
    last: int  # where the card begins there
    change: int  # of the points, at best
    points: str  # the same in words
    warning: str  # of raw cloth


class Loom(Part, frozen=True):
    """The card and its ways."""

    title: str
    card: Card
    ways: tuple[Way, ...]


def loom(seen: Seen) -> Loom | None:
    """The card that the watcher has chosen but not laid yet."""
    card, turned = seen.loom
    if card == NONE:
        return None
    ways = tuple(_way(seen.say, move, card, lead(seen, move)) for move in seen.codes)
    return _loom(seen.say, seen.own, card, max(0, turned), ways)


@component
def _loom(say: Translator, seat: int, card: int, turned: int, ways: tuple[Way, ...]) -> Loom:
    drawn = see_card(say, f"loom:{seat}", card, LOOKS[turned])
    return Loom(say("page.loom", card=say_piece(card, turned)), drawn, ways)


@component
def _way(say: Translator, move: int, card: int, leads: Lead) -> Way:
    says, points = say_way(say, move), say_best(say, leads.change)
    if move < Move.LAY:
        return Way(
            pick_of(move), says, NAMES[card], LOOKS[move - Move.ROTATE], (), 0, leads.change, points, ""
        )
    points, warning = say_change(say, leads.change), say("page.leaves-raw") if leads.warning else ""
    return Way(pick_of(move), says, NAMES[card], "", leads.stripes, leads.last, leads.change, points, warning)
