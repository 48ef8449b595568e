"""A table: the entries of its log folded into chairs, a match and a chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

import msgspec

from ludoteca.games import find
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import CannotUndo, OtherRules
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View

from .entries import About, Begin, Entry, Move, Rematch, Say, SeatBot, Sit, Undo
from .errors import NotNow, NotYours, Stale

LONGEST_NAME = 24
LONGEST_TALK = 500
MOST_TALK = 200  # chat lines kept in memory


@dataclass(frozen=True)
class Chair:
    """Who sits there. A bot may stand in for a person, who can come back."""

    person: str = ""
    name: str = ""
    bot: str = ""  # its level

    @property
    def is_free(self) -> bool:
        return not self.person and not self.bot


@dataclass(frozen=True)
class Talk:
    """A line of the chat."""

    person: str
    name: str
    text: str
    at: float


@dataclass
class SeatView:
    """What a seat, or a spectator, sees now. The version says nothing about what they did not see."""

    version: int = 0  # how often they saw something, or what they see has changed
    asked: int = 0  # the version at which their present decision came up
    choices: tuple[int, ...] = ()
    view: View | None = None  # made when somebody needs it


@dataclass(eq=False)
class Table:
    """All that has happened at a table."""

    about: About
    number: int = 0  # of entries so far
    chairs: list[Chair] = field(default_factory=list)
    match: Match | None = None
    talk: list[Talk] = field(default_factory=list)  # the last lines of the chat
    said: int = 0  # lines in all
    keys: set[str] = field(default_factory=set)
    next_table: str = ""  # the rematch

    def __post_init__(self) -> None:
        self.game = find(self.about.game)
        self.draws = Draws(self.about.seed)
        self.chairs = [Chair() for _ in range(self.about.seats)]
        self._shares = [""] * self.about.seats
        self.seat_views = {seat: SeatView() for seat in (NOBODY, *range(self.about.seats))}

    @property
    def status(self) -> str:
        if self.match is None:
            return "gathering"
        return "over" if self.match.is_over else "playing"

    def seats_of(self, person: str) -> tuple[int, ...]:
        """All seats of a person; several if friends share a screen."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if person and chair.person == person)

    def said_since(self, count: int) -> list[Talk]:
        """The chat after a number of lines, as far as it is kept in memory."""
        return self.talk[-(self.said - count) :] if self.said > count else []

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back.

        Nobody may after the end, when everything lies open, or while a bot stands in for them.
        """
        if seat == NOBODY or self.has_left(seat) or self.match is None or self.match.is_over:
            return False
        return self.match.can_undo(seat)

    def has_left(self, seat: int) -> bool:
        """Whether a bot stands in for the person at that seat."""
        return seat != NOBODY and bool(self.chairs[seat].bot)

    @property
    def bots_to_act(self) -> tuple[int, ...]:
        """The bots that should move now.

        Among seats that choose at the same time bots wait for people, who may change their minds until
        then; nobody sees the order.
        """
        waiting = self.match.to_act if self.match else ()
        people = [seat for seat in waiting if not self.chairs[seat].bot]
        return () if people else tuple(waiting)

    def check(self, entry: Entry, version: int | None = None) -> Entry:
        """The entry to append to the log; an error if it is not allowed."""
        match entry:
            case Move():
                return self._check_move(entry, version)
            case Undo():
                self._check_turn(entry, version)
                if not self.can_undo(entry.seat):
                    raise CannotUndo("cannot-undo")
            case Sit() | SeatBot():
                self._check_chair(entry)
            case Begin() if self.match or any(chair.is_free for chair in self.chairs):
                raise NotNow("already-begun" if self.match else "free-seats")
            case Rematch() if self.next_table:
                raise NotNow("rematch-made")
        return entry

    def _check_move(self, entry: Move, version: int | None) -> Move:
        self._check_turn(entry, version)
        code = self._view(entry.seat).check(entry.move)
        return msgspec.structs.replace(entry, move=self.game.moves.write(code))

    def _check_turn(self, entry: Move | Undo, version: int | None) -> None:
        """Check that a seat's occupant acts for it, and has seen its present decision."""
        if self.match is None:
            raise NotNow("not-begun")
        if entry.person and entry.person != self.chairs[entry.seat].person:
            raise NotYours("not-your-seat", seat=entry.seat + 1)
        if entry.person and self.has_left(entry.seat):
            raise NotNow("stand-in-plays")
        if not entry.person and entry.seat not in self.bots_to_act:
            raise Stale("stale")  # a person has come back, or has taken a choice back
        if version is not None and version < self.seat_views[entry.seat].asked:
            raise Stale("stale")

    def view_now(self, seat: int) -> View | None:
        """What a seat, or a spectator, sees now; None before the game."""
        seen = self.seat_views[seat]
        if seen.view is None and self.match:
            seen.view = self.match.view(seat)
        return seen.view

    def _check_chair(self, entry: Sit | SeatBot) -> None:
        chair = self.chairs[entry.seat]
        if self.status == "over":
            raise NotNow("over")
        if chair.person and chair.person not in (entry.person, entry.by):
            raise NotYours("taken", seat=entry.seat + 1)
        if isinstance(entry, SeatBot):
            return
        if entry.person and chair.bot and not chair.person:
            raise NotYours("taken", seat=entry.seat + 1)  # by a bot in its own right
        if not entry.person and self.match:
            raise NotNow("seat-needs-bot")

    def apply(self, entry: Entry, *, is_checked: bool = False) -> None:
        """Apply an entry of the log; a move that has not passed `check` is checked here."""
        self.number += 1
        self.keys.add(entry.key)
        match entry:
            case Sit(seat=seat):
                self.chairs[seat] = Chair(entry.person, entry.name)
                self._shares[seat] = entry.share
            case SeatBot(seat=seat):
                self.chairs[seat] = replace(self.chairs[seat], bot=entry.bot)
            case Begin():
                self._begin()
            case Move():
                self._move(entry, is_checked)
            case Undo(seat=seat):
                self._undo(seat)
            case Say():
                self._say(entry)
            case Rematch():
                self.next_table = entry.table

    def _begin(self) -> None:
        share = sha256("\n".join(self._shares).encode()).hexdigest()[:16] if any(self._shares) else ""
        self.draws = Draws(self.about.seed, share)
        self.match = self.game.lay_out(self.draws, self.about.seats, self.about.options)
        self.match.run_chance()
        self.update_seats(NOBODY, 0)

    def _view(self, seat: int) -> View:
        view = self.view_now(seat)
        assert view
        return view

    def _move(self, entry: Move, is_checked: bool) -> None:
        assert self.match
        view, first = self._view(entry.seat), len(self.match.history)
        self.match.follow(entry.seat, view.read(entry.move) if is_checked else view.check(entry.move))
        self.match.run_chance()
        self.update_seats(entry.seat, first)

    def _undo(self, seat: int) -> None:
        assert self.match
        before = {each: self._view(each).state.to_bytes() for each in self.seat_views}
        self.match.undo(seat)
        for seen in self.seat_views.values():
            seen.view = None
        self._count({each for each in before if self._view(each).state.to_bytes() != before[each]}, seat)

    def _say(self, entry: Say) -> None:
        self.talk = [*self.talk[1 - MOST_TALK :], Talk(entry.person, entry.name, entry.text, entry.at)]
        self.said += 1

    def update_seats(self, mover: int, first: int) -> None:
        """Note what each seat noticed of a move: of the steps of the history from `first` on."""
        self._count({seat for seat in self.seat_views if self._noticed(seat, first)}, mover)

    def _noticed(self, seat: int, first: int) -> bool:
        """Whether a seat saw one of the steps, or sees something else now."""
        assert self.match
        seen, before = self.seat_views[seat], self.seat_views[seat].view
        seen.view = None
        steps = range(first, len(self.match.history))
        if not seen.version or any(self.match.is_seen(number, seat) for number in steps):
            return True
        before = before or self.match.view_before(first, seat)
        return bool(before.state.to_bytes() != self._view(seat).state.to_bytes())

    def _count(self, noticed: set[int], mover: int) -> None:
        """Count what seats noticed, and note when their decisions came up."""
        assert self.match
        to_act = self.match.to_act
        for seat, seen in self.seat_views.items():
            seen.version += seat in noticed
            choices = tuple(self._view(seat).codes()) if seat in to_act else ()
            if seat == mover or choices != seen.choices:
                seen.choices, seen.asked = choices, seen.version


def fold(about: About, entries: Sequence[Entry]) -> Table:
    """The table that a log describes; an error if this house no longer knows its rules."""
    table = Table(about)
    if about.rules != table.game.rules_version:
        known = table.game.rules_version
        raise OtherRules("rules-version", game=table.game.title(), version=about.rules, known=known)
    for entry in entries:
        table.apply(entry)
    return table
