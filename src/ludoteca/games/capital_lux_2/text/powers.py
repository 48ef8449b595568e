"""What the powers in play say: their words, and what is chosen with them."""

from __future__ import annotations

from ludoteca.families.lux.cards import LOWEST, RANKS, YELLOW
from ludoteca.families.lux.state import HIDDEN
from ludoteca.families.lux.text.cards import say_card, say_colour, write_modifier
from ludoteca.kernel.words import Seat, Term

from ..components import REBELS
from ..moves import Move
from ..rules.districts import RECRUIT, lowest, top
from ..rules.powers import (
    CONVERTOR,
    MERCHANT,
    NAMES,
    RECRUITER,
    acting_power,
    chooses_at_home,
    power_of,
)
from ..state import CAPITAL, Phase, State


def power_key(state: State, colour: int, key: str) -> str:
    """The key of a text of the power that a colour has."""
    return f"powers.{NAMES[power_of(state, colour)]}.{key}"


def say_power(state: State, colour: int) -> Term:
    return Term(power_key(state, colour, "name"))


def where(state: State, move: int) -> tuple[int, int]:
    """Place and district of a choice; a district alone is one of the Capital or of one's own Home Base."""
    match Move.split(move):
        case Move.AT, place:
            return place // 4, place % 4
        case _, choice:
            return state.turn if chooses_at_home(state) else CAPITAL, choice % 4


def recruited(move: int) -> int:
    """The value of the recruit that a move takes."""
    return (move - Move.RECRUIT) // 4 + LOWEST


def say_place(place: int) -> Term | Seat:
    return Term("look.capital") if place == CAPITAL else Seat(place)


def say_lowest(state: State, place: int, district: int) -> tuple[Term, int]:
    return say_last(state, place, district, lowest(state, place, district))


def say_last(state: State, place: int, district: int, rank: int) -> tuple[Term, int]:
    """The last placed card of a value: a citizen by its colour, or a recruit."""
    kind = top(state, place, district, rank)
    return Term("look.recruit") if kind == RECRUIT else say_colour(kind), rank + LOWEST


def write_rebel(kind: int) -> str:
    return "?" if kind == HIDDEN else f"{REBELS[kind]:+d}"


def say_held(state: State) -> dict[str, object]:
    """What the acting player holds up to place it, as far as it can be seen."""
    values: dict[str, object] = {}
    if state.rebel >= 0:
        values["rebel"] = write_rebel(state.rebel)
    if state.drawn and state.modifier[state.drawn - 1] != HIDDEN:
        values["modifier"] = write_modifier(state, state.drawn - 1)
    if state.convert >= 0:
        values["card"] = say_card(state.convert)
    return values


def can_spend_gold(state: State) -> bool:
    """Whether it matters which gold is in the score pile."""
    return power_of(state, YELLOW) == MERCHANT


def gained(state: State) -> int:
    """What the acting player's own district gains by a choice."""
    return state.convert % RANKS + LOWEST if acting_power(state) == CONVERTOR else 0


def chooses_recruit(state: State) -> bool:
    """Whether the acting player takes one of the recruits on offer."""
    return state.phase == Phase.POWER and acting_power(state) == RECRUITER
