"""What a player of Capulana does offhand in an imagined game: quicker than the rule of thumb, nearly as good.

A card is liked for what it adds by itself, without the next one; of an offer the plan is made once for all
moves. Likings waver a little, so that imagined games differ.
"""

from __future__ import annotations

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from ..components import LENGTH
from ..moves import Move
from ..rules.offers import current_offer
from ..rules.weaving import covered, current, hidden_below, must_hide
from ..state import Phase, State
from .bids import best_from, hope_with, like_bid, plan_bid
from .cloth import ADDED_COLOURS, ADDED_PRINTS, ENDS, TAILS, best_added, cloth_before, worth_of_stripes

WAVER = 8  # tenths of a point by which an offhand liking may be too high
LAST_RESORT = -500  # lying over stripes is not thought through
WORST = -1_000_000


def improvise(state: State, seat: int, moves: Grid, count: int, rng: Grid) -> int:
    """The move that looks best at first sight."""
    if state.phase == Phase.WEAVE:
        return _weave(state, seat, moves[:count], rng)
    if state.phase == Phase.PLACE:
        return _place_offer(state, seat, moves[:count], rng)
    return _put_down(state, seat, moves[:count], rng)


def _place_offer(state: State, seat: int, moves: Grid, rng: Grid) -> int:
    best, liking = 0, WORST
    for move in moves:
        worth = like_bid(state, seat, move) + below(rng, WAVER)
        if worth > liking:
            best, liking = move, worth
    return int(best)


def _put_down(state: State, seat: int, moves: Grid, rng: Grid) -> int:
    """Moves and the cards of the plan are in the same order."""
    plan = plan_bid(state, seat, int(state.offer_at[seat, current_offer(state, seat)]))
    best, liking = 0, WORST
    for place in range(len(moves)):
        worth = hope_with(plan, plan.money) if moves[place] == Move.DONE else best_from(plan, place)
        worth += below(rng, WAVER)
        if worth > liking:
            best, liking = moves[place], worth
    return int(best)


def _weave(state: State, seat: int, moves: Grid, rng: Grid) -> int:
    tail, stripe_worth = cloth_before(state, seat, 0) % TAILS, worth_of_stripes(state)
    best, liking = 0, WORST
    for move in moves:
        worth = _like_weaving(state, seat, move, (tail, stripe_worth)) + below(rng, WAVER)
        if worth > liking:
            best, liking = move, worth
    return int(best)


def _like_weaving(state: State, seat: int, move: int, cloth: tuple[int, int]) -> int:
    """What a step adds to the tail of a cloth whose stripes are worth something in themselves."""
    number = current(state, seat)
    piece = 2 * int(state.weave_card[seat, number])
    if move == Move.DONE:
        return 0
    if move < Move.STRAIGHT:
        return best_added(cloth[0], move - Move.WEAVE, cloth[1], must_hide(state, seat) > 0)
    if move < Move.LAY:
        return _like_piece(piece + move - Move.STRAIGHT, cloth)
    if covered(move - Move.LAY) > 0:
        return LAST_RESORT
    return _added(piece + int(state.weave_turned[seat, number]), hidden_below(move - Move.LAY), cloth)


def _like_piece(piece: int, cloth: tuple[int, int]) -> int:
    """Beside the last card or under it, whichever is better."""
    best = LAST_RESORT
    for first in range(LENGTH[piece // 2]):
        best = max(best, _added(piece, first, cloth))
    return best


def _added(piece: int, first: int, cloth: tuple[int, int]) -> int:
    """What the stripes of a piece from the first on add."""
    colours, prints = cloth[0] // ENDS, cloth[0] % ENDS
    added = int(ADDED_COLOURS[piece, first, colours]) + int(ADDED_PRINTS[piece, first, prints])
    return added + cloth[1] * (int(LENGTH[piece // 2]) - first)
