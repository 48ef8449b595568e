"""Many live tables at once, server and clients on this machine: `make load`.

There is one server process on SQLite, or several behind one port on PostgreSQL. Every table has four
people, each with a browser's socket, and makes one move every five seconds. The tables are at different
points of their games. We measure the time from sending a move until every seat that sees something of it has
been sent its new table. The moves are chosen beforehand, so clients need no time for that.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from rich.console import Console
from rich.progress import track
from tests.tables.postgres import cluster
from websockets.asyncio.client import ClientConnection, connect

import ludoteca
from ludoteca.drawing.colours import ACCENT, CHART, MARK
from ludoteca.kernel.view import View
from ludoteca.tables.entries import Begin, Move, Sit, new_id
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Person, Store, now
from ludoteca.tables.table import Table, fold
from ludoteca.web.http.sessions import COOKIE, Sessions
from ludoteca.web.server import loop_factory

GAME, SEATS = "capital-lux", 4
EVERY = 5.0  # seconds between two moves at a table
PLAYED = 60  # tables start with 0 to 59 moves made
MANY = str(10**6)
FILE = Path(__file__).with_name("load.json")
PICTURE = Path(__file__).with_name("load.svg")
COLOURS = (CHART, ACCENT)
AIM = 100  # milliseconds
VERSION = re.compile(rb'"version":(\d+)')

screen = Console(stderr=True, highlight=False)


@dataclass(frozen=True)
class Step:
    """A move to make, and the versions of the seats that will see something of it."""

    seat: int
    move: str
    version: int
    expected: dict[int, int]


@dataclass
class Party:
    """A table, its players and their moves."""

    table: str
    cookies: list[str]
    steps: list[Step]
    seen: list[int] = field(default_factory=lambda: [0] * SEATS)
    changed: asyncio.Event = field(default_factory=asyncio.Event)


async def prepare(address: str, tables: int, moves: int) -> list[Party]:
    """Make tables with four people each, at different points of their games."""
    store = await Store.open(address)
    sessions, live_tables = await Sessions.open(store), LiveTables(store, _no_bots)
    at_once = asyncio.Semaphore(64)  # so that many share a commit

    async def party(number: int) -> Party:
        async with at_once:
            return await _prepare_party(store, live_tables, sessions, number % PLAYED, moves)

    making = [asyncio.create_task(party(number)) for number in range(tables)]
    parties = [await each for each in track(making, "tables", console=screen)]
    await live_tables.close()
    await store.close()
    return parties


async def _prepare_party(
    store: Store, live_tables: LiveTables, sessions: Sessions, played: int, moves: int
) -> Party:
    """A table at which some moves are made already, and the moves to come."""
    sitting = [Person(new_id(), f"P{seat}", "en", new_id(), now()) for seat in range(SEATS)]
    for person in sitting:
        await store.add_person(person)
    table = await live_tables.open_table(GAME, SEATS, sitting[0].id, {})
    for seat, person in enumerate(sitting):
        sit = Sit(key=f"s{seat}", person=person.id, seat=seat, name=person.name)
        await live_tables.append(table.about.id, sit)
    await live_tables.append(table.about.id, Begin(key="begin"))
    for step in _steps(fold(table.about, await store.entries(table.about.id)), played):
        mover = sitting[step.seat].id
        move = Move(key=new_id(), person=mover, seat=step.seat, move=step.move)
        await live_tables.append(table.about.id, move)
    return Party(table.about.id, [sessions.cookie(person) for person in sitting], _steps(table, moves))


async def _no_bots(_: View, level: str, table: str) -> int:
    raise AssertionError(f"no {level} sits at {table}")


def _steps(table: Table, moves: int) -> list[Step]:
    """Choose the next moves, and make them on this copy of the table."""
    bot, steps = ludoteca.bot("greedy", seed=1), list[Step]()
    assert table.match
    while len(steps) < moves and table.match.to_act:
        seat = table.match.to_act[0]
        move = table.game.moves.write(bot.choose(table.match, seat))
        before = {watcher: table.seat_views[watcher].version for watcher in range(SEATS)}
        table.apply(Move(key=f"shadow{len(steps)}", seat=seat, move=move))
        after = {watcher: table.seat_views[watcher].version for watcher in range(SEATS)}
        expected = {watcher: after[watcher] for watcher in range(SEATS) if after[watcher] != before[watcher]}
        steps.append(Step(seat, move, before[seat], expected))
    return steps


async def play(
    url: str, parties: Sequence[Party], seconds: float, processes: Sequence[int]
) -> tuple[list[float], float]:
    """Connect everybody, then make the moves on schedule.

    Returns the seconds per move, and how many processors the servers used on average.
    """
    ready = asyncio.Semaphore(50)  # parties that connect at the same time
    sockets = await asyncio.gather(*(_connect_party(url, party, ready) for party in parties))
    listening = [
        asyncio.create_task(_listen(party, seat, socket))
        for party, theirs in zip(parties, sockets, strict=True)
        for seat, socket in enumerate(theirs)
    ]
    await asyncio.sleep(2)
    begun, took = time.perf_counter(), list[float]()
    before = sum(map(_spent, processes))
    pace = EVERY / len(parties)
    tasks = (
        _play_one(party, sockets[number], begun + number * pace, begun + seconds)
        for number, party in enumerate(parties)
    )
    for some in await asyncio.gather(*tasks):
        took += some
    cores = (sum(map(_spent, processes)) - before) / (time.perf_counter() - begun)
    for task in listening:
        task.cancel()
    await asyncio.gather(*(socket.close() for theirs in sockets for socket in theirs))
    return took, cores


async def _connect_party(url: str, party: Party, ready: asyncio.Semaphore) -> list[ClientConnection]:
    address = f"{url.replace('http', 'ws')}/tables/{party.table}/socket"
    async with ready:
        return [
            await connect(
                address,
                additional_headers={"cookie": f"{COOKIE}={cookie}"},
                compression=None,
                max_size=None,
                open_timeout=60,
                ping_interval=None,
            )
            for cookie in party.cookies
        ]


async def _listen(party: Party, seat: int, socket: ClientConnection) -> None:
    while True:
        message = await socket.recv(decode=False)
        if found := VERSION.search(message[:80]):
            party.seen[seat] = int(found[1])
            party.changed.set()


async def _play_one(party: Party, sockets: Sequence[ClientConnection], at: float, end: float) -> list[float]:
    """Make a party's moves, one every few seconds from `at` to `end`, and return the seconds per move."""
    took = []
    for number, step in enumerate(party.steps):
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        sent = time.perf_counter()
        if sent > end:
            break
        action = {"kind": "move", "move": step.move, "version": step.version, "key": f"k{number}"}
        await sockets[step.seat].send(json.dumps(action))
        async with asyncio.timeout(30):
            while any(party.seen[seat] < version for seat, version in step.expected.items()):
                party.changed.clear()
                await party.changed.wait()
        took.append(time.perf_counter() - sent)
        at += EVERY
    return took


