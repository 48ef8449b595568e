"""A rule of thumb for Capulana: bid for cloth that fits, with cloth that does not; weave the best pair."""

from __future__ import annotations

from ..components import FABRICS, LENGTH, PIECE
from ..moves import OVERLAPS, Move
from ..rules.weaving import NEED, covered, current_card, hidden_below, piece_of, possible_overlaps
from ..state import HAND, NONE, Phase, State
from .bids import like_bid
from .cloth import TAILS, add_stripe, best_added, cloth_before, promise, worth_of_stripes


def prefer(state: State, seat: int, move: int) -> int:
    if state.phase != Phase.WEAVE:
        return like_bid(state, seat, move)
    if move == Move.DONE:
        return promise(cloth_before(state, seat, 0))
    return _like_weaving(state, seat, move)


def _like_weaving(state: State, seat: int, move: int) -> int:
    """A card, or a turned card, is as good as the best way to lay it."""
    number = current_card(state, seat)
    piece, pieces, overlap, overlaps = 2 * (move - Move.WEAVE), 2, 0, OVERLAPS
    if move >= Move.ROTATE:
        piece, pieces = 2 * int(state.weave_card[seat, number]) + move - Move.ROTATE, 1
    if move >= Move.LAY:
        piece = piece_of(state, seat, number)
        overlap, overlaps = move - Move.LAY, 1
    best = 0
    for each in range(piece, piece + pieces):
        possible = possible_overlaps(state, seat, each)
        for way in range(overlap, overlap + overlaps):
            if possible >> way & 1:
                best = max(best, _like_overlap(state, seat, each, way))
    return best


def _like_overlap(state: State, seat: int, piece: int, overlap: int) -> int:
    """A first card is as good as the best second card makes it, which may cover some of its stripes."""
    cloth, stripe_worth = cloth_before(state, seat, covered(overlap)), worth_of_stripes(state)
    need, end = int(NEED[piece, overlap]), int(LENGTH[piece // 2])
    is_first = state.weave_overlap[seat, 0] == NONE
    best = 0
    for place in range(hidden_below(overlap), end):
        cloth = add_stripe(cloth, int(PIECE[piece, place]), stripe_worth)
        left = end - place - 1  # stripes that a second card would hide
        if left == 0 and need == 0:
            best = max(best, promise(cloth))
        if is_first and left >= need:
            more = _best_second(state, seat, cloth % TAILS, piece // 2, left > 0)
            best = max(best, promise(cloth) + more if more else 0)
    return best


def _best_second(state: State, seat: int, tail: int, first: int, is_over: bool) -> int:
    """What another card of the hand than the first adds at best, over the first or not."""
    best, stripe_worth = 0, worth_of_stripes(state)
    for card in range(FABRICS):
        if state.place[card] == HAND + seat and card != first:
            best = max(best, best_added(tail, card, stripe_worth, is_over))
    return best
