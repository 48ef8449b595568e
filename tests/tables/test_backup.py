"""A backup holds everything, can be taken at any moment, and goes into any database."""

from __future__ import annotations

import asyncio
import zipfile
from pathlib import Path

import pytest
from sqlalchemy import text

from ludoteca.tables.errors import BadStore
from ludoteca.tables.store import Store
from ludoteca.tables.store.backup import backup, restore
from ludoteca.tables.store.database import open_engine
from ludoteca.tables.store.people import Person, Token
from ludoteca.tables.store.schema import NAMES, NEWEST, VERSIONS

from .logs import new_table, said, say
from .test_migrate import OLD_ROWS, make

pytestmark = pytest.mark.anyio

TALK = ["olá", 'two\nlines "quoted" \0', "🂡"]


async def furnish(store: Store) -> str:
    """Some of everything."""
    table = await new_table(store, options={"powers": "B"}, is_listed=False, at=0.1)
    for number, words in enumerate(TALK):
        await store.append(table, number, say(words, f"key {number}"))
    await store.add_person(Person("ana", "Ana\t", "pt", "link", 1 / 3))
    await store.add_token(Token("t", "ana", "hash", "my bot", 2.0))
    await store.setting("secret", "s3cret")
    return table


async def test_everything_comes_back(address: str, tmp_path: Path) -> None:
    store, file = await Store.open(address), tmp_path / "house.backup"
    table = await furnish(store)
    summary = await backup(address, file)
    assert summary.rows == {"people": 1, "settings": 1, "tables": 1, "chairs": 0, "log": 3, "tokens": 1}
    again = f"sqlite:///{tmp_path}/again/ludoteca.db"
    assert await restore(file, again) == summary
    copy = await Store.open(again)
    assert await copy.about(table) == await store.about(table)
    assert await copy.entries(table) == await store.entries(table)
    assert await copy.person("ana") == await store.person("ana")
    assert await copy.tokens_of("ana") == await store.tokens_of("ana")
    assert await copy.setting("secret", "other") == "s3cret"
    for each in (store, copy):
        await each.close()
    assert file.stat().st_mode & 0o077 == 0


async def test_a_club_moves_to_another_database(address: str, tmp_path: Path) -> None:
    """From SQLite into SQLite or PostgreSQL, where a server has already left its settings."""
    old = await Store.open(f"sqlite:///{tmp_path}/old.db")
    table = await furnish(old)
    await backup(old.address, tmp_path / "backup")
    new = await Store.open(address)
    assert await new.setting("secret", "new") == "new"
    await new.close()
    await restore(tmp_path / "backup", address)
    new = await Store.open(address)
    assert await new.entries(table) == await old.entries(table)
    assert await new.setting("secret", "other") == "s3cret"
    await new.append(table, 3, say("goes on"))
    for store in (old, new):
        await store.close()


async def test_it_shows_one_moment_while_others_write(store: Store, tmp_path: Path) -> None:
    first, second = [await new_table(store) for _ in range(2)]
    has_begun = asyncio.Event()

    async def write() -> None:
        for number in range(25):
            await store.append(first, number, say(str(number)))
            await store.append(second, number, say(str(number)))
            has_begun.set()

    async def copy() -> None:
        await has_begun.wait()
        await backup(store.address, tmp_path / "backup")

    await asyncio.gather(write(), copy())
    again = f"sqlite:///{tmp_path}/again.db"
    await restore(tmp_path / "backup", again)
    other = await Store.open(again)
    logs = [await said(other, table) for table in (first, second)]
    await other.close()
    assert len(logs[0]) - len(logs[1]) in (0, 1)
    assert logs == [[str(number) for number in range(len(log))] for log in logs]


async def test_a_backup_of_an_older_version_is_brought_up_to_date(address: str, tmp_path: Path) -> None:
    old = f"sqlite:///{tmp_path}/old.db"
    await make(old, "0001", *OLD_ROWS)
    summary = await backup(old, tmp_path / "backup")
    assert summary.version == "0001"
    await restore(tmp_path / "backup", address)
    store = await Store.open(address)
    assert await said(store, "old") == ["olá"]
    await store.add_token(Token("t", "ana", "hash", "bot", 2.0))
    await store.close()


