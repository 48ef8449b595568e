"""The Agent's modifiers: looked at by one, face down above a district, revealed at the end of the round.

They lie in slots in the order in which they are drawn. A state needs the fields `drawn`, `modifier`,
`modifier_district` and `modifier_owner`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.kernel.rng import below
from ludoteca.kernel.state import Grid

from ..state import HIDDEN, NOWHERE

MODIFIERS = (4, 2, -1, -3)


def gather(state: Any) -> None:
    """All back into the pile."""
    state.drawn = 0
    for slot in range(len(MODIFIERS)):
        state.modifier[slot] = 0
        state.modifier_owner[slot] = 0
        state.modifier_district[slot] = NOWHERE


def modifier_at(state: Any, ticket: int) -> int:
    """The modifier under a ticket, among those still in the pile."""
    modifier = 0
    while True:
        is_drawn = False
        for slot in range(state.drawn):
            if state.modifier[slot] == modifier:
                is_drawn = True
        if not is_drawn:
            if ticket == 0:
                return modifier
            ticket -= 1
        modifier += 1


def draw_modifier(state: Any, seat: int, modifier: int) -> None:
    state.modifier[state.drawn] = modifier
    state.modifier_owner[state.drawn] = seat
    state.modifier_district[state.drawn] = NOWHERE
    state.drawn += 1


def place_modifier(state: Any, district: int) -> None:
    """The one that was drawn last."""
    state.modifier_district[state.drawn - 1] = district


def adjustment(state: Any, district: int) -> int:
    """The sum of a district's modifiers, as far as they can be seen."""
    change = 0
    for slot in range(state.drawn):
        if state.modifier_district[slot] == district and state.modifier[slot] != HIDDEN:
            change += MODIFIERS[state.modifier[slot]]
    return change


def hide_modifiers(state: Any, watcher: int) -> None:
    """Blank those that the watcher did not draw."""
    for slot in range(state.drawn):
        if state.modifier_owner[slot] != watcher:
            state.modifier[slot] = HIDDEN


def imagine_modifiers(state: Any, rng: Grid) -> None:
    """Modifiers that the watcher has not looked at are equally likely in every order."""
    pile = np.empty(len(MODIFIERS), np.int64)
    count = 0
    for modifier in range(len(MODIFIERS)):
        is_seen = False
        for slot in range(state.drawn):
            if state.modifier[slot] == modifier:
                is_seen = True
        if not is_seen:
            pile[count] = modifier
            count += 1
    for slot in range(state.drawn):
        if state.modifier[slot] == HIDDEN:
            place = below(rng, count)
            state.modifier[slot] = pile[place]
            count -= 1
            pile[place] = pile[count]
