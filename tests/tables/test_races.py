"""Moments that seldom come: nobody watches, a person comes back just now, a table is let go just now."""

from __future__ import annotations

import asyncio

import pytest

from ludoteca.tables import live as halls
from ludoteca.tables.entries import Entry
from ludoteca.tables.errors import Stale
from ludoteca.tables.live import Hall
from ludoteca.tables.store import Person, Store
from ludoteca.web.deeds import Deeds, Place, Plan

from .seatings import a_move, begin, first_move, new_hall, to_move

pytestmark = pytest.mark.anyio


async def no_move(*_: object) -> int:
    """A bot of a process that dies before it has thought."""
    await asyncio.sleep(3600)
    raise AssertionError


async def test_bots_play_for_programs_that_only_look_now_and_then(store: Store) -> None:
    """After a restart nobody holds a line; that somebody looks is enough."""
    dying = Hall(store, no_move)
    table = await begin(dying, bots=True)
    while 0 in to_move(table):
        await dying.do(table.about.id, a_move(table, 0))
    assert to_move(table) == (1,)
    await dying.close()
    hall = new_hall(store)
    for _ in range(100):
        if 0 in to_move(await hall.table(table.about.id)):
            break
        await asyncio.sleep(0.01)
    assert 0 in to_move(await hall.table(table.about.id))
    await hall.close()


async def test_no_bot_moves_for_somebody_who_is_back(store: Store) -> None:
    """Another process has let Ana sit down again, and this one has not heard of it."""
    here, there = Hall(store, no_move), new_hall(store)
    table = await begin(here)
    await here.do(table.about.id, Entry("bot", "leave", 0, "ana", {"bot": "club", "by": "ana"}))
    late = Entry("move", "by a bot", 0, "", a_move(table, 0).facts)
    await there.do(table.about.id, Entry("sit", "back", 0, "ana", {"name": "Ana"}))
    with pytest.raises(Stale):
        await here.do(table.about.id, late)
    assert [entry.key for entry in await store.entries(table.about.id)][-1] == "back"
    await here.close()


async def test_tables_begin_also_where_memory_is_short(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each lets go of the others while they are being laid."""
    monkeypatch.setattr(halls, "MOST_LIVE", 1)
    hall = Hall(store, first_move)
    people = [Person(f"p{number}", "Ana", "en", f"l{number}", 0.0) for number in range(6)]
    plan = Plan("capital-lux", [Place("me"), Place("bot", level="club")])
    made = await asyncio.gather(*(Deeds(hall, person, "en").open_table(plan) for person in people))
    assert [table.status for table in made] == ["playing"] * 6
    assert [(await hall.table(table.about.id)).status for table in made] == ["playing"] * 6
    await hall.close()


async def test_a_table_is_not_let_go_while_something_is_about_to_happen(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who watches hears of it: a deed counts from the moment it was asked for."""
    hall = new_hall(store)
    table, other = await begin(hall), await begin(hall)
    monkeypatch.setattr(halls, "MOST_LIVE", 2)
    deed = asyncio.create_task(hall.do(table.about.id, a_move(table, to_move(table)[0])))
    await asyncio.sleep(0)  # it has been asked for, and has not begun
    hall._make_room()
    assert table.about.id in hall._live
    assert other.about.id not in hall._live
    await deed
    await hall.close()