def measure(tables: int, processes: int, seconds: float) -> dict[str, Any]:
    """Measure a number of tables, spread over a number of server processes."""
    with _database(processes) as address:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            parties = runner.run(prepare(address, tables, int(seconds / EVERY) + 1))
        with _server(address, processes) as (url, process):
            family = _family(process.pid)
            empty, begun = sum(map(_memory, family)), time.process_time()
            with asyncio.Runner(loop_factory=loop_factory()) as runner:  # all share the machine's processors
                took, cores = runner.run(play(url, parties, seconds, family))
            full, clients = sum(map(_memory, family)), time.process_time() - begun
    return {
        "tables": tables,
        "seats": SEATS,
        "processes": processes,
        "database": "sqlite" if processes == 1 else "postgres",
        "moves": len(took),
        "moves_per_second": len(took) / seconds,
        "median_ms": 1000 * median(took),
        "p99_ms": 1000 * quantiles(took, n=100)[98],
        "worst_ms": 1000 * max(took),
        "kilobytes_per_table": (full - empty) / 1024 / tables,
        "server_cores": cores,
        "server_ms_per_move": 1000 * cores * seconds / len(took),
        "client_cores": clients / seconds,
    }


@contextmanager
def _database(processes: int) -> Iterator[str]:
    """A SQLite file for one process, a PostgreSQL database for several."""
    if processes > 1:
        with cluster(is_durable=True) as server:
            yield server.new_database()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/ludoteca.db"


