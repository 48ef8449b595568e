"""What a server says of itself: figures that stay few, and health that is only looked at."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from ludoteca.tables.errors import StoreAway
from ludoteca.tables.store import Store
from ludoteca.web.app import create_app
from ludoteca.web.http.logs import METHODS
from ludoteca.web.http.metrics import REQUESTS
from ludoteca.web.settings import Settings

from .house import House


class Away:
    """A store that does not answer."""

    async def person(self, _: str) -> Any:
        raise StoreAway("store-away")


async def health(store: Any) -> int:
    app = create_app(Settings())
    app.state.sessions, app.state.store = None, store
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
        return (await client.get("/health")).status_code


def test_methods_of_ones_own_make_no_figures(house: House) -> None:
    for method in ("GET", "BREW", "WHEN", "get", "X" * 100):
        house.client.request(method, "/health")
    samples = next(iter(REQUESTS.collect())).samples
    noted = {sample.labels["method"] for sample in samples}
    assert {"GET", "?"} <= noted <= {*METHODS, "?"}


def test_to_ask_for_health_writes_nothing(tmp_path: Path) -> None:
    """Least of all an empty secret, with which anybody could sign cookies."""

    async def ask() -> tuple[int, str]:
        store = await Store.open(f"sqlite:///{tmp_path}/house.db")
        answer = await health(store), await store.setting("secret", "drawn")
        await store.close()
        return answer

    assert asyncio.run(ask()) == (200, "drawn")


def test_a_store_that_is_away_is_not_well() -> None:
    assert asyncio.run(health(Away())) == 503
