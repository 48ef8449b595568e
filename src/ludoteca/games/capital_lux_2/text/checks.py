"""What about a position of Capital Lux 2 cannot be: pieces counted, turn order and memory checked."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludoteca.families.lux.cards import GREEN, LOWEST, PINK, YELLOW
from ludoteca.families.lux.text.checks import (
    wrong_cards,
    wrong_choices,
    wrong_memory,
    wrong_modifiers,
    wrong_packs,
    wrong_turns,
)
from ludoteca.kernel.words import Said, Seat

from ..components import CITIZENS, COPIES, OPENING, REBELS
from ..rules.districts import RECRUIT
from ..rules.powers import (
    AGENT,
    CLERIC,
    CONVERTOR,
    FOLLOWER,
    INFILTRATOR,
    MERCHANT,
    MISSIONARY,
    POWERS,
    RULES,
    SENTINEL,
    acting_power,
    choices,
    power_of,
    tickets,
)
from ..rules.round_end import ROUNDS, find_next
from ..state import CAPITAL, UNDRAWN, Phase, State
from .pieces import (
    all_rebels,
    all_recruits,
    cards_in_districts,
    citizens_out,
    has_blue_power,
    rebels_out,
    recruits_out,
)
from .positions import cards_each


def complaint(state: State) -> Said | None:
    """The first thing that is wrong with a full state, if anything is."""
    checks = (_cards, _components, _start, _draft, _turns, _action, _round_end)
    return next((said for check in checks for said in check(state)), None)


def _cards(state: State) -> Iterator[Said]:
    yield from wrong_cards(citizens_out(state) + state.deck, COPIES, "LUX2-1")
    totals = (state.rebels * REBELS).sum(axis=2)
    for place, district, rank, _ in cards_in_districts(state):
        totals[place, district] += rank + LOWEST
    if (totals != state.district_total).any():
        yield Said("total", {}, "LUX2-41")


def _components(state: State) -> Iterator[Said]:
    """Only powers in play have pieces, and those are all there and where they can be."""
    yield from _modifiers(state)
    yield from _counts(state)
    yield from _places(state)


def _modifiers(state: State) -> Iterator[Said]:
    in_hand = [state.drawn - 1] if _is_choosing(state, AGENT) else []
    yield from wrong_modifiers(state, in_hand, "LUX2-60", "LUX2-60")


def _is_choosing(state: State, power: int) -> bool:
    """Whether a player has drawn something for a power and decides where it goes."""
    return state.phase == Phase.POWER and acting_power(state) == power


def _counts(state: State) -> Iterator[Said]:
    """Only powers in play have components, and those are all there."""
    rebels = rebels_out(state) + state.rebel_pile
    if (rebels != all_rebels(state)).any() or state.rebel_pile_size != state.rebel_pile.sum():
        yield Said("rebel-count", {}, "LUX2-70")
    if (recruits_out(state) + state.recruits != all_recruits(state)).any():
        yield Said("recruit-count", {}, "LUX2-80")
    yellow = power_of(state, YELLOW)
    if state.drawn and not has_blue_power(state, AGENT):
        yield Said("component", {}, "LUX2-60")
    if state.gold.any() and yellow != MERCHANT:
        yield Said("component", {}, "LUX2-62")
    if state.district_gold.any() and yellow != FOLLOWER:
        yield Said("component", {}, "LUX2-72")
    if (state.sentinel != UNDRAWN).any() and yellow != SENTINEL:
        yield Said("component", {}, "LUX2-82")
    if (state.rebel != UNDRAWN) != _is_choosing(state, INFILTRATOR):
        yield Said("component", {}, "LUX2-70")
    if (state.convert != UNDRAWN) != _is_choosing(state, CONVERTOR):
        yield Said("component", {}, "LUX2-73")


def _places(state: State) -> Iterator[Said]:
    """Converted citizens lie in Home Bases only, and only where there is a Convertor."""
    has_convertor = power_of(state, GREEN) == CONVERTOR
    has_cleric = power_of(state, PINK) == CLERIC
    for place, district, _, kind in cards_in_districts(state):
        if kind not in (district, RECRUIT) and (place == CAPITAL or not has_convertor):
            yield Said("component", {}, "LUX2-73")
        if kind == RECRUIT and place != CAPITAL and not has_cleric:
            yield Said("component", {}, "LUX2-80")
    is_played = Phase.PLAY <= state.phase <= Phase.LAY_DOWN
    for seat in range(state.seats):
        if (state.shown[seat] > state.hand[seat] * is_played).any():
            yield Said("memory", {"seat": Seat(seat)}, "LUX2-90")
    if state.shown.any() and power_of(state, PINK) != MISSIONARY:
        yield Said("component", {}, "LUX2-81")


def _start(state: State) -> Iterator[Said]:
    """Before the first deal nothing lies anywhere but the Capital's first cards."""
    is_before = state.phase <= Phase.EMPEROR
    opened = CITIZENS - state.deck_size
    fits = {Phase.POWERS: opened == 0, Phase.OPENING: opened < OPENING, Phase.EMPEROR: opened == OPENING}
    in_capital = sum(place == CAPITAL and kind != RECRUIT for place, _, _, kind in cards_in_districts(state))
    if is_before and not (fits[Phase(state.phase)] and in_capital == opened):
        yield Said("start", {}, "LUX2-11")
    if is_before != (state.round_number == 0) or (is_before and (_has_pieces_out(state) or state.turn)):
        yield Said("start", {}, "LUX2-11")
    undrawn = [colour for colour in range(4) if state.power[colour] == UNDRAWN]
    if bool(undrawn) != (state.phase == Phase.POWERS) or (undrawn and state.cursor != undrawn[0]):
        yield Said("start", {}, "LUX2-10")


