"""Tables with people at them, for tests of live tables."""

from __future__ import annotations

import random
import secrets

from ludoteca.kernel.view import View
from ludoteca.tables.entries import Begin, Move, SeatBot, Sit
from ludoteca.tables.errors import Stale
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Store
from ludoteca.tables.table import Table

PEOPLE = ("ana", "zoe")


async def first_move(view: View, *_: str) -> int:
    """A bot that does not think."""
    return view.codes()[0]


def new_live_tables(store: Store) -> LiveTables:
    tables = LiveTables(store, first_move)
    tables.pause = 0.0
    return tables


async def begin(tables: LiveTables, *, bots: bool = False, game: str = "capital-lux") -> Table:
    """A table where Ana and Zoé play, or Ana and a bot."""
    name = (await tables.open_table(game, 2, "ana", {})).about.id
    await tables.append(name, Sit(key="sit ana", person="ana", seat=0, name="Ana"))
    if bots:
        await tables.append(name, SeatBot(key="bot", seat=1, bot="club", by="ana"))
    else:
        await tables.append(name, Sit(key="sit zoe", person="zoe", seat=1, name="Zoé"))
    return await tables.append(name, Begin(key="begin", person="ana"))


def a_move(table: Table, seat: int, key: str = "", choice: int = 0) -> Move:
    assert table.match
    moves = table.match.view(seat).moves()
    key, person = key or secrets.token_hex(8), table.chairs[seat].person
    return Move(key=key, person=person, seat=seat, move=moves[choice % len(moves)])


def to_move(table: Table) -> tuple[int, ...]:
    return table.match.to_act if table.match else ()


async def play_to_the_end(tables: LiveTables, table: Table, seat: int) -> list[str]:
    """One person plays, whatever others do meanwhile; the keys of what was acknowledged."""
    done: list[str] = []
    while table.status != "over":
        async with tables.watch(table.about.id) as (_, changed):
            if seat not in to_move(table):
                if table.status != "over":
                    await changed.wait()
                continue
            entry, version = a_move(table, seat, choice=random.randrange(9)), table.seat_views[seat].version
            try:
                await tables.append(table.about.id, entry, version)
            except Stale:
                continue
            done.append(entry.key)
    return done


def sights(table: Table) -> list[bytes]:
    """What every seat and a spectator sees, as bytes."""
    return [sight(table, seat) for seat in table.seat_views]


def sight(table: Table, seat: int) -> bytes:
    view = table.view_now(seat)
    assert view
    return bytes(view.state.to_bytes())
