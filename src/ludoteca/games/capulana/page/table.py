"""How Capulana looks as a page: what `table.html` draws, and what is touched for each move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from markupsafe import Markup

from ludoteca.drawing.picks import Pick
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from ..components import ROUNDS, STRIPES, WORDS
from ..moves import Move
from ..state import DISCARD, Phase
from ..terminal.moves import move_words
from ..terminal.table import phase_name
from ..text.names import NAMES, TURNS, write_overlap
from ..text.standing import standings
from .auction import lots
from .captions import Watcher
from .faces import eye, stitches, swatch
from .scores import score_rows
from .seats import side

KEY = (
    ("yd", "yellow"),
    ("gt", "green"),
    ("rw", "red"),
    ("g*", "any-print"),
    ("*t", "any-colour"),
    ("--", "raw"),
)


class Sign(NamedTuple):
    """A stripe of the key, and what it means."""

    face: Markup
    says: str


def scene(view: View, language: str, names: Sequence[str]) -> Mapping[str, Any]:
    watcher = Watcher(view, language, names)
    points = standings(watcher.woven)
    sides = [side(watcher, seat, points[seat]) for seat in _seats(view)]
    return {
        "key": _key(language),
        "deck": watcher.back("deck"),
        "rounds": range(1, ROUNDS + 1),
        "round": int(view.state.round_number),
        "status": list(_status(watcher)),
        "deck_size": int(view.state.deck_size),
        "discards": [
            watcher.stub("discards", int(card)) for card in np.flatnonzero(view.state.place == DISCARD)
        ],
        "lots": lots(watcher),
        "is_over": view.state.phase == Phase.OVER,
        "rows": list(score_rows(watcher, points)),
        "seats": [(names[seat], seat == view.seat) for seat in range(view.state.seats)],
        "others": [each for each in sides if not each.is_own],
        "own": next((each for each in sides if each.is_own), None),
    }


def _seats(view: View) -> list[int]:
    """Clockwise from the watcher's left, the watcher last; for any other from the first seat."""
    count = view.state.seats
    first = view.seat + 1 if 0 <= view.seat < count else 0
    return [(first + place) % count for place in range(count)]


def _status(watcher: Watcher) -> Iterator[str]:
    state = watcher.state
    if state.round_number:
        yield watcher.say("look.round", round=int(state.round_number))
    yield watcher.say(f"look.phase-{phase_name(state)}")
    if watcher.view.to_act:
        yield watcher.say("look.turn", seats=[Seat(seat) for seat in watcher.view.to_act])


@cache
def _key(language: str) -> list[Sign]:
    signs = [(swatch(STRIPES[name]), key) for name, key in KEY]
    signs += [(stitches(STRIPES["yd"]), "seam"), (eye(), "eye")]
    return [Sign(face, WORDS(f"page.key-{key}", language)) for face, key in signs]


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Every decision is one small step, and so one pick."""
    for move in view.codes():
        yield move, [Pick(_name(move), move_words(view, move, language))]


def _name(move: int) -> str:
    if move < Move.PUT:
        return f"lot-{move - Move.PLACE + 1}"
    if move < Move.WEAVE:
        return f"card-{NAMES[move - Move.PUT]}"
    if move < Move.STRAIGHT:
        return f"card-{NAMES[move - Move.WEAVE]}"
    if move < Move.LAY:
        return TURNS[move - Move.STRAIGHT]
    return "done" if move == Move.DONE else write_overlap(move - Move.LAY).replace(" ", "-")
