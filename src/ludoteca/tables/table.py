"""A table: its entries folded into chairs, a match and talk. It promises nothing; the hall stores first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from ludoteca.games import find
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import CannotUndo, OtherRules
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.look.replay import FrameBuilder

from .entries import About, Entry
from .errors import NotNow, NotYours, Stale

LONGEST_NAME = 24
LONGEST_TALK = 500
MOST_TALK = 200  # lines that are kept in mind


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
    """Something that was said."""

    person: str
    name: str
    text: str
    at: float


@dataclass
class Watch:
    """How far somebody's sight of the match has come; the count tells nothing of what they did not see."""

    version: int = 0  # how often what they see has changed
    asked: int = 0  # the version at which their present decision came up
    view: View | None = None  # what they see
    sight: bytes = b""
    choices: tuple[int, ...] = ()


@dataclass
class Table:
    """All that has happened at a table."""

    about: About
    number: int = 0  # of entries so far
    chairs: list[Chair] = field(default_factory=list)
    match: Match | None = None
    talk: list[Talk] = field(default_factory=list)  # the last lines
    said: int = 0  # lines in all
    keys: set[str] = field(default_factory=set)
    next_table: str = ""  # the rematch
    moved_at: float = 0.0

    def __post_init__(self) -> None:
        self.game = find(self.about.game)
        self.draws = Draws(self.about.seed)
        self.chairs = [Chair() for _ in range(self.about.seats)]
        self._tellers: dict[int, FrameBuilder] = {}
        self._shares = [""] * self.about.seats
        self.watches = {seat: Watch() for seat in (NOBODY, *range(self.about.seats))}

    @property
    def status(self) -> str:
        if self.match is None:
            return "gathering"
        return "over" if self.match.is_over else "playing"

    def teller(self, watcher: int) -> FrameBuilder:
        """Who tells a watcher what happened."""
        assert self.match
        if watcher not in self._tellers:
            self._tellers[watcher] = FrameBuilder(self.match, watcher)
        return self._tellers[watcher]

    def seats_of(self, person: str) -> tuple[int, ...]:
        """All seats of a person; several if friends share a screen."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if person and chair.person == person)

    def said_since(self, count: int) -> list[Talk]:
        """What was said after so many lines, as far as it is kept in mind."""
        return self.talk[-(self.said - count) :] if self.said > count else []

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back. After the end everything lies open, so nobody may, and
        for who has left a bot plays."""
        if seat == NOBODY or self.has_left(seat) or self.match is None or self.match.is_over:
            return False
        return self.match.can_undo(seat)

    def has_left(self, seat: int) -> bool:
        """Whether a bot plays for whoever has that seat."""
        return seat != NOBODY and bool(self.chairs[seat].bot)

    @property
    def bots_to_act(self) -> tuple[int, ...]:
        """Bots that should move now. Among seats that choose at once they wait for people, so that people
        can change their minds; nobody sees the order."""
        waiting = self.match.to_act if self.match else ()
        people = [seat for seat in waiting if not self.chairs[seat].bot]
        return () if people else tuple(waiting)

    # Checks: each gives nothing or raises; `apply` then trusts the entry.

    def check(self, entry: Entry, version: int | None = None) -> Entry:
        """The entry as it may stand in the log; an error says why it may not."""
        if entry.kind in ("move", "undo"):
            return self._check_deed(entry, version)
        if entry.kind in ("sit", "bot"):
            self._check_chair(entry)
        elif entry.kind == "begin" and (self.match or any(chair.is_free for chair in self.chairs)):
            raise NotNow("already-begun" if self.match else "free-seats")
        elif entry.kind == "next" and self.next_table:
            raise NotNow("rematch-made")
        return entry

    def _check_deed(self, entry: Entry, version: int | None) -> Entry:
        if self.match is None:
            raise NotNow("not-begun")
        if entry.person and entry.person != self.chairs[entry.seat].person:
            raise NotYours("not-your-seat", seat=entry.seat + 1)
        if entry.person and self.has_left(entry.seat):
            raise NotNow("stand-in-plays")
        is_stand_in = not entry.person and not self.has_left(entry.seat)  # whose person has come back
        if is_stand_in or (version is not None and version < self.watches[entry.seat].asked):
            raise Stale("stale")
        if entry.kind == "undo":
            if not self.can_undo(entry.seat):
                raise CannotUndo("cannot-undo")
            return entry
        view = self.match.view(entry.seat)
        code = view.check(str(entry.facts["move"]))
        return replace(entry, facts={"move": self.game.moves.write(code)})

    def _check_chair(self, entry: Entry) -> None:
        chair = self.chairs[entry.seat]
        if self.status == "over":
            raise NotNow("over")
        if chair.person and entry.person != chair.person and entry.facts.get("by") != chair.person:
            raise NotYours("taken", seat=entry.seat + 1)
        if entry.kind == "sit" and entry.person and chair.bot and not chair.person:
            raise NotYours("taken", seat=entry.seat + 1)  # by a bot of its own right
        if entry.kind == "sit" and not entry.person and self.match:
            raise NotNow("seat-needs-bot")

    def apply(self, entry: Entry) -> None:
        """Let an entry of the log have happened."""
        self.number += 1
        self.keys.add(entry.key)
        getattr(self, f"_{entry.kind}")(entry)
        if entry.kind in ("begin", "move", "undo"):
            self.moved_at = entry.at
            self.look_around(entry.seat)

    def _sit(self, entry: Entry) -> None:
        self.chairs[entry.seat] = Chair(entry.person, str(entry.facts.get("name", "")))
        self._shares[entry.seat] = str(entry.facts.get("share", ""))

    def _bot(self, entry: Entry) -> None:
        """A bot sits down; where a person sat, it stands in for them."""
        chair = self.chairs[entry.seat]
        self.chairs[entry.seat] = replace(chair, bot=str(entry.facts["bot"]))

    def _begin(self, _: Entry) -> None:
        share = sha256("\n".join(self._shares).encode()).hexdigest()[:16] if any(self._shares) else ""
        self.draws = Draws(self.about.seed, share)
        self.match = self.game.lay_out(self.draws, self.about.seats, self.about.options)
        self.match.run_chance()

    def _move(self, entry: Entry) -> None:
        assert self.match
        self.match.play(entry.seat, str(entry.facts["move"]))

    def _undo(self, entry: Entry) -> None:
        assert self.match
        self.match.undo(entry.seat)

    def _say(self, entry: Entry) -> None:
        said = Talk(entry.person, str(entry.facts["name"]), str(entry.facts["text"]), entry.at)
        self.talk = [*self.talk[1 - MOST_TALK :], said]
        self.said += 1

    def _next(self, entry: Entry) -> None:
        self.next_table = str(entry.facts["table"])

    def look_around(self, mover: int) -> None:
        """What has changed for whom."""
        assert self.match
        for seat, watch in self.watches.items():
            watch.view = view = self.match.view(seat)
            sight, choices = _flat(view), tuple(view.codes())
            if sight != watch.sight:
                watch.sight, watch.version = sight, watch.version + 1
            if seat == mover or choices != watch.choices:
                watch.choices, watch.asked = choices, watch.version


def _flat(view: View) -> bytes:
    """A view as bytes that are the same if and only if it shows the same."""
    rows = view.game.state.rows()
    view.state.to_row(rows)
    return rows.tobytes()


def fold(about: About, entries: Sequence[Entry]) -> Table:
    """The table that a log tells of; an error if this house no longer knows its rules."""
    table = Table(about)
    if about.rules != table.game.rules_version:
        known = table.game.rules_version
        raise OtherRules("rules-version", game=table.game.title(), version=about.rules, known=known)
    for entry in entries:
        table.apply(entry)
    return table
