"""The quick form of the hard trials; `make durability` and `make writers` run the long one."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.tables.postgres import cluster, why_not

from .checking import check_keys
from .durability import try_durability
from .players import Ledger, Player, Wrong
from .server import Server
from .writers import try_writers

needs_postgres = pytest.mark.skipif(bool(why_not()), reason=why_not())


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_what_was_acknowledged_survives_kills_and_a_full_disk(tmp_path: Path) -> None:
    trial = await try_durability(f"sqlite:///{tmp_path}/ludoteca.db", tmp_path, kills=5, longest=0.5)
    assert trial.counts["kills"] == 5
    assert trial.counts["store away"] == 1


@pytest.mark.anyio
async def test_bots_of_a_real_server_think(tmp_path: Path) -> None:
    """With nothing in place of its loop, its workers or its store."""
    server = Server(f"sqlite:///{tmp_path}/ludoteca.db", tmp_path / "output")
    server.start()
    player = Player(server.address, against="bot")
    try:
        await server.ready()
        await player.enter()
        await player.open_table()
        while (now := await player.look())["status"] != "over" and player.ledger.fates["done"] < 30:
            await player.act(now)
        figures = httpx.get(f"{server.address}/metrics").text
    finally:
        await player.close()
        server.kill()
    assert 'ludoteca_thoughts_total{fate="hasty"} 0.0' in figures
    assert 'ludoteca_thoughts_total{fate="thought"} 0.0' not in figures
    assert "Traceback" not in server.output.read_text()


@needs_postgres
@pytest.mark.anyio
async def test_a_postgres_that_goes_away_costs_nothing(tmp_path: Path) -> None:
    with cluster() as server:
        database = await server.new_database_async()
        trial = await try_durability(database, tmp_path, kills=2, cluster=server, away_every=2)
    assert trial.counts["store away"] == 1


@needs_postgres
@pytest.mark.anyio
async def test_rivals_at_two_servers_make_one_log(tmp_path: Path) -> None:
    with cluster() as server:
        report = await try_writers(await server.new_database_async(), tmp_path, moves=100, tables=4)
    assert "seats seen alike" in report


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [(["a"], "lost"), (["b", "a"], "order"), (["a", "b", "c"], "refused")],
    ids=["lost", "order", "refused"],
)
def test_a_broken_promise_is_found(keys: list[str], complaint: str) -> None:
    ledger = Ledger({"table": ["a", "b"]}, {"table": {"c"}})
    check_keys(ledger, "table", ["a", "x", "b"])
    with pytest.raises(Wrong, match=complaint):
        check_keys(ledger, "table", keys)
