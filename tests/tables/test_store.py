"""What the store promises, in every database that there is."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from ludoteca.tables.entries import Begin, Entry, Say, SeatBot, Sit
from ludoteca.tables.errors import BadStore, Conflict, NotNow, StoreAway
from ludoteca.tables.store import Store, writer
from ludoteca.tables.store.database import Sqlite
from ludoteca.tables.store.people import Person, Token
from ludoteca.tables.store.store import MOST_PER_HOST
from ludoteca.tables.store.writer import Slot, Write
from ludoteca.tables.table import Chair

from .logs import new_table, said, say
from .postgres import Cluster

pytestmark = pytest.mark.anyio


async def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    table = await new_table(store, options={"powers": "B"}, is_listed=False)
    about = await store.about(table)
    assert about
    assert about.options == {"powers": "B"}
    assert not about.is_listed
    sit = Sit(key="k", person="zoe", seat=1, name="Zoé", share="\0\n'\"", at=2.5)
    entries: list[Entry] = [say("olá", "hello"), sit]
    for number, entry in enumerate(entries):
        await store.append(table, number, entry)
    assert await store.entries(table) == entries
    assert await store.entries(table, 1) == entries[1:]
    assert await store.about("nothing") is None


@pytest.mark.parametrize("late", [(0, "other"), (1, "first")], ids=["number", "key"])
async def test_of_two_writers_one_is_told_that_it_came_late(store: Store, late: tuple[int, str]) -> None:
    table = await new_table(store)
    await store.append(table, 0, say("one", "first"))
    with pytest.raises(Conflict):
        await store.append(table, late[0], say("two", late[1]))
    assert await said(store, table) == ["one"]


async def test_writers_together_get_each_their_own_answer(store: Store) -> None:
    tables = [await new_table(store) for _ in range(3)]
    waiting = [store.append(table, 0, say(text)) for text in "abc" for table in tables]
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert answers[:3] == [None, None, None]
    assert all(isinstance(answer, Conflict) for answer in answers[3:])
    assert [await said(store, table) for table in tables] == [["a"], ["a"], ["a"]]


async def test_an_entry_that_fits_nowhere_harms_no_other(store: Store) -> None:
    table = await new_table(store)
    answers = await asyncio.gather(
        store.append(table, 0, say("here")), store.append("nowhere", 0, say("lost")), return_exceptions=True
    )
    assert answers[0] is None
    assert isinstance(answers[1], Conflict)
    assert await said(store, table) == ["here"]


@pytest.mark.parametrize("key", ["", "x" * 65, "a\0b", "é"], ids=["none", "long", "zero", "accent"])
async def test_a_key_is_short_and_plain(store: Store, key: str) -> None:
    table = await new_table(store)
    with pytest.raises(NotNow):
        await store.append(table, 0, Say(key=key, text="?"))


async def test_many_are_written_together_but_not_too_many(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    write_batch = store._writer._write_batch

    async def counting(writes: Sequence[Write]) -> Collection[Slot]:
        sizes.append(len(writes))
        return await write_batch(writes)

    monkeypatch.setattr(writer, "LARGEST_BATCH", 20)
    store._writer._write_batch = counting
    table = await new_table(store)
    await asyncio.gather(*(store.append(table, number, say(str(number))) for number in range(50)))
    assert sizes == [20, 20, 10]
    assert await said(store, table) == [str(number) for number in range(50)]


async def test_who_goes_away_harms_no_other(store: Store) -> None:
    table = await new_table(store)
    waiting = [asyncio.create_task(store.append(table, number, say(str(number)))) for number in range(3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), asyncio.CancelledError, type(None)]
    assert await said(store, table) == ["0", "1", "2"]


async def test_a_writer_that_dies_is_replaced_and_nobody_waits_for_it(store: Store) -> None:
    table = await new_table(store)
    waiting = [asyncio.create_task(store.append(table, number, say(str(number)))) for number in range(3)]
    await asyncio.sleep(0)
    assert store._writer._task
    store._writer._task.cancel()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(answer, StoreAway) for answer in answers)
    number = len(await store.entries(table))
    await store.append(table, number, say("next"))
    assert (await said(store, table))[-1] == "next"


async def test_a_fault_of_ours_is_no_promise(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await new_table(store)
    with monkeypatch.context() as patched:
        patched.setattr("ludoteca.tables.store.store._update_lists", None)
        with pytest.raises(StoreAway):
            await store.append(table, 0, say("half"))
    assert await said(store, table) == []
    await store.append(table, 0, say("whole"))
    assert await said(store, table) == ["whole"]


async def test_closing_writes_what_waits(address: str) -> None:
    store = await Store.open(address)
    table = await new_table(store)
    waiting = [asyncio.create_task(store.append(table, number, say(str(number)))) for number in range(5)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreAway):
        await store.append(table, 5, say("late"))
    again = await Store.open(address)
    assert await said(again, table) == list("01234")
    await again.close()


async def test_lists_know_who_sits_where(store: Store) -> None:
    open_table, hidden = await new_table(store, host="ana"), await new_table(store, is_listed=False)
    await store.append(open_table, 0, Sit(key="a", person="ana", seat=0, name="Ana\0"))
    await store.append(open_table, 1, SeatBot(key="b", seat=1, bot="club"))
    await store.append(hidden, 0, Sit(key="a", person="zoe", seat=1, name="Z" * 200))
    (listed,) = await store.listed("gathering")
    assert listed.id == open_table
    assert listed.chairs == (Chair("ana", "Ana"), Chair(bot="club"))
    assert [each.id for each in await store.tables_of("zoe")] == [hidden]
    assert {each.id for each in await store.tables_of("ana")} == {open_table, hidden}
    await store.append(open_table, 2, Begin(key="c", person="ana"))
    assert [each.id for each in await store.listed("playing")] == [open_table]
    await store.mark(open_table, "over")
    assert [each.id for each in await store.listed("over")] == [open_table]


async def test_nobody_fills_a_list_alone_or_with_empty_tables(store: Store) -> None:
    """Tables that were left are in nobody's way."""
    first = await new_table(store, host="zoe")
    await store.append(first, 0, Sit(key="a", person="zoe", seat=0, name="Zoé"))
    for number in range(40):
        table = await new_table(store, host="mal")
        await store.append(table, 0, Sit(key="a", person="mal", seat=0, name="Mal"))
        if number % 2:
            await store.append(table, 1, Sit(key="b", seat=0, by="mal"))
    found = await store.listed("gathering")
    assert len(found) == 1 + MOST_PER_HOST
    assert first in [each.id for each in found]
    assert all(any(chair.person for chair in each.chairs) for each in found)


