"""What lies before a seat: its Capulana and its cards."""

from __future__ import annotations

from ludoteca.drawing.scene import Part, Translator, component

from ..components import FABRIC_CARDS
from ..moves import Move
from ..state import TAKEN, Phase
from ..text.points import Standing, Stripes
from .cards import Card, Stubs, back, own_card, say_stripes, see_card, stubs
from .loom import Loom, loom
from .seen import Seen

CATEGORIES = ("colours", "prints", "objectives")


class Heading(Part, frozen=True):
    """A line about a seat."""

    name: str
    you: str  # says that it is the watcher's
    is_to_act: bool
    points: str  # the word for them
    total: str
    summands: str  # of the total
    first: str  # says that it is the first player's
    status: str


class Cloth(Part, frozen=True):
    """A Capulana."""

    stripes: Stripes
    last: int  # where the last card begins, which is the one that can be covered
    new: int  # where what is woven this round begins
    label: str


class Side(Part, frozen=True):
    """All that lies before a seat."""

    is_own: bool
    is_to_act: bool
    heading: Heading
    runs: str  # what they bring
    cloth: Cloth
    loom: Loom | None
    title: str  # of the watcher's hand
    label: str  # of any hand
    held: str  # how many cards are in hand
    money: str  # that they are worth, if the watcher sees them
    hand: tuple[Card, ...]
    is_listed: bool  # whether every card in hand can be played now
    known: Stubs | None  # to all, in hand or in an offer
    taken: Stubs | None  # in the auctions of this round


_side = component(Side)


def side(seen: Seen, seat: int) -> Side:
    say, is_own, points = seen.say, seat == seen.own, seen.standings[seat]
    is_open, cards, playable = is_own or seen.sees_all, seen.hand(seat), _playable(seen) if is_own else ()
    return _side(
        is_own,
        seat in seen.to_act,
        _heading_of(seen, seat),
        say("page.runs", colours=points.colours, prints=points.prints) if is_own else "",
        _cloth_of(seen, seat),
        loom(seen) if is_own else None,
        say("page.hand"),
        say("look.hand"),
        _held(say, len(cards) if is_open else seen.hand_size[seat]),
        _money(say, cards) if is_open else "",
        _own_hand(seen, cards, playable) if is_own else _hand(seen, seat, cards),
        is_own and len(playable) == len(cards),
        _known(seen, seat),
        stubs(say, f"taken:{seat}", seen.cards(TAKEN + seat), "page.won"),
    )


def _playable(seen: Seen) -> tuple[int, ...]:
    """The cards that the watcher may offer or weave now."""
    return tuple(card for kind, card in map(Move.split, seen.codes) if kind in (Move.PUT, Move.WEAVE))


def _own_hand(seen: Seen, cards: tuple[int, ...], playable: tuple[int, ...]) -> tuple[Card, ...]:
    seat, known = seen.own, seen.known(seen.own)
    late = set(cards).difference(playable) if seen.phase == Phase.CARDS and seen.codes else ()
    return tuple([own_card(seen.say, seat, card, card in known, card in late) for card in cards])


def _hand(seen: Seen, seat: int, cards: tuple[int, ...]) -> tuple[Card, ...]:
    """The hand of somebody else, face down unless the watcher sees everything."""
    if not seen.sees_all:
        return (back(seen.say, f"hand:{seat}"),) * seen.hand_size[seat]
    return tuple([see_card(seen.say, f"hand:{seat}", card, "stub") for card in cards])


def _known(seen: Seen, seat: int) -> Stubs | None:
    if seen.sees_all:
        return None
    label = "look.known-to-all" if seat == seen.own else "look.known"
    return stubs(seen.say, f"known:{seat}", seen.known(seat), label, "page.known")


def _heading_of(seen: Seen, seat: int) -> Heading:
    is_first = seen.starter == seat and seen.phase > Phase.FIRST_PLAYER
    status = "look.done" if seen.is_done[seat] else ""
    if seat in seen.to_act:
        status = "page.weaving" if seen.phase == Phase.WEAVE else "page.offering"
    is_own, is_to_act = seat == seen.own, seat in seen.to_act
    return _heading(seen.say, seen.names[seat], is_own, is_to_act, seen.standings[seat], is_first, status)


def _cloth_of(seen: Seen, seat: int) -> Cloth:
    stripes = seen.rows[seat]
    return _cloth(seen.say, stripes, len(stripes) - seen.last_visible[seat], seen.first_new_stripe(seat))


@component
def _heading(
    say: Translator, name: str, is_own: bool, is_to_act: bool, points: Standing, is_first: bool, status: str
) -> Heading:
    summands = zip(CATEGORIES, points, strict=False)
    return Heading(
        name=name,
        you=say("look.you") if is_own else "",
        is_to_act=is_to_act,
        points=say("look.points"),
        total=points.total_text,
        summands=" + ".join(f"{say(f'categories.{category}')} {got}" for category, got in summands),
        first=say("page.first") if is_first else "",
        status=say(status) if status else "",
    )


@component
def _cloth(say: Translator, stripes: Stripes, last: int, new: int) -> Cloth:
    label = say("page.cloth", count=len(stripes), stripes=say_stripes(say, stripes))
    return Cloth(stripes, last, new, label)


@component
def _held(say: Translator, count: int) -> str:
    return say("page.in-hand", count=count)


@component
def _money(say: Translator, cards: tuple[int, ...]) -> str:
    return say("page.money", money=sum(FABRIC_CARDS[card].value for card in cards))
