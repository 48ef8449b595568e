"""Cards, moves, phases and objectives in words."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said, Term

from ..components import NAMES, OBJECTIVE_CARDS, WORDS
from ..moves import OVERLAP_NAMES, ROTATIONS, Move
from ..rules.offers import current_offer
from ..rules.weaving import covered, hidden_below
from ..state import HAND, NONE, OFFER, Phase, State

CARDS = {name: card for card, name in enumerate(NAMES)}
OBJECTIVES = {objective.name: number for number, objective in enumerate(OBJECTIVE_CARDS)}


def cards_at(state: State, place: int) -> list[int]:
    """The cards at a place, as far as they are seen."""
    return [int(card) for card in np.flatnonzero(state.place == place)]


def hand_of(woven: State, seat: int) -> list[int]:
    """Cards in hand, in the order in which they may be offered, without the one that is being woven."""
    return [card for card in cards_at(woven, HAND + seat) if card not in woven.weave_card[seat]]


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
        made = int((state.offer_at[state.turn] != NONE).sum()) - (phase == Phase.CARDS)
        return "second" if made else "first"
    if phase < Phase.PLACE:
        return "set-up"
    if phase == Phase.AUCTION:
        return "auction"
    return "over" if phase == Phase.OVER else "weave"


def say_move(view: View, move: int, language: str) -> str:
    """A move in words, without what it leads to."""
    match Move.split(move):
        case Move.PLACE, slot:
            return WORDS("moves.place", language, card=NAMES[view.state.announced[slot]])
        case ((Move.PUT | Move.WEAVE) as kind, card):
            return WORDS(f"moves.{kind.key}", language, card=NAMES[card])
        case Move.ROTATE, turned:
            return WORDS(f"ways.{ROTATIONS[turned]}", language)
        case Move.LAY, overlap:
            count = covered(overlap) + hidden_below(overlap)
            return WORDS(f"moves.{way_of(overlap)}", language, count=count)
    return _say_done(view, language)


def _say_done(view: View, language: str) -> str:
    if view.state.phase == Phase.WEAVE:
        return WORDS("moves.end-weaving", language)
    offer = OFFER + 2 * view.seat + current_offer(view.state, view.seat)
    cards = [NAMES[card] for card in cards_at(view.state, offer)]
    return WORDS("moves.end-offer" if cards else "moves.offer-nothing", language, cards=cards)


def say_change(change: int, language: str) -> str:
    """Points that come or go."""
    key = {0: "effects.change-none", 1: "effects.change-one"}.get(abs(change), "effects.change")
    return WORDS(key, language, change=f"{change:+d}")


def say_best(change: int, language: str) -> str:
    """What a card brings at best."""
    return WORDS("effects.best", language, change=say_change(change, language))
