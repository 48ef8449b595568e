"""The players of Capital: who is asked, points and where they come from, goods, and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.drawing.scene import Part, Piece, Translator, component
from ludoteca.kernel.state import EVERYBODY
from ludoteca.kernel.view import View

from ..components import BOARD, MOST_ACTIVATED
from ..rules.scoring import ENOUGH
from ..state import NOT_YET, NOTHING_TO_CHOOSE, SOURCES, Phase, State
from ..text.names import say_cards
from .cards import Card, card_pieces, own_cards


class Source(NamedTuple):
    """Where points come from."""

    name: str
    text: str
    points: int
    title: str


class Who(Part, frozen=True):
    """A player, and what holds for them just now."""

    seat: int
    name: str
    you: str  # said of the watcher alone
    rank: str
    mark: str  # whether it is their turn, or they are asked
    marks: tuple[str, ...]
    is_turn: bool


class Score(Part, frozen=True):
    """A player's points against what is enough, and what was won for them."""

    points: int
    enough: int
    title: str
    sources: tuple[Source, ...]
    won: int
    beaten: int  # guardians


class Sources(Part, frozen=True):
    """Where a player's points come from."""

    sources: tuple[Source, ...]


class Good(Part, frozen=True):
    """Something that a player has: pieces in the castle or in reserve, or cards that may still be played."""

    sign: str
    name: str
    title: str
    count: int
    most: int = 0  # if that is shown
    seat: int = 0


class Army(Part, frozen=True):
    """All about a player but their cards."""

    seat: int
    is_own: bool
    who: Who
    score: Score
    castle: Good
    reserve: Good
    playable: Good
    sources: Sources
    castle_name: str


class Other(Part, frozen=True):
    """Another player than the watcher, who knows some of the cards."""

    seat: int
    is_asked: bool
    army: Army
    title: str
    pieces: tuple[Piece, ...]
    size: int
    none: str  # said of an empty hand
    known: str  # the cards in words
    playable: Good


class Own(Part, frozen=True):
    """The watcher's own things."""

    seat: int
    is_asked: bool
    army: Army
    heading: str
    cards: tuple[Card, ...]
    size: int
    known: str  # the cards in words


class Players:
    """The players as a watcher sees them."""

    def __init__(self, view: View, say: Translator, names: tuple[str, ...]) -> None:
        self.watcher, self.to_act, self.say, self.names = view.seat, view.to_act, say, names
        self.state: State = view.state
        self.is_seated = self.watcher in range(len(names))
        counted = ("rank", "battles_won", "guardians_beaten", "castle", "reserve", "activated", "hand_size")
        self.counts = list(zip(*(getattr(self.state, name).tolist() for name in counted), strict=True))

    def others(self) -> tuple[Other, ...]:
        """Those who follow the watcher, in the order of turns."""
        first, seats = self.watcher + 1 if self.is_seated else 0, len(self.names)
        order = [(first + number) % seats for number in range(seats)]
        return tuple(self._other(seat) for seat in order if seat != self.watcher)

    def own(self) -> Own | None:
        if not self.is_seated:
            return None
        seat, cards = self.watcher, tuple(self.state.hand[self.watcher].tolist())
        return own(self.say, seat, seat in self.to_act, self._army(seat), cards, int(self.state.choice[seat]))

    def _other(self, seat: int) -> Other:
        state, watcher = self.state, self.watcher
        known: list[int] = (state.known[watcher, seat] if self.is_seated else state.hand[seat]).tolist()
        is_spied_on = state.phase == Phase.SPY and watcher == state.turn and seat == state.target
        key = "look.cards-of" if watcher == EVERYBODY else "look.known"
        size, is_asked = self.counts[seat][-1], seat in self.to_act
        return other(self.say, seat, is_asked, self._army(seat), tuple(known), size, is_spied_on, key)

    def _army(self, seat: int) -> Army:
        state, say, name, is_own = self.state, self.say, self.names[seat], seat == self.watcher
        rank, won, beaten, castle, reserve, activated, _ = self.counts[seat]
        is_over, earned = state.phase == Phase.OVER, tuple(state.earned[seat].tolist())
        is_turn, marks = seat == state.turn and not is_over, tuple(_marks(state, seat))
        return army(
            seat,
            is_own,
            who(say, seat, name, is_own, is_turn, seat in self.to_act, marks, rank if is_over else 0),
            score(say, earned, won, beaten),
            in_castle(say, name, castle),
            in_reserve(say, name, reserve, seat),
            playable(say, MOST_ACTIVATED - activated),
            origins(sources(say, earned)),
            BOARD.castles[BOARD.seating[state.seats - 2][seat]],
        )


