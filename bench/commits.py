"""How many entries per second a store writes, and how long each takes: python bench/commits.py [DATABASE]"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from ludoteca.tables.entries import About, Move, new_id
from ludoteca.tables.store import Store, now

WRITERS = (1, 10, 100)
SECONDS = 3.0


async def write(store: Store, table: str, times: list[float], end: float) -> None:
    """Append entries to the log of one table, each after the last one was acknowledged."""
    number = 0
    while perf_counter() < end:
        begun = perf_counter()
        move = "blue 4 > home"
        entry = Move(key=f"ana:{number}", person="ana", seat=number % 4, move=move, at=now())
        await store.append(table, number, entry)
        times.append(perf_counter() - begun)
        number += 1


async def measure(address: str) -> None:
    print("writers  entries/s   median ms      p99 ms  transactions/s")
    for writers in WRITERS:
        store = await Store.open(address)
        batches, write_batch = [], store._writer._write_batch

        async def counting(writes, batches=batches, write_batch=write_batch):
            batches.append(len(writes))
            return await write_batch(writes)

        store._writer._write_batch = counting
        times: list[float] = []
        tables = [new_id() for _ in range(writers)]
        for table in tables:
            await store.add_table(About(table, "capital-lux", 1, 4, "5eed", "ana", at=now()))
        begun = perf_counter()
        await asyncio.gather(*(write(store, table, times, begun + SECONDS) for table in tables))
        took, cuts = perf_counter() - begun, quantiles(times, n=100)
        rate, median, p99 = len(times) / took, 1000 * cuts[49], 1000 * cuts[98]
        print(f"{writers:7} {rate:10,.0f} {median:11.2f} {p99:11.2f} {len(batches) / took:15,.0f}")
        await store.close()


if __name__ == "__main__":
    with TemporaryDirectory(dir=Path.cwd(), prefix=".commits-") as folder:
        given = sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{folder}/ludoteca.db"
        asyncio.run(measure(given))
