"""Cards, phases and objectives in words."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.words import Said, Term

from ..components import NAMES, OBJECTIVE_CARDS
from ..moves import OVERLAP_NAMES
from ..state import NONE, Phase, State

CARDS = {name: card for card, name in enumerate(NAMES)}
OBJECTIVES = {objective.name: number for number, objective in enumerate(OBJECTIVE_CARDS)}


def cards_at(state: State, place: int) -> list[int]:
    """The cards at a place, as far as they are seen."""
    return [int(card) for card in np.flatnonzero(state.place == place)]


def say_piece(card: int, turned: int) -> tuple[str | Term, ...]:
    """A card with how it is turned."""
    return (NAMES[card], Term("ways.turned")) if turned else (NAMES[card],)


def way_of(overlap: int) -> str:
    """Beside, over or under."""
    return OVERLAP_NAMES[overlap].split()[0]


def describe(objective: int) -> Said:
    """An objective in words; its own name says nothing in another language."""
    card = OBJECTIVE_CARDS[objective]
    values = {"at_least": card.at_least, "points": card.points}
    return Said(f"objectives.{card.kind}-{card.measure.replace(' ', '-')}", values, "CPL-62")


def phase_name(state: State) -> str:
    """The word for what is being done."""
    phase = Phase(state.phase)
    if phase in (Phase.PLACE, Phase.CARDS, Phase.NO_OFFER):
        made = sum(at != NONE for at in state.offer_at[state.turn].tolist()) - (phase == Phase.CARDS)
        return "second" if made else "first"
    if phase < Phase.PLACE:
        return "set-up"
    if phase == Phase.AUCTION:
        return "auction"
    return "over" if phase == Phase.OVER else "weave"
