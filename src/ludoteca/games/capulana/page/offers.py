"""The announced cards of a page, each with the offers that lie at it."""

from __future__ import annotations

from typing import NamedTuple

from ..components import VALUE
from ..moves import Move
from ..rules.offers import bidder, current_offer, next_auction
from ..state import NONE, OFFER, Phase
from ..text.names import cards_at
from .picks import pick_of
from .watcher import DrawnCard, Watcher

OFFERS = 2  # that a card takes (CPL-31)


class Bid(NamedTuple):
    """An offer: a marker and cards, face down unless the watcher may see them."""

    name: str
    is_own: bool
    cards: list[DrawnCard]  # that the watcher sees
    back: DrawnCard
    hidden: int  # how many are face down
    worth: str  # its money, or how many cards it is


class AnnouncedCard(NamedTuple):
    """A place for an announced card, which is empty once the card is taken."""

    pick: str
    label: str
    drawn: DrawnCard | None
    bids: list[Bid]
    free: int  # places for more offers
    is_current: bool


def announced_cards(watcher: Watcher) -> list[AnnouncedCard]:
    """From left to right; nothing between the auctions and the next announcement."""
    state = watcher.state
    if (state.announced == NONE).all():
        return []
    return [_announced_card(watcher, slot) for slot in range(state.seats)]


def _current(watcher: Watcher) -> int:
    """Where somebody is making an offer, or which card is auctioned next."""
    state = watcher.state
    if state.phase == Phase.CARDS:
        return int(state.offer_at[state.turn, current_offer(state, state.turn)])
    return next_auction(state) if state.phase == Phase.AUCTION else NONE


def _announced_card(watcher: Watcher, slot: int) -> AnnouncedCard:
    card = int(watcher.state.announced[slot])
    bids = [bidder(watcher.state, slot, rank) for rank in range(OFFERS)]
    made = [_bid(watcher, bid) for bid in bids if bid != NONE]
    return AnnouncedCard(
        pick=pick_of(Move.PLACE + slot),
        label=watcher.say("page.lot", number=slot + 1),
        drawn=None if card == NONE else watcher.face(f"announced:{slot}", card),
        bids=made,
        free=0 if card == NONE else OFFERS - len(made),
        is_current=slot == _current(watcher),
    )


def _bid(watcher: Watcher, bid: int) -> Bid:
    seat, offer = bid // 2, bid % 2
    size, zone = int(watcher.state.offer_size[seat, offer]), f"offer:{seat}:{offer}"
    seen = cards_at(watcher.state, OFFER + bid)
    if seen:
        worth = watcher.say("page.worth", money=int(VALUE[seen].sum()))
    else:
        worth = watcher.say("page.cards" if size else "look.empty", count=size)
    cards = [watcher.stub(zone, card) for card in seen]
    is_own, hidden = seat == watcher.seat, size - len(seen)
    return Bid(watcher.names[seat], is_own, cards, watcher.back(zone), hidden, worth)
