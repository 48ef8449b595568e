"""A server is killed at random moments, again and again, while programs play."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludoteca.tables.store import Store
from tests.tables.postgres import Cluster

from .checking import check_ledgers, sight
from .players import Player, Wrong
from .server import Server

SOON = 300  # seconds in which service is back, even on a slow and busy machine


@dataclass
class Trial:
    """Kills, and now and then a store that is away: a full disk, or a PostgreSQL that stops."""

    server: Server
    store: Store  # the same as the server's, to look into
    cluster: Cluster | None = None
    longest: float = 1.0  # seconds that a server lives once it is ready
    away_every: int = 5  # rounds
    players: list[Player] = field(default_factory=list)
    playing: list[asyncio.Task[None]] = field(default_factory=list)
    known: dict[str, int] = field(default_factory=dict)  # how long each log was when we last looked
    counts: Counter[str] = field(default_factory=Counter)
    may_play: asyncio.Event = field(default_factory=asyncio.Event)
    tell: Callable[[int], None] = lambda _: None  # how often it was killed so far

    async def run(self, kills: int, tables: int = 6) -> None:
        """Until it was killed so often."""
        try:
            await self._open(tables)
            for number in range(1, kills + 1):
                await self._round(number)
                self.tell(number)
        finally:
            for task in self.playing:
                task.cancel()
            await asyncio.gather(*self.playing, return_exceptions=True)
            for player in self.players:
                await player.close()
            self.server.kill()

    async def _open(self, tables: int) -> None:
        """Everybody comes in and plays."""
        self.server.start()
        await self.server.ready()
        self.may_play.set()
        self.players = [self._new_player(number) for number in range(tables)]
        await asyncio.gather(*(player.enter() for player in self.players))
        self.playing = [asyncio.create_task(player.play_on()) for player in self.players]
        await self._wait_for("done")

    async def _round(self, number: int) -> None:
        if number % self.away_every == 0:
            await self._take_store_away()
            await self._wait_for("done")
        await asyncio.sleep(random.uniform(0, self.longest))
        self.server.kill()
        self.counts["kills"] += 1
        self.may_play.clear()
        await self._check()
        self.server.start()
        if random.random() < 0.1:  # also while it starts
            await asyncio.sleep(random.uniform(0, 1.5))
            self.server.kill()
            self.counts["kills while starting"] += 1
            self.server.start()
        await self.server.ready()
        self.may_play.set()
        await self._wait_for("done")

    def _new_player(self, number: int) -> Player:
        against = "bot" if number % 3 == 2 else "me"
        return Player(self.server.address, against=against, may_play=self.may_play)

    async def _check(self) -> None:
        ledgers = [player.ledger for player in self.players]
        for table in (await check_ledgers(self.store, ledgers, self.known)).values():
            self.counts["logs replayed"] += 1
            assert table.match is None or sight(table)

    async def _take_store_away(self) -> None:
        """Until somebody has been told that nothing can be promised now."""
        if self.cluster:
            await asyncio.to_thread(self.cluster.stop)
        else:
            self.server.fill_disk(True)
        await self._wait_for("store away", some=True)
        if self.cluster:
            await asyncio.to_thread(self.cluster.start)
        else:
            self.server.fill_disk(False)
        self.counts["store away"] += 1

    async def _wait_for(self, fate: str, *, some: bool = False) -> None:
        """Until every player, or some, has got such an answer."""
        before = [player.ledger.fates[fate] for player in self.players]
        with suppress(TimeoutError):
            async with asyncio.timeout(SOON):
                while True:
                    pairs = zip(self.players, before, strict=True)
                    told = [player.ledger.fates[fate] > count for player, count in pairs]
                    if all(told) or (some and any(told)):
                        return
                    for task in self.playing:
                        if task.done():
                            task.result()
                    await asyncio.sleep(0.02)
        raise Wrong(f"within {SOON} seconds not everybody was answered: {fate}")

    @property
    def report(self) -> str:
        fates = sum((player.ledger.fates for player in self.players), Counter[str]())
        found = {**self.counts, "tables": len(self.known), "entries in their logs": sum(self.known.values())}
        lines = [f"{count:8,} {what}" for what, count in found.items()]
        lines += [f"{count:8,} answers: {fate}" for fate, count in fates.items()]
        return "\n".join(lines)


async def try_durability(
    database: str, folder: Path, kills: int, cluster: Cluster | None = None, **settings: Any
) -> Trial:
    """The whole trial on one database; what it counted."""
    store = await Store.open(database)
    trial = Trial(Server(database, folder / "output"), store, cluster, **settings)
    try:
        await trial.run(kills)
    finally:
        await store.close()
    return trial
