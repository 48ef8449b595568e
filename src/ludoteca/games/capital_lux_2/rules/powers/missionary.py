"""Missionary (pink, set C): the lowest card of a Capital district comes into one's hand (LUX2-81)."""

from __future__ import annotations

from ludoteca.families.lux.cards import LOWEST
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, State
from ..districts import RECRUIT, lowest, put_away, take
from .choices import has_lowest, lowest_in_capital
from .likes import like_new_limit
from .steps import CHOOSE, DONE

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name": "Missionary",
        "text": (
            "Take the lowest card of a Capital district, but pink, into your hand. A recruit goes back to "
            "the recruits instead."
        ),
        "choice": "take the lowest card in {colour} from the Capital",
        "chosen": "{seat} takes {card} from the Capital",
    },
    "pt": {
        "name": "Missionário",
        "text": (
            "Leve para a sua mão a menor carta de um distrito da Capital, menos o rosa. Um recruta, em vez "
            "disso, volta para os recrutas."
        ),
        "choice": "levar a menor carta do {colour} da Capital",
        "chosen": "{seat} leva {card} da Capital",
    },
    "fr": {
        "name": "Missionnaire",
        "text": (
            "Prenez en main la carte la plus basse d'un district de la Capitale, sauf le rose. Une recrue "
            "retourne parmi les recrues."
        ),
        "choice": "prendre la carte la plus basse du {colour} de la Capitale",
        "chosen": "{seat} prend {card} de la Capitale",
    },
}


def begin(state: State) -> int:
    return CHOOSE if has_lowest(state, CAPITAL) else DONE


def choices(state: State, moves: Grid) -> int:
    return lowest_in_capital(state, moves)


def choose(state: State, move: int) -> int:
    """A recruit goes back to the offer; a citizen is known to all until it is played."""
    rank = lowest(state, CAPITAL, move - Move.ON)
    kind = take(state, CAPITAL, move - Move.ON, rank)
    if kind == RECRUIT:
        put_away(state, rank, kind)
    else:
        state.hand[state.turn, kind, rank] += 1
        state.hand_size[state.turn] += 1
        state.shown[state.turn, kind, rank] += 1
    return DONE


def worth(state: State, seat: int) -> int:
    return 20 if has_lowest(state, CAPITAL) else 0


def prefer(state: State, seat: int, move: int) -> int:
    """A card more to play, but the limit falls."""
    value = lowest(state, CAPITAL, move - Move.ON) + LOWEST
    return 8 * value + like_new_limit(state, seat, move - Move.ON, -value)
