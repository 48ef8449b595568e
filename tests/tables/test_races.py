"""Moments that seldom come: nobody watches, a person comes back just now, a table is let go just now."""

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


async def no_move(*_: object) -> int:
    """A bot of a process that dies before it has thought."""
    await asyncio.sleep(3600)
    raise AssertionError


async def test_bots_play_for_programs_that_only_look_now_and_then(store: Store) -> None:
    """After a restart nobody holds a line; that somebody looks is enough."""
    dying = LiveTables(store, no_move)
    table = await begin(dying, bots=True)
    while 0 in to_move(table):
        await dying.append(table.about.id, a_move(table, 0))
    assert to_move(table) == (1,)
    await dying.close()
    tables = new_live_tables(store)
    for _ in range(100):
        if 0 in to_move(await tables.table(table.about.id)):
            break
        await asyncio.sleep(0.01)
    assert 0 in to_move(await tables.table(table.about.id))
    await tables.close()


async def test_no_bot_moves_for_somebody_who_is_back(store: Store) -> None:
    """Another process has let Ana sit down again, and this one has not heard of it."""
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
    """Each lets go of the others while they are being laid."""
    monkeypatch.setattr(live, "MOST_LIVE", 1)
    tables = LiveTables(store, first_move)
    people = [Person(f"p{number}", "Ana", "en", f"l{number}", 0.0) for number in range(6)]
    plan = TablePlan("capital-lux", [SeatPlan("me"), SeatPlan("bot", level="club")])
    made = await asyncio.gather(*(Actions(tables, person, "en").open_table(plan) for person in people))
    assert [table.status for table in made] == ["playing"] * 6
    assert [(await tables.table(table.about.id)).status for table in made] == ["playing"] * 6
    await tables.close()


async def test_a_table_is_not_let_go_while_something_is_about_to_happen(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who watches hears of it: a deed counts from the moment it was asked for."""
    tables = new_live_tables(store)
    table, other = await begin(tables), await begin(tables)
    monkeypatch.setattr(live, "MOST_LIVE", 2)
    deed = asyncio.create_task(tables.append(table.about.id, a_move(table, to_move(table)[0])))
    await asyncio.sleep(0)  # it has been asked for, and has not begun
    tables._make_room()
    assert table.about.id in tables._live
    assert other.about.id not in tables._live
    await deed
    await tables.close()
