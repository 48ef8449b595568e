"""Agent (blue, set A): a secret modifier above a district of the Capital (LUX2-60)."""

from __future__ import annotations

from ludoteca.families.lux.rules.modifiers import (
    MODIFIERS,
    draw_modifier,
    modifier_at,
    place_modifier,
)
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import State
from .choices import every_district
from .likes import like_new_limit
from .steps import CHOOSE, DONE, DRAW

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Agent",
        "text": (
            "Look at a modifier and put it face down on any district of the Capital. At Resolve it changes "
            "MAX there."
        ),
        "choice": "put {modifier} on {colour}",
        "chosen": "{seat} puts the modifier face down on {colour}",
        "drawn": "{seat} draws the modifier {modifier}",
        "drawn-hidden": "{seat} draws a modifier",
    },
    "pt": {
        "name": "Agente",
        "text": (
            "Olhe um modificador e ponha-o virado para baixo num distrito qualquer da Capital. Na "
            "resolução ele muda o MAX dali."
        ),
        "choice": "pôr {modifier} no {colour}",
        "chosen": "{seat} põe o modificador virado para baixo no {colour}",
        "drawn": "{seat} compra o modificador {modifier}",
        "drawn-hidden": "{seat} compra um modificador",
    },
    "fr": {
        "name": "Agent",
        "text": (
            "Regardez un modificateur et posez-le face cachée sur un district quelconque de la Capitale. À "
            "la résolution, il y change le MAXIMUM."
        ),
        "choice": "poser {modifier} sur le {colour}",
        "chosen": "{seat} pose le modificateur face cachée sur le {colour}",
        "drawn": "{seat} pioche le modificateur {modifier}",
        "drawn-hidden": "{seat} pioche un modificateur",
    },
}


def begin(state: State) -> int:
    return DRAW if state.drawn < len(MODIFIERS) else DONE


def tickets(state: State) -> int:
    return len(MODIFIERS) - state.drawn


def drawn(state: State, ticket: int) -> int:
    return Move.MODIFIER + modifier_at(state, ticket)


def receive(state: State, move: int) -> int:
    draw_modifier(state, state.turn, move - Move.MODIFIER)
    return CHOOSE


def choices(state: State, moves: Grid) -> int:
    return every_district(moves)


def choose(state: State, move: int) -> int:
    place_modifier(state, move - Move.ON)
    return DONE


def worth(state: State, seat: int) -> int:
    return 8 if state.drawn < len(MODIFIERS) else 0


def prefer(state: State, seat: int, move: int) -> int:
    return like_new_limit(state, seat, move - Move.ON, MODIFIERS[state.modifier[state.drawn - 1]])