def _has_pieces_out(state: State) -> bool:
    """Whether powers or ties have brought anything to the table."""
    gold = state.gold.any() or state.bonus_gold.any() or state.district_gold.any()
    others = rebels_out(state).any() or recruits_out(state).any() or state.drawn
    return bool(gold or others or (state.sentinel != UNDRAWN).any())


def _draft(state: State) -> Iterator[Said]:
    phase = Phase(state.phase).name
    yield from wrong_packs(state, phase, cards_each(state), "LUX2-20", "LUX2-20")
    yield from wrong_choices(state, phase, "LUX2-20")
    yield from wrong_memory(state, state.hand - state.shown, state.phase <= Phase.PASS, "LUX2-90")


def _turns(state: State) -> Iterator[Said]:
    if state.phase > Phase.LAY_DOWN and state.hand_size.sum():
        yield Said("hands-left", {}, "LUX2-40")
    is_turn = Phase.PLAY <= state.phase < Phase.LAY_DOWN
    yield from wrong_turns(state, Phase(state.phase).name, is_turn, "LUX2-31")


def _action(state: State) -> Iterator[Said]:
    """LUX2-30: a power that is being carried out can be."""
    if state.acting and state.phase not in (Phase.POWER_DRAW, Phase.POWER):
        yield Said("no-action", {}, "LUX2-30")
    power = acting_power(state)
    if state.phase == Phase.POWER_DRAW:
        is_drawing = hasattr(POWERS[power], "receive")
        if not is_drawing or not tickets(state, power):
            yield Said("no-action", {}, RULES[power])
    if state.phase == Phase.POWER:
        if not choices(state, power, np.zeros(64, np.int64)):
            yield Said("no-action", {}, RULES[power])
        if power == AGENT and state.modifier_owner[state.drawn - 1] != state.turn:
            yield Said("modifier-in-hand", {}, "LUX2-60")


def _round_end(state: State) -> Iterator[Said]:
    """The next thing to settle is the one that the position says."""
    if state.phase == Phase.OVER and state.round_number != ROUNDS:
        yield Said("not-over", {}, "LUX2-50")
    if state.phase == Phase.BONUS and state.cursor > 3:
        yield Said("round-end", {}, "LUX2-42")
    if state.cursor and state.phase > Phase.POWERS and not Phase.RESOLVE <= state.phase <= Phase.BONUS:
        yield Said("round-end", {}, "LUX2-41")
    if state.phase not in (Phase.RESOLVE, Phase.RANSOM):
        return
    twin = state.copy()
    find_next(twin)
    if (twin.phase, twin.turn, twin.cursor) != (state.phase, state.turn, state.cursor):
        yield Said("round-end", {}, "LUX2-41")
