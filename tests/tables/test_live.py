"""The hall stores before it tells, does every deed once, and finds out what it missed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludoteca.kernel.errors import CannotUndo, IllegalMove, UnreadableMove
from ludoteca.kernel.view import View
from ludoteca.tables import live as halls
from ludoteca.tables.entries import Entry
from ludoteca.tables.errors import NoTable, NotYours, Stale, StoreAway
from ludoteca.tables.live import Hall
from ludoteca.tables.store import Store
from ludoteca.tables.store.feed import PERSON
from ludoteca.tables.table import Table, fold

from .postgres import Cluster
from .seatings import a_move, begin, new_hall, play_to_the_end, sights, to_move

pytestmark = pytest.mark.anyio

PATIENCE = 30  # seconds


async def check_log(store: Store, table: Table) -> None:
    """What is in memory is what the log tells, to the byte."""
    entries = await store.entries(table.about.id)
    told = fold(table.about, entries)
    assert len({entry.key for entry in entries}) == len(entries) == table.number
    assert sights(told) == sights(table)
    assert told.chairs == table.chairs


async def test_a_deed_is_on_disk_before_anybody_hears_of_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stored, acknowledged, and then told to all who watch."""
    hall = new_hall(store)
    table = await begin(hall)
    await asyncio.sleep(0.01)  # all have heard of the beginning
    append, may_write = store.append, asyncio.Event()
    order: list[tuple[str | int, ...]] = []

    async def slow(name: str, number: int, entry: Entry) -> None:
        await may_write.wait()
        await append(name, number, entry)
        order.append(("stored", len(await store.entries(name)), table.number))

    async def ask(entry: Entry) -> None:
        await hall.do(table.about.id, entry)
        order.append(("acknowledged", table.number))

    monkeypatch.setattr(store, "append", slow)
    async with hall.watch(table.about.id) as (_, bell):
        number, seat = table.number, to_move(table)[0]
        deed = asyncio.create_task(ask(a_move(table, seat)))
        await asyncio.sleep(0.05)
        assert (order, bell.is_set(), table.number) == ([], False, number)
        may_write.set()
        await bell.wait()
        order.append(("told", table.number))
        await deed
    assert order == [("stored", number + 1, number), ("acknowledged", number + 1), ("told", number + 1)]


async def test_the_same_deed_happens_once(store: Store) -> None:
    hall = new_hall(store)
    table = await begin(hall)
    number, entry = table.number, a_move(table, to_move(table)[0], "once")
    await asyncio.gather(*(hall.do(table.about.id, entry) for _ in range(5)))
    assert table.number == number + 1
    other = new_hall(store)
    await other.do(table.about.id, entry)
    assert len(await store.entries(table.about.id)) == number + 1


async def test_a_deed_for_a_table_as_it_was_before_is_refused(store: Store) -> None:
    hall = new_hall(store)
    table = await begin(hall)
    seat = to_move(table)[0]
    version = table.watches[seat].version
    await hall.do(table.about.id, a_move(table, seat), version)
    number = table.number
    with pytest.raises(Stale):
        await hall.do(
            table.about.id, Entry("move", "late", seat, table.chairs[seat].person, {"move": "x"}), 0
        )
    assert table.number == number
    assert table.watches[seat].version > version


async def test_wrong_deeds_leave_no_trace(store: Store) -> None:
    hall = new_hall(store)
    table = await begin(hall)
    number, seat = table.number, to_move(table)[0]
    mine, yours = table.chairs[seat].person, table.chairs[1 - seat].person
    move = a_move(table, seat).facts
    for entry, error in [
        (Entry("move", "a", seat, yours, move), NotYours),
        (Entry("move", "b", seat, mine, {"move": "nonsense"}), UnreadableMove),
        (Entry("undo", "c", seat, mine), CannotUndo),
        (Entry("sit", "d", seat, yours, {"name": "Eva"}), NotYours),
    ]:
        with pytest.raises(error):
            await hall.do(table.about.id, entry)
    assert table.number == number == len(await store.entries(table.about.id))


