"""Lists of tables: who plays, whose turn it is, how long ago something happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from starlette.requests import Request

from ludoteca.games import find, names
from ludoteca.kernel.errors import LudotecaError
from ludoteca.tables.store import Listed, now
from ludoteca.tables.table import Chair

from ..texts import WORDS

MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True)
class TableRow:
    """A table in a list, for one person."""

    id: str
    game: str
    title: str
    status: str  # gathering, playing, over
    players: str
    free: int
    state: str  # what it waits for, as the person sees it; a key of the words
    ago: str

    @property
    def is_urgent(self) -> bool:
        return self.state == "your-turn"


async def my_tables(request: Request) -> list[TableRow]:
    """The person's own tables: first those that wait for them, then the latest."""
    person = request.state.person
    if person is None:
        return []
    found = await request.app.state.store.tables_of(person.id)
    rows = [await _my_row(request, each, person.id) for each in found if _is_shown(each)]
    return sorted(rows, key=lambda row: not row.is_urgent)


async def open_tables(request: Request, status: str) -> list[TableRow]:
    """Tables that anybody may find, except the person's own."""
    person = request.state.person.id if request.state.person else ""
    found = await request.app.state.store.listed(status)
    others = [each for each in found if _is_shown(each) and not _has_seat(each, person)]
    return [_row(each, request.state.language, status) for each in others]


def _has_seat(listed: Listed, person: str) -> bool:
    return bool(person) and any(chair.person == person for chair in listed.chairs)


def _is_shown(listed: Listed) -> bool:
    """Hide tables that everybody has left, and those of games that are no longer here."""
    return any(chair.person for chair in listed.chairs) and listed.game in names()


async def _my_row(request: Request, listed: Listed, person: str) -> TableRow:
    state = listed.status
    if state == "playing":
        state = await _waits_for(request, listed.id, person)
    return _row(listed, request.state.language, state, person)


async def _waits_for(request: Request, table: str, person: str) -> str:
    """What a running game waits for."""
    try:
        found = await request.app.state.live_tables.table(table)
    except LudotecaError:  # made by another version of the rules
        return "waiting"
    own = found.seats_of(person)
    if own and all(found.chairs[seat].bot for seat in own):
        return "stand-in"
    asked = found.match.to_act if found.match else ()
    return "your-turn" if set(own) & set(asked) else "waiting"


def _row(listed: Listed, language: str, state: str, person: str = "") -> TableRow:
    others = [chair for chair in listed.chairs if not person or chair.person != person]
    free = sum(chair.is_free for chair in listed.chairs)
    return TableRow(
        listed.id,
        listed.game,
        find(listed.game).title(language),
        listed.status,
        _players(others, language, is_mine=bool(person)),
        free if listed.status == "gathering" else 0,
        state,
        ago(listed.at, language),
    )


def _players(chairs: Sequence[Chair], language: str, *, is_mine: bool) -> str:
    counted = Counter(_names(chairs, language))  # bots of one level are alike
    found = ", ".join(_several(name, count, language) for name, count in counted.items())
    if not found:
        return WORDS("lists.alone", language)
    return WORDS("lists.with", language, players=found) if is_mine else found


def _several(name: str, count: int, language: str) -> str:
    return WORDS("lists.several", language, name=name, count=count) if count > 1 else name


def _names(chairs: Iterable[Chair], language: str) -> Iterable[str]:
    for chair in chairs:
        if chair.person:
            yield chair.name or WORDS("setup.guest", language)
        elif chair.bot:
            yield f"{WORDS('lists.bot', language)} ({WORDS(f'levels.{chair.bot}', language)})"


def ago(at: float, language: str) -> str:
    """How long ago, roughly."""
    seconds = now() - at
    if seconds < MINUTE:
        return WORDS("lists.now", language)
    for unit, size, until in (("minutes", MINUTE, HOUR), ("hours", HOUR, DAY)):
        if seconds < until:
            return WORDS(f"lists.{unit}", language, count=int(seconds // size))
    return WORDS("lists.days", language, count=int(seconds // DAY))
