"""`ludoteca serve --processes 2` on a real PostgreSQL: one house in several processes."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from ludoteca.kernel.errors import BadOption
from ludoteca.tables.store import Store
from ludoteca.web.dispatcher import choose_worker
from ludoteca.web.settings import Settings, read_settings, to_environment
from ludoteca.web.supervisor import check_processes, settings_of_worker
from tests.chaos.checking import check_ledgers
from tests.chaos.players import Player
from tests.chaos.server import Server
from tests.tables.postgres import Cluster, cluster, why_not

from .calls import JSON, ME, OPEN, a_move, new_table, two_people
from .house import House

PATIENCE = 300  # seconds
TABLES = 16  # by chance, all in one process, once in 30,000 runs

needs_postgres = pytest.mark.skipif(bool(why_not()), reason=why_not())


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    with cluster() as server:
        yield server


@contextmanager
def serving(postgres: Cluster, folder: Path) -> Iterator[Server]:
    """A house in two processes."""
    server = Server(postgres.new_database(), folder / "output", processes=2)
    server.start()
    try:
        asyncio.run(server.ready())
        yield server
        assert "Traceback" not in server.output.read_text()
    finally:
        server.kill()


@pytest.fixture(scope="module")
def server(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For tests that leave it as it was."""
    with serving(postgres, tmp_path_factory.mktemp("processes")) as opened:
        yield opened


@pytest.fixture
def house(server: Server) -> Iterator[House]:
    with enter(server) as entered:
        yield entered


@contextmanager
def enter(server: Server) -> Iterator[House]:
    """For callers; every call has a connection of its own."""
    limits = httpx.Limits(max_keepalive_connections=0)
    with httpx.Client(base_url=server.address, timeout=PATIENCE, limits=limits) as client:
        yield House(server.address, Starlette(), client)


def workers(server: Server) -> set[int]:
    """The ids of the processes that the server has started."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
    return {int(child) for child in children.split()}


def worker_of(connection: ClientConnection, server: Server) -> int:
    """The process that holds the other end of a connection."""
    inode = _inode(connection.local_address[1], server.port)
    return next(worker for worker in workers(server) if _has_open(worker, f"socket:[{inode}]"))


def _inode(client: int, port: int) -> str:
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[1].endswith(f":{port:04X}") and fields[2].endswith(f":{client:04X}"):
            return fields[9]
    raise AssertionError(f"no connection from port {client}")


def _has_open(process: int, file: str) -> bool:
    for each in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            if str(each.readlink()) == file:
                return True
    return False


def is_running(process: int) -> bool:
    """Not if it has ended and nobody has asked for its status yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)


def news(connection: ClientConnection) -> JSON:
    message: JSON = json.loads(connection.recv(timeout=PATIENCE))
    return message


def figure(house: House, name: str) -> float:
    """A metric of the whole house, with all its labels added up."""
    text = house.client.get("/metrics").text
    return sum(map(float, re.findall(rf"^{re.escape(name)}(?:{{.*}})? (\S+)$", text, re.MULTILINE)))


@needs_postgres
def test_a_table_is_served_by_one_process(server: Server, house: House) -> None:
    assert house.client.get("/").status_code == 200
    assert house.client.get("/health").json() == {"status": "well"}
    ana, rui, table = two_people(house)
    with ana.socket(table["id"]) as hers, rui.socket(table["id"]) as his:
        assert worker_of(hers, server) == worker_of(his, server)
        for key, connection in (("hers", hers), ("his", his)):
            connection.send(json.dumps({"kind": "move"} | a_move(news(connection)["table"], key)))
        for connection in (hers, his):  # both have chosen, so both may choose again
            while (message := news(connection))["kind"] != "table" or not message["table"]["moves"]:
                assert message["kind"] in ("done", "table")


@needs_postgres
def test_tables_are_spread_over_all_processes(server: Server, house: House) -> None:
    ana = house.person()
    tables = [new_table(ana, ME, OPEN)["id"] for _ in range(TABLES)]
    found: dict[int, set[int]] = {}
    with ExitStack() as open_sockets:
        for table in tables:
            connection = open_sockets.enter_context(ana.socket(table))
            chosen = choose_worker(f"GET /tables/{table} ".encode(), "", 2)
            found.setdefault(chosen, set()).add(worker_of(connection, server))
        assert sorted(map(len, found.values())) == [1, 1]
        assert set.union(*found.values()) == workers(server)
        wait_until(lambda: figure(house, "ludoteca_sockets") == TABLES)
        wait_until(lambda: figure(house, "ludoteca_live_tables") >= TABLES)
    wait_until(lambda: figure(house, "ludoteca_sockets") == 0)


@needs_postgres
def test_metrics_are_those_of_all_processes(house: House) -> None:
    ana = house.person()
    tables = [new_table(ana, ME, OPEN)["id"] for _ in range(TABLES)]
    route = 'ludoteca_request_seconds_count{route="/replays/{table}"}'
    before = figure(house, route)
    for table in tables:
        house.client.get(f"/replays/{table}")
    wait_until(lambda: figure(house, route) == before + TABLES)


@needs_postgres
def test_half_open_connections_hold_up_nobody(server: Server, house: House) -> None:
    where = ("127.0.0.1", server.port)
    with ExitStack() as silent:
        doors = [silent.enter_context(socket.create_connection(where, PATIENCE)) for _ in range(100)]
        for door in doors[::2]:
            door.sendall(b"GET /tabl")
        assert house.client.get("/").status_code == 200
        assert all(map(is_closed, doors))


