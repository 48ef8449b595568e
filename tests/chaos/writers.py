"""Two servers on one PostgreSQL: at every table the same person plays from both at once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from ludoteca.tables.store import Store
from ludoteca.tables.table import Table

from .checking import check_ledgers, sight
from .players import Player, Wrong
from .server import Server

CONVERGED = 180  # seconds in which both servers show the same


@dataclass
class Rivals:
    """Two programs of one person, at one table but two servers, who both play both seats."""

    pair: tuple[Player, Player]
    tables: list[str] = field(default_factory=list)

    async def play(self, wanted: Counter[str], most: int) -> None:
        await self.pair[0].enter()
        while wanted["moves"] < most:
            await self.pair[0].open_table()
            self.tables.append(self.pair[0].table)
            self.pair[1].enter_as(self.pair[0])
            await asyncio.gather(*(self._play_one(player, wanted, most) for player in self.pair))

    async def _play_one(self, player: Player, wanted: Counter[str], most: int) -> None:
        while wanted["moves"] < most:
            now = await player.look()
            if now["status"] == "over":
                return
            before = player.ledger.fates["done"]
            await asyncio.sleep(random.uniform(0, 0.02))  # so that the other may be faster
            await player.act(now)
            wanted["moves"] += player.ledger.fates["done"] - before


async def try_writers(database: str, folder: Path, moves: int, tables: int = 8) -> str:
    """Let rivals do a number of things; a report, or an error that says what went wrong."""
    store = await Store.open(database)
    servers = [Server(database, folder / f"output-{number}") for number in range(2)]
    try:
        for server in servers:
            server.start()
        for server in servers:
            await server.ready()
        rivals = [Rivals((Player(servers[0].address), Player(servers[1].address))) for _ in range(tables)]
        for each in rivals[::2]:
            each.pair = each.pair[::-1]  # who opens the table
        await asyncio.gather(*(each.play(wanted, moves) for wanted in [Counter[str]()] for each in rivals))
        return await _check(store, rivals)
    finally:
        for server in servers:
            server.kill()
        await store.close()


async def _check(store: Store, rivals: list[Rivals]) -> str:
    players = [player for each in rivals for player in each.pair]
    replayed = await check_ledgers(store, [player.ledger for player in players], {})
    seen = 0
    for each in rivals:
        for name in each.tables:
            if name in replayed:
                seen += await _compare(each, replayed[name])
        for player in each.pair:
            await player.close()
    fates = sum((player.ledger.fates for player in players), Counter[str]())
    lines = [
        f"{len(replayed):8,} tables",
        f"{sum(t.number for t in replayed.values()):8,} entries in their logs",
    ]
    lines += [f"{count:8,} answers: {fate}" for fate, count in fates.items()]
    return "\n".join([*lines, f"{seen:8,} seats seen alike at both servers and in the log"])


async def _compare(rivals: Rivals, table: Table) -> int:
    """Every seat sees at both servers what the log tells."""
    for seat in range(table.about.seats):
        expected = sight(table, seat)
        for player in rivals.pair:
            player.table = table.about.id
            await _wait_for(player, seat, expected)
    return table.about.seats


async def _wait_for(player: Player, seat: int, expected: tuple[int, str]) -> None:
    for _ in range(CONVERGED * 10):
        now = await player.look(seat)
        if (now["version"], now["position"]) == expected:
            return
        await asyncio.sleep(0.1)
    raise Wrong(f"{player.table}: seat {seat} sees something else than the log tells")
