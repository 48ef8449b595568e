"""Rare moments: nobody watches, a person comes back just now, a table is dropped just now."""

from __future__ import annotations

import asyncio

import pytest

from ludoteca.tables import live
from ludoteca.tables.actions import Actions, SeatPlan, TablePlan
from ludoteca.tables.entries import Move, SeatBot, Sit
from ludoteca.tables.errors import Stale
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Person, Store

from .seatings import a_move, begin, first_move, new_live_tables, to_move

pytestmark = pytest.mark.anyio

PATIENCE = 180  # seconds


async def no_move(*_: object) -> int:
    """A bot whose process dies before it has moved."""
    await asyncio.sleep(3600)
    raise AssertionError


async def test_bots_play_for_programs_that_only_look_now_and_then(store: Store) -> None:
    """After a restart nobody has a socket; it is enough that somebody looks."""
    dying = LiveTables(store, no_move)
    table = await begin(dying, bots=True)
    while 0 in to_move(table):
        await dying.append(table.about.id, a_move(table, 0))
    assert to_move(table) == (1,)
    await dying.close()
    tables = new_live_tables(store)
    async with asyncio.timeout(PATIENCE):
        while 0 not in to_move(await tables.table(table.about.id)):
            await asyncio.sleep(0.01)
    await tables.close()


async def test_no_bot_moves_for_somebody_who_is_back(store: Store) -> None:
    """Ana has sat down again at another process, and this one does not know it yet."""
    here, there = LiveTables(store, no_move), new_live_tables(store)
    table = await begin(here)
    await here.append(table.about.id, SeatBot(key="leave", person="ana", seat=0, bot="club", by="ana"))
    late = Move(key="by a bot", seat=0, move=a_move(table, 0).move)
    await there.append(table.about.id, Sit(key="back", person="ana", seat=0, name="Ana"))
    with pytest.raises(Stale):
        await here.append(table.about.id, late)
    assert [entry.key for entry in await store.entries(table.about.id)][-1] == "back"
    await here.close()


async def test_tables_begin_also_where_memory_is_short(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each table drops the others while they are being set up."""
    monkeypatch.setattr(live, "MOST_LIVE", 1)
    tables = LiveTables(store, first_move)
    people = [Person(f"p{number}", "Ana", "en", f"l{number}", 0.0) for number in range(6)]
    plan = TablePlan("capital-lux", [SeatPlan("me"), SeatPlan("bot", level="club")])
    made = await asyncio.gather(*(Actions(tables, person, "en").open_table(plan) for person in people))
    assert [table.status for table in made] == ["playing"] * 6
    assert [(await tables.table(table.about.id)).status for table in made] == ["playing"] * 6
    await tables.close()


async def test_a_table_is_not_dropped_while_something_is_about_to_happen(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who watch hear of it: an entry counts from the moment that it was asked for."""
    tables = new_live_tables(store)
    table, other = await begin(tables), await begin(tables)
    monkeypatch.setattr(live, "MOST_LIVE", 2)
    appending = asyncio.create_task(tables.append(table.about.id, a_move(table, to_move(table)[0])))
    await asyncio.sleep(0)  # it has been asked for, and has not begun
    tables._make_room()
    assert table.about.id in tables._live
    assert other.about.id not in tables._live
    await appending
    await tables.close()
