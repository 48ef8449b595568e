"""Capulana as a page: what `table.html` draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from ..components import ROUNDS, STRIPES, WORDS
from ..state import DISCARD, Phase
from ..text.names import cards_at, phase_name
from ..text.points import standings
from .faces import eye, stitches, swatch
from .offers import announced_cards
from .scores import score_rows
from .seats import seat_area
from .watcher import Watcher

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
    areas = [seat_area(watcher, seat, points[seat]) for seat in _seats(view)]
    return {
        "key": _key(language),
        "deck": watcher.back("deck"),
        "rounds": range(1, ROUNDS + 1),
        "round": int(view.state.round_number),
        "status": list(_status(watcher)),
        "deck_size": int(view.state.deck_size),
        "discards": [watcher.stub("discards", card) for card in cards_at(view.state, DISCARD)],
        "announced": announced_cards(watcher),
        "is_over": view.state.phase == Phase.OVER,
        "rows": list(score_rows(watcher, points)),
        "seats": [(names[seat], seat == view.seat) for seat in range(view.state.seats)],
        "others": [area for area in areas if not area.is_own],
        "own": next((area for area in areas if area.is_own), None),
    }


def _seats(view: View) -> list[int]:
    """Clockwise from the watcher's left, the watcher last; from the first seat if the watcher has none."""
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