async def test_a_move_can_be_taken_back(store: Store) -> None:
    hall = new_hall(store)
    table = await begin(hall)
    seat = to_move(table)[0]
    before = table.watches[seat].sight
    entry = a_move(table, seat)
    await hall.do(table.about.id, entry)
    assert table.watches[seat].sight != before
    await hall.do(table.about.id, Entry("undo", "back", seat, entry.person))
    assert table.watches[seat].sight == before
    await check_log(store, table)


async def test_who_goes_away_leaves_no_table_behind_its_log(store: Store) -> None:
    hall = new_hall(store)
    table = await begin(hall)
    number = table.number
    deed = asyncio.create_task(hall.do(table.about.id, a_move(table, to_move(table)[0])))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    deed.cancel()
    with pytest.raises(asyncio.CancelledError):
        await deed
    await hall.close()
    assert table.number == number + 1
    await check_log(store, table)


@pytest.mark.parametrize("was_written", [True, False])
@pytest.mark.parametrize("who", ["the same", "another"])
async def test_a_deed_whose_fate_nobody_knows_is_found_out(
    store: Store, monkeypatch: pytest.MonkeyPatch, was_written: bool, who: str
) -> None:
    hall = new_hall(store)
    table = await begin(hall)
    number, append = table.number, store.append

    async def lost(*given: Any) -> None:
        if was_written:
            await append(*given)
        raise StoreAway("store-away")

    entry = Entry("say", "first", 0, "ana", {"name": "Ana", "text": "?"})
    with monkeypatch.context() as patched:
        patched.setattr(store, "append", lost)
        with pytest.raises(StoreAway):
            await hall.do(table.about.id, entry)
    assert table.number == number
    again = entry if who == "the same" else Entry("say", "second", 1, "zoe", {"name": "Zoé", "text": "!"})
    await hall.do(table.about.id, again)
    assert table.number == number + (2 if was_written and who == "another" else 1)
    await check_log(store, table)


