"""What a bid is worth to the bots, in tenths of a point.

Offered cards are gone whoever wins, and the rival's cards come back in either case. So a bid is worth its
chance to win the announced card, less what its own cards would have been worth.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludoteca.kernel.state import Grid

from ..components import FABRICS, MOST_OFFERED, MOST_WOVEN, ROUNDS, VALUE
from ..moves import Move
from ..rules.offers import current_offer
from ..state import HAND, NONE, OFFER, Phase, State
from .cloth import TAILS, best_added, cloth_before, worth_of_stripes

WORTH_OF_MONEY = 8  # hundredths of a point per unit of money and round to come: good cloth is dear (CPL-3)
A_CARD = 3  # what it costs to part with a card that will not be woven
A_PRIZE = 5  # what it brings to win one
A_GIFT = 32  # what a card that a rival has offered is worth
NO_RIVAL = 16  # what the cards of a rival who has not offered yet will be worth
BID, BID_CARD = 14, 11  # the money that a rival will offer, and has offered with each card
NEVER = 1_000_000
CERTAINTY = 4  # percentage points of the chance to win per unit of money


class Plan(NamedTuple):
    """What is to be weighed in one auction."""

    cards: Grid  # that may be put down, in order
    cost: Grid  # of putting down each of these
    size: int  # how many these are
    prize: int  # what the announced card is worth
    rival: int  # money that the rival is thought to offer
    money: int  # what lies there already
    room: int  # how many cards may still be put down


def like_bid(state: State, seat: int, move: int) -> int:
    """What the best bid that goes on with this move brings."""
    slot = move - Move.PLACE if move < Move.PUT else int(state.offer_at[seat, current_offer(state, seat)])
    plan = plan_bid(state, seat, slot)
    best = hope_with(plan, plan.money) if move == Move.DONE or plan.size == 0 else -NEVER
    for place in range(plan.size):
        if move < Move.PUT or move == Move.PUT + plan.cards[place]:
            best = max(best, best_from(plan, place))
    return best + (_gifts(state, seat, slot) if move < Move.PUT else 0)


def best_from(plan: Plan, first: int) -> int:
    """What the best bid with this card of the plan as its next one brings."""
    money, cost = plan.money + VALUE[plan.cards[first]], plan.cost[first]
    best = hope_with(plan, money) - cost
    for second in range(first + 1, plan.size if plan.room > 1 else 0):
        both, both_cost = money + VALUE[plan.cards[second]], cost + plan.cost[second]
        best = max(best, hope_with(plan, both) - both_cost)
        for third in range(second + 1, plan.size if plan.room > 2 else 0):
            best = max(best, hope_with(plan, both + VALUE[plan.cards[third]]) - both_cost - plan.cost[third])
    return int(best)


def hope_with(plan: Plan, money: int) -> int:
    """The prize times the chance to win it with so much money."""
    chance = 50 + CERTAINTY * (money - plan.rival)
    return plan.prize * min(97, max(3, chance)) // 100


def _gifts(state: State, seat: int, slot: int) -> int:
    """What the cards of a rival are worth."""
    cards = _rival_cards(state, seat, slot)
    return NO_RIVAL if cards == NONE else A_GIFT * cards


def plan_bid(state: State, seat: int, slot: int) -> Plan:
    cards, worth = np.empty(FABRICS, np.int64), np.empty(FABRICS, np.int64)
    prize, held = _weigh(state, seat, slot, worth)
    spare = _spare(state, worth, held)
    offer = current_offer(state, seat) if state.phase == Phase.CARDS else NONE
    last, money = _put_so_far(state, OFFER + 2 * seat + offer) if offer != NONE else (NONE, 0)
    size, place = 0, 0
    for card in range(FABRICS):
        if state.place[card] == HAND + seat:
            if card > last:
                cards[size] = card
                worth[size] = max(0, worth[place] - spare) + A_CARD
                size += 1
            place += 1
    others = _rival_cards(state, seat, slot)
    rival = BID if others == NONE else BID_CARD * others
    room = MOST_OFFERED - (int(state.offer_size[seat, offer]) if offer != NONE else 0)
    return Plan(cards, worth, size, max(0, prize - spare) + A_PRIZE, rival, money, room)


def _weigh(state: State, seat: int, slot: int, worth: Grid) -> tuple[int, int]:
    """Fill in the worth of each card in hand; return that of the announced card and the size of the hand.

    Worth is how well a card fits. Early in the game the quality of its cloth counts as well.
    """
    tail, stripe_worth = cloth_before(state, seat, 0) % TAILS, worth_of_stripes(state)
    to_come = ROUNDS - state.round_number
    prize, held = 0, 0
    for card in range(FABRICS):
        if state.place[card] == HAND + seat or card == state.announced[slot]:
            fit = best_added(tail, card, stripe_worth, False) * (115 - 15 * to_come) // 100
            worth[held] = fit + VALUE[card] * WORTH_OF_MONEY * to_come // 10
            if card == state.announced[slot]:
                prize = int(worth[held])
            else:
                held += 1
    return prize, held


def _spare(state: State, worth: Grid, held: int) -> int:
    """The worth of the best spare card: better ones suffice for all that can still be woven."""
    to_weave, spare = MOST_WOVEN * (ROUNDS + 1 - state.round_number), 0
    for place in range(held):
        better = 0
        for other in range(held):
            better += 1 if worth[other] > worth[place] else 0
        if better >= to_weave:
            spare = max(spare, int(worth[place]))
    return spare


def _put_so_far(state: State, offer: int) -> tuple[int, int]:
    """The last card that lies in an offer, NONE before the first; and the money there."""
    last, money = NONE, 0
    for card in range(FABRICS):
        if state.place[card] == offer:
            last = card
            money += int(VALUE[card])
    return last, money


def _rival_cards(state: State, seat: int, slot: int) -> int:
    """How many cards somebody else offers at an announced card; NONE if nobody does."""
    for other in range(state.seats):
        for offer in range(2):
            if other != seat and state.offer_at[other, offer] == slot:
                return int(state.offer_size[other, offer])
    return NONE
