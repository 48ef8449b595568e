"""Cleric (pink, set A): the lowest card of a Capital district comes to one's Home Base (LUX2-61)."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_taking
from ludoteca.families.lux.cards import LOWEST, PINK, RANKS
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, State
from ..districts import lowest, put, take
from .choices import has_lowest, lowest_in_capital
from .likes import room
from .steps import CHOOSE, DONE

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Cleric",
        "text": (
            "Take the lowest card of a Capital district, but pink, to the same district of your Home Base."
        ),
        "choice": "take the lowest card in {colour} to the Home Base",
        "chosen": "{seat} takes {card} from the Capital to the Home Base",
    },
    "pt": {
        "name": "Clérigo",
        "text": (
            "Leve a menor carta de um distrito da Capital, menos o rosa, para o mesmo distrito da sua Base."
        ),
        "choice": "levar a menor carta do {colour} para a Base",
        "chosen": "{seat} leva {card} da Capital para a Base",
    },
    "fr": {
        "name": "Clerc",
        "text": (
            "Prenez la carte la plus basse d'un district de la Capitale, sauf le rose, dans le même "
            "district de votre Cité."
        ),
        "choice": "prendre la carte la plus basse du {colour} dans la Cité",
        "chosen": "{seat} prend {card} de la Capitale dans sa Cité",
    },
}


def begin(state: State) -> int:
    return CHOOSE if has_lowest(state, CAPITAL) else DONE


def choices(state: State, moves: Grid) -> int:
    return lowest_in_capital(state, moves)


def choose(state: State, move: int) -> int:
    district = move - Move.ON
    rank = lowest(state, CAPITAL, district)
    put(state, state.turn, district, rank, take(state, CAPITAL, district, rank))
    return DONE


def worth(state: State, seat: int) -> int:
    best = 0
    for district in range(4):
        if district != PINK and lowest(state, CAPITAL, district) < RANKS:
            best = max(best, prefer(state, seat, Move.ON + district))
    return best


def prefer(state: State, seat: int, move: int) -> int:
    value = lowest(state, CAPITAL, move - Move.ON) + LOWEST
    return like_taking(room(state, seat, move - Move.ON), value)
