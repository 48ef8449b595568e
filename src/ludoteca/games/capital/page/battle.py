"""The battles of Capital as a drawing: both sides as they stand, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from ..components import NOWHERE, PLACES, REINFORCEMENT
from ..rules.battles import (
    ATTACKER,
    DEFENDER,
    STRENGTH,
    asked,
    attackers_here,
    defender,
    forced_here,
    others_at,
)
from ..rules.movement import other_at
from ..state import Phase, State
from ..text.forecast import due_fights, is_due, strengths
from ..text.names import say_guardian, say_place
from . import faces
from .board import Say


def draw_battle(state: State, say: Say) -> dict[str, Any] | None:
    """The battle that is being fought."""
    if state.battle == NOWHERE:
        return None
    attack, defence = strengths(state)
    return {
        "title": say("page.battle", place=say_place(state.battle)),
        "sides": [_attacker(state, attack, say), _defender(state, defence, say)],
        "forecast": _forecast(state, attack - defence, say),
    }


def draw_due(state: State, say: Say, say_all: Callable[[Sequence[Said]], str]) -> list[dict[str, Any]]:
    """The battles that are still to be fought, each with its strengths."""
    if state.battle != NOWHERE:
        return []
    return [
        {"place": say("page.place", place=say_place(place)), "fights": say_all(due_fights(state, place))}
        for place in range(PLACES)
        if is_due(state, place)
    ]


def _attacker(state: State, strength: int, say: Say) -> dict[str, Any]:
    own = attackers_here(state)
    armies = [_army(state.turn, own, say("look.pieces", count=own))] if own else []
    if state.guardian == NOBODY and forced_here(state):
        armies += [_army(seat, count, say("look.forced", count=count)) for seat, count in _forced(state)]
    return _side(state, ATTACKER, strength, say) | {"seat": state.turn, "armies": armies}


def _defender(state: State, strength: int, say: Say) -> dict[str, Any]:
    side = _side(state, DEFENDER, strength, say)
    if state.guardian != NOBODY:
        life = int(state.life[state.guardian])
        return side | {
            "seat": None,
            "name": say("page.guardian", guardian=say_guardian(state.guardian), life=life),
            "life": faces.shield(life),
            "armies": [],
        }
    seat = defender(state)
    pieces = int(state.pieces[seat, state.battle])
    return side | {"seat": seat, "armies": [_army(seat, pieces, say("look.pieces", count=pieces))]}


def _side(state: State, side: int, strength: int, say: Say) -> dict[str, Any]:
    cards = int(state.reinforced[side])
    return {
        "strength": strength,
        "cards": [faces.card(REINFORCEMENT)] * cards,
        "cards_label": say("look.reinforced", count=STRENGTH * cards),
        "asked": state.phase == Phase.REACT and state.side == side and asked(state) != NOBODY,
    }


def _army(seat: int, count: int, label: str) -> dict[str, Any]:
    return {"seat": seat, "face": faces.army(seat, count), "label": label}


def _forced(state: State) -> Iterator[tuple[int, int]]:
    """CAP-57: whose pieces, and how many, attack for the player."""
    cells = [state.forced_from] if state.forced_from != NOWHERE else _joined(state)
    for cell in cells:
        if others_at(state, cell):
            yield other_at(state, cell), others_at(state, cell)


def _joined(state: State) -> list[int]:
    return [int(state.joined_from[entry]) for entry in range(2) if state.joined_to[entry] == state.battle]


def _forecast(state: State, difference: int, say: Say) -> str:
    """What comes of the battle if nobody reinforces any more (CAP-41 to CAP-43)."""
    if state.guardian != NOBODY:
        return _forecast_guardian(state, difference, say)
    if difference == 0:
        return say("page.forecast-nobody")
    if difference > 0:
        kept = min(attackers_here(state) + forced_here(state), difference)
        return say("page.forecast-wins", seat=Seat(state.turn), count=kept)
    other = defender(state)
    kept = min(int(state.pieces[other, state.battle]), -difference)
    return say("page.forecast-wins", seat=Seat(other), count=kept)


def _forecast_guardian(state: State, difference: int, say: Say) -> str:
    if difference < 0:
        return say("page.forecast-holds", count=-difference)
    life = int(state.life[state.guardian]) - STRENGTH * int(state.reinforced[ATTACKER])
    return say("page.forecast-falls", count=attackers_here(state) - min(attackers_here(state), max(0, life)))
