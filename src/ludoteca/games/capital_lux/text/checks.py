"""What about a position of Capital Lux cannot be: pieces counted, turn order and memory checked."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.families.lux.cards import BLUE, COLOURS, GREEN, PINK
from ludoteca.families.lux.text.checks import (
    wrong_cards,
    wrong_choices,
    wrong_memory,
    wrong_modifiers,
    wrong_packs,
    wrong_turns,
)
from ludoteca.kernel.words import Said

from ..components import CARDS, COINS, COPIES
from ..moves import ACTION_RULES
from ..rules.round_end import ROUNDS, ask_next
from ..rules.verbs import can_act
from ..state import Phase, State
from .positions import cards_each, laid_out


def complaint(state: State) -> Said | None:
    """The first thing that is wrong with a full state, if anything is."""
    checks = (_pieces, _modifiers, _start, _draft, _turns, _actions, _round_end)
    return next((said for check in checks for said in check(state)), None)


def _pieces(state: State) -> Iterator[Said]:
    yield from wrong_cards(laid_out(state) + state.deck, COPIES, "LUX-2")
    if state.coins.sum() > COINS:
        yield Said("coin-count", {"there": int(state.coins.sum()), "known": COINS}, "LUX-3")


def _modifiers(state: State) -> Iterator[Said]:
    owners = [int(state.modifier_owner[slot]) for slot in range(state.drawn)]
    in_hand = [state.drawn - 1] if state.phase == Phase.AGENT else []
    if state.phase <= Phase.FIRST_STARTER:
        in_hand = owners  # LUX-11: one for each seat, in order
    yield from wrong_modifiers(state, in_hand, "LUX-3", "LUX-34")
    if state.phase == Phase.AGENT and owners[-1] != state.turn:
        yield Said("modifier-in-hand", {}, "LUX-34")


def _start(state: State) -> Iterator[Said]:
    """Before the first deal nothing lies anywhere but the Capital's first card and the first modifiers."""
    is_before = state.phase <= Phase.FIRST_STARTER
    dealt = state.turn if state.phase == Phase.FIRST_STARTER else 0
    if is_before and not state.drawn == state.turn == dealt:
        yield Said("start", {}, "LUX-11")
    is_shuffled = state.deck_size == CARDS if state.phase == Phase.OPENING else state.deck_size < CARDS
    is_empty = state.capital.sum() + state.deck_size == CARDS and state.capital.sum() <= 1
    if is_before != (state.round_number == 0) or not is_shuffled or (is_before and not is_empty):
        yield Said("start", {}, "LUX-10")


def _draft(state: State) -> Iterator[Said]:
    phase = Phase(state.phase).name
    yield from wrong_packs(state, phase, cards_each(state), "LUX-20", "LUX-21")
    yield from wrong_choices(state, phase, "LUX-21")
    yield from wrong_memory(state, state.hand, state.phase <= Phase.PASS, "LUX-60")


def _turns(state: State) -> Iterator[Said]:
    if state.phase > Phase.LAY_DOWN and state.hand_size.sum():
        yield Said("hands-left", {}, "LUX-41")
    yield from wrong_turns(
        state, Phase(state.phase).name, Phase.PLAY <= state.phase <= Phase.CLERIC, "LUX-40"
    )


def _actions(state: State) -> Iterator[Said]:
    """LUX-31: no action that is impossible."""
    colour = {Phase.SCHOLAR: GREEN, Phase.AGENT_DRAW: BLUE, Phase.CLERIC: PINK}.get(Phase(state.phase))
    if colour is not None and not can_act(state, colour):
        yield Said("no-action", {}, ACTION_RULES[colour])


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
