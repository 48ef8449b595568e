"""Tables with people at them, for tests of the hall."""

from __future__ import annotations

import random
import secrets
from typing import Any

from ludoteca.kernel.view import View
from ludoteca.tables.entries import Entry
from ludoteca.tables.errors import Stale
from ludoteca.tables.live import Hall
from ludoteca.tables.store import Store
from ludoteca.tables.table import Table

PEOPLE = ("ana", "zoe")


async def first_move(view: View, *_: str) -> int:
    """A bot that does not think."""
    return view.codes()[0]


def new_hall(store: Store) -> Hall:
    hall = Hall(store, first_move)
    hall.pause = 0.0
    return hall


async def begin(hall: Hall, *, bots: bool = False, game: str = "capital-lux") -> Table:
    """A table where Ana and Zoé play, or Ana and a bot."""
    name = (await hall.open_table(game, 2, "ana", {})).about.id
    await hall.do(name, Entry("sit", "sit ana", 0, "ana", {"name": "Ana"}))
    if bots:
        await hall.do(name, Entry("bot", "bot", 1, facts={"bot": "club", "by": "ana"}))
    else:
        await hall.do(name, Entry("sit", "sit zoe", 1, "zoe", {"name": "Zoé"}))
    return await hall.do(name, Entry("begin", "begin", 0, "ana"))


def a_move(table: Table, seat: int, key: str = "", choice: int = 0) -> Entry:
    assert table.match
    moves = table.match.view(seat).moves()
    facts: dict[str, Any] = {"move": moves[choice % len(moves)]}
    return Entry("move", key or secrets.token_hex(8), seat, table.chairs[seat].person, facts)


def to_move(table: Table) -> tuple[int, ...]:
    return table.match.to_act if table.match else ()


async def play_to_the_end(hall: Hall, table: Table, seat: int) -> list[str]:
    """One person plays, whatever others do meanwhile; the keys of what was acknowledged."""
    done: list[str] = []
    while table.status != "over":
        async with hall.watch(table.about.id) as (_, bell):
            if seat not in to_move(table):
                if table.status != "over":
                    await bell.wait()
                continue
            entry, version = a_move(table, seat, choice=random.randrange(9)), table.watches[seat].version
            try:
                await hall.do(table.about.id, entry, version)
            except Stale:
                continue
            done.append(entry.key)
    return done


def sights(table: Table) -> list[bytes]:
    """What every seat and a spectator sees, as bytes."""
    return [watch.sight for watch in table.watches.values()]
