"""The way of a move, stage by stage, with every seat watched: `python -m bench.trace [--write]`.

Tables on SQLite in one process, as on a server, but without sockets. All figures are processor time of the
one thread that answers; the disk and the threads of the store are left out, and what bots choose too.
"""

from __future__ import annotations

import asyncio
import gc
import json
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from time import thread_time
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid

import ludoteca
from ludoteca.games import names
from ludoteca.kernel import timing
from ludoteca.kernel.timing import ENCODE, STAGES
from ludoteca.kernel.view import View
from ludoteca.tables.entries import Begin, Move, Sit, new_id
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Store
from ludoteca.tables.table import Table
from ludoteca.web.live.frames import FrameEncoder
from ludoteca.web.server import loop_factory

TABLES, MOVES, WARM_UP = 8, 1500, 150
FILE = Path(__file__).with_name("trace.json")


class Trace:
    """Some tables of one game, and what their moves cost."""

    def __init__(self, live_tables: LiveTables, game: str) -> None:
        self.live_tables, self.game = live_tables, ludoteca.game(game)
        self.seats = self.game.seats[-1]
        self.bot = ludoteca.bot("greedy", seed=1)
        self.moves = self.bytes = 0
        self.cpu = 0.0  # seconds of this thread

    async def measure(self, tables: int, moves: int, warm_up: int) -> dict[str, Any]:
        """Play until there are enough moves; new tables take the place of finished ones."""
        going = [await self._new_table() for _ in range(tables)]
        while self.moves < moves + warm_up:
            for place, (table, encoders) in enumerate(going):
                if self.moves == warm_up:
                    self._reset()
                await self._move(table, encoders)
                if table.status == "over":
                    going[place] = await self._new_table()
        return self._row(self.moves - warm_up)

    async def _new_table(self) -> tuple[Table, list[FrameEncoder]]:
        table = await self.live_tables.open_table(self.game.name, self.seats, "host", {})
        for seat in range(self.seats):
            sit = Sit(key=f"s{seat}", person=f"{table.about.id}-{seat}", seat=seat, name=f"P{seat}")
            await self.live_tables.append(table.about.id, sit)
        await self.live_tables.append(table.about.id, Begin(key="begin"))
        encoders = [FrameEncoder(table, chair.person, "en") for chair in table.chairs]
        for encoder in encoders:
            encoder.whole()
        return table, encoders

    async def _move(self, table: Table, encoders: Sequence[FrameEncoder]) -> None:
        assert table.match
        seat = table.match.to_act[0]
        text = self.game.moves.write(self.bot.choose(table.match, seat))
        move = Move(key=new_id(), person=table.chairs[seat].person, seat=seat, move=text)
        begun = thread_time()
        await self.live_tables.append(table.about.id, move)
        for message in [encoder.update() for encoder in encoders]:
            with ENCODE:
                self.bytes += len(msgspec.json.encode(message, enc_hook=str)) if message else 0
        self.cpu += thread_time() - begun
        self.moves += 1

    def _reset(self) -> None:
        for stage in STAGES:
            stage.count, stage.seconds = 0, 0.0
        self.bytes, self.cpu = 0, 0.0

    def _row(self, moves: int) -> dict[str, Any]:
        stages = {stage.name: 1000 * stage.seconds / moves for stage in STAGES if stage.count}
        return {
            "game": self.game.name,
            "seats": self.seats,
            "moves": moves,
            "cpu_ms": 1000 * self.cpu / moves,
            "bytes": self.bytes // moves,
            "stages_ms": stages,
        }


async def trace(game: str, tables: int, moves: int, warm_up: int) -> dict[str, Any]:
    """What a move of a game costs."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{folder}/ludoteca.db")
        live_tables = LiveTables(store, _no_bots)
        gc.collect()
        gc.freeze()
        gc.disable()  # as on a server, which collects on its own
        try:
            return await Trace(live_tables, game).measure(tables, moves, warm_up)
        finally:
            gc.enable()
            await live_tables.close()
            await store.close()


async def _no_bots(_: View, level: str, table: str) -> int:
    raise AssertionError(f"no {level} sits at {table}")


def show(rows: Sequence[dict[str, Any]]) -> Grid:
    """Milliseconds per move of all seats together."""
    grid = Grid("ms per move", *(f"{row['game']}, {row['seats']}" for row in rows))
    for stage in rows[0]["stages_ms"]:
        grid.add_row(stage, *(f"{row['stages_ms'].get(stage, 0.0):.2f}" for row in rows))
    grid.add_row("all", *(f"{row['cpu_ms']:.2f}" for row in rows), style="bold")
    grid.add_row("kB sent", *(f"{row['bytes'] / 1000:.1f}" for row in rows))
    return grid


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(names()))
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--write", action="store_true", help="into trace.json")
    options = parser.parse_args()
    timing.clock = thread_time  # whatever else the machine does
    rows = []
    for game in options.games:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            rows.append(runner.run(trace(game, TABLES, options.moves, WARM_UP)))
    Console().print(show(rows))
    if options.write:
        FILE.write_text(json.dumps({"command": "make trace", "rows": rows}, indent=2) + "\n")


if __name__ == "__main__":
    main()
