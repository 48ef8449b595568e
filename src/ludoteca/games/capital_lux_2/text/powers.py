"""The pieces that powers bring to the table: where they come from, and what about them cannot be."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludoteca.families.lux.cards import BLUE, GREEN, PINK, YELLOW
from ludoteca.families.lux.text.checks import wrong_modifiers
from ludoteca.kernel.words import Said, Seat

from ..rules.districts import REBEL_COPIES, RECRUIT
from ..rules.powers import (
    AGENT,
    CLERIC,
    CONVERTOR,
    DRAWING,
    FOLLOWER,
    INFILTRATOR,
    MERCHANT,
    MISSIONARY,
    RECRUITER,
    RULES,
    SENTINEL,
    WITHOUT_CHOICE,
    choices,
    power_of,
    tickets,
)
from ..rules.powers.recruiter import COPIES as RECRUIT_COPIES
from ..state import CAPITAL, UNDRAWN, Phase, State
from .lying import cards_lying, rebels_laid_out, recruits_laid_out


def fill_piles(state: State) -> None:
    """Rebels and recruits that lie nowhere else are in the pile and on offer, if their power is in play."""
    if state.phase > Phase.POWERS and power_of(state, BLUE) == INFILTRATOR:
        state.rebel_pile[:] = np.maximum(0, np.array(REBEL_COPIES) - rebels_laid_out(state))
        state.rebel_pile_size = int(state.rebel_pile.sum())
    if state.phase > Phase.POWERS and power_of(state, BLUE) == RECRUITER:
        state.recruits[:] = np.maximum(0, RECRUIT_COPIES - recruits_laid_out(state))


def wrong_components(state: State) -> Iterator[Said]:
    """Only powers in play have pieces, and those are all there and where they can be."""
    yield from _modifiers(state)
    yield from _pieces(state)
    yield from _places(state)


def _modifiers(state: State) -> Iterator[Said]:
    in_hand = [state.drawn - 1] if _is_choosing(state, AGENT) else []
    yield from wrong_modifiers(state, in_hand, "LUX2-60", "LUX2-60")


def _is_choosing(state: State, power: int) -> bool:
    """Whether a player has drawn something for a power and decides where it goes."""
    return state.phase == Phase.POWER and power_of(state, state.acting) == power


def _pieces(state: State) -> Iterator[Said]:
    """Only powers in play have components, and those are all there."""
    blue = power_of(state, BLUE) if state.phase > Phase.POWERS else UNDRAWN
    rebels = rebels_laid_out(state) + state.rebel_pile
    expected = np.array(REBEL_COPIES) if blue == INFILTRATOR else np.zeros(3)
    if (rebels != expected).any() or state.rebel_pile_size != state.rebel_pile.sum():
        yield Said("rebel-count", {}, "LUX2-70")
    recruits = recruits_laid_out(state) + state.recruits
    if (recruits != (RECRUIT_COPIES if blue == RECRUITER else 0)).any():
        yield Said("recruit-count", {}, "LUX2-80")
    yellow = power_of(state, YELLOW)
    if state.drawn and blue != AGENT:
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
    for place, district, _, kind in cards_lying(state):
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


def wrong_action(state: State) -> Iterator[Said]:
    """LUX2-30: a power that is being carried out can be."""
    if state.acting and state.phase not in (Phase.POWER_DRAW, Phase.POWER):
        yield Said("no-action", {}, "LUX2-30")
    if state.phase == Phase.POWER_DRAW:
        is_drawing = power_of(state, state.acting) in DRAWING
        if not is_drawing or not tickets(state):
            yield Said("no-action", {}, RULES[state.acting][state.power[state.acting]])
    if state.phase == Phase.POWER:
        is_choosing = power_of(state, state.acting) not in WITHOUT_CHOICE
        if not is_choosing or not choices(state, np.zeros(64, np.int64)):
            yield Said("no-action", {}, RULES[state.acting][state.power[state.acting]])
        owner = state.modifier_owner[state.drawn - 1]
        if power_of(state, state.acting) == AGENT and owner != state.turn:
            yield Said("modifier-in-hand", {}, "LUX2-60")
