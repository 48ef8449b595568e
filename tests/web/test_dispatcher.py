"""The dispatcher of several server processes: which worker gets a connection, and how little it waits for."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest

from ludoteca.tables.entries import new_id
from ludoteca.web import dispatcher
from ludoteca.web.app import create_app
from ludoteca.web.dispatcher import LONGEST_LOOK, Channel, Dispatcher, choose_worker, look
from ludoteca.web.settings import Settings

PATIENCE = 120  # seconds
MANY = 64  # workers, so that two choices are hardly the same by chance
GET_TABLE = b"GET /tables/abcdefghijkl HTTP/1.1\r\n"
GET_HOME = b"GET / HTTP/1.1\r\n"

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def listener() -> AsyncIterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as opened:
        yield opened


async def connect(listener: socket.socket) -> tuple[socket.socket, socket.socket]:
    """Both ends of a connection: the client's, which may block, and the server's, which may not."""
    client = socket.create_connection(listener.getsockname(), timeout=PATIENCE)
    accepted, _ = listener.accept()
    accepted.setblocking(False)
    return client, accepted


@pytest.mark.parametrize(
    "line",
    [
        "GET /tables/{}",
        "GET /tables/{}?seat=1",
        "GET /tables/{}/socket",
        "POST /tables/{}/rematch",
        "GET /api/v1/tables/{}",
        "GET /api/v1/tables/{}/socket?seat=0",
        "POST /api/v1/tables/{}/moves",
        "GET /replays/{}/frames/3",
    ],
)
def test_all_that_names_a_table_goes_to_one_worker(line: str) -> None:
    for table in (new_id() for _ in range(20)):
        chosen = choose_worker(f"{line.format(table)} HTTP/1.1\r\n".encode(), "192.0.2.1", MANY)
        assert chosen == choose_worker(f"GET /tables/{table} HTTP/1.1\r\n".encode(), "198.51.100.7", MANY)


def test_every_route_of_a_table_names_it() -> None:
    paths = [
        path for route in create_app(Settings()).routes if "{table}" in (path := getattr(route, "path", ""))
    ]
    assert len(paths) > 10
    for path in paths:
        line = f"GET {path.replace('{table}', 'abcdefghijkl')} HTTP/1.1\r\n".encode()
        assert choose_worker(line, "192.0.2.1", MANY) == choose_worker(GET_TABLE, "198.51.100.7", MANY), path


@pytest.mark.parametrize(
    "line", ["GET /", "POST /tables", "GET /tables/", "GET /static/x/tables/a.css", "GET /games/capital", "?"]
)
def test_all_else_goes_by_the_address(line: str) -> None:
    for number in range(20):
        address = f"192.0.2.{number}"
        chosen = choose_worker(f"{line} HTTP/1.1\r\n".encode(), address, MANY)
        assert chosen == choose_worker(GET_HOME, address, MANY)


def test_an_escaped_id_is_the_same_table() -> None:
    escaped = GET_TABLE.replace(b"abc", b"%61b%63")
    assert choose_worker(escaped, "192.0.2.1", MANY) == choose_worker(GET_TABLE, "192.0.2.1", MANY)


def test_tables_and_addresses_are_spread() -> None:
    lines = [f"GET /tables/{new_id()} HTTP/1.1\r\n".encode() for _ in range(400)]
    by_table = [choose_worker(line, "192.0.2.1", 4) for line in lines]
    by_address = [choose_worker(GET_HOME, f"192.0.2.{number}", 4) for number in range(256)]
    assert all(by_table.count(worker) > 40 for worker in range(4))
    assert all(by_address.count(worker) > 20 for worker in range(4))


async def test_a_request_is_looked_at_and_stays(listener: socket.socket) -> None:
    client, accepted = await connect(listener)
    with client, accepted:
        client.sendall(b"GET /ta")
        looking = asyncio.create_task(look(accepted))
        for part in (b"bles/", b"abcdefghijkl HT", b"TP/1.1\r\nHost: x\r\n"):
            await asyncio.sleep(0)
            client.sendall(part)
        head = await asyncio.wait_for(looking, PATIENCE)
        assert head.startswith(GET_TABLE)
        assert accepted.recv(1000).startswith(head)
        client.sendall(b"x")
        await asyncio.wait_for(asyncio.get_running_loop().sock_recv(accepted, 1), PATIENCE)


async def test_a_long_line_is_not_waited_for(listener: socket.socket) -> None:
    client, accepted = await connect(listener)
    with client, accepted:
        client.sendall(b"GET /tables/abcdefghijkl?" + LONGEST_LOOK * b"x")
        head = await asyncio.wait_for(look(accepted), PATIENCE)
        assert len(head) == LONGEST_LOOK


@pytest.mark.parametrize("sent", [b"", b"GET /"])
async def test_who_hangs_up_is_not_waited_for(listener: socket.socket, sent: bytes) -> None:
    client, accepted = await connect(listener)
    with accepted:
        client.sendall(sent)
        client.close()
        assert await asyncio.wait_for(look(accepted), PATIENCE) == b""


@contextmanager
def channel_of(dispatching: Dispatcher, number: int) -> Iterator[socket.socket]:
    """The end of a worker that is ready."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.setblocking(False)
    dispatching.channels[number] = Channel(ours)
    with ours, theirs:
        yield theirs


