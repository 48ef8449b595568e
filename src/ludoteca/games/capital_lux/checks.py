"""What about a position of Capital Lux cannot be: pieces counted, turn order and memory checked."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludoteca.kernel.words import Said, Seat, Term

from .cards import BLUE, COINS, COLOURS, COPIES, GREEN, KINDS, LOWEST, MODIFIERS, RANKS, YELLOW
from .draft import KEPT, cards_each
from .position import laid_out
from .round_end import ROUNDS, ask_next
from .rules import can_take
from .state import NOT_YET, NOWHERE, Phase, State


def complaint(state: State) -> Said | None:
    """The first thing that is wrong with a full state, if anything is."""
    checks = (_cards, _modifiers, _start, _packs, _choices, _hands, _memory, _actions, _round_end)
    return next((said for check in checks for said in check(state)), None)


def _cards(state: State) -> Iterator[Said]:
    counts = laid_out(state) + state.deck
    for colour in range(4):
        for rank in range(RANKS):
            if counts[colour, rank] != COPIES[rank]:
                card = (Term(f"colours.{COLOURS[colour]}"), rank + LOWEST)
                values = {"card": card, "there": int(counts[colour, rank]), "known": COPIES[rank]}
                yield Said("card-count", values, "LUX-2")
    if state.coins.sum() > COINS:
        yield Said("coin-count", {"there": int(state.coins.sum()), "known": COINS}, "LUX-3")


def _modifiers(state: State) -> Iterator[Said]:
    lying = [int(state.modifier[slot]) for slot in range(state.drawn)]
    for modifier, value in enumerate(MODIFIERS):
        if lying.count(modifier) > 1:
            yield Said("modifier-count", {"modifier": f"{value:+d}"}, "LUX-3")
    owners = [int(state.modifier_owner[slot]) for slot in range(state.drawn)]
    in_hand = [slot for slot in range(state.drawn) if state.modifier_district[slot] == NOWHERE]
    expected = [state.drawn - 1] if state.phase == Phase.AGENT else []
    if state.phase <= Phase.FIRST_STARTER:
        expected = owners  # LUX-11: one for each seat, in order
    if in_hand != expected or (state.phase == Phase.AGENT and owners[-1] != state.turn):
        yield Said("modifier-in-hand", {}, "LUX-34")


def _start(state: State) -> Iterator[Said]:
    """Before the first deal nothing lies anywhere but the Capital's first card and the first modifiers."""
    is_before = state.phase <= Phase.FIRST_STARTER
    dealt = state.turn if state.phase == Phase.FIRST_STARTER else 0
    if is_before and not state.drawn == state.turn == dealt:
        yield Said("start", {}, "LUX-11")
    is_shuffled = state.deck_size == 72 if state.phase == Phase.OPENING else state.deck_size < 72
    is_empty = state.capital.sum() + state.deck_size == 72 and state.capital.sum() <= 1
    if is_before != (state.round_number == 0) or not is_shuffled or (is_before and not is_empty):
        yield Said("start", {}, "LUX-10")


def _packs(state: State) -> Iterator[Said]:
    sizes = [int(state.pack_size[(state.starter + place) % state.seats]) for place in range(state.seats)]
    if state.phase == Phase.DEAL:
        dealt = (state.turn - state.starter) % state.seats
        expected = [sizes[-1] + 1] * dealt + [sizes[-1]] * (state.seats - dealt)
        full = cards_each(state.seats, state.deck_size + sum(sizes))
        if sizes != expected or not sizes[-1] < state.deal_size == full or state.draft:
            yield Said("packs", {}, "LUX-20")
    elif state.phase in (Phase.DRAFT, Phase.PASS):
        if len(set(sizes)) > 1 or not KEPT < sizes[0] <= 6 or state.draft > 1:
            yield Said("packs", {}, "LUX-21")
    elif any(sizes) or state.draft:
        yield Said("packs", {}, "LUX-21")
    if state.deal_size and state.phase != Phase.DEAL:
        yield Said("packs", {}, "LUX-20")


