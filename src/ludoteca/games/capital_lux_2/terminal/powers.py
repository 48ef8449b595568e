"""What powers show at the table, for looks."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.families.lux.cards import BLUE, LOWEST, RANKS, YELLOW
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.text.cards import write_modifier

from ..components import REBELS
from ..rules.powers import AGENT, CONVERTOR, INFILTRATOR, MERCHANT, RECRUITER, SENTINEL, power_of
from ..state import Phase, State


def supply(state: State) -> Iterator[tuple[str, str]]:
    """What lies ready beside the table, each with the key of its name."""
    power = power_of(state, BLUE)
    if power == AGENT:
        yield "modifiers", str(len(MODIFIERS) - state.drawn)
    if power == INFILTRATOR:
        yield "rebels", str(state.rebel_pile_size)
    if power == RECRUITER:
        offer = [str(rank + LOWEST) for rank in range(4) for _ in range(state.recruits[rank])]
        yield "recruits", " ".join(offer) or "-"


def can_spend_gold(state: State) -> bool:
    """Whether it matters which gold is in the score pile."""
    return power_of(state, YELLOW) == MERCHANT


def held(state: State) -> Iterator[tuple[str, str]]:
    """What the acting player holds up, each with the key of its name."""
    if state.phase == Phase.POWER and power_of(state, state.acting) == AGENT:
        yield "in-hand", write_modifier(state, state.drawn - 1)
    if state.rebel >= 0:
        yield "rebel-in-hand", f"{REBELS[state.rebel]:+d}"


def gained(state: State) -> int:
    """What the acting player's own district gains by a choice."""
    return state.convert % RANKS + LOWEST if power_of(state, state.acting) == CONVERTOR else 0


def chooses_recruit(state: State) -> bool:
    """Whether the acting player takes one of the recruits on offer."""
    return state.phase == Phase.POWER and power_of(state, state.acting) == RECRUITER


def chooses_at_home(state: State) -> bool:
    """Whether the acting player chooses a district of their own Home Base, not of the Capital."""
    return power_of(state, state.acting) in (CONVERTOR, SENTINEL)
