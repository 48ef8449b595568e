"""A house that really runs: a server in a thread, with bots that neither search nor compile."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from ludoteca.bots.analysis import Candidate, Thought
from ludoteca.kernel.view import View
from ludoteca.tables.bot_pool.worker import quick_move
from ludoteca.web.app import create_app
from ludoteca.web.server import LARGEST_MESSAGE, Server, listen
from ludoteca.web.settings import Settings

MANY = 10**6
PATIENCE = 120  # seconds for anything that takes a moment on a quick machine


class FakeBotPool:
    """Bots without processes."""

    async def choose_move(self, view: View, level: str, table: str = "") -> int:  # noqa: ARG002
        return quick_move(view, "random" if level == "random" else "greedy", 1)

    async def analyse(self, view: View, level: str, table: str = "") -> Thought:  # noqa: ARG002
        move = quick_move(view, "greedy", 1)
        return Thought(
            view.seat, move, (Candidate(move, 3, 0.5, 10.0, 0.5),), ((view.seat, move),), 3, 0.1, True
        )


@dataclass(frozen=True)
class House:
    """Where it is, and what it is made of."""

    url: str
    app: Starlette

    client: httpx.Client  # shared, because to make one takes long

    def caller(self, token: str = "") -> Caller:
        """A program that shows a token, or none."""
        return Caller(self, token)

    def person(self, name: str = "Ana", language: str = "en") -> Caller:
        """Somebody new with a token."""
        answer = self.caller().post("/people", {"name": name, "language": language})
        return self.caller(answer.json()["token"])


@dataclass(frozen=True)
class Caller:
    """A program that calls the house."""

    house: House
    token: str

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        content = {"json": body} if body is not None else {}
        return self.house.client.request(method, f"/api/v1{path}", headers=headers, **content, **more)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.call("GET", path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.call("POST", path, {} if body is None else body, **more)

    def socket(self, table: str, query: str = "") -> ClientConnection:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        address = f"{self.house.url.replace('http', 'ws')}/api/v1/tables/{table}/socket{query}"
        return connect(address, additional_headers=headers, open_timeout=PATIENCE)


@contextmanager
def open_house(folder: Path, **settings: Any) -> Iterator[House]:
    """Until it is closed again."""
    database = f"sqlite:///{folder}/house.db"
    settings = {
        "looks_at_once": MANY,
        "deeds_at_once": MANY,
        "tables_per_hour": MANY,
        "bot_pause": 0.0,
    } | settings
    app = create_app(Settings(database, **settings))
    ready, listener = threading.Event(), listen("127.0.0.1", 0, 0)
    config = uvicorn.Config(app, log_config=None, ws_max_size=LARGEST_MESSAGE, ws_per_message_deflate=False)
    server = Server(config, ready.set)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    app.state.bot_pool = FakeBotPool()
    app.state.live_tables.choose_move = app.state.bot_pool.choose_move
    try:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with httpx.Client(base_url=url, timeout=PATIENCE, verify=False) as client:
            yield House(url, app, client)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
