"""What somebody does at tables, by page, by socket or by a program: each deed becomes entries of a log."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

from ludoteca.bots import NAMES
from ludoteca.kernel.errors import BadOption, LudotecaError
from ludoteca.kernel.state import NOBODY
from ludoteca.tables.entries import Entry, Kind
from ludoteca.tables.errors import NotNow, NotYours
from ludoteca.tables.live import Hall
from ludoteca.tables.store import Person
from ludoteca.tables.table import LONGEST_NAME, LONGEST_TALK, Chair, Table

from .texts import WORDS

Facts = Mapping[str, str]

LONGEST_KEY = 40
NOTHING: Facts = {}
STAND_IN = "club"  # who plays for somebody who leaves


class Refused(LudotecaError):
    """A deed that does not fit, in the words of the house's pages."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, words=WORDS, **values)


class NotAllowed(Refused):
    """A deed that is for others to do."""


@dataclass(frozen=True)
class Place:
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "open", "bot", "kept"]  # kept: for a certain person, who will come
    name: str = ""  # of a person at this screen; without one, the asker's own
    level: str = ""  # of a bot, which may stand in for a person
    person: str = ""  # whom it is kept for


@dataclass(frozen=True)
class Plan:
    """A table to be made."""

    game: str
    places: Sequence[Place]
    options: Mapping[str, str] = field(default_factory=dict)
    is_listed: bool = False
    share: str = ""  # what the person who makes it adds to the shuffle


