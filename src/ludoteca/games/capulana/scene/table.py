"""The whole table."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.drawing.scene import Part, Translator, component
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View

from ..components import ROUNDS
from ..state import DISCARD, Phase
from ..text.names import phase_name
from .cards import Card, back, see_card
from .offers import Lot, lots
from .scores import Score, score
from .seats import Side, side
from .seen import Seen, look_at

ALL_ROUNDS = range(1, ROUNDS + 1)
# Signs that the key explains: stripes, the seam before the last card, and the eye of a known card.
KEY = {
    "yd": "yellow",
    "gt": "green",
    "rw": "red",
    "g*": "any-print",
    "*t": "any-colour",
    "--": "raw",
    "seam": "seam",
    "eye": "eye",
}


class Status(Part, frozen=True):
    """What is being done."""

    title: str  # of the game
    rounds: tuple[str, ...]  # each past, now or neither
    texts: tuple[str, ...]  # the round, the phase, whose turn it is
    starter: str


class Supply(Part, frozen=True):
    """The deck and the discards."""

    deck: Card
    deck_label: str
    deck_size: int
    discards: tuple[Card, ...]
    discards_label: str


class Key(Part, frozen=True):
    """What the signs of a page mean."""

    signs: tuple[tuple[str, str], ...]


class Table(Part, frozen=True):
    """All that is to be seen."""

    status: Status
    supply: Supply
    lots_title: str
    lots: tuple[Lot, ...]
    own: Side | None
    score: Score
    others: tuple[Side, ...]
    key: Key


def scene(view: View, language: str, names: Sequence[str]) -> Table:
    seen = look_at(view, language, names)
    return _table(
        _status_of(seen),
        _supply(seen.say, int(seen.state.deck_size), seen.cards(DISCARD)),
        seen.say("page.announced"),
        lots(seen),
        side(seen, seen.own) if seen.own != NOBODY else None,
        score(seen),
        tuple(side(seen, seat) for seat in _others(seen)),
        _key(seen.say),
    )


def _others(seen: Seen) -> list[int]:
    """Clockwise from the watcher's left; from the first seat if the watcher has none."""
    places = ((seen.own + 1 + place) % seen.seats for place in range(seen.seats))
    return [seat for seat in places if seat != seen.own]


def _status_of(seen: Seen) -> Status:
    starter = seen.names[seen.starter] if seen.phase > Phase.FIRST_PLAYER else ""
    turn = tuple(seen.names[seat] for seat in seen.to_act)
    return _status(seen.say, int(seen.state.round_number), phase_name(seen.state), turn, starter)


_table = component(Table)


@component
def _status(say: Translator, number: int, phase: str, turn: tuple[str, ...], starter: str) -> Status:
    past = number if phase == "over" else number - 1
    rounds = ("past" if each <= past else "now" if each == number else "" for each in ALL_ROUNDS)
    texts = [say("look.round", round=number)] if number else []
    texts.append(say(f"look.phase-{phase}"))
    texts += [say("look.turn", seats=list(turn))] if turn else []
    first = say("look.starter", seat=starter) if starter else ""
    return Status(say("title"), tuple(rounds), tuple(texts), first)


@component
def _supply(say: Translator, size: int, discards: tuple[int, ...]) -> Supply:
    pile = tuple(see_card(say, "discards", card, "stub") for card in discards)
    return Supply(back(say, "deck"), say("look.deck"), size, pile, say("look.discards"))


@component
def _key(say: Translator) -> Key:
    return Key(tuple((sign, say(f"page.key-{name}")) for sign, name in KEY.items()))
