"""How Capital looks as a page: the board, the armies around it, the battle, and the watcher's cards last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from ludoteca.kernel.state import NOBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said, Seat, Term

from ..components import (
    HAND_KINDS,
    KINDS,
    MOST_ACTIVATED,
    PEACE,
    ROTTEN,
    SIEGE,
    SPY,
    START_DECK,
    START_HAND,
)
from ..moves import chosen
from ..rules.scoring import ENOUGH, REASONS, points_of
from ..state import NOT_YET, NOTHING_TO_CHOOSE, SOURCES, Phase, State
from ..terminal import chapter
from ..text.names import say_kind
from . import faces
from .battle import draw_battle, draw_due
from .board import draw_board, initial


class Source(NamedTuple):
    """Where points come from."""

    name: str
    text: str
    points: int


class Held(NamedTuple):
    """A card in another's hand."""

    kind: str  # nothing if the watcher does not know it
    label: str
    face: Markup
    pick: str = ""


class Player(NamedTuple):
    """An army with its points and goods."""

    seat: int
    face: Markup
    name: str
    is_you: bool
    is_turn: bool
    is_asked: bool
    points: int
    enough: int
    sources: tuple[Source, ...]
    castle: int
    reserve: int
    army: Markup
    hand_size: int
    hand: tuple[Held, ...]
    playable: int
    most: int
    marks: tuple[str, ...]
    rank: str


class Guide(NamedTuple):
    """A kind of card: its picture, what it is for, and how many there are."""

    kind: str
    face: Markup
    name: str
    help: str
    all: int
    gone: int


class Card(NamedTuple):
    """A kind of card that the watcher has."""

    kind: str
    face: Markup
    name: str
    help: str
    number: int
    is_rotting: bool


def scene(view: View, language: str, names: Sequence[str]) -> dict[str, Any]:
    return Scene(view, language, names).draw()


