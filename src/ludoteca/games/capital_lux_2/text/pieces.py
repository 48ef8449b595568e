"""Where the pieces of Capital Lux 2 lie, one by one, to count them and to write them down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from ludoteca.families.lux.cards import BLUE, RANKS
from ludoteca.kernel.state import Grid

from ..rules.districts import BASE, REBEL_COPIES, RECRUIT
from ..rules.powers import INFILTRATOR, RECRUITER, power_of
from ..rules.powers.recruiter import COPIES as RECRUIT_COPIES
from ..state import UNDRAWN, Phase, State


@cache
def kinds_in(pile: int) -> tuple[int, ...]:
    """The types of the cards of a pile, the first placed first."""
    below, digit = divmod(pile, BASE)
    return (*kinds_in(below), digit - 1) if pile else ()


def cards_in_districts(state: State) -> Iterator[tuple[int, int, int, int]]:
    """Place, district, rank and type of every card in a district, rebels aside."""
    for place, district, rank in np.argwhere(state.pile).tolist():
        for kind in kinds_in(int(state.pile[place, district, rank])):
            yield place, district, rank, kind


def citizens_out(state: State) -> Grid:
    """All citizens outside the deck."""
    cards: Grid = state.discards + state.hand.sum(axis=0) + state.pack.sum(axis=0) + state.bonus.sum(axis=0)
    for _, _, rank, kind in cards_in_districts(state):
        if kind != RECRUIT:
            cards[kind, rank] += 1
    if state.convert != UNDRAWN:
        cards[state.convert // RANKS, state.convert % RANKS] += 1
    return cards


def recruits_out(state: State) -> Grid:
    """Recruits that are not on offer."""
    recruits: Grid = state.bonus_recruits.sum(axis=0)
    for _, _, rank, kind in cards_in_districts(state):
        if kind == RECRUIT:
            recruits[rank] += 1
    return recruits


def rebels_out(state: State) -> Grid:
    """Rebels that are not in the pile."""
    rebels: Grid = state.rebels.sum(axis=(0, 1)) + state.rebels_out
    if state.rebel >= 0:
        rebels[state.rebel] += 1
    return rebels


def all_rebels(state: State) -> Grid:
    """The rebels that belong to this game, by kind: none without an Infiltrator."""
    return np.array(REBEL_COPIES) * has_blue_power(state, INFILTRATOR)


def all_recruits(state: State) -> int:
    """How many recruits of each value belong to this game: none without a Recruiter."""
    return RECRUIT_COPIES * has_blue_power(state, RECRUITER)


def has_blue_power(state: State, power: int) -> bool:
    """Whether this is the power of blue; before the powers are drawn it has none."""
    return state.phase > Phase.POWERS and power_of(state, BLUE) == power
