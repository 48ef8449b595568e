"""A PostgreSQL to throw away, for tests and trials: `with cluster() as server: server.new_database()`."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

import asyncpg

GIVEN = "LUDOTECA_TEST_POSTGRES"  # the address of a server where databases may be made
USER = "postgres"  # whom the programs of Debian's package run as; they refuse to be root
PATIENCE = 180  # seconds


@dataclass(frozen=True)
class Cluster:
    """A server; one that we started can be stopped and started again."""

    address: str  # without a database's name
    folder: Path | None = None
    programs: Path | None = None

    def new_database(self) -> str:
        """The address of an empty database."""
        return asyncio.run(self.new_database_async())

    async def new_database_async(self) -> str:
        name = f"ludoteca_{secrets.token_hex(4)}"
        await self._execute("postgres", f"CREATE DATABASE {name}")
        return f"{self.address}/{name}"

    def clear(self, address: str) -> None:
        """Make a database of ours empty again, which is faster than a new one."""
        name = address.rpartition("/")[2]
        asyncio.run(self._execute(name, "DROP SCHEMA public CASCADE; CREATE SCHEMA public"))

    async def _execute(self, database: str, statement: str) -> None:
        connection = await asyncpg.connect(f"{self.address}/{database}", timeout=PATIENCE)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def start(self) -> None:
        self._control("start", "-l", f"{self.folder}/log")

    def stop(self) -> None:
        """At once: whoever is connected is cut off, and nothing is tidied up."""
        self._control("stop", "-m", "immediate")

    def _control(self, *words: str) -> None:
        assert self.folder
        assert self.programs
        _run(f"{self.programs}/pg_ctl", "-D", f"{self.folder}/data", "-w", "-s", "-t", str(PATIENCE), *words)


@contextmanager
def cluster(*, is_durable: bool = False) -> Iterator[Cluster]:
    """The server that the environment names, or a new one; a durable one waits for the disk."""
    if given := os.environ.get(GIVEN):
        yield Cluster(given.rstrip("/"))
        return
    programs = find_programs()
    assert programs, why_not()
    memory = None if is_durable or not Path("/dev/shm").is_dir() else "/dev/shm"
    folder = Path(mkdtemp(prefix="ludoteca-postgres-", dir=memory or "/tmp"))
    try:
        server = _set_up(programs, folder, is_durable)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def find_programs() -> Path | None:
    """The folder with `initdb` and `pg_ctl`."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


def why_not() -> str:
    """Why there is no PostgreSQL for tests; empty if there is."""
    if os.environ.get(GIVEN) or find_programs():
        return ""
    return f"no PostgreSQL: install it (apt-get install postgresql), or name a server in {GIVEN}"


def _set_up(programs: Path, folder: Path, is_durable: bool) -> Cluster:
    port = _free_port()
    if os.getuid() == 0:
        os.chown(folder, pwd.getpwnam(USER).pw_uid, -1)
    _run(
        f"{programs}/initdb",
        "-D",
        f"{folder}/data",
        "-U",
        "ludoteca",
        "-A",
        "trust",
        "--no-sync",
        "-E",
        "UTF8",
    )
    lines = ["listen_addresses = '127.0.0.1'", f"port = {port}", f"unix_socket_directories = '{folder}'"]
    lines += [] if is_durable else ["fsync = off"]
    with (folder / "data" / "postgresql.conf").open("a") as settings:
        settings.write("\n".join(lines) + "\n")
    return Cluster(f"postgresql://ludoteca@127.0.0.1:{port}", folder, programs)


def _run(*command: str) -> None:
    as_user = ["runuser", "-u", USER, "--"] if os.getuid() == 0 else []
    done = subprocess.run(
        [*as_user, *command],
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr.decode()}")


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
