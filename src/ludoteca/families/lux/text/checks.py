"""What about hands, packs, memories and modifiers of a position cannot be.

Every check takes the id of the rule that it cites. Phases are told apart by their names, which games share.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Said, Seat

from ..cards import KINDS, RANKS
from ..rules.draft import KEPT
from ..rules.modifiers import MODIFIERS
from ..state import NOT_YET, NOWHERE
from .cards import say_card


def wrong_cards(counts: Grid, copies: tuple[int, ...], rule: str) -> Iterator[Said]:
    for card in range(KINDS):
        there, known = int(counts[card // RANKS, card % RANKS]), copies[card % RANKS]
        if there != known:
            yield Said("card-count", {"card": say_card(card), "there": there, "known": known}, rule)


def wrong_modifiers(state: Any, in_hand: list[int], count_rule: str, rule: str) -> Iterator[Said]:
    """`in_hand` are the slots whose modifier should not have been placed yet."""
    lying = [int(state.modifier[slot]) for slot in range(state.drawn)]
    for modifier, value in enumerate(MODIFIERS):
        if lying.count(modifier) > 1:
            yield Said("modifier-count", {"modifier": f"{value:+d}"}, count_rule)
    if [slot for slot in range(state.drawn) if state.modifier_district[slot] == NOWHERE] != in_hand:
        yield Said("modifier-in-hand", {}, rule)


def wrong_packs(state: Any, phase: str, full: int, deal_rule: str, rule: str) -> Iterator[Said]:
    """`full` is how many cards each seat should be dealt."""
    sizes = [int(state.pack_size[(state.starter + place) % state.seats]) for place in range(state.seats)]
    if phase == "DEAL":
        dealt = (state.turn - state.starter) % state.seats
        expected = [sizes[-1] + 1] * dealt + [sizes[-1]] * (state.seats - dealt)
        if sizes != expected or not sizes[-1] < state.deal_size == full or state.draft:
            yield Said("packs", {}, deal_rule)
    elif phase in ("DRAFT", "PASS"):
        if len(set(sizes)) > 1 or not KEPT < sizes[0] <= 6 or state.draft > 1:
            yield Said("packs", {}, rule)
    elif any(sizes) or state.draft:
        yield Said("packs", {}, rule)
    if state.deal_size and phase != "DEAL":
        yield Said("packs", {}, deal_rule)


def wrong_choices(state: Any, phase: str, rule: str) -> Iterator[Said]:
    made = [seat for seat in range(state.seats) if state.choice[seat] != NOT_YET]
    for seat in made:
        pair = np.bincount(divmod(int(state.choice[seat]), KINDS), minlength=KINDS).reshape(4, RANKS)
        if (pair > state.pack[seat]).any():
            yield Said("kept", {"seat": Seat(seat)}, rule)
    if phase == "DRAFT" and len(made) == state.seats:
        yield Said("all-kept", {}, rule)
    if phase == "PASS" and len(made) < state.seats:
        yield Said("not-all-kept", {}, rule)


def wrong_turns(state: Any, phase: str, is_turn: bool, rule: str) -> Iterator[Said]:
    """Whoever still gets a turn has a card for it; in the middle of a turn its player need not."""
    if not is_turn:
        if state.last_turns > 0 or (state.last_turns == 0 and phase != "LAY_DOWN"):
            yield Said("no-turn-left", {}, rule)
        return
    if state.last_turns == 0 or state.last_turns >= state.seats:
        yield Said("no-turn-left", {}, rule)
    turns = state.seats if state.last_turns == NOT_YET else state.last_turns
    for place in range(0 if phase == "PLAY" else 1, turns):
        seat = (state.turn + place) % state.seats
        if not state.hand_size[seat]:
            yield Said("no-card", {"seat": Seat(seat)}, rule)


def wrong_memory(state: Any, hands: Grid, is_draft: bool, rule: str) -> Iterator[Said]:
    """What a seat remembers must be where it says; `hands` are without cards that came there in the open."""
    for seat in range(state.seats):
        left = (seat + 1) % state.seats
        if is_draft:
            is_true = (state.passed[seat] == state.pack[left] * state.draft).all()
        else:
            is_true = _can_be_split(state, hands, seat)
        if (state.known[seat] > hands[left]).any() or not is_true:
            yield Said("memory", {"seat": Seat(seat)}, rule)


def _can_be_split(state: Any, hands: Grid, seat: int) -> bool:
    """Whether the first pass can lie in the next two hands, within what each can have taken."""
    passed, rooms = state.passed[seat], state.passed_room[seat]
    if state.seats == 2:
        return not passed.any()
    free = hands[(seat + 1) % state.seats] - state.known[seat]
    after = hands[(seat + 2) % state.seats]
    least = max(np.maximum(0, passed - after).sum(), passed.sum() - rooms[1])
    most = min(np.minimum(passed, free).sum(), rooms[0])
    return bool((passed <= free + after).all() and least <= most)
