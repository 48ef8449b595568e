"""The announced cards of a page, each with the offers that lie at it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..components import VALUE
from ..rules.offers import bidder, current_offer, next_auction
from ..state import NONE, OFFER, Phase
from .captions import Token, Watcher

OFFERS = 2  # that a card takes (CPL-31)


class Bid(NamedTuple):
    """An offer: a marker and cards, face down but for those that the watcher may see."""

    name: str
    is_own: bool
    tokens: list[Token]  # that the watcher sees
    back: Token
    hidden: int  # how many are face down
    worth: str  # its money, or how many cards it is


class Lot(NamedTuple):
    """An announced card; none once it is taken."""

    pick: str
    label: str
    token: Token | None
    bids: list[Bid]
    free: int  # places for more offers
    is_current: bool


def lots(watcher: Watcher) -> list[Lot]:
    """From left to right; nothing between the auctions and the next announcement."""
    state = watcher.state
    if (state.announced == NONE).all():
        return []
    return [_lot(watcher, slot, slot == _current(watcher)) for slot in range(state.seats)]


def _current(watcher: Watcher) -> int:
    """Where somebody is making an offer, or which card is auctioned next."""
    state = watcher.state
    if state.phase == Phase.CARDS:
        return int(state.offer_at[state.turn, current_offer(state, state.turn)])
    return next_auction(state) if state.phase == Phase.AUCTION else NONE


def _lot(watcher: Watcher, slot: int, is_current: bool) -> Lot:
    card = int(watcher.state.announced[slot])
    bids = [bidder(watcher.state, slot, rank) for rank in range(OFFERS)]
    made = [_bid(watcher, bid) for bid in bids if bid != NONE]
    token = None if card == NONE else watcher.face(f"announced:{slot}", card)
    label = watcher.say("page.lot", number=slot + 1)
    return Lot(f"lot-{slot + 1}", label, token, made, OFFERS - len(made) if token else 0, is_current)


def _bid(watcher: Watcher, bid: int) -> Bid:
    seat, offer = bid // 2, bid % 2
    size, zone = int(watcher.state.offer_size[seat, offer]), f"offer:{seat}:{offer}"
    seen = [int(card) for card in np.flatnonzero(watcher.state.place == OFFER + bid)]
    if seen:
        worth = watcher.say("page.worth", money=int(VALUE[seen].sum()))
    else:
        worth = watcher.say("page.cards" if size else "look.empty", count=size)
    tokens = [watcher.stub(zone, card) for card in seen]
    is_own, hidden = seat == watcher.seat, size - len(seen)
    return Bid(watcher.names[seat], is_own, tokens, watcher.back(zone), hidden, worth)
