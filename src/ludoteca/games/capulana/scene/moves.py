"""The moves of the watcher: what is touched for them, what they are called, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludoteca.drawing.picks import Pick
from ludoteca.drawing.scene import Translator, component
from ludoteca.kernel.view import View

from ..components import FABRIC_CARDS, NAMES, RAW
from ..moves import ROTATIONS, Move
from ..rules.offers import current_offer
from ..rules.weaving import covered, hidden_below
from ..state import OFFER, Phase
from ..text.names import way_of
from ..text.points import Stripes, preview, visible_stripes
from .cards import pick_of
from .offers import bid
from .seen import Seen, look_at

TAIL = 6  # stripes of a Capulana's right end that are seen of a move


class Lead(NamedTuple):
    """What a move leads to."""

    stripes: Stripes = ()  # of the card, or of the Capulana with it
    last: int = 0  # where its last card begins
    first: int = 0  # stripe to be shown
    change: int = 0  # of the points, at best
    effects: tuple[str, ...] = ()
    warning: str = ""


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Every decision is one small step, and so one pick."""
    seen = look_at(view, language, names)
    for move in seen.codes:
        says, leads = say_move(seen, move), lead(seen, move)
        does = " · ".join(filter(None, (says, *leads.effects, leads.warning)))
        yield move, (Pick(pick_of(move), says, does),)


def say_move(seen: Seen, move: int) -> str:
    """A move in words, without what it leads to."""
    match Move.split(move):
        case Move.PLACE, slot:
            return _say_card(seen.say, "place", seen.announced[slot])
        case ((Move.PUT | Move.WEAVE) as kind, card):
            return _say_card(seen.say, kind.key, card)
        case ((Move.ROTATE | Move.LAY), _):
            return say_way(seen.say, move)
    if seen.phase == Phase.WEAVE:
        return seen.say("moves.end-weaving")
    cards = [NAMES[card] for card in _offered(seen)]
    return seen.say("moves.end-offer" if cards else "moves.offer-nothing", cards=cards)


@component
def _say_card(say: Translator, kind: str, card: int) -> str:
    return say(f"moves.{kind}", card=NAMES[card])


@component
def say_way(say: Translator, move: int) -> str:
    """How a card is turned, or where it lies."""
    match Move.split(move):
        case Move.ROTATE, turned:
            return say(f"ways.{ROTATIONS[turned]}")
        case _, overlap:
            return say(f"moves.{way_of(overlap)}", count=covered(overlap) + hidden_below(overlap))


def lead(seen: Seen, move: int) -> Lead:
    """What there is to see of a move, and what it leads to."""
    match Move.split(move):
        case Move.PLACE, slot:
            return Lead(FABRIC_CARDS[seen.announced[slot]].stripes, effects=(_rival(seen, slot),))
        case Move.PUT, card:
            return Lead(FABRIC_CARDS[card].stripes, effects=(_money(seen.say, (*_offered(seen), card)),))
        case Move.WEAVE, card:
            changes = [seen.changes[each] for each in (2 * card, 2 * card + 1) if each in seen.changes]
            return _best(seen.say, 2 * card, max(changes, default=None))
        case Move.ROTATE, turned:
            piece = 2 * seen.loom[0] + turned
            return _best(seen.say, piece, seen.changes.get(piece))
        case Move.LAY, overlap:
            return _laid(seen.say, seen.rows[seen.own], 2 * seen.loom[0] + seen.loom[1], overlap)
        case Move.DONE, _ if seen.phase == Phase.CARDS:
            return Lead(effects=(_money(seen.say, _offered(seen)),))
    return Lead()


def _offered(seen: Seen) -> tuple[int, ...]:
    """The cards of the offer that the watcher is making."""
    return seen.cards(OFFER + 2 * seen.own + current_offer(seen.state, seen.own))


def _rival(seen: Seen, slot: int) -> str:
    """Who offers there already."""
    bids = seen.bids[slot]
    return seen.say("effects.against", offer=bid(seen, bids[0]).says) if bids else seen.say("effects.nobody")


@component
def _money(say: Translator, cards: tuple[int, ...]) -> str:
    return say("effects.money", money=sum(FABRIC_CARDS[card].value for card in cards))


@component
def _best(say: Translator, piece: int, change: int | None) -> Lead:
    """A card to weave, or one way to turn it, with the best that can come of it."""
    effects = () if change is None else (say_best(say, change),)
    return Lead(visible_stripes(piece, 0), change=change or 0, effects=effects)


@component
def _laid(say: Translator, row: Stripes, piece: int, overlap: int) -> Lead:
    """The Capulana with the card, the change in points, and what still has to be hidden."""
    before = preview(row)
    after, points = before.stripes_with(piece, overlap), before.points_with(piece, overlap)
    change = points - before.points
    effects = (say("effects.points", change=say_change(say, change), points=points),)
    last = len(after) - len(visible_stripes(piece, overlap))
    warning = say("effects.raw") if RAW in after else ""
    return Lead(after, last, max(0, len(after) - TAIL), change, effects, warning)


def say_change(say: Translator, change: int) -> str:
    """Points that come or go."""
    key = {0: "effects.change-none", 1: "effects.change-one"}.get(abs(change), "effects.change")
    return say(key, change=f"{change:+d}")


def say_best(say: Translator, change: int) -> str:
    """What a card brings at best."""
    return say("effects.best", change=say_change(say, change))
