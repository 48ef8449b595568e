"""A real server, as `ludoteca serve` starts it, in a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic

import httpx

PROGRAM = "import sys; from ludoteca.cli import main; sys.exit(main())"
PATIENCE = 300  # seconds until a server that does not answer counts as broken
FREE = {  # of limits, because all clients have the same address
    "LUDOTECA_LOOKS_AT_ONCE": "1000000000",
    "LUDOTECA_DEEDS_AT_ONCE": "1000000000",
    "LUDOTECA_DEEDS_PER_SECOND": "1000000",
    "LUDOTECA_TABLES_PER_HOUR": "1000000",
    "LUDOTECA_BOT_PAUSE": "0",
    "LUDOTECA_BOT_WORKERS": "1",
}
NO_LIMIT = resource.RLIM_INFINITY


class Server:
    """Always at the same address, so that clients find it again."""

    def __init__(self, database: str, output: Path, processes: int = 1) -> None:
        self.database, self.output, self.processes = database, output, processes
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(self.port)]
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                [*command, "--database", self.database, "--processes", str(self.processes)],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env=os.environ | FREE | {"TMPDIR": str(self.output.parent)},
            )

    async def ready(self) -> float:
        """Until it answers; the seconds that it took."""
        begun = monotonic()
        async with httpx.AsyncClient() as client:
            while monotonic() < begun + PATIENCE:
                assert self._process
                assert self._process.poll() is None, f"the server ended by itself: {self.output}"
                try:
                    if (await client.get(f"{self.address}/health")).status_code == 200:
                        return monotonic() - begun
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.02)
        raise TimeoutError(self.address)

    def kill(self) -> None:
        """Without any warning."""
        if self._process:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def end(self) -> int:
        """Ask it to finish; its exit code."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)

    def fill_disk(self, is_full: bool) -> None:
        """No file may grow beyond a page any more, as if the disk were full; or all is well again."""
        assert self._process
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (4096 if is_full else NO_LIMIT, NO_LIMIT))


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
