"""Live tables store before they notify, append every entry once, and catch up on what they missed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludoteca.kernel.errors import CannotUndo, IllegalMove, UnreadableMove
from ludoteca.kernel.view import View
from ludoteca.tables import live
from ludoteca.tables.entries import Entry, Move, Say, SeatBot, Sit, Undo
from ludoteca.tables.errors import NoTable, NotYours, Stale, StoreAway
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Store
from ludoteca.tables.store.feed import PERSON
from ludoteca.tables.table import Table, fold

from .postgres import Cluster
from .seatings import a_move, begin, new_live_tables, play_to_the_end, sight, sights, to_move

pytestmark = pytest.mark.anyio

PATIENCE = 180  # seconds; on an idle machine a few are enough


async def check_log(store: Store, table: Table) -> None:
    """What is in memory is what the log says, to the byte."""
    entries = await store.entries(table.about.id)
    told = fold(table.about, entries)
    assert len({entry.key for entry in entries}) == len(entries) == table.number
    assert sights(told) == sights(table)
    assert told.chairs == table.chairs


async def test_an_entry_is_on_disk_before_anybody_hears_of_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stored, acknowledged, and only then shown to all who watch."""
    tables = new_live_tables(store)
    table = await begin(tables)
    while tables._live[table.about.id].pending:
        await asyncio.sleep(0)  # until all have heard of the beginning
    append, is_writing, may_write = store.append, asyncio.Event(), asyncio.Event()
    order: list[tuple[str | int, ...]] = []

    async def slow(name: str, number: int, entry: Entry) -> None:
        is_writing.set()
        await may_write.wait()
        await append(name, number, entry)
        order.append(("stored", len(await store.entries(name)), table.number))

    async def ask(entry: Entry) -> None:
        await tables.append(table.about.id, entry)
        order.append(("acknowledged", table.number))

    monkeypatch.setattr(store, "append", slow)
    async with tables.watch(table.about.id) as (_, changed):
        number, seat = table.number, to_move(table)[0]
        asking = asyncio.create_task(ask(a_move(table, seat)))
        await is_writing.wait()
        assert (order, changed.is_set(), table.number) == ([], False, number)
        may_write.set()
        await changed.wait()
        order.append(("told", table.number))
        await asking
    assert order == [("stored", number + 1, number), ("acknowledged", number + 1), ("told", number + 1)]


async def test_the_same_key_is_appended_once(store: Store) -> None:
    tables = new_live_tables(store)
    table = await begin(tables)
    number, entry = table.number, a_move(table, to_move(table)[0], "once")
    await asyncio.gather(*(tables.append(table.about.id, entry) for _ in range(5)))
    assert table.number == number + 1
    other = new_live_tables(store)
    await other.append(table.about.id, entry)
    assert len(await store.entries(table.about.id)) == number + 1


async def test_a_move_for_a_table_as_it_was_before_is_refused(store: Store) -> None:
    tables = new_live_tables(store)
    table = await begin(tables)
    seat = to_move(table)[0]
    version = table.seat_views[seat].version
    await tables.append(table.about.id, a_move(table, seat), version)
    number = table.number
    with pytest.raises(Stale):
        await tables.append(
            table.about.id, Move(key="late", person=table.chairs[seat].person, seat=seat, move="x"), 0
        )
    assert table.number == number
    assert table.seat_views[seat].version > version


async def test_refused_entries_leave_no_trace(store: Store) -> None:
    tables = new_live_tables(store)
    table = await begin(tables)
    number, seat = table.number, to_move(table)[0]
    mine, yours = table.chairs[seat].person, table.chairs[1 - seat].person
    move = a_move(table, seat).move
    wrong: list[tuple[Entry, type[Exception]]] = [
        (Move(key="a", person=yours, seat=seat, move=move), NotYours),
        (Move(key="b", person=mine, seat=seat, move="nonsense"), UnreadableMove),
        (Undo(key="c", person=mine, seat=seat), CannotUndo),
        (Sit(key="d", person=yours, seat=seat, name="Eva"), NotYours),
    ]
    for entry, error in wrong:
        with pytest.raises(error):
            await tables.append(table.about.id, entry)
    assert table.number == number == len(await store.entries(table.about.id))