class Deeds:
    """What one person does. Every method gives the table as it is then, or raises and nothing was done."""

    def __init__(self, hall: Hall, person: Person, language: str) -> None:
        self.hall, self.person, self.language = hall, person, language

    async def open_table(self, plan: Plan) -> Table:
        """A new table with those seated who are there; it begins at once if nobody is missing."""
        for place in plan.places:
            if place.kind == "bot":
                check_level(place.level)
        return await self._seat_all(await self._lay_out(plan), plan)

    async def _lay_out(self, plan: Plan) -> Table:
        host, seats = self.person.id, len(plan.places)
        return await self.hall.open_table(plan.game, seats, host, plan.options, is_listed=plan.is_listed)

    async def _seat_all(self, table: Table, plan: Plan) -> Table:
        for seat, place in enumerate(plan.places):
            if place.kind == "me":
                facts = {"name": self._name(place.name), "share": plan.share or _new_key()}
                await self._do(table, "sit", seat, facts)
            elif place.kind == "kept":
                kept = Entry("sit", _new_key(), seat, place.person, {"name": place.name})
                await self.hall.do(table.about.id, kept)
            if place.level:
                facts = {"bot": place.level, "by": place.person}
                await self._do(table, "bot", seat, facts)
        return await self._begin(table)

    async def sit(self, name: str, seat: int, called: str = "", share: str = "") -> Table:
        """Take a free seat, or come back to one's own; a share of one's own goes into the shuffle."""
        table, chair = await self._chair(name, seat)
        if chair.person != self.person.id and not chair.is_free:
            raise NotYours("taken", seat=seat + 1)
        called = self._name(called or chair.name)
        await self._do(table, "sit", seat, {"name": called, "share": share})
        return await self._begin(table)

    async def leave(self, name: str, seat: int) -> Table:
        """Give up one's seat, or send a bot away; once the game has begun, a bot stands in."""
        table, chair = await self._chair(name, seat)
        if table.match is not None:
            return await self.seat_bot(name, seat, STAND_IN)
        self._check_order(table, chair, seat)
        return await self.hall.do(name, Entry("sit", _new_key(), seat, "", {"by": self.person.id}))

    async def seat_bot(self, name: str, seat: int, level: str) -> Table:
        """Let a bot sit on a free seat, or stand in for oneself."""
        table, chair = await self._chair(name, seat)
        check_level(level)
        self._check_order(table, chair, seat)
        if not chair.person and table.match is not None:
            raise NotNow("already-begun")
        await self._do(table, "bot", seat, {"bot": level})
        return await self._begin(table)

    async def play(self, name: str, seat: int, move: str, when: tuple[int, str]) -> Table:
        """Make a move that was chosen at a version; sent again with the same key it is not made again."""
        await self._chair(name, seat)
        return await self.hall.do(name, self._entry("move", when[1], seat, {"move": move}), when[0])

    async def undo(self, name: str, seat: int, when: tuple[int, str]) -> Table:
        """Take one's last move back."""
        await self._chair(name, seat)
        return await self.hall.do(name, self._entry("undo", when[1], seat), when[0])

    async def say(self, name: str, text: str, key: str, seat: int | None = None) -> Table:
        """Chat; as whoever sits at a seat, or as a visitor."""
        table = await self.hall.table(name)
        text = tidy(text, LONGEST_TALK)
        own = table.seats_of(self.person.id)
        seat = seat if seat in own else next(iter(own), NOBODY)
        called = table.chairs[seat].name if seat != NOBODY else self.person.name
        called = called or WORDS("table.visitor", self.language)
        if not text:
            return table
        return await self.hall.do(name, self._entry("say", key, seat, {"name": called, "text": text}))

    async def rematch(self, name: str) -> Table:
        """The same game again, with everybody where they sat; at the old table they find the way."""
        table = await self.hall.table(name)
        if not table.seats_of(self.person.id):
            raise NotAllowed("not-seated")
        if table.status != "over":
            raise Refused("not-over")
        if not table.next_table:
            about, places = table.about, [self._again(each) for each in table.chairs]
            plan = Plan(about.game, places, about.options, about.is_listed)
            following = await self._lay_out(plan)
            with suppress(NotNow):  # somebody else was quicker
                await self._do(table, "next", facts={"table": following.about.id})
                await self._seat_all(following, plan)
        return await self.hall.table((await self.hall.table(name)).next_table)

    def _again(self, chair: Chair) -> Place:
        """The same chair; for somebody who had left, a bot stands in again."""
        if chair.person == self.person.id:
            return Place("me", chair.name)
        if chair.person:
            return Place("kept", chair.name, chair.bot, chair.person)
        return Place("bot", level=chair.bot)

    async def _chair(self, name: str, seat: int) -> tuple[Table, Chair]:
        table = await self.hall.table(name)
        if seat not in range(table.about.seats):
            raise BadOption("no-seat", seat=seat + 1, seats=table.about.seats)
        return table, table.chairs[seat]

    def _check_order(self, table: Table, chair: Chair, seat: int) -> None:
        """Of a seat disposes who sits there; of the others those who play here or made the table."""
        if chair.person not in ("", self.person.id):
            raise NotYours("not-your-seat", seat=seat + 1)
        if self.person.id != table.about.host and not table.seats_of(self.person.id):
            raise NotAllowed("not-host")

    async def _begin(self, table: Table) -> Table:
        """As soon as every seat is taken."""
        table = await self.hall.table(table.about.id)
        if table.match is None and not any(chair.is_free for chair in table.chairs):
            with suppress(NotNow):
                return await self._do(table, "begin")
        return table

    async def _do(self, table: Table, kind: Kind, seat: int = NOBODY, facts: Facts = NOTHING) -> Table:
        return await self.hall.do(table.about.id, self._entry(kind, _new_key(), seat, facts))

    def _entry(self, kind: Kind, key: str, seat: int, facts: Facts = NOTHING) -> Entry:
        if not (0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
            raise NotNow("bad-key")
        return Entry(kind, f"{self.person.id}:{key}", seat, self.person.id, facts)

    def _name(self, name: str) -> str:
        return tidy(name or self.person.name, LONGEST_NAME) or WORDS("setup.guest", self.language)


def check_level(level: str) -> None:
    """Only levels that have a name are played here."""
    if level not in NAMES:
        raise BadOption("unknown-bot", name=level[:40], known=", ".join(NAMES))


def tidy(text: str, length: int) -> str:
    """A text as one line of bearable length."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:length].strip()


def _new_key() -> str:
    return secrets.token_hex(8)
