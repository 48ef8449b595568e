"""Battles before they are decided: where they are due, and the strengths of both sides."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said

from ..components import CAPITAL, GUARDIANS, NOWHERE
from ..rules.battles import (
    ATTACKER,
    DEFENDER,
    STRENGTH,
    attackers_here,
    defender,
    forced_here,
    has_battle,
    joined_at,
    next_guardian,
    others_at,
)
from ..rules.movement import living_guardians, other_at
from ..state import Phase, State
from .names import say_guardian

FIGHTING = (Phase.MOVE, Phase.BATTLES, Phase.REACT, Phase.RESULT)  # when battles can be due


def strengths(state: State) -> tuple[int, int]:
    """Of the attacker and of the defender in the battle that is being fought (CAP-40, CAP-43)."""
    attack = attackers_here(state) + STRENGTH * int(state.reinforced[ATTACKER])
    if state.guardian != NOBODY:
        return attack, int(state.life[state.guardian])
    defence = int(state.pieces[defender(state), state.battle]) + STRENGTH * int(state.reinforced[DEFENDER])
    return attack + forced_here(state), defence


def battles_due(state: State) -> tuple[int, ...]:
    """The places where a battle is being fought or has to be."""
    own: list[int] = state.pieces[state.turn].tolist() if state.phase in FIGHTING else []
    due = {place for place, count in enumerate(own) if count and has_battle(state, place)}
    return tuple(sorted(due | ({int(state.battle)} - {NOWHERE})))


def after_entering(state: State, place: int) -> list[Said]:
    """The fights that one more piece would have there; taking the empty Capital is none."""
    own = int(state.pieces[state.turn, place]) + 1
    bits = 0 if place == CAPITAL else int(state.challenged[place]) | living_guardians(state, place)
    fights = _fights_at(state, place, own, bits)
    return [Said("look.occupies")] if place == CAPITAL and not fights else fights


def due_fights(state: State, place: int) -> list[Said]:
    """The fights that the player's pieces have to face there, the guardian's first."""
    guardian = next_guardian(state, place)
    bits = 0 if guardian == NOBODY else int(state.challenged[place])
    return _fights_at(state, place, int(state.pieces[state.turn, place]), bits)


def _fights_at(state: State, place: int, own: int, guardians: int) -> list[Said]:
    """A number of pieces against the living ones of these guardians, as bits, and against a player."""
    fights = [
        Said(
            "look.against-guardian",
            {"attack": own, "guardian": say_guardian(guardian), "life": int(state.life[guardian])},
        )
        for guardian in range(GUARDIANS)
        if guardians >> guardian & 1 and state.life[guardian]
    ]
    other = other_at(state, place)
    if other != NOBODY:
        values = {"attack": own + joined_at(state, place), "defence": int(state.pieces[other, place])}
        fights.append(Said("look.against", values))
    return fights


def forced_fight(state: State, cell: int, place: int) -> Said:
    """CAP-57: pieces forced to attack alone."""
    return Said("look.against", {"attack": others_at(state, cell), "defence": others_at(state, place)})


def joined_fight(state: State, cell: int, place: int) -> Said:
    """CAP-57: the player's own pieces with those that are forced to join them."""
    own = int(state.pieces[state.turn, place]) + joined_at(state, place)
    return Said("look.against", {"attack": own + others_at(state, cell), "defence": others_at(state, place)})
