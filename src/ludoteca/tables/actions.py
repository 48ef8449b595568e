"""What a person does at tables, by page, by socket or by a program: each action becomes entries of a log."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

from ludoteca.bots import NAMES
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.state import NOBODY

from .entries import Begin, Move, Rematch, Say, SeatBot, Sit, Undo
from .errors import WORDS, NotAllowed, NotNow, NotYours
from .live import LiveTables
from .store import Person
from .table import LONGEST_NAME, LONGEST_TALK, Chair, Table

LONGEST_KEY = 40
STAND_IN = "club"  # the level of bots that play for people who leave


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit at a seat of a new table."""

    kind: Literal["me", "open", "bot", "kept"]  # kept: for a certain person, who will come
    name: str = ""  # of a person at this screen; without one, the asker's own
    level: str = ""  # of a bot, which may stand in for a person
    person: str = ""  # for whom it is kept


@dataclass(frozen=True)
class TablePlan:
    """A table to be made."""

    game: str
    seats: Sequence[SeatPlan]
    options: Mapping[str, str] = field(default_factory=dict)
    is_listed: bool = False
    share: str = ""  # what the person who makes it adds to the shuffle


class Actions:
    """The actions of one person. Each returns the table afterwards, or raises and nothing was done."""

    def __init__(self, live_tables: LiveTables, person: Person, language: str) -> None:
        self.live_tables, self.person, self.language = live_tables, person, language

    async def open_table(self, plan: TablePlan) -> Table:
        """Make a table and seat those who are there; the game begins at once if nobody is missing."""
        for seat in plan.seats:
            if seat.kind == "bot":
                check_level(seat.level)
        return await self._seat_all(await self._new_table(plan), plan)

    async def _new_table(self, plan: TablePlan) -> Table:
        return await self.live_tables.open_table(
            plan.game, len(plan.seats), self.person.id, plan.options, is_listed=plan.is_listed
        )

    async def _seat_all(self, table: Table, plan: TablePlan) -> Table:
        name = table.about.id
        for seat, wanted in enumerate(plan.seats):
            if wanted.kind == "me":
                await self._sit(name, seat, self._name(wanted.name), plan.share or _new_key())
            elif wanted.kind == "kept":
                kept = Sit(key=_new_key(), person=wanted.person, seat=seat, name=wanted.name)
                await self.live_tables.append(name, kept)
            if wanted.level:
                await self._seat_bot(name, seat, wanted.level, by=wanted.person)
        return await self._begin(name)

    async def sit(self, table_id: str, seat: int, name: str = "", share: str = "") -> Table:
        """Take a free seat, or come back to one's own; the share goes into the shuffle."""
        _, chair = await self._chair(table_id, seat)
        if chair.person != self.person.id and not chair.is_free:
            raise NotYours("taken", seat=seat + 1)
        await self._sit(table_id, seat, self._name(name or chair.name), share)
        return await self._begin(table_id)

    async def leave(self, table_id: str, seat: int) -> Table:
        """Give up one's seat, or send a bot away; once the game has begun, a bot stands in."""
        table, chair = await self._chair(table_id, seat)
        if table.match is not None:
            return await self.seat_bot(table_id, seat, STAND_IN)
        self._check_may_change(table, chair, seat)
        return await self.live_tables.append(table_id, Sit(key=_new_key(), seat=seat, by=self.person.id))

    async def seat_bot(self, table_id: str, seat: int, level: str) -> Table:
        """Let a bot take a free seat, or stand in for oneself."""
        table, chair = await self._chair(table_id, seat)
        check_level(level)
        self._check_may_change(table, chair, seat)
        if not chair.person and table.match is not None:
            raise NotNow("already-begun")
        await self._seat_bot(table_id, seat, level)
        return await self._begin(table_id)

    async def play(self, table_id: str, seat: int, move: str, version: int, key: str) -> Table:
        """Make a move that was chosen at a version; sent again with the same key it is made once."""
        await self._chair(table_id, seat)
        entry = Move(key=self._key(key), person=self.person.id, seat=seat, move=move)
        return await self.live_tables.append(table_id, entry, version)

    async def undo(self, table_id: str, seat: int, version: int, key: str) -> Table:
        """Take one's last move back."""
        await self._chair(table_id, seat)
        entry = Undo(key=self._key(key), person=self.person.id, seat=seat)
        return await self.live_tables.append(table_id, entry, version)

    async def say(self, table_id: str, text: str, key: str, seat: int | None = None) -> Table:
        """Write in the chat, from a seat or as a visitor."""
        table = await self.live_tables.table(table_id)
        text = clean(text, LONGEST_TALK)
        if not text:
            return table
        own = table.seats_of(self.person.id)
        seat = seat if seat in own else next(iter(own), NOBODY)
        name = table.chairs[seat].name if seat != NOBODY else self.person.name
        name = name or WORDS("names.visitor", self.language)
        entry = Say(key=self._key(key), person=self.person.id, seat=seat, name=name, text=text)
        return await self.live_tables.append(table_id, entry)

    async def rematch(self, table_id: str) -> Table:
        """Play the same game again with the same people at the same seats; the old table leads there."""
        table = await self.live_tables.table(table_id)
        if not table.seats_of(self.person.id):
            raise NotAllowed("not-seated")
        if table.status != "over":
            raise NotNow("not-over")
        if not table.next_table:
            await self._open_rematch(table)
        return await self.live_tables.table((await self.live_tables.table(table_id)).next_table)

    async def _open_rematch(self, table: Table) -> None:
        about, seats = table.about, [self._same_again(chair) for chair in table.chairs]
        plan = TablePlan(about.game, seats, about.options, about.is_listed)
        following = await self._new_table(plan)
        entry = Rematch(key=self._key(), person=self.person.id, table=following.about.id)
        with suppress(NotNow):  # somebody else was faster
            await self.live_tables.append(about.id, entry)
            await self._seat_all(following, plan)

    def _same_again(self, chair: Chair) -> SeatPlan:
        """The same chair; for somebody who had left, a bot stands in again."""
        if chair.person == self.person.id:
            return SeatPlan("me", chair.name)
        if chair.person:
            return SeatPlan("kept", chair.name, chair.bot, chair.person)
        return SeatPlan("bot", level=chair.bot)

    async def _chair(self, table_id: str, seat: int) -> tuple[Table, Chair]:
        table = await self.live_tables.table(table_id)
        if seat not in range(table.about.seats):
            raise BadOption("no-seat", seat=seat + 1, seats=table.about.seats)
        return table, table.chairs[seat]

    def _check_may_change(self, table: Table, chair: Chair, seat: int) -> None:
        """Only the occupant may change a seat; a free one or a bot's, any player and the host."""
        if chair.person not in ("", self.person.id):
            raise NotYours("not-your-seat", seat=seat + 1)
        if self.person.id != table.about.host and not table.seats_of(self.person.id):
            raise NotAllowed("not-host")

    async def _sit(self, table_id: str, seat: int, name: str, share: str) -> None:
        entry = Sit(key=self._key(), person=self.person.id, seat=seat, name=name, share=share)
        await self.live_tables.append(table_id, entry)

    async def _seat_bot(self, table_id: str, seat: int, level: str, by: str = "") -> None:
        entry = SeatBot(key=self._key(), person=self.person.id, seat=seat, bot=level, by=by)
        await self.live_tables.append(table_id, entry)

    async def _begin(self, table_id: str) -> Table:
        """Begin as soon as every seat is taken."""
        table = await self.live_tables.table(table_id)
        if table.match is None and not any(chair.is_free for chair in table.chairs):
            with suppress(NotNow):
                return await self.live_tables.append(table_id, Begin(key=self._key(), person=self.person.id))
        return table

    def _key(self, key: str | None = None) -> str:
        """A key of this person's own, so that nobody can use up another's."""
        key = _new_key() if key is None else key
        if not (0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
            raise NotNow("bad-key")
        return f"{self.person.id}:{key}"

    def _name(self, name: str) -> str:
        return clean(name or self.person.name, LONGEST_NAME) or WORDS("names.guest", self.language)


def check_level(level: str) -> None:
    """Raise an error unless the level is a plain name, without a limit."""
    if level not in NAMES:
        raise BadOption("unknown-bot", name=level[:40], known=", ".join(NAMES))


def clean(text: str, length: int) -> str:
    """A text as one printable line of limited length."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:length].strip()


def _new_key() -> str:
    return secrets.token_hex(8)
