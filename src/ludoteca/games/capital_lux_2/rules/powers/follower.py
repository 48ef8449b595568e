"""Follower (yellow, set B): gold on a district for whoever will lead it (LUX2-72)."""

from __future__ import annotations

from ludoteca.families.lux.cards import YELLOW
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import State
from .choices import districts_but
from .likes import leads_alone, room
from .steps import CHOOSE, DONE

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Follower",
        "text": (
            "Put 1 gold on a Capital district, but yellow. Whoever leads that district at the bonus takes "
            "the gold on it."
        ),
        "choice": "put 1 gold on {colour}",
        "chosen": "{seat} puts 1 gold on {colour}",
    },
    "pt": {
        "name": "Seguidor",
        "text": (
            "Ponha 1 de ouro num distrito da Capital, menos o amarelo. No bônus, quem lidera esse distrito "
            "leva o ouro dele."
        ),
        "choice": "pôr 1 de ouro no {colour}",
        "chosen": "{seat} põe 1 de ouro no {colour}",
    },
    "fr": {
        "name": "Disciple",
        "text": (
            "Posez 1 jeton Or sur un district de la Capitale, sauf le jaune. Au bonus, qui mène ce "
            "district en prend l'or."
        ),
        "choice": "poser 1 jeton Or sur le {colour}",
        "chosen": "{seat} pose 1 jeton Or sur le {colour}",
    },
}


def begin(state: State) -> int:
    return CHOOSE


def choices(state: State, moves: Grid) -> int:
    return districts_but(moves, YELLOW)


def choose(state: State, move: int) -> int:
    state.district_gold[move - Move.ON] += 1
    return DONE


def share_gold(state: State, district: int, best: int, leaders: int) -> None:
    """The leaders of a district share its gold equally; the rest stays."""
    each = state.district_gold[district] // leaders
    for seat in range(state.seats):
        if state.district_total[seat, district] == best:
            state.bonus_gold[seat] += each
            state.district_gold[district] -= each


def worth(state: State, seat: int) -> int:
    return 15


def prefer(state: State, seat: int, move: int) -> int:
    """Where one leads alone and stays within MAX."""
    district = move - Move.ON
    if not leads_alone(state, seat, district):
        return -5
    return 20 if room(state, seat, district) >= 0 else 0
