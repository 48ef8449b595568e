"""Logs of version 0.1 still open: their rows, written out here, are read, folded and written as ever."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import msgspec
import pytest
from sqlalchemy import text

from ludoteca.kernel.state import NOBODY
from ludoteca.tables.entries import Begin, Entry, Move, Rematch, Say, SeatBot, Sit, Undo
from ludoteca.tables.store import Store
from ludoteca.tables.store.backup import backup, restore
from ludoteca.tables.store.rows import from_row, to_row
from ludoteca.tables.store.schema import VERSIONS
from ludoteca.tables.table import Chair, Talk, fold

from .test_migrate import make

pytestmark = pytest.mark.anyio

ABOUT = "'6VhGKLSkQSmH', 'capital-lux', 1, 3, '5eed', 'ana', '{}', true, 'playing', 0.5"
ROWS = (  # number, kind, key, seat, person, facts, at
    (0, "sit", "ana:0000000000000003", 0, "ana", '{"name":"Ana","share":"0000000000000002"}', 1.5),
    (1, "sit", "zoe:0000000000000004", 1, "zoe", '{"name":"Zoé","share":"zz"}', 2.5),
    (2, "sit", "0000000000000005", 1, "", '{"by":"zoe"}', 3.5),
    (3, "sit", "zoe:0000000000000006", 1, "zoe", '{"name":"Zoé"}', 4.5),
    (4, "bot", "ana:0000000000000007", 2, "ana", '{"bot":"club"}', 5.5),
    (5, "begin", "ana:0000000000000008", -1, "ana", "{}", 6.5),
    (6, "move", "ana:m1", 0, "ana", '{"move":"keep blue 6, pink 3"}', 7.5),
    (7, "undo", "ana:u", 0, "ana", "{}", 8.5),
    (8, "move", "ana:m2", 0, "ana", '{"move":"keep blue 6, pink 3"}', 9.5),
    (9, "say", "ana:s1", 0, "ana", '{"name":"Ana","text":"olá"}', 10.5),
    (10, "say", "eva:s2", -1, "eva", '{"name":"Visitante","text":"hm"}', 11.5),
    (11, "bot", "ana:000000000000000c", 0, "ana", '{"bot":"club","by":"ana"}', 12.5),
    (12, "sit", "ana:000000000000000d", 0, "ana", '{"name":"Ana","share":""}', 13.5),
    (13, "next", "ana:0000000000000024", -1, "ana", '{"table":"F8i0ccLzcsSw"}', 14.5),
)
STATEMENTS = (
    f"INSERT INTO tables VALUES ({ABOUT})",
    *(f"INSERT INTO log VALUES ('6VhGKLSkQSmH', {', '.join(map(repr, row))})" for row in ROWS),
)
ENTRIES: tuple[Entry, ...] = (
    Sit(key="ana:0000000000000003", person="ana", seat=0, name="Ana", share="0000000000000002", at=1.5),
    Sit(key="zoe:0000000000000004", person="zoe", seat=1, name="Zoé", share="zz", at=2.5),
    Sit(key="0000000000000005", seat=1, by="zoe", at=3.5),
    Sit(key="zoe:0000000000000006", person="zoe", seat=1, name="Zoé", at=4.5),
    SeatBot(key="ana:0000000000000007", person="ana", seat=2, bot="club", at=5.5),
    Begin(key="ana:0000000000000008", person="ana", at=6.5),
    Move(key="ana:m1", person="ana", seat=0, move="keep blue 6, pink 3", at=7.5),
    Undo(key="ana:u", person="ana", seat=0, at=8.5),
    Move(key="ana:m2", person="ana", seat=0, move="keep blue 6, pink 3", at=9.5),
    Say(key="ana:s1", person="ana", seat=0, name="Ana", text="olá", at=10.5),
    Say(key="eva:s2", person="eva", seat=NOBODY, name="Visitante", text="hm", at=11.5),
    SeatBot(key="ana:000000000000000c", person="ana", seat=0, bot="club", by="ana", at=12.5),
    Sit(key="ana:000000000000000d", person="ana", seat=0, name="Ana", at=13.5),
    Rematch(key="ana:0000000000000024", person="ana", table="F8i0ccLzcsSw", at=14.5),
)
POSITION = """seats: 3
round: 1
phase: draft
starter: 2
turn: 2
capital: yellow 4
deck: 53 hidden
1 pack: blue 6, pink 6 3, yellow 6 2, green 2
1 keeps: blue 6, pink 3
2 pack: 6 hidden
3 pack: 6 hidden
"""


async def check(store: Store) -> None:
    """The table stands as version 0.1 left it."""
    about, entries = await store.about("6VhGKLSkQSmH"), await store.entries("6VhGKLSkQSmH")
    assert about
    assert tuple(entries) == ENTRIES
    table = fold(about, entries)
    assert table.match
    assert str(table.match.view(0)) == POSITION
    assert (table.seat_views[0].version, table.seat_views[0].asked) == (4, 4)
    assert table.chairs == [Chair("ana", "Ana"), Chair("zoe", "Zoé"), Chair(bot="club")]
    assert table.talk == [Talk("ana", "Ana", "olá", 10.5), Talk("eva", "Visitante", "hm", 11.5)]
    assert table.next_table == "F8i0ccLzcsSw"
    assert table.draws.commitment == "591d7d7af515a9626bc6fdf2c273c9842cfd7803faf6102cd985070643f8f90f"


def test_every_kind_is_among_them() -> None:
    assert {type(entry) for entry in ENTRIES} == set(get_args(Entry))


@pytest.mark.parametrize("version", VERSIONS)
async def test_an_old_log_is_read(address: str, version: str) -> None:
    await make(address, version, *STATEMENTS)
    store = await Store.open(address)
    await check(store)
    await store.close()


@pytest.mark.parametrize("version", VERSIONS)
async def test_an_old_backup_is_restored(address: str, tmp_path: Path, version: str) -> None:
    old = f"sqlite:///{tmp_path}/old.db"
    await make(old, version, *STATEMENTS)
    await backup(old, tmp_path / "backup")
    await restore(tmp_path / "backup", address)
    store = await Store.open(address)
    await check(store)
    await store.close()


async def test_new_rows_are_like_old_ones(address: str) -> None:
    """So that an older server can read the log of a newer one; only what is empty is left out."""
    await make(address, VERSIONS[-1], STATEMENTS[0])
    store = await Store.open(address)
    for number, entry in enumerate(ENTRIES):
        await store.append("6VhGKLSkQSmH", number, entry)
    columns = "number, kind, key, seat, person, facts, at"
    query = text(f"SELECT {columns} FROM log ORDER BY number")
    written = await store.engine.work(lambda connection: connection.execute(query).all())
    await store.close()
    assert [tuple(row) for row in written] == [
        (*row[:5], row[5].replace(',"share":""', ""), row[6]) for row in ROWS
    ]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_what_a_newer_version_adds_is_ignored(entry: Entry) -> None:
    row = to_row(entry)
    facts: dict[str, Any] = msgspec.json.decode(row["facts"])
    row["facts"] = msgspec.json.encode(facts | {"mood": "fine"}).decode()
    assert from_row(SimpleNamespace(**row)) == entry


def test_a_kind_that_is_unknown_is_an_error() -> None:
    row = to_row(ENTRIES[0]) | {"kind": "dance"}
    with pytest.raises(msgspec.ValidationError, match="dance"):
        from_row(SimpleNamespace(**row))
