"""Programs that play at a server whatever happens, and keep a ledger of what they were promised."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx

REFUSED = (403, 409, 422, 429)  # surely not done
AWAY = 503  # nobody knows: ask again with the same key
PAUSE = 0.05  # seconds
UNDO, TALK = 0.05, 0.05  # how often
GAMES = ("capital-lux", "capital-lux-2", "capulana")


class Wrong(AssertionError):
    """A server did what it must not."""


@dataclass
class Ledger:
    """What a player was told about their actions at each table, by key."""

    done: dict[str, list[str]] = field(default_factory=dict)  # in the order of the answers
    refused: dict[str, set[str]] = field(default_factory=dict)
    fates: Counter[str] = field(default_factory=Counter)

    def note(self, table: str, key: str, status: int) -> None:
        if status < 300:
            self.done.setdefault(table, []).append(key)
            self.fates["done"] += 1
        else:
            self.refused.setdefault(table, set()).add(key)
            self.fates["refused"] += 1


class Player:
    """Has both seats of a table, or plays against a bot; finished games are followed by others."""

    def __init__(self, address: str, *, against: str = "me", may_play: asyncio.Event | None = None) -> None:
        self.ledger, self.against = Ledger(), against
        self.table, self.seed = "", secrets.randbits(64)
        self._random = random.Random(self.seed)
        self._may_play = may_play or asyncio.Event()
        if may_play is None:
            self._may_play.set()
        self._client = httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=30)

    async def close(self) -> None:
        await self._client.aclose()

    async def enter(self) -> None:
        """Become somebody."""
        welcome = await self._ask("POST", "/people", {"name": "Ana"})
        self.token = f"Bearer {welcome.json()['token']}"
        self._client.headers["authorization"] = self.token

    def enter_as(self, other: Player) -> None:
        """Be the same person, at the same table, from elsewhere."""
        self.token, self.table = other.token, other.table
        self._client.headers["authorization"] = self.token

    async def open_table(self) -> None:
        seats = [
            {"kind": "me"},
            {"kind": self.against} | ({"level": "random"} if self.against == "bot" else {}),
        ]
        game = self._random.choice(GAMES)
        self.table = (await self._ask("POST", "/tables", {"game": game, "seats": seats})).json()["id"]

    async def look(self, seat: int | None = None) -> Any:
        """The table through the eyes of a seat."""
        query = "" if seat is None else f"?seat={seat}"
        return (await self._ask("GET", f"/tables/{self.table}{query}")).json()

    async def play_on(self) -> None:
        """For ever."""
        while True:
            if not self.table:
                await self.open_table()
            now = await self.look()
            if now["status"] == "over":
                self.table = ""
            else:
                await self.act(now)

    async def act(self, now: Any) -> None:
        """Do something at the table as it is now."""
        chance = self._random.random()
        if chance < TALK:
            await self._act("talk", {"text": "olá"})
        elif chance < TALK + UNDO and now["can_undo"]:
            await self._act("undo", {"seat": now["seat"], "version": now["version"]})
        elif now["moves"]:
            move = self._random.choice(now["moves"])["move"]
            await self._act("moves", {"seat": now["seat"], "version": now["version"], "move": move})
        else:
            await asyncio.sleep(PAUSE)

    async def _act(self, what: str, body: dict[str, Any]) -> None:
        key = secrets.token_hex(8)
        answer = await self._ask("POST", f"/tables/{self.table}/{what}", body | {"key": key})
        self.ledger.note(self.table, key, answer.status_code)

    async def _ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Until there is an answer."""
        while True:
            await self._may_play.wait()
            try:
                answer = await self._client.request(method, path, json=body)
            except httpx.TransportError:
                self.ledger.fates["no answer"] += 1
                await asyncio.sleep(PAUSE)
                continue
            if answer.status_code == AWAY:
                self.ledger.fates["store away"] += 1
                await asyncio.sleep(PAUSE)
            elif answer.is_success or answer.status_code in REFUSED:
                return answer
            else:
                raise Wrong(f"{method} {path} {body}: {answer.status_code} {answer.text[:500]}")
