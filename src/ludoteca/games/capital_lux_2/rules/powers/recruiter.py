"""Recruiter (blue, set C): a recruit from the offer, into any district of the Capital (LUX2-80)."""

from __future__ import annotations

from ludoteca.families.lux.cards import LOWEST
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, State
from ..districts import RECRUIT as RECRUIT_CARD
from ..districts import highest, put
from .likes import leads_alone, like_new_limit
from .steps import CHOOSE, DONE

COPIES = 2  # of each value from 2 to 5


def set_up(state: State) -> None:
    state.recruits[:] = COPIES


def begin(state: State) -> int:
    return CHOOSE if state.recruits.sum() else DONE


def choices(state: State, moves: Grid) -> int:
    count = 0
    for rank in range(4):
        if state.recruits[rank]:
            for district in range(4):
                moves[count] = Move.RECRUIT + rank * 4 + district
                count += 1
    return count


def choose(state: State, move: int) -> int:
    rank, district = (move - Move.RECRUIT) // 4, (move - Move.RECRUIT) % 4
    state.recruits[rank] -= 1
    put(state, CAPITAL, district, rank, RECRUIT_CARD)
    return DONE


def worth(state: State) -> int:
    return 12 if state.recruits.sum() else 0


def prefer(state: State, seat: int, move: int) -> int:
    """A higher limit where one needs it; a better bonus card where one leads."""
    value, district = (move - Move.RECRUIT) // 4 + LOWEST, (move - Move.RECRUIT) % 4
    liking = like_new_limit(state, seat, district, value)
    if leads_alone(state, seat, district):
        liking += 10 * max(0, value - LOWEST - highest(state, CAPITAL, district))
    return liking