def _choices(state: State) -> Iterator[Said]:
    made = [seat for seat in range(state.seats) if state.choice[seat] != NOT_YET]
    for seat in made:
        pair = np.bincount(divmod(int(state.choice[seat]), KINDS), minlength=KINDS).reshape(4, RANKS)
        if (pair > state.pack[seat]).any():
            yield Said("kept", {"seat": Seat(seat)}, "LUX-21")
    if state.phase == Phase.DRAFT and len(made) == state.seats:
        yield Said("all-kept", {}, "LUX-21")
    if state.phase == Phase.PASS and len(made) < state.seats:
        yield Said("not-all-kept", {}, "LUX-21")


def _hands(state: State) -> Iterator[Said]:
    """LUX-40: whoever still gets a turn has a card for it. LUX-41: after the round hands are empty."""
    if state.phase > Phase.LAY_DOWN and state.hand_size.sum():
        yield Said("hands-left", {}, "LUX-41")
    if not Phase.PLAY <= state.phase <= Phase.CLERIC:
        if state.last_turns > 0 or (state.last_turns == 0 and state.phase != Phase.LAY_DOWN):
            yield Said("no-turn-left", {}, "LUX-40")
        return
    if state.last_turns == 0 or state.last_turns >= state.seats:
        yield Said("no-turn-left", {}, "LUX-40")
    turns = state.seats if state.last_turns == NOT_YET else state.last_turns
    for place in range(0 if state.phase == Phase.PLAY else 1, turns):
        seat = (state.turn + place) % state.seats
        if not state.hand_size[seat]:
            yield Said("no-card", {"seat": Seat(seat)}, "LUX-40")


def _memory(state: State) -> Iterator[Said]:
    """LUX-60: what a seat remembers must be where it says."""
    for seat in range(state.seats):
        left, after = (seat + 1) % state.seats, (seat + 2) % state.seats
        free = state.hand[left] - state.known[seat]
        passed = state.passed[seat]
        if state.phase <= Phase.PASS:
            is_true = (passed == state.pack[left] * state.draft).all()
        else:
            least = max(
                np.maximum(0, passed - state.hand[after]).sum(), passed.sum() - state.passed_room[seat, 1]
            )
            most = min(np.minimum(passed, free).sum(), state.passed_room[seat, 0])
            is_true = (passed <= free + state.hand[after]).all() and least <= most
            is_true = is_true and (state.seats > 2 or not passed.any())
        if (free < 0).any() or not is_true:
            yield Said("memory", {"seat": Seat(seat)}, "LUX-60")


def _actions(state: State) -> Iterator[Said]:
    """LUX-31: no action that is impossible."""
    if state.phase == Phase.SCHOLAR and not state.deck_size:
        yield Said("no-action", {}, "LUX-32")
    if state.phase == Phase.AGENT_DRAW and state.drawn == len(MODIFIERS):
        yield Said("no-action", {}, "LUX-34")
    if state.phase == Phase.CLERIC and not any(can_take(state, colour) for colour in (BLUE, YELLOW, GREEN)):
        yield Said("no-action", {}, "LUX-35")


def _round_end(state: State) -> Iterator[Said]:
    """The next thing to settle is the one that the position says."""
    if state.phase == Phase.OVER and state.round_number != ROUNDS:
        yield Said("not-over", {}, "LUX-50")
    if state.phase == Phase.BONUS and state.cursor >= len(COLOURS):
        yield Said("round-end", {}, "LUX-45")
    if state.cursor and not Phase.COINS <= state.phase <= Phase.BONUS:
        yield Said("round-end", {}, "LUX-44")
    if state.phase not in (Phase.COINS, Phase.DISCARD):
        return
    twin = state.copy()
    ask_next(twin)
    if (twin.phase, twin.turn, twin.cursor) != (state.phase, state.turn, state.cursor):
        yield Said("round-end", {}, "LUX-44")