def _marks(state: State, seat: int) -> Iterator[str]:
    if state.paralysed[seat]:
        yield "paralysed"
    if state.out[seat]:
        yield "out"
    if state.phase == Phase.SPOIL and state.choice[seat] != NOTHING_TO_CHOOSE:
        yield "choosing" if state.choice[seat] == NOT_YET else "chosen"


@component
def who(
    say: Translator,
    seat: int,
    name: str,
    is_own: bool,
    is_turn: bool,
    is_asked: bool,
    marks: tuple[str, ...],
    rank: int,
) -> Who:
    you, place = say("look.you") if is_own else "", say(f"page.rank-{rank}") if rank else ""
    mark = f"▸ {say('page.asked')}" if is_asked else say("page.turn") if is_turn else ""
    return Who(seat, name, you, place, mark, tuple(say(f"page.{each}") for each in marks), is_turn)


@component
def score(say: Translator, earned: tuple[int, ...], won: int, beaten: int) -> Score:
    title = say("page.of-enough", points=sum(earned), enough=ENOUGH)
    return Score(sum(earned), ENOUGH, title, sources(say, earned), won, beaten)


@component
def sources(say: Translator, earned: tuple[int, ...]) -> tuple[Source, ...]:
    texts = [say(f"categories.{name}") for name in SOURCES]
    return tuple(
        [
            Source(name, text, points, say("page.source", source=text, points=points))
            for name, text, points in zip(SOURCES, texts, earned, strict=True)
            if points
        ]
    )


@component
def in_castle(say: Translator, name: str, pieces: int) -> Good:
    return Good("castle", say("look.castle"), say("page.castle", seat=name, count=pieces), pieces)


@component
def in_reserve(say: Translator, name: str, pieces: int, seat: int) -> Good:
    title = say("page.reserve", seat=name, count=pieces)
    return Good("", say("look.reserve"), title, pieces, seat=seat)


@component
def playable(say: Translator, cards: int) -> Good:
    title = say("page.playable", count=cards, most=MOST_ACTIVATED)
    return Good("card", say("look.activations"), title, cards, MOST_ACTIVATED)


@component
def other(
    say: Translator,
    seat: int,
    is_asked: bool,
    theirs: Army,
    known: tuple[int, ...],
    size: int,
    is_spied_on: bool,
    key: str,
) -> Other:
    """`known` are the cards that the watcher knows, by kind (CAP-80)."""
    title, none = say("page.hand", count=size), say("look.hand-size", count=0)
    pieces, words = card_pieces(say, seat, known, size, is_spied_on), _known(say, key, theirs, known)
    return Other(seat, is_asked, theirs, title, pieces, size, none, words, theirs.playable)


@component
def own(say: Translator, seat: int, is_asked: bool, theirs: Army, cards: tuple[int, ...], choice: int) -> Own:
    """`choice` are the cards that the watcher lets rot (CAP-61)."""
    heading = say("page.your-cards") if any(cards) else say("look.no-cards")
    held, words = own_cards(say, seat, cards, choice), _known(say, "look.cards-of", theirs, cards)
    return Own(seat, is_asked, theirs, heading, held, sum(cards), words)


def _known(say: Translator, key: str, army: Army, cards: tuple[int, ...]) -> str:
    """Cards of a hand in a sentence; nothing if there are none."""
    return say(key, seat=army.who.name, cards=say_cards(cards)) if any(cards) else ""


army, origins = component(Army), component(Sources)
