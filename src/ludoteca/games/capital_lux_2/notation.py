"""How the moves of Capital Lux 2 are written, refused and explained.

keep blue 4, pink 2      blue 4 > home      blue 4 > capital
on blue                  at 2 blue          at capital blue     recruit 3 on blue
pay        discard
draw blue 4   modifier +4   rebel -2   power A   emperor 2
pass left     lay down      too much   bonus blue
"""

from __future__ import annotations

from ludoteca.kernel.words import Said, Term
from ludoteca.mechanics.card_text import read_pair, say_card, say_pair, write_card, write_pair
from ludoteca.mechanics.modifiers import MODIFIERS
from ludoteca.mechanics.ranks import COLOURS, KINDS, LOWEST, RANKS

from .checks import complaint
from .districts import REBELS
from .moves import (
    AT,
    BONUS,
    CAPITAL,
    DRAW,
    EMPEROR,
    HOME,
    KEEP,
    LAY_DOWN,
    MODIFIER,
    MOVES,
    ON,
    PASS,
    PAY,
    POWER,
    REBEL,
    RECRUIT,
    TOO_MUCH,
)
from .position import read_position, write_position
from .powers import NAMES, RULES
from .state import CAPITAL as IN_CAPITAL
from .state import Phase, State
from .story import tell

__all__ = [
    "complaint",
    "read_move",
    "read_position",
    "refusal",
    "rules_behind",
    "tell",
    "write_move",
    "write_position",
]

PHASE_RULES = {
    Phase.DRAFT: "LUX2-20",
    Phase.PLAY: "LUX2-30",
    Phase.POWER: "LUX2-30",
    Phase.RANSOM: "LUX2-62",
}


def write_move(move: int) -> str:
    if move < HOME:
        return f"keep {write_pair(move - KEEP)}"
    if move < CAPITAL:
        return f"{write_card(move - HOME)} > home"
    if move < ON:
        return f"{write_card(move - CAPITAL)} > capital"
    return _write_choice(move) if move < DRAW else _write_step(move)


def _write_choice(move: int) -> str:
    if move < AT:
        return f"on {COLOURS[move - ON]}"
    if move < RECRUIT:
        place, district = divmod(move - AT, 4)
        return f"at {'capital' if place == IN_CAPITAL else place + 1} {COLOURS[district]}"
    if move < PAY:
        rank, district = divmod(move - RECRUIT, 4)
        return f"recruit {rank + LOWEST} on {COLOURS[district]}"
    return "pay" if move == PAY else "discard"


def _write_step(move: int) -> str:
    if move < MODIFIER:
        return f"draw {write_card(move - DRAW)}"
    if move < REBEL:
        return f"modifier {MODIFIERS[move - MODIFIER]:+d}"
    if move < POWER:
        return f"rebel {REBELS[move - REBEL]:+d}"
    if move < EMPEROR:
        return f"power {'ABC'[move - POWER]}"
    if move < PASS:
        return f"emperor {move - EMPEROR + 1}"
    if move < BONUS:
        return {PASS: "pass left", LAY_DOWN: "lay down", TOO_MUCH: "too much"}[move]
    return f"bonus {COLOURS[move - BONUS]}"


_WRITTEN = {write_move(move).lower(): move for move in range(HOME, MOVES)}


def read_move(text: str) -> int | None:
    text = " ".join(text.lower().split())
    if text.startswith("keep "):
        return read_pair(text.removeprefix("keep "))
    return _WRITTEN.get(text)


def refusal(state: State, seat: int, move: int) -> Said:
    phase = Phase(state.phase)
    if _phase_of(move) != phase:
        return Said(f"not-now-{phase.name.lower()}", {}, PHASE_RULES[phase])
    if phase == Phase.DRAFT:
        return Said("not-in-pack", {"cards": say_pair(move - KEEP)}, "LUX2-20")
    if phase == Phase.PLAY:
        return Said("not-in-hand", {"card": say_card((move - HOME) % KINDS)}, "LUX2-30")
    name, rule = power_name(state, state.acting), RULES[state.acting][state.power[state.acting]]
    return Said("not-a-choice", {"choice": write_move(move), "power": Term(f"powers.{name}.name")}, rule)


def _phase_of(move: int) -> Phase:
    """When a player may make a move of this kind; chance's moves are nobody's."""
    if not 0 <= move < DRAW:
        return Phase.OVER
    if move < HOME:
        return Phase.DRAFT
    if move < ON:
        return Phase.PLAY
    return Phase.POWER if move < PAY else Phase.RANSOM


def power_name(state: State, colour: int) -> str:
    return NAMES[colour][int(state.power[colour])]


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    phase = _phase_of(move)
    if phase == Phase.PLAY and move >= CAPITAL:
        colour = (move - CAPITAL) // RANKS
        return "LUX2-30", RULES[colour][state.power[colour]]
    if phase == Phase.PLAY:
        return "LUX2-30", "LUX2-41"
    if phase == Phase.POWER:
        return (RULES[state.acting][state.power[state.acting]],)
    return (PHASE_RULES[phase],) if phase != Phase.RANSOM else ("LUX2-62", "LUX2-41")
