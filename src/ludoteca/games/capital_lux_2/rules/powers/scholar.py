"""Scholar (green, set A): a citizen from the deck into the hand (LUX2-63)."""

from __future__ import annotations

from ...moves import Move
from ...state import State
from .citizens import draw_to_hand
from .steps import DONE, DRAW

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Scholar",
        "text": "Draw a citizen into your hand.",
        "drawn": "{seat} draws {card}",
        "drawn-hidden": "{seat} draws a card",
    },
    "pt": {
        "name": "Cientista",
        "text": "Compre um cidadão para a sua mão.",
        "drawn": "{seat} compra {card}",
        "drawn-hidden": "{seat} compra uma carta",
    },
    "fr": {
        "name": "Savant",
        "text": "Piochez un citoyen dans votre main.",
        "drawn": "{seat} pioche {card}",
        "drawn-hidden": "{seat} pioche une carte",
    },
}


def begin(state: State) -> int:
    return DRAW if state.deck_size else DONE


def receive(state: State, move: int) -> int:
    draw_to_hand(state, move - Move.DRAW)
    return DONE


def worth(state: State, seat: int) -> int:
    return 25 if state.deck_size else 0