class Scene:
    """What the watcher sees of the table."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: State = view.state
        self.seats = range(self.state.seats)
        self.to_act = view.to_act

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def say_all(self, said: Sequence[Said]) -> str:
        return ", ".join(self.view.game.words.say(each, self.language, self.names) for each in said)

    def draw(self) -> dict[str, Any]:
        state, own = self.state, self.view.seat
        order = (
            [(own + 1 + number) % state.seats for number in self.seats] if own in self.seats else self.seats
        )
        return {
            "news": self._news(),
            "board": draw_board(self.view, self.language, self.names),
            "players": [self._player(seat) for seat in order if seat != own],
            "own": self._player(own) if own in self.seats else None,
            "names": [self._name(seat) for seat in self.seats],
            "battle": draw_battle(state, self.say),
            "due": draw_due(state, self.say, self.say_all),
            "notes": list(self._notes()),
            "cards": tuple(self._cards()) if own in self.seats else (),
            "discards": int(state.discards.sum()),
            "legend": faces.LEGEND,
            "guide": tuple(self._guide(kind) for kind in range(len(KINDS)) if self._in_game(kind)),
            "sign": faces.sign,
            "back": faces.BACK,
            "swords": faces.SWORDS,
        }

    def _name(self, seat: int) -> str:
        return self.say("page.name", seat=Seat(seat))

    def _news(self) -> dict[str, Any]:
        """Round, turn, moves left, deck and discards."""
        state, is_over = self.state, self.state.phase == Phase.OVER
        return {
            "chapter": chapter(self.view, self.language),
            "turn": None if is_over else self._crest(state.turn),
            "text": self.say("look.over") if is_over else self.say("look.turn", seat=Seat(state.turn)),
            "reason": self.say(f"reasons.{REASONS[state.reason]}") if is_over else "",
            "is_rolling": state.phase in (Phase.PREPARE, Phase.ROLL),
            "moves": state.moves_left if state.phase == Phase.MOVE else None,
            "moves_text": self.say("look.moves-left", moves=state.moves_left),
            "deck": state.deck_size,
        }

    def _crest(self, seat: int) -> dict[str, Any]:
        return {"seat": seat, "face": faces.crest(seat, initial(self._name(seat)))}

    def _player(self, seat: int) -> Player:
        state, name, reserve = self.state, self._name(seat), int(self.state.reserve[seat])
        return Player(
            seat=seat,
            face=faces.crest(seat, initial(name)),
            name=name,
            is_you=seat == self.view.seat,
            is_turn=seat == state.turn and state.phase != Phase.OVER,
            is_asked=seat in self.to_act,
            points=points_of(state, seat),
            enough=ENOUGH,
            sources=tuple(self._sources(seat)),
            castle=int(state.castle[seat]),
            reserve=reserve,
            army=faces.army(seat, reserve) if reserve else Markup(""),
            hand_size=int(state.hand_size[seat]),
            hand=tuple(self._hand(seat)) if seat != self.view.seat else (),
            playable=MOST_ACTIVATED - int(state.activated[seat]),
            most=MOST_ACTIVATED,
            marks=tuple(self._marks(seat)),
            rank=self._rank(seat),
        )

    def _sources(self, seat: int) -> Iterator[Source]:
        for name, points in zip(SOURCES, self.state.earned[seat].tolist(), strict=True):
            if points:
                yield Source(name, self.say(f"categories.{name}"), points)

    def _hand(self, seat: int) -> Iterator[Held]:
        """Another's hand: what the watcher knows of it (CAP-80), then the backs of the rest."""
        known: list[int] = self._seen(seat).tolist()
        is_loot = self.state.phase == Phase.SPY and self.view.seat == self.state.turn
        for kind in range(HAND_KINDS):
            for _ in range(known[kind]):
                pick = f"loot:{KINDS[kind]}" if is_loot and seat == self.state.target else ""
                yield Held(KINDS[kind], self._card_text(kind), faces.card(kind), pick)
        back = Held("", self.say("page.hidden"), faces.BACK)
        yield from [back] * (int(self.state.hand_size[seat]) - sum(known))

    def _seen(self, seat: int) -> Grid:
        """By kind: what the watcher knows; a spectator sees nothing of a hand, and after the end all do."""
        watcher, state = self.view.seat, self.state
        known: Grid = state.known[watcher, seat] if watcher in self.seats else state.hand[seat]
        return known

    def _card_text(self, kind: int) -> str:
        return self.say("page.card", card=say_kind(kind), text=Term(f"cards-help.{KINDS[kind]}"))

    def _marks(self, seat: int) -> Iterator[str]:
        state = self.state
        if state.paralysed[seat]:
            yield self.say("page.paralysed")
        if state.out[seat]:
            yield self.say("page.out")
        if state.phase == Phase.SPOIL and state.choice[seat] != NOTHING_TO_CHOOSE:
            yield self.say("page.choosing" if state.choice[seat] == NOT_YET else "page.chosen")

    def _rank(self, seat: int) -> str:
        rank = int(self.state.rank[seat])
        return self.say(f"page.rank-{rank}") if self.state.phase == Phase.OVER and rank else ""

    def _notes(self) -> Iterator[dict[str, Any]]:
        """What holds for everybody just now, with the card that it comes from."""
        state = self.state
        if state.peace != NOBODY:
            yield self._note(PEACE, self.say("look.peace", seat=Seat(state.peace)))
        if state.phase == Phase.SPOIL:
            yield self._note(ROTTEN, self.say("cards-help.rotten"))
        if state.phase == Phase.SIEGE:
            yield self._note(SIEGE, self.say("cards-help.siege"))
        if state.phase == Phase.SPY:
            yield self._note(SPY, self.say("log.look", seat=Seat(state.turn), other=Seat(state.target)))

    def _note(self, kind: int, text: str) -> dict[str, Any]:
        return {"face": faces.card(kind), "name": self.say(f"cards.{KINDS[kind]}"), "text": text}

    def _cards(self) -> Iterator[Card]:
        """The watcher's cards, kind by kind, with what each is for."""
        own, rotting = self.state.hand[self.view.seat].tolist(), self._rotting()
        for kind in range(HAND_KINDS):
            if own[kind]:
                about = self._guide(kind)
                yield Card(about.kind, about.face, about.name, about.help, own[kind], kind in rotting)

    def _rotting(self) -> Sequence[int]:
        """CAP-61: what the watcher has chosen."""
        choice = int(self.state.choice[self.view.seat])
        return chosen(choice) if choice >= 0 else ()

    def _in_game(self, kind: int) -> bool:
        return bool(START_DECK[kind] + START_HAND[kind])

    def _guide(self, kind: int) -> Guide:
        return Guide(
            kind=KINDS[kind],
            face=faces.card(kind),
            name=self.say(f"cards.{KINDS[kind]}"),
            help=self.say(f"cards-help.{KINDS[kind]}"),
            all=int(START_DECK[kind] + START_HAND[kind] * self.state.seats),
            gone=int(self.state.discards[kind]),
        )
