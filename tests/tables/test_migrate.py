"""Stores of every version open, whoever opens them at the same time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from ludoteca.tables.errors import BadStore
from ludoteca.tables.store import Store
from ludoteca.tables.store.database import open_engine
from ludoteca.tables.store.migrate import FOLDER, migrate, stamp, version_of
from ludoteca.tables.store.people import Person, Token
from ludoteca.tables.store.schema import NAMES, NEWEST, VERSIONS, schema

from .logs import said

pytestmark = pytest.mark.anyio

OLD_ROWS = (
    "INSERT INTO tables VALUES ('old', 'capital', 1, 2, 'seed', 'ana', '{}', true, 'gathering', 1.0)",
    "INSERT INTO log VALUES ('old', 0, 'say', 'key', 0, 'ana', '{\"text\": \"ol\u00e1\"}', 1.0)",
    "INSERT INTO people VALUES ('ana', 'Ana', 'pt', 'link', 1.0)",
)


async def make(address: str, version: str, *statements: str) -> None:
    """A database as a house of an older version left it."""

    def lay_out(connection: Connection) -> None:
        migrate(connection, version)
        for statement in statements:
            connection.execute(text(statement.replace(": ", "\\: ")))

    engine = open_engine(address, is_patient=True)
    await engine.work(lay_out, is_writing=True)
    await engine.close()


async def look(store: Store, question: Any) -> Any:
    return await store.engine.work(question)


def differences(connection: Any) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), schema))


def test_the_steps_are_those_in_the_folder() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    steps = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(step.revision for step in steps)[::-1] == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
async def test_the_tables_of_every_version_are_known(tmp_path: Path, version: str) -> None:
    """A backup holds these, and a restore makes room among these, and no others."""
    address = f"sqlite:///{tmp_path}/ludoteca.db"
    await make(address, version)
    engine = open_engine(address)
    found = await engine.work(lambda connection: inspect(connection).get_table_names())
    await engine.close()
    assert {stamp.name} < set(found) <= {stamp.name, *NAMES}


@pytest.mark.parametrize("way", ["at once", "step by step"])
async def test_a_new_store_is_as_the_schema_says(address: str, way: str) -> None:
    if way == "step by step":
        await make(address, VERSIONS[0])
    store = await Store.open(address)
    assert await look(store, differences) == []
    assert await look(store, version_of) == NEWEST
    await store.close()


async def test_an_older_store_opens_with_its_tables(address: str) -> None:
    await make(address, "0001", *OLD_ROWS)
    store = await Store.open(address)
    assert await said(store, "old") == ["olá"]
    assert await store.person("ana") == Person("ana", "Ana", "pt", "link", 1.0)
    await store.add_token(Token("t", "ana", "hash", "bot", 2.0))
    assert await look(store, version_of) == NEWEST
    await store.close()


async def test_a_newer_store_is_left_alone(address: str) -> None:
    await make(address, NEWEST, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadStore, match=r"version 9999.*update Ludoteca"):
        await Store.open(address)


@pytest.mark.parametrize("version", ["", "0001"], ids=["new", "old"])
async def test_who_start_at_the_same_time_do_not_collide(address: str, version: str) -> None:
    if version:
        await make(address, version, *OLD_ROWS)
    stores = await asyncio.gather(*(Store.open(address) for _ in range(4)))
    for store in stores:
        assert await look(store, version_of) == NEWEST
        await store.close()


async def test_only_an_older_store_needs_alembic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is slow to import, and people wait for the server."""
    monkeypatch.setattr("ludoteca.tables.store.migrate._upgrade", None)
    for _ in ("new", "up to date"):
        await (await Store.open(f"sqlite:///{tmp_path}/ludoteca.db")).close()
