"""What a player of Capulana does in an imagined game: faster than the rule of thumb, and nearly as good.

A card is rated by what it adds by itself, without the next one. The plan of an offer is made once for all
its moves. A little noise makes imagined games differ.
"""

from __future__ import annotations

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from ..components import LENGTH
from ..moves import Move
from ..rules.offers import current_offer
from ..rules.weaving import covered, current_card, hidden_below, must_hide
from ..state import Phase, State
from .bids import best_from, hope_with, like_bid, plan_bid
from .cloth import TAILS, added_by, best_added, cloth_before, worth_of_stripes

NOISE = 8  # tenths of a point
LAST_RESORT = -500  # covering stripes is not thought through
WORST = -1_000_000


def improvise(state: State, seat: int, moves: Grid, count: int, rng: Grid) -> int:
    """The move that looks best at first sight."""
    if state.phase == Phase.WEAVE:
        return _weave(state, seat, moves[:count], rng)
    if state.phase == Phase.PLACE:
        return _place_offer(state, seat, moves[:count], rng)
    return _put_down(state, seat, moves[:count], rng)


def _place_offer(state: State, seat: int, moves: Grid, rng: Grid) -> int:
    best, best_worth = 0, WORST
    for move in moves:
        worth = like_bid(state, seat, move) + below(rng, NOISE)
        if worth > best_worth:
            best, best_worth = move, worth
    return int(best)


def _put_down(state: State, seat: int, moves: Grid, rng: Grid) -> int:
    """Moves and the cards of the plan are in the same order."""
    plan = plan_bid(state, seat, int(state.offer_at[seat, current_offer(state, seat)]))
    best, best_worth = 0, WORST
    for place in range(len(moves)):
        worth = hope_with(plan, plan.money) if moves[place] == Move.DONE else best_from(plan, place)
        worth += below(rng, NOISE)
        if worth > best_worth:
            best, best_worth = moves[place], worth
    return int(best)


def _weave(state: State, seat: int, moves: Grid, rng: Grid) -> int:
    tail, stripe_worth = cloth_before(state, seat, 0) % TAILS, worth_of_stripes(state)
    best, best_worth = 0, WORST
    for move in moves:
        worth = _like_weaving(state, seat, move, tail, stripe_worth) + below(rng, NOISE)
        if worth > best_worth:
            best, best_worth = move, worth
    return int(best)


def _like_weaving(state: State, seat: int, move: int, tail: int, stripe_worth: int) -> int:
    """What a step adds to the tail of a cloth."""
    number = current_card(state, seat)
    piece = 2 * int(state.weave_card[seat, number])
    if move == Move.DONE:
        return 0
    if move < Move.ROTATE:
        return best_added(tail, move - Move.WEAVE, stripe_worth, must_hide(state, seat) > 0)
    if move < Move.LAY:
        return _like_piece(piece + move - Move.ROTATE, tail, stripe_worth)
    if covered(move - Move.LAY) > 0:
        return LAST_RESORT
    piece += int(state.weave_turned[seat, number])
    return added_by(piece, hidden_below(move - Move.LAY), tail, stripe_worth)


def _like_piece(piece: int, tail: int, stripe_worth: int) -> int:
    """Beside the last card or under it, whichever is better."""
    best = LAST_RESORT
    for first in range(LENGTH[piece // 2]):
        best = max(best, added_by(piece, first, tail, stripe_worth))
    return best
