"""A store in every kind of database that there is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca.tables.store import Store
from ludoteca.web.server import loop_factory

from .postgres import Cluster, cluster, why_not


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """The loop that the server runs in."""
    return "asyncio", {"loop_factory": loop_factory()}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of its own for this run."""
    if reason := why_not():
        pytest.skip(reason)
    with cluster() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_address(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.fixture
def empty_postgres(postgres: Cluster, postgres_address: str) -> str:
    """Where an empty database is, in PostgreSQL."""
    postgres.clear(postgres_address)
    return postgres_address


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty database is."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/ludoteca.db"
    return str(request.getfixturevalue("empty_postgres"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()
