"""Merchant (yellow, set A): gold, which at Resolve can save a district (LUX2-62)."""

from __future__ import annotations

from ...state import State
from .steps import DONE

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Merchant",
        "text": "Take 1 gold. At Resolve, 1 gold for each point above MAX saves a district.",
        "chosen": "{seat} takes 1 gold",
    },
    "pt": {
        "name": "Mercador",
        "text": "Pegue 1 de ouro. Na resolução, 1 de ouro por ponto acima do MAX salva um distrito.",
        "chosen": "{seat} pega 1 de ouro",
    },
    "fr": {
        "name": "Marchand",
        "text": (
            "Prenez 1 jeton Or. À la résolution, 1 jeton par point au-dessus du MAXIMUM sauve un district."
        ),
        "chosen": "{seat} prend 1 jeton Or",
    },
}


def begin(state: State) -> int:
    state.gold[state.turn] += 1
    return DONE


def can_ransom(state: State, seat: int, excess: int) -> bool:
    """Whether a player above MAX may pay for the whole excess."""
    return bool(state.gold[seat] >= excess)


def ransom(state: State, seat: int, excess: int) -> None:
    state.gold[seat] -= excess


def worth(state: State, seat: int) -> int:
    return 20
