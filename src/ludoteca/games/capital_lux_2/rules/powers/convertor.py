"""Convertor (green, set B): a citizen from the deck, into any district of one's Home Base (LUX2-73)."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_at_home
from ludoteca.families.lux.cards import LOWEST, RANKS
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import UNDRAWN, State
from ..districts import put
from .likes import room
from .steps import CHOOSE, DONE, DRAW, every_district, leave_deck


def begin(state: State) -> int:
    return DRAW if state.deck_size else DONE


def receive(state: State, move: int) -> int:
    leave_deck(state, move - Move.DRAW)
    state.convert = move - Move.DRAW
    return CHOOSE


def choices(moves: Grid) -> int:
    return every_district(moves)


def choose(state: State, move: int) -> int:
    put(state, state.turn, move - Move.ON, state.convert % RANKS, state.convert // RANKS)
    state.convert = UNDRAWN
    return DONE


def worth(state: State) -> int:
    return 35 if state.deck_size else 0


def prefer(state: State, seat: int, move: int) -> int:
    return like_at_home(room(state, seat, move - Move.ON), state.convert % RANKS + LOWEST)