async def test_a_move_is_checked_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is stored, or by whoever reads it from the log."""
    here, there = new_live_tables(store), new_live_tables(store)
    table = await begin(here)
    await there.table(table.about.id)
    check, checked = View.check, []

    def counting(view: View, move: str | int) -> int:
        checked.append(move)
        return check(view, move)

    monkeypatch.setattr(View, "check", counting)
    entry = a_move(table, to_move(table)[0])
    await here.append(table.about.id, entry)
    assert checked == [entry.move]
    await there.appended_elsewhere(table.about.id)
    assert checked == [entry.move] * 2


async def test_an_illegal_move_in_a_log_is_noticed(store: Store) -> None:
    table = await begin(new_live_tables(store))
    illegal = Move(key="k", person="ana", seat=0, move="blue 2 > home")
    await store.append(table.about.id, table.number, illegal)
    with pytest.raises(IllegalMove):
        await new_live_tables(store).table(table.about.id)


async def test_a_move_can_be_taken_back(store: Store) -> None:
    tables = new_live_tables(store)
    table = await begin(tables)
    seat = to_move(table)[0]
    before = sight(table, seat)
    entry = a_move(table, seat)
    await tables.append(table.about.id, entry)
    assert sight(table, seat) != before
    await tables.append(table.about.id, Undo(key="back", person=entry.person, seat=seat))
    assert sight(table, seat) == before
    await check_log(store, table)


async def test_a_cancelled_caller_leaves_no_table_behind_its_log(store: Store) -> None:
    tables = new_live_tables(store)
    table = await begin(tables)
    number = table.number
    appending = asyncio.create_task(tables.append(table.about.id, a_move(table, to_move(table)[0])))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    appending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await appending
    await tables.close()
    assert table.number == number + 1
    await check_log(store, table)


@pytest.mark.parametrize("was_written", [True, False])
@pytest.mark.parametrize("who", ["the same", "another"])
async def test_an_entry_that_may_have_been_written_is_looked_for(
    store: Store, monkeypatch: pytest.MonkeyPatch, was_written: bool, who: str
) -> None:
    tables = new_live_tables(store)
    table = await begin(tables)
    number, append = table.number, store.append

    async def lost(*given: Any) -> None:
        if was_written:
            await append(*given)
        raise StoreAway("store-away")

    entry = Say(key="first", person="ana", seat=0, name="Ana", text="?")
    with monkeypatch.context() as patched:
        patched.setattr(store, "append", lost)
        with pytest.raises(StoreAway):
            await tables.append(table.about.id, entry)
    assert table.number == number
    other = Say(key="second", person="zoe", seat=1, name="Zoé", text="!")
    again = entry if who == "the same" else other
    await tables.append(table.about.id, again)
    assert table.number == number + (2 if was_written and who == "another" else 1)
    await check_log(store, table)


async def test_after_a_lost_answer_readers_see_the_log(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = new_live_tables(store)
    table = await begin(tables)
    append = store.append

    async def lost(*given: Any) -> None:
        await append(*given)
        raise StoreAway("store-away")

    monkeypatch.setattr(store, "append", lost)
    with pytest.raises(StoreAway):
        await tables.append(table.about.id, a_move(table, to_move(table)[0]))
    await tables.table(table.about.id)
    await check_log(store, table)


async def test_two_processes_with_conflicting_writers_converge(address: str) -> None:
    stores = [await Store.open(address) for _ in range(2)]
    first, second = [new_live_tables(store) for store in stores]
    for store, tables in zip(stores, (first, second), strict=True):
        await store.listen(tables.appended_elsewhere)
    name = (await begin(first)).about.id

    async def chatter(tables: LiveTables, who: str) -> None:
        for number in range(12):
            entry = Say(key=f"{who} {number}", person=who, seat=0, name=who, text=str(number))
            await tables.append(name, entry)

    await asyncio.gather(chatter(first, "ana"), chatter(second, "zoe"), chatter(second, "eva"))
    here, there = await first.table(name), await second.table(name)
    await asyncio.gather(first.appended_elsewhere(None), second.appended_elsewhere(name))
    here, there = await first.table(name), await second.table(name)
    assert [talk.text for talk in here.talk] == [talk.text for talk in there.talk]
    assert len(here.talk) == 36
    await check_log(stores[0], here)
    await check_log(stores[1], there)
    for tables, store in zip((first, second), stores, strict=True):
        await tables.close()
        await store.close()


async def test_seats_at_two_processes_play_one_game(empty_postgres: str) -> None:
    """Each person is at another process; only the feed tells them that it is their turn."""
    stores = [await Store.open(empty_postgres) for _ in range(2)]
    here, there = [new_live_tables(store) for store in stores]
    for store, tables in zip(stores, (here, there), strict=True):
        await store.listen(tables.appended_elsewhere)
    mine = await begin(here)
    yours = await there.table(mine.about.id)
    playing = [play_to_the_end(here, mine, 0), play_to_the_end(there, yours, 1)]
    async with asyncio.timeout(PATIENCE):
        keys = [key for each in await asyncio.gather(*playing) for key in each]
    assert sights(mine) == sights(yours)
    moves = [entry.key for entry in await stores[0].entries(mine.about.id) if isinstance(entry, Move)]
    assert sorted(keys) == sorted(moves)
    for tables, store in zip((here, there), stores, strict=True):
        await tables.close()
        await store.close()


async def test_other_processes_hear_that_somebody_is_signed_out(empty_postgres: str) -> None:
    stores, heard = [await Store.open(empty_postgres) for _ in range(2)], asyncio.Queue[str | None]()
    await stores[1].listen(lambda name, _: heard.put(name))
    await stores[0].announce("ana")
    async with asyncio.timeout(PATIENCE):
        assert [await heard.get(), await heard.get()] == [None, f"{PERSON}ana"]
    for store in stores:
        await store.close()


async def test_a_feed_that_broke_is_made_up_for(postgres: Cluster, empty_postgres: str) -> None:
    if postgres.folder is None:
        pytest.skip("the server that was named is not ours to stop")
    stores = [await Store.open(empty_postgres) for _ in range(2)]
    here, there = [new_live_tables(store) for store in stores]
    await stores[1].listen(there.appended_elsewhere)
    mine = await begin(here)
    async with there.watch(mine.about.id) as (yours, changed):
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await here.append(mine.about.id, a_move(mine, to_move(mine)[0]))  # perhaps before they listen again
        async with asyncio.timeout(PATIENCE):
            while yours.number < mine.number:
                changed.clear()
                await changed.wait()
        assert sights(yours) == sights(mine)
    for tables, store in zip((here, there), stores, strict=True):
        await tables.close()
        await store.close()


async def test_bots_play_on_when_the_store_is_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = new_live_tables(store)
    monkeypatch.setattr(live, "RETRY_PAUSE", 0.01)
    table = await begin(tables, bots=True)
    append = store.append
    refused: list[Entry] = []

    async def sometimes(name: str, number: int, entry: Entry) -> None:
        if not entry.person and len(refused) < 3:
            refused.append(entry)
            raise StoreAway("store-away")
        await append(name, number, entry)

    monkeypatch.setattr(store, "append", sometimes)
    async with asyncio.timeout(PATIENCE):
        await play_to_the_end(tables, table, 0)
    assert len(refused) == 3
    await check_log(store, table)
    assert (await store.listed("over"))[0].id == table.about.id
    await store.mark(table.about.id, "playing")  # as if we had died before
    await new_live_tables(store).table(table.about.id)
    assert (await store.listed("over"))[0].id == table.about.id
    await tables.close()


async def test_a_bot_does_not_play_for_who_has_come_back(store: Store) -> None:
    tables, thinking, may_choose = new_live_tables(store), asyncio.Event(), asyncio.Event()

    async def slow(view: View, *_: str) -> int:
        thinking.set()
        await may_choose.wait()
        return view.codes()[0]

    tables.choose_move = slow
    table = await begin(tables)
    name = table.about.id
    await tables.append(name, SeatBot(key="away", person="zoe", seat=1, bot="club"))
    async with asyncio.timeout(PATIENCE):
        while not table.bots_to_act:
            await tables.append(name, a_move(table, 0))
        await thinking.wait()
        await tables.append(name, Sit(key="zoe", person="zoe", seat=1, name="Zoé"))
        may_choose.set()
        while (bots := tables._live[name].bots) and not bots.done():
            await asyncio.sleep(0.01)
    assert (await store.entries(name))[-1].key == "zoe"
    await tables.close()


async def test_what_does_not_exist_leaves_nothing_behind(store: Store) -> None:
    tables = new_live_tables(store)
    for name in ("nothing", "x" * 1000):
        with pytest.raises(NoTable):
            await tables.table(name)
    assert (tables._loading, tables._live) == ({}, {})


async def test_tables_that_nobody_watches_make_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_LIVE", 2)
    tables = new_live_tables(store)
    first, second = await begin(tables), await begin(tables)
    async with tables.watch(first.about.id):
        third = await begin(tables)
        assert set(tables._live) == {first.about.id, third.about.id}
    again = await tables.table(second.about.id)
    assert again is not second
    assert sights(again) == sights(second)
    await tables.close()


async def test_an_illegal_move_says_why(store: Store) -> None:
    tables = new_live_tables(store)
    table = await begin(tables, game="capital")
    seat = to_move(table)[0]
    assert table.match
    number = table.number
    entry = Move(key="k", person=table.chairs[seat].person, seat=seat, move="attack")
    with pytest.raises((IllegalMove, UnreadableMove)):
        await tables.append(table.about.id, entry)
    assert table.number == number
