"""Agent (blue, set A): a secret modifier above a district of the Capital (LUX2-60)."""

from __future__ import annotations

from ludoteca.families.lux.rules.modifiers import (
    MODIFIERS,
    adjustment,
    draw_modifier,
    hide_modifiers,
    imagine_modifiers,
    modifier_at,
    place_modifier,
)
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import Phase, State
from .likes import like_new_limit
from .steps import CHOOSE, DONE, DRAW, every_district


def begin(state: State) -> int:
    return DRAW if tickets(state) else DONE


def tickets(state: State) -> int:
    return len(MODIFIERS) - state.drawn


def draw(state: State, ticket: int) -> int:
    return Move.MODIFIER + modifier_at(state, ticket)


def receive(state: State, move: int) -> int:
    draw_modifier(state, state.turn, move - Move.MODIFIER)
    return CHOOSE


def choices(moves: Grid) -> int:
    return every_district(moves)


def choose(state: State, move: int) -> int:
    place_modifier(state, move - Move.ON)
    return DONE


def limit_change(state: State, district: int) -> int:
    return adjustment(state, district)


def hide(state: State, watcher: int) -> None:
    """Once the hands are laid down, all modifiers are revealed."""
    if state.phase <= Phase.LAY_DOWN:
        hide_modifiers(state, watcher)


def imagine(state: State, rng: Grid) -> None:
    imagine_modifiers(state, rng)


def worth(state: State) -> int:
    return 8 if tickets(state) else 0


def prefer(state: State, seat: int, move: int) -> int:
    return like_new_limit(state, seat, move - Move.ON, MODIFIERS[state.modifier[state.drawn - 1]])