class _server:  # noqa: N801  # reads as a verb
    """Run a server until the block ends."""

    def __init__(self, address: str, processes: int) -> None:
        self.address, self.processes = address, processes

    def __enter__(self) -> tuple[str, subprocess.Popen[str]]:
        limits = ("LOOKS_AT_ONCE", "DEEDS_AT_ONCE", "MOST_SOCKETS", "SOCKETS_PER_ADDRESS", "TABLES_PER_HOUR")
        environment = os.environ | {f"LUDOTECA_{name}": MANY for name in limits}
        code = "from ludoteca.cli import main; raise SystemExit(main())"
        command = [sys.executable, "-c", code, "serve", "--database", self.address, "--language", "en"]
        command += ["--processes", str(self.processes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        return line.split()[-1], self.process

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def _family(process: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(each for child in children for each in _family(int(child)))]


def _memory(process: int) -> int:
    """Bytes of private memory of a process."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    return 1024 * sum(int(size) for size in re.findall(r"Private_\w+:\s+(\d+) kB", rollup))


def _spent(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def draw(rows: Sequence[dict[str, Any]]) -> None:
    """Draw how times and memory grow with the number of tables."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "ludoteca", "font.size": 12})
    from matplotlib import pyplot

    figure, (times, memory) = pyplot.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
    for processes, mark, name in ((1, "o", "one process, SQLite"), (2, "s", "two, PostgreSQL")):
        some = [row for row in rows if row["processes"] == processes]
        tables, colour = [row["tables"] for row in some], COLOURS[processes - 1]
        times.plot(tables, [row["p99_ms"] for row in some], f"{mark}-", color=colour, label=name)
        times.plot(tables, [row["median_ms"] for row in some], f"{mark}:", color=colour)
        memory.plot(tables, [row["kilobytes_per_table"] for row in some], f"{mark}-", color=colour)
    times.axhline(AIM, color=MARK, linewidth=1)
    times.set(xlabel="live tables", ylabel="move to every seat, ms", yscale="log", ylim=(1, None))
    times.set_title("99 of 100 moves (dotted: median)", fontsize=11)
    times.legend(frameon=False)
    memory.set(xlabel="live tables", ylabel="kB per table, four sockets included", ylim=(0, None))
    for axes in (times, memory):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(PICTURE, metadata={"Date": None})


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 150, 350, 700, 1000, 1500])
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2], help="one on SQLite, or more")
    parser.add_argument("--seconds", type=float, default=40.0, help="how long each is measured")
    parser.add_argument("--write", action="store_true", help="into load.json, with a plot beside it")
    options = parser.parse_args()
    gc.disable()  # real clients do not all pause at once
    rows = []
    for processes in options.processes:
        for tables in options.tables:
            rows.append(measure(tables, processes, options.seconds))
            screen.print(json.dumps({name: _short(value) for name, value in rows[-1].items()}))
    if options.write:
        FILE.write_text(json.dumps({"command": "make load", "game": GAME, "rows": rows}, indent=2) + "\n")
        draw(rows)


def _short(value: Any) -> Any:
    return round(value, 2) if isinstance(value, float) else value


if __name__ == "__main__":
    main()