async def test_a_store_in_use_is_left_alone(store: Store, tmp_path: Path) -> None:
    table = await furnish(store)
    await backup(store.address, tmp_path / "backup")
    with pytest.raises(BadStore, match="already holds"):
        await restore(tmp_path / "backup", store.address)
    assert len(await store.entries(table)) == 3


async def test_what_others_keep_in_the_database_stays_theirs(address: str, tmp_path: Path) -> None:
    old = await Store.open(f"sqlite:///{tmp_path}/old.db")
    table = await furnish(old)
    await old.close()
    await backup(old.address, tmp_path / "backup")
    await make(address, NEWEST, "CREATE TABLE club (member TEXT)", "INSERT INTO club VALUES ('Rui')")
    await restore(tmp_path / "backup", address)
    assert await asked(address, "SELECT member FROM club") == ["Rui"]
    summary = await backup(address, tmp_path / "shared")
    assert summary.rows.keys() == NAMES
    again = f"sqlite:///{tmp_path}/again.db"
    await restore(tmp_path / "shared", again)
    copy = await Store.open(again)
    assert await said(copy, table) == TALK
    await copy.close()


@pytest.mark.parametrize("version", [*VERSIONS, "9999"])
async def test_a_program_that_uses_the_same_names_is_no_house(
    address: str, tmp_path: Path, version: str
) -> None:
    await make(f"sqlite:///{tmp_path}/old.db", NEWEST)
    await backup(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup")
    others = [f"DROP TABLE {name}" for name in ("log", "chairs", "tables", "people")]
    theirs = (
        "INSERT INTO settings VALUES ('colour', 'red')",
        f"UPDATE alembic_version SET version_num = '{version}'",
    )
    await make(address, "0001", *others, *theirs)
    with pytest.raises(BadStore, match="already holds"):
        await restore(tmp_path / "backup", address)
    assert await asked(address, "SELECT value FROM settings") == ["red"]
    assert await asked(address, "SELECT version_num FROM alembic_version") == [version]


async def asked(address: str, query: str) -> list[str]:
    """The first column of what a database answers."""
    engine = open_engine(address)
    rows = await engine.work(lambda connection: connection.execute(text(query)).scalars().all())
    await engine.close()
    return list(rows)


async def test_a_damaged_backup_restores_nothing(address: str, tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/old.db")
    await furnish(store)
    await store.close()
    await backup(store.address, tmp_path / "whole")
    whole = (tmp_path / "whole").read_bytes()
    middle = len(whole) // 3
    damaged = [whole[:middle], whole[:middle] + b"?" + whole[middle + 1 :], b"", b"no backup"]
    for number, content in enumerate([*damaged, altered(tmp_path / "whole")]):
        file = tmp_path / f"damaged {number}"
        file.write_bytes(content)
        with pytest.raises(BadStore, match="damaged"):
            await restore(file, address)
    await restore(tmp_path / "whole", address)


def altered(file: Path) -> bytes:
    """A backup where somebody has changed a row."""
    other = file.with_name("altered")
    with zipfile.ZipFile(file) as box, zipfile.ZipFile(other, "w") as copy:
        for name in box.namelist():
            copy.writestr(name, box.read(name).replace(b"Ana", b"Eva"))
    return other.read_bytes()


async def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    missing = f"sqlite:///{tmp_path}/nowhere.db"
    with pytest.raises(BadStore, match="no tables"):
        await backup(missing, tmp_path / "backup")
    assert not (tmp_path / "nowhere.db").exists()
    await make(f"sqlite:///{tmp_path}/new.db", NEWEST)
    with pytest.raises(BadStore, match="cannot be written"):
        await backup(f"sqlite:///{tmp_path}/new.db", tmp_path / "no" / "folder")
    with pytest.raises(BadStore, match="cannot be read"):
        await restore(tmp_path / "missing", missing)
    (tmp_path / "file").write_bytes(b"x")
    assert {each.name for each in tmp_path.iterdir()} >= {"file", "new.db"}
