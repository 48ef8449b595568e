"""What is wrong with a position of Capulana: its cards, the turn order, offers and weaving."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from ..components import (
    DEALT,
    FABRICS,
    IS_BLACK,
    LONGEST,
    MOST_OFFERED,
    MOST_WOVEN,
    NAMES,
    OPEN,
    RAW,
    ROUNDS,
    STARTING_LENGTH,
    WIDEST,
)
from ..moves import MOST_MOVES, Move
from ..rules.offers import next_auction, open_places
from ..rules.verbs import play
from ..rules.weaving import begin_weaving, still_weaving, weaving_moves
from ..state import ANNOUNCED, DECK, HAND, HIDDEN, NONE, OFFER, TAKEN, WOVEN, Phase, State
from .positions import is_with, offer_turns, whose_turn

OFFERING = (Phase.PLACE, Phase.CARDS, Phase.NO_OFFER)


def complaint(state: State) -> Said | None:
    """The first thing that is wrong with a full state, if anything is."""
    return next((said for check in CHECKS for said in check(state)), None)


def _pieces(state: State) -> Iterator[Said]:
    for card in np.flatnonzero(state.place == HIDDEN):
        yield Said("card-nowhere", {"card": NAMES[card]}, "CPL-1")
    announced = np.zeros(FABRICS, bool)
    announced[state.announced[state.announced != NONE]] = True
    for card in np.flatnonzero((state.place == ANNOUNCED) != announced):
        yield Said("card-twice", {"card": NAMES[card]}, "CPL-1")
    opened = [number for number in state.objective if number != NONE]
    started = [number for number in state.starting[: state.seats] if number != NONE]
    if len(set(opened)) < len(opened):
        yield Said("same-objective", {}, "CPL-12")
    if len(set(started)) < len(started):
        yield Said("same-start", {}, "CPL-10")


def _sizes(state: State) -> Iterator[Said]:
    """The sizes that the rules keep are those of what lies there."""
    lying = np.bincount(state.place, minlength=OFFER + 2 * len(state.offer_at))
    sizes = [(DECK, state.deck_size)]
    for seat in range(state.seats):
        sizes.append((HAND + seat, state.hand_size[seat]))
        sizes += [(OFFER + 2 * seat + offer, state.offer_size[seat, offer]) for offer in range(2)]
    if any(lying[place] != size for place, size in sizes):
        yield Said("wrong-size", {}, "CPL-70")
    rounds = ROUNDS - state.round_number
    left = int((state.announced[: state.seats] == NONE).sum()) if state.phase == Phase.ANNOUNCE else 0
    if state.phase >= Phase.ANNOUNCE and state.deck_size < left + rounds * state.seats:
        yield Said("short-deck", {"there": int(state.deck_size)}, "CPL-11")


def _memory(state: State) -> Iterator[Said]:
    """CPL-70: what is known to be with a seat is there; purple cards come to nobody in secret."""
    for card in np.flatnonzero(state.known_with != NOBODY):
        holder = int(state.known_with[card])
        if not is_with(state, int(card), holder):
            yield Said("not-known", {"card": NAMES[card], "seat": Seat(holder)}, "CPL-70")
    is_held = ((state.place >= HAND) & (state.place < TAKEN)) | (state.place >= OFFER)
    for card in np.flatnonzero(is_held & (state.known_with == NOBODY) & (IS_BLACK == 0)):
        yield Said("must-be-known", {"card": NAMES[card]}, "CPL-70")


def _start(state: State) -> Iterator[Said]:
    """While the game is set up, nothing has happened but a part of it."""
    is_before = state.phase < Phase.ANNOUNCE
    if is_before != (state.round_number == 0):
        yield Said("set-up", {}, "CPL-10")
    if not is_before:
        return
    sizes = [int(size) for size in state.hand_size[: state.seats]]
    dealt = state.turn if state.phase == Phase.DEAL else 0
    full = state.seats if state.phase == Phase.OBJECTIVES else dealt
    expected = [DEALT] * full + [sizes[full] if state.phase == Phase.DEAL else 0] * (full < state.seats)
    expected += [0] * (state.seats - len(expected))
    is_dealt = sizes == expected and (state.phase != Phase.DEAL or sizes[full] < DEALT)
    if not is_dealt or state.deck_size + sum(sizes) != FABRICS or state.missed.any():
        yield Said("set-up", {}, "CPL-11")
    if ((state.place != DECK) & (IS_BLACK == 0)).any():
        yield Said("set-up", {}, "CPL-11")
    if (state.known_with != NOBODY).any() or (state.phase < Phase.DEAL and state.starter):
        yield Said("set-up", {}, "CPL-13")


def _table(state: State) -> Iterator[Said]:
    opened = int((state.objective != NONE).sum())
    is_opening = state.phase == Phase.OBJECTIVES and opened < OPEN
    if opened != (OPEN if state.phase > Phase.OBJECTIVES else 0) and not is_opening:
        yield Said("objective-count", {"there": opened, "known": OPEN}, "CPL-12")
    slots = [card != NONE for card in state.announced[: state.seats]]
    there = sum(slots)
    allowed = {Phase.ANNOUNCE: range(state.seats), Phase.AUCTION: range(1, state.seats + 1)}
    full = range(state.seats, state.seats + 1) if state.phase in OFFERING else range(1)
    if there not in allowed.get(Phase(state.phase), full):
        yield Said("announced-count", {"there": there}, "CPL-20")
    if slots != sorted(slots, reverse=state.phase != Phase.AUCTION):
        yield Said("announced-order", {}, "CPL-40")
    if state.phase == Phase.OVER and state.round_number != ROUNDS:
        yield Said("not-over", {}, "CPL-60")


def _rows(state: State) -> Iterator[Said]:
    """Every Capulana can have become as long as it is, and shows no raw cloth."""
    rounds = max(0, state.round_number - (state.phase != Phase.OVER))
    for seat in range(state.seats):
        size, last = int(state.row_size[seat]), int(state.last_visible[seat])
        is_begun = state.phase > Phase.START or seat < state.turn
        if (state.starting[seat] != NONE) != is_begun or (size > 0) != is_begun:
            yield Said("set-up", {}, "CPL-10")
        if size > STARTING_LENGTH.max() + rounds * MOST_WOVEN * LONGEST:
            yield Said("too-long", {"seat": Seat(seat), "there": size}, "CPL-50")
        if is_begun and not 1 <= last <= min(size, WIDEST):
            yield Said("last-card", {"seat": Seat(seat), "most": WIDEST}, "CPL-51")
        if RAW in state.row[seat, :size]:
            yield Said("raw-in-row", {"seat": Seat(seat)}, "CPL-52")
        if (state.place == WOVEN + seat).sum() > rounds * MOST_WOVEN:
            yield Said("too-long", {"seat": Seat(seat), "there": size}, "CPL-50")


def _turn(state: State) -> Iterator[Said]:
    if state.turn != whose_turn(state):
        yield Said("wrong-turn", {"seat": Seat(whose_turn(state))}, "CPL-30")


def _offers(state: State) -> Iterator[Said]:
    """CPL-30 and CPL-31: offers in turn order; at most two per card, from different seats."""
    for slot in range(state.seats):
        there = [seat for seat in range(state.seats) for at in state.offer_at[seat] if at == slot]
        if len(there) > 2 or len(set(there)) < len(there):
            yield Said("offers-at", {"place": slot + 1}, "CPL-31")
    if (state.offer_size > MOST_OFFERED).any():
        yield Said("offer-size", {"most": MOST_OFFERED}, "CPL-30")
    made = state.offer_at[: state.seats] != NONE
    if state.phase not in (*OFFERING, Phase.AUCTION) and made.any():
        yield Said("offers-out-of-turn", {}, "CPL-30")
    if state.phase in OFFERING:
        yield from _offering(state, made.sum() - (state.phase == Phase.CARDS))


def _offering(state: State, finished: int) -> Iterator[Said]:
    turns = offer_turns(state)
    begun = finished + (state.phase == Phase.CARDS)
    made = [state.offer_at[seat, offer] != NONE for seat, offer in turns]
    if made != [number < begun for number in range(len(turns))] or finished not in range(len(turns)):
        yield Said("offers-out-of-turn", {}, "CPL-30")
        return
    is_open = open_places(state, state.turn) != 0
    if (state.phase == Phase.PLACE and not is_open) or (state.phase == Phase.NO_OFFER and is_open):
        yield Said("no-offer-here", {}, "CPL-33")
    if state.phase == Phase.CARDS:
        size = state.offer_size[state.turn, turns[begun - 1][1]]
        if size == MOST_OFFERED or state.hand_size[state.turn] == 0:
            yield Said("offer-complete", {}, "CPL-30")


def _empty_offers(state: State) -> Iterator[Said]:
    """CPL-32: only a hand of one card or none offers nothing but the marker."""
    for seat in range(state.seats):
        first, second = (int(size) for size in state.offer_size[seat])
        is_open = state.phase == Phase.CARDS and seat == state.turn
        offered = [at != NONE for at in state.offer_at[seat]]
        if is_open:
            offered[int(offered[1])] = False
        hand = int(state.hand_size[seat])
        if (offered[1] and second == 0 and hand > 1) or (offered[0] and first == 0 and hand + second > 1):
            yield Said("empty-offer", {"seat": Seat(seat)}, "CPL-32")


def _auction(state: State) -> Iterator[Said]:
    """Every card that is left has two offers, or one if a second could not be made (CPL-43)."""
    is_taken = (state.place >= TAKEN) & (state.place < TAKEN + len(state.starting))
    if is_taken.any() and state.phase != Phase.AUCTION:
        yield Said("taken-early", {}, "CPL-40")
    if state.phase != Phase.AUCTION:
        return
    for slot in range(state.seats):
        there = [seat for seat in range(state.seats) if slot in state.offer_at[seat]]
        if slot < next_auction(state) and there:
            yield Said("offers-at", {"place": slot + 1}, "CPL-40")
        is_alone = there == [state.starter] and state.seats > 2 and state.offer_at[state.starter, 1] == NONE
        if slot >= next_auction(state) and len(there) < 2 and not is_alone:
            yield Said("offers-missing", {"place": slot + 1}, "CPL-43")


def _weaving(state: State) -> Iterator[Said]:
    """What seats weave is possible step by step, and seats that are done could finish."""
    is_weaving = state.phase in (Phase.WEAVE, Phase.REVEAL)
    if not is_weaving and (state.is_done.any() or (state.weave_card != NONE).any()):
        yield Said("not-weaving", {}, "CPL-50")
    if not is_weaving:
        return
    for seat in range(state.seats):
        if not _can_have_woven(state, seat):
            yield Said("cannot-have-woven", {"seat": Seat(seat)}, "CPL-52")
    if (state.phase == Phase.REVEAL) != (still_weaving(state) == 0):
        yield Said("all-done", {}, "CPL-50")


def _can_have_woven(state: State, seat: int) -> bool:
    """Whether the steps of a seat lead to where it is, one by one."""
    if state.weave_card[seat, 0] == NONE and state.hand_size[seat]:
        return not (state.weave_card[seat, 1:] != NONE).any()  # nothing woven, whether done or not
    twin, moves = state.copy(), np.zeros(MOST_MOVES, np.int64)
    begin_weaving(twin)
    for move in _steps(state, seat, twin):
        if move not in moves[: weaving_moves(twin, seat, moves)]:
            return False
        play(twin, seat, move)
    if state.is_done[seat] and Move.DONE in moves[: weaving_moves(twin, seat, moves)]:
        play(twin, seat, Move.DONE)
    grids = ("is_done", "weave_card", "weave_turned", "weave_overlap")
    return all(np.array_equal(getattr(twin, name)[seat], getattr(state, name)[seat]) for name in grids)


def _steps(state: State, seat: int, twin: State) -> Iterator[int]:
    """The moves that a seat made, without choices that it was not asked for."""
    for number in range(MOST_WOVEN):
        if state.weave_card[seat, number] != NONE:
            yield Move.WEAVE + int(state.weave_card[seat, number])
            if twin.weave_turned[seat, number] == NONE and state.weave_turned[seat, number] != NONE:
                yield Move.ROTATE + int(state.weave_turned[seat, number])
            if state.weave_overlap[seat, number] != NONE:
                yield Move.LAY + int(state.weave_overlap[seat, number])


CHECKS = (
    _pieces,
    _sizes,
    _memory,
    _start,
    _table,
    _rows,
    _turn,
    _offers,
    _empty_offers,
    _auction,
    _weaving,
)