async def receive(theirs: socket.socket) -> socket.socket:
    """The next connection that a worker is handed."""
    ready = asyncio.Event()
    asyncio.get_running_loop().add_reader(theirs, ready.set)
    await asyncio.wait_for(ready.wait(), PATIENCE)
    asyncio.get_running_loop().remove_reader(theirs)
    _, (connection,), _, _ = socket.recv_fds(theirs, 1, 1)
    return socket.socket(fileno=connection)


async def closed(client: socket.socket) -> bool:
    return await asyncio.to_thread(client.recv, 1) == b""


@pytest.fixture
async def dispatching(listener: socket.socket) -> AsyncIterator[Dispatcher]:
    opened = Dispatcher(2)
    task = asyncio.create_task(opened.run(listener))
    yield opened
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_connection_changes_hands(listener: socket.socket, dispatching: Dispatcher) -> None:
    with channel_of(dispatching, 0) as first, channel_of(dispatching, 1) as second:
        chosen = (first, second)[choose_worker(GET_TABLE, "127.0.0.1", 2)]
        with socket.create_connection(listener.getsockname(), timeout=PATIENCE) as client:
            client.sendall(GET_TABLE)
            with await receive(chosen) as connection:
                assert connection.getpeername() == client.getsockname()
                assert connection.recv(1000) == GET_TABLE
            assert await closed(client)


async def test_the_next_worker_stands_in(listener: socket.socket, dispatching: Dispatcher) -> None:
    chosen = choose_worker(GET_TABLE, "127.0.0.1", 2)
    with channel_of(dispatching, chosen) as dead, channel_of(dispatching, 1 - chosen) as other:
        dead.close()
        with socket.create_connection(listener.getsockname(), timeout=PATIENCE) as client:
            client.sendall(GET_TABLE)
            with await receive(other) as connection:
                assert connection.getpeername() == client.getsockname()


async def test_who_is_silent_is_closed(
    listener: socket.socket, dispatching: Dispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "SECONDS_TO_ASK", 0.01)
    with (
        channel_of(dispatching, 0),
        socket.create_connection(listener.getsockname(), timeout=PATIENCE) as client,
    ):
        assert await closed(client)


async def test_of_too_many_the_oldest_is_closed(
    listener: socket.socket, dispatching: Dispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "SECONDS_TO_ASK", float(PATIENCE))
    monkeypatch.setattr(dispatcher, "MOST_WAITING", 3)
    with channel_of(dispatching, 0) as worker:
        clients = [socket.create_connection(listener.getsockname(), timeout=PATIENCE) for _ in range(5)]
        assert await closed(clients[0])
        assert await closed(clients[1])
        clients[2].sendall(GET_HOME)
        with await receive(worker) as connection:
            assert connection.getpeername() == clients[2].getsockname()
        for client in clients:
            client.close()