async def test_people_and_their_tokens(store: Store) -> None:
    ana = Person("ana", "Ana", "pt", "link-of-ana", 1.0)
    await store.add_person(ana)
    with pytest.raises(Conflict):
        await store.add_person(ana)
    await store.change_person("ana", name="Ana Sofia")
    found = await store.person("ana")
    assert found
    assert found.name == "Ana Sofia"
    assert await store.person("zoe") is None
    await store.add_token(Token("t1", "ana", "hash", "my bot", 2.0))
    used = await store.token("hash", 100.0)
    assert used
    assert used.person == "ana"
    assert [each.used for each in await store.tokens_of("ana")] == [100.0]
    assert not await store.remove_token("zoe", "t1")
    assert await store.remove_token("ana", "t1")
    assert await store.token("hash", 200.0) is None


async def test_a_setting_is_settled_once(address: str) -> None:
    stores = [await Store.open(address) for _ in range(3)]
    values = await asyncio.gather(*(store.setting("secret", str(n)) for n, store in enumerate(stores)))
    assert len(set(values)) == 1
    assert await stores[0].setting("secret", "other") == values[0]
    for store in stores:
        await store.close()


def look(connection: Connection, pragma: str) -> Any:
    return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()


async def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "ludoteca.db"
    store = await Store.open(f"sqlite:///{file}")
    for pragma, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
        assert await store.engine.work(partial(look, pragma=pragma)) == value
    table = await new_table(store)
    await store.append(table, 0, say("there"))
    other = sqlite3.connect(file)
    assert other.execute("SELECT key FROM log").fetchall() == [("there",)]
    other.close()
    await store.close()


async def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/ludoteca.db")
    table = await new_table(store)
    await store.append(table, 0, say("before"))
    pages = {"most": 1}  # SQLite takes the present size then

    def limit(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages['most']}")

    assert isinstance(store.engine, Sqlite)
    event.listen(store.engine._engine, "checkout", limit)
    with pytest.raises(StoreAway):
        await store.append(table, 1, say("x" * 100_000, "large"))
    assert await said(store, table) == ["before"]
    pages["most"] = 1_000_000
    await store.append(table, 1, say("after"))
    assert await said(store, table) == ["before", "after"]
    await store.close()


async def test_a_database_that_goes_away_comes_back_by_itself(postgres: Cluster, empty_postgres: str) -> None:
    if postgres.folder is None:
        pytest.skip("the server that was named is not ours to stop")
    store = await Store.open(empty_postgres)
    table = await new_table(store)
    await store.append(table, 0, say("before"))
    await asyncio.to_thread(postgres.stop)
    try:
        for _ in range(2):
            with pytest.raises(StoreAway):
                await store.append(table, 1, say("refused"))
        with pytest.raises(StoreAway):
            await store.entries(table)
    finally:
        await asyncio.to_thread(postgres.start)
    assert await said(store, table) == ["before"]
    await store.append(table, 1, say("after"))
    assert await said(store, table) == ["before", "after"]
    await store.close()


@pytest.mark.parametrize("address", ["", "house", "mysql://a/b", "sqlite://", "sqlite:///:memory:"])
async def test_an_address_is_of_a_database_that_we_know(address: str) -> None:
    with pytest.raises(BadStore, match="sqlite:///"):
        await Store.open(address)


async def test_a_database_that_cannot_be_opened_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is no database, but long enough to be mistaken for one. " * 20)
    (tmp_path / "file").write_text("")
    nobody = "postgresql://nobody@127.0.0.1:1/nothing"
    for address in (f"sqlite:///{tmp_path}/text.db", f"sqlite:///{tmp_path}/file/in.db", nobody):
        with pytest.raises(BadStore, match="cannot be opened"):
            await Store.open(address)