async def test_after_a_lost_answer_readers_see_the_log(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = new_hall(store)
    table = await begin(hall)
    append = store.append

    async def lost(*given: Any) -> None:
        await append(*given)
        raise StoreAway("store-away")

    monkeypatch.setattr(store, "append", lost)
    with pytest.raises(StoreAway):
        await hall.do(table.about.id, a_move(table, to_move(table)[0]))
    await hall.table(table.about.id)
    await check_log(store, table)


async def test_two_halls_with_conflicting_writers_converge(address: str) -> None:
    stores = [await Store.open(address) for _ in range(2)]
    first, second = [new_hall(store) for store in stores]
    for store, hall in zip(stores, (first, second), strict=True):
        await store.listen(hall.heard)
    name = (await begin(first)).about.id

    async def chatter(hall: Hall, who: str) -> None:
        for number in range(12):
            facts = {"name": who, "text": str(number)}
            await hall.do(name, Entry("say", f"{who} {number}", 0, who, facts))

    await asyncio.gather(chatter(first, "ana"), chatter(second, "zoe"), chatter(second, "eva"))
    here, there = await first.table(name), await second.table(name)
    await asyncio.gather(first.heard(None), second.heard(name))
    here, there = await first.table(name), await second.table(name)
    assert [talk.text for talk in here.talk] == [talk.text for talk in there.talk]
    assert len(here.talk) == 36
    await check_log(stores[0], here)
    await check_log(stores[1], there)
    for hall, store in zip((first, second), stores, strict=True):
        await hall.close()
        await store.close()


async def test_seats_at_two_processes_play_one_game(empty_postgres: str) -> None:
    """Each person at another process; only news tell them that it is their turn."""
    stores = [await Store.open(empty_postgres) for _ in range(2)]
    here, there = [new_hall(store) for store in stores]
    for store, hall in zip(stores, (here, there), strict=True):
        await store.listen(hall.heard)
    mine = await begin(here)
    yours = await there.table(mine.about.id)
    playing = [play_to_the_end(here, mine, 0), play_to_the_end(there, yours, 1)]
    async with asyncio.timeout(2 * PATIENCE):
        keys = [key for each in await asyncio.gather(*playing) for key in each]
    assert sights(mine) == sights(yours)
    moves = [entry.key for entry in await stores[0].entries(mine.about.id) if entry.kind == "move"]
    assert sorted(keys) == sorted(moves)
    for hall, store in zip((here, there), stores, strict=True):
        await hall.close()
        await store.close()


async def test_other_processes_hear_that_somebody_is_signed_out(empty_postgres: str) -> None:
    stores, heard = [await Store.open(empty_postgres) for _ in range(2)], asyncio.Queue[str | None]()
    await stores[1].listen(lambda name, _: heard.put(name))
    await stores[0].announce("ana")
    async with asyncio.timeout(PATIENCE):
        assert [await heard.get(), await heard.get()] == [None, f"{PERSON}ana"]
    for store in stores:
        await store.close()


async def test_news_that_were_missed_are_made_up_for(postgres: Cluster, empty_postgres: str) -> None:
    if postgres.folder is None:
        pytest.skip("the server that was named is not ours to stop")
    stores = [await Store.open(empty_postgres) for _ in range(2)]
    here, there = [new_hall(store) for store in stores]
    await stores[1].listen(there.heard)
    mine = await begin(here)
    async with there.watch(mine.about.id) as (yours, bell):
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await here.do(mine.about.id, a_move(mine, to_move(mine)[0]))  # perhaps before they listen again
        async with asyncio.timeout(PATIENCE):
            while yours.number < mine.number:
                bell.clear()
                await bell.wait()
        assert sights(yours) == sights(mine)
    for hall, store in zip((here, there), stores, strict=True):
        await hall.close()
        await store.close()


async def test_bots_play_on_when_the_store_is_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = new_hall(store)
    monkeypatch.setattr(halls, "BAD_PAUSE", 0.01)
    table = await begin(hall, bots=True)
    append = store.append
    refused: list[Entry] = []

    async def sometimes(name: str, number: int, entry: Entry) -> None:
        if not entry.person and len(refused) < 3:
            refused.append(entry)
            raise StoreAway("store-away")
        await append(name, number, entry)

    monkeypatch.setattr(store, "append", sometimes)
    async with asyncio.timeout(PATIENCE):
        await play_to_the_end(hall, table, 0)
    assert len(refused) == 3
    await check_log(store, table)
    assert (await store.listed("over"))[0].id == table.about.id
    await store.mark(table.about.id, "playing")  # as if we had died before
    await new_hall(store).table(table.about.id)
    assert (await store.listed("over"))[0].id == table.about.id
    await hall.close()


async def test_a_bot_does_not_play_for_who_has_come_back(store: Store) -> None:
    hall, thinking, may_choose = new_hall(store), asyncio.Event(), asyncio.Event()

    async def slow(view: View, *_: str) -> int:
        thinking.set()
        await may_choose.wait()
        return view.codes()[0]

    hall.choose = slow
    table = await begin(hall)
    name = table.about.id
    await hall.do(name, Entry("bot", "away", 1, "zoe", {"bot": "club"}))
    async with asyncio.timeout(PATIENCE):
        while not table.bots_to_act:
            await hall.do(name, a_move(table, 0))
        await thinking.wait()
        await hall.do(name, Entry("sit", "zoe", 1, "zoe", {"name": "Zoé"}))
        may_choose.set()
        while (live := hall._live[name].bots) and not live.done():
            await asyncio.sleep(0.01)
    assert (await store.entries(name))[-1].key == "zoe"
    await hall.close()


async def test_what_does_not_exist_leaves_nothing_behind(store: Store) -> None:
    hall = new_hall(store)
    for name in ("nothing", "x" * 1000):
        with pytest.raises(NoTable):
            await hall.table(name)
    assert (hall._loading, hall._live) == ({}, {})


async def test_tables_that_nobody_watches_make_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "MOST_LIVE", 2)
    hall = new_hall(store)
    first, second = await begin(hall), await begin(hall)
    async with hall.watch(first.about.id):
        third = await begin(hall)
        assert set(hall._live) == {first.about.id, third.about.id}
    again = await hall.table(second.about.id)
    assert again is not second
    assert sights(again) == sights(second)
    await hall.close()


async def test_an_illegal_move_says_why(store: Store) -> None:
    hall = new_hall(store)
    table = await begin(hall, game="capital")
    seat = to_move(table)[0]
    assert table.match
    number = table.number
    with pytest.raises((IllegalMove, UnreadableMove)):
        await hall.do(table.about.id, Entry("move", "k", seat, table.chairs[seat].person, {"move": "attack"}))
    assert table.number == number
