"""Sentinel (yellow, set C): guards a Home Base district from being discarded whole (LUX2-82)."""

from __future__ import annotations

from ludoteca.families.lux.cards import RANKS
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import UNDRAWN, State
from ..districts import discard_all, discard_lowest, lowest
from .choices import every_district
from .likes import room
from .steps import CHOOSE, DONE

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Sentinel",
        "text": (
            "Put your sentinel on a district of your Home Base. Above MAX, that district loses only its "
            "lowest cards until it fits."
        ),
        "choice": "put your sentinel on {colour}",
        "chosen": "{seat} puts the sentinel on {colour}",
        "trimmed": (
            "{seat} has {total} in {colour}, above the MAX of {limit}; the sentinel brings it down to "
            "{left} and comes back"
        ),
    },
    "pt": {
        "name": "Sentinela",
        "text": (
            "Ponha a sua sentinela num distrito da sua Base. Acima do MAX, esse distrito só perde as "
            "menores cartas até caber."
        ),
        "choice": "pôr a sua sentinela no {colour}",
        "chosen": "{seat} põe a sentinela no {colour}",
        "trimmed": (
            "{seat} tem {total} no {colour}, acima do MAX de {limit}; a sentinela reduz o distrito a "
            "{left} e volta"
        ),
    },
    "fr": {
        "name": "Sentinelle",
        "text": (
            "Placez votre sentinelle sur un district de votre Cité. Au-dessus du MAXIMUM, il ne perd que "
            "ses cartes les plus basses, jusqu'à tenir."
        ),
        "choice": "placer votre sentinelle sur le {colour}",
        "chosen": "{seat} place sa sentinelle sur le {colour}",
        "trimmed": (
            "{seat} a {total} en {colour}, au-dessus du MAXIMUM de {limit} ; la sentinelle ramène le "
            "district à {left} et revient"
        ),
    },
}


def begin(state: State) -> int:
    return CHOOSE


def choices(state: State, moves: Grid) -> int:
    """Also an empty district, or where the sentinel already is."""
    return every_district(moves)


def choose(state: State, move: int) -> int:
    state.sentinel[state.turn] = move - Move.ON
    return DONE


def guards(state: State, seat: int, district: int) -> bool:
    return bool(state.sentinel[seat] == district)


def trim(state: State, seat: int, district: int, most: int) -> None:
    """Discard the lowest cards until the district is within MAX; then the sentinel comes back."""
    while state.district_total[seat, district] > most and lowest(state, seat, district) < RANKS:
        discard_lowest(state, seat, district)
    if state.district_total[seat, district] > most:
        discard_all(state, seat, district)  # rebels alone are too much
    state.sentinel[seat] = UNDRAWN


def worth(state: State, seat: int) -> int:
    best = 0
    for district in range(4):
        best = max(best, prefer(state, seat, Move.ON + district))
    return best


def prefer(state: State, seat: int, move: int) -> int:
    """Where most would be lost; fullest districts are in most danger."""
    district = move - Move.ON
    stake = state.district_total[seat, district]
    over = -room(state, seat, district)
    return int(6 * (stake - over)) if over > 0 else int(stake)
