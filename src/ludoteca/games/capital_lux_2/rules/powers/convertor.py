"""Convertor (green, set B): a citizen from the deck, into any district of one's Home Base (LUX2-73)."""

from __future__ import annotations

from ludoteca.families.lux.bot import like_at_home
from ludoteca.families.lux.cards import LOWEST, RANKS
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import UNDRAWN, State
from ..districts import put
from .choices import every_district
from .citizens import leave_deck
from .likes import room
from .steps import CHOOSE, DONE, DRAW

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Convertor",
        "text": (
            "Turn up a citizen of the deck and put it in any district of your Home Base. It counts as that "
            "colour."
        ),
        "choice": "put {card} in {colour}",
        "chosen": "{seat} puts {card} in {colour} at home",
        "drawn": "{seat} turns up {card}",
    },
    "pt": {
        "name": "Proselitista",
        "text": (
            "Vire um cidadão da pilha e ponha-o em qualquer distrito da sua Base. Ele conta como dessa cor."
        ),
        "choice": "pôr {card} no {colour}",
        "chosen": "{seat} põe {card} no {colour} da Base",
        "drawn": "{seat} vira {card}",
    },
    "fr": {
        "name": "Prosélytiste",
        "text": (
            "Retournez un citoyen de la pioche et placez-le dans un district quelconque de votre Cité. Il "
            "compte comme de cette couleur."
        ),
        "choice": "placer {card} dans le {colour}",
        "chosen": "{seat} place {card} dans le {colour} de sa Cité",
        "drawn": "{seat} retourne {card}",
    },
}


def begin(state: State) -> int:
    return DRAW if state.deck_size else DONE


def receive(state: State, move: int) -> int:
    leave_deck(state, move - Move.DRAW)
    state.convert = move - Move.DRAW
    return CHOOSE


def choices(state: State, moves: Grid) -> int:
    return every_district(moves)


def choose(state: State, move: int) -> int:
    put(state, state.turn, move - Move.ON, state.convert % RANKS, state.convert // RANKS)
    state.convert = UNDRAWN
    return DONE


def worth(state: State, seat: int) -> int:
    return 35 if state.deck_size else 0


def prefer(state: State, seat: int, move: int) -> int:
    return like_at_home(room(state, seat, move - Move.ON), state.convert % RANKS + LOWEST)
