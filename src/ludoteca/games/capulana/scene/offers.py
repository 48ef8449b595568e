"""The announced cards, each with the offers that lie at it."""

from __future__ import annotations

from ludoteca.drawing.scene import Part, Translator, component

from ..components import FABRIC_CARDS, NAMES
from ..moves import Move
from ..rules.offers import current_offer, next_auction
from ..state import NONE, OFFER, Phase
from .cards import Card, back, pick_of, see_card
from .seen import Seen

OFFERS = 2  # that a card takes (CPL-31)


class Bid(Part, frozen=True):
    """An offer: a marker and cards, face down unless the watcher may see them."""

    name: str
    is_own: bool
    cards: tuple[Card, ...]  # that the watcher sees
    hidden: tuple[Card, ...]
    worth: str  # its money, or how many cards it is
    says: str  # all of it in words


class Lot(Part, frozen=True):
    """A place for an announced card, which is empty once the card is taken."""

    number: int  # from the left
    pick: str
    label: str
    card: Card | None
    taken: str  # says that the card is
    bids: tuple[Bid, ...]
    free: tuple[str, ...]  # places for more offers
    is_current: bool


def lots(seen: Seen) -> tuple[Lot, ...]:
    """From left to right; nothing between the auctions and the next announcement."""
    if all(card == NONE for card in seen.announced):
        return ()
    current = _current(seen)
    return tuple(
        _lot(seen.say, slot, card, tuple(bid(seen, each) for each in seen.bids[slot]), slot == current)
        for slot, card in enumerate(seen.announced)
    )


def _current(seen: Seen) -> int:
    """Where somebody is making an offer, or which card is auctioned next."""
    state = seen.state
    if seen.phase == Phase.CARDS:
        return seen.offer_at[state.turn][current_offer(state, state.turn)]
    return next_auction(state) if seen.phase == Phase.AUCTION else NONE


def bid(seen: Seen, number: int) -> Bid:
    """An offer, 2 * seat + offer."""
    seat, offer = divmod(number, 2)
    cards, size = seen.cards(OFFER + number), seen.offer_size[seat][offer]
    return _bid(seen.say, seen.names[seat], seat == seen.own, f"offer:{seat}:{offer}", cards, size)


@component
def _lot(say: Translator, slot: int, card: int, bids: tuple[Bid, ...], is_current: bool) -> Lot:
    pick, label = pick_of(Move.PLACE + slot), say("page.lot", number=slot + 1)
    if card == NONE:
        return Lot(slot + 1, pick, label, None, say("page.taken"), bids, (), is_current)
    free = (say("page.free"),) * (OFFERS - len(bids))
    drawn = see_card(say, f"announced:{slot}", card, "card")
    return Lot(slot + 1, pick, label, drawn, "", bids, free, is_current)


@component
def _bid(say: Translator, name: str, is_own: bool, zone: str, cards: tuple[int, ...], size: int) -> Bid:
    if cards:
        money = sum(FABRIC_CARDS[card].value for card in cards)
        worth = say("page.worth", money=money)
        says = say("look.own-offer", cards=[NAMES[card] for card in cards], money=money)
    else:
        worth = say("page.cards" if size else "look.empty", count=size)
        says = say("look.cards" if size > 1 else "look.card" if size else "look.empty", count=size)
    shown = tuple(see_card(say, zone, card, "stub") for card in cards)
    says = say("look.offer", seat=name, cards=says)
    return Bid(name, is_own, shown, (back(say, zone),) * (size - len(cards)), worth, says)