def is_closed(door: socket.socket) -> bool:
    try:
        return door.recv(1) == b""
    except ConnectionResetError:  # what it had sent was never read
        return True


@needs_postgres
def test_a_request_may_come_in_pieces(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as door:
        for piece in (b"GET /hea", b"lth HTTP/1.1\r\nHost: x\r", b"\nConnection: close\r\n\r\n"):
            door.sendall(piece)
        answer = b""
        while more := door.recv(1000):
            answer += more
    assert answer.startswith(b"HTTP/1.1 200")


@needs_postgres
def test_a_table_that_reached_another_process_goes_on(house: House) -> None:
    """A connection that stays open takes requests of all tables to the process that it began with."""
    ana, rui, table = two_people(house)
    with ana.socket(table["id"]) as hers, httpx.Client(base_url=house.url, timeout=PATIENCE) as kept:
        news(hers)
        for number in range(4):
            kept.get("/health")
            said = {"text": f"hello {number}", "key": f"k{number}"}
            headers = {"authorization": f"Bearer {rui.token}"}
            kept.post(f"/api/v1/tables/{table['id']}/talk", json=said, headers=headers).raise_for_status()
            assert [line["text"] for line in news(hers)["talk"]] == [f"hello {number}"]


@asynccontextmanager
async def playing(server: Server, tables: int) -> AsyncIterator[list[Player]]:
    """Programs that play on whatever happens."""
    players = [Player(server.address) for _ in range(tables)]
    for player in players:
        await player.enter()
    tasks = [asyncio.create_task(player.play_on()) for player in players]
    try:
        yield players
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for player in players:
            await player.close()


async def more_done(players: list[Player]) -> None:
    """Wait until everybody has been promised something more."""
    before = [player.ledger.fates["done"] for player in players]
    async with asyncio.timeout(PATIENCE):
        for player, count in zip(players, before, strict=True):
            while player.ledger.fates["done"] <= count:
                await asyncio.sleep(0.02)


async def replaced(server: Server, killed: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while killed in workers(server) or len(workers(server)) < 2:
            await asyncio.sleep(0.05)


@needs_postgres
def test_a_killed_process_is_replaced_and_nothing_is_lost(postgres: Cluster, tmp_path: Path) -> None:
    async def kill_each(server: Server) -> None:
        store = await Store.open(server.database)
        async with playing(server, tables=6) as players:
            await more_done(players)
            for worker in workers(server):
                os.kill(worker, signal.SIGKILL)
                await more_done(players)
                await replaced(server, worker)
                await more_done(players)
        await check_ledgers(store, [player.ledger for player in players], {})
        await store.close()

    with serving(postgres, tmp_path) as server:
        before = workers(server)
        asyncio.run(kill_each(server))
        assert not before & workers(server)
        assert server.output.read_text().count("has ended with status -9 and is replaced") == 2
        with enter(server) as house:
            ana, table = house.person(), new_table(house.person(), ME, OPEN)["id"]
            wait_until(lambda: serves(server, house, workers(server)))
            with ana.socket(table) as connection:
                assert worker_of(connection, server) in workers(server)


def serves(server: Server, house: House, wanted: set[int]) -> bool:
    """Whether all these processes take connections."""
    found = set()
    for number in range(TABLES):
        with house.caller().socket(f"abcdefghijk{number:x}") as connection:
            found.add(worker_of(connection, server))
    return found == wanted


@needs_postgres
def test_no_process_outlives_a_killed_supervisor(postgres: Cluster, tmp_path: Path) -> None:
    with serving(postgres, tmp_path) as server, enter(server) as house:
        ana, _, table = two_people(house)
        processes = workers(server)
        with ana.socket(table["id"]) as connection:
            news(connection)
            server.kill()
            with pytest.raises(ConnectionClosed):
                connection.recv(timeout=PATIENCE)
        wait_until(lambda: not any(map(is_running, processes)))


@needs_postgres
def test_a_signal_ends_all_processes(postgres: Cluster, tmp_path: Path) -> None:
    with serving(postgres, tmp_path) as server, enter(server) as house:
        ana, _, table = two_people(house)
        processes = workers(server)
        with ana.socket(table["id"]) as connection:
            news(connection)
            assert server.end() == 0
            with pytest.raises(ConnectionClosed):
                connection.recv(timeout=PATIENCE)
        assert not any(map(is_running, processes))
        assert "replaced" not in server.output.read_text()


def test_sqlite_serves_one_process() -> None:
    check_processes(Settings("sqlite:///house.db"))
    check_processes(Settings("postgresql://house@db/ludoteca", processes=2))
    with pytest.raises(BadOption, match="several server processes need a PostgreSQL database"):
        check_processes(Settings("sqlite:///house.db", processes=2))


def test_a_system_may_not_hand_sockets_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "send_fds")
    with pytest.raises(BadOption, match="do not work on this system"):
        check_processes(Settings("postgresql://house@db/ludoteca", processes=2))


@pytest.mark.parametrize(
    ("total", "processes", "shares"), [(4, 2, [2, 2]), (5, 2, [3, 2]), (1, 3, [1, 1, 1]), (7, 1, [7])]
)
def test_processes_share_the_bots(total: int, processes: int, shares: list[int]) -> None:
    settings = Settings(processes=processes, bot_workers=total)
    assert [settings_of_worker(settings, number).bot_workers for number in range(processes)] == shares


def test_a_worker_reads_the_settings_of_the_house() -> None:
    settings = Settings(
        "postgresql://a:b%20c@db/x", 3, bot_pause=0.25, behind_proxy="127.0.0.1", metrics="all"
    )
    assert read_settings(environment=to_environment(settings)) == settings
