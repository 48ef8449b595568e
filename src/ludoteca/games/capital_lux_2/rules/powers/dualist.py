"""Dualist (green, set C): a citizen from the deck into the hand, and one more card to play (LUX2-83)."""

from __future__ import annotations

from ...moves import Move
from ...state import State
from .citizens import draw_to_hand
from .steps import DONE, DRAW, PLAY_AGAIN

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Dualist",
        "text": "Draw a citizen into your hand, then at once play one more card.",
        "drawn": "{seat} draws {card} and plays one more card",
        "drawn-hidden": "{seat} draws a card and plays one more",
    },
    "pt": {
        "name": "Dualista",
        "text": "Compre um cidadão para a sua mão e logo jogue mais uma carta.",
        "drawn": "{seat} compra {card} e joga mais uma carta",
        "drawn-hidden": "{seat} compra uma carta e joga mais uma",
    },
    "fr": {
        "name": "Dualiste",
        "text": "Piochez un citoyen dans votre main, puis jouez aussitôt une autre carte.",
        "drawn": "{seat} pioche {card} et joue une autre carte",
        "drawn-hidden": "{seat} pioche une carte et en joue une autre",
    },
}


def begin(state: State) -> int:
    return DRAW if state.deck_size else DONE


def receive(state: State, move: int) -> int:
    draw_to_hand(state, move - Move.DRAW)
    return PLAY_AGAIN


def worth(state: State, seat: int) -> int:
    return 30 if state.deck_size else 0
