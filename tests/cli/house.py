"""The command line as tests use it: in this process with typed lines, or at a real terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import pytest

import ludoteca
from ludoteca.cli import main
from ludoteca.kernel.match import Match

PLAY = ("play", "--bots", "greedy")  # against somebody who needs no compiled code and no time
PROMPT = "> "
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROGRAM = """
import signal, sys
from ludoteca.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have started the tests without it
sys.exit(main())
"""
PATIENCE = 120  # seconds until a terminal counts as stuck


@dataclass(frozen=True)
class Said:
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def screens(self) -> list[str]:
        """What stood on the screen at each question, and after the last one."""
        return re.split(r"^> .*\n", self.out + "\n", flags=re.MULTILINE)


class House:
    """Runs commands on a data folder of their own."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.folder, self._monkeypatch, self._capsys = folder, monkeypatch, capsys

    def run(self, *arguments: str, typed: str | Sequence[str] = ()) -> Said:
        """Run a command with lines typed ahead; after the last one comes the end of the input."""
        lines = [typed] if isinstance(typed, str) else typed
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self._capsys.readouterr()
        code = main(arguments)
        out, err = self._capsys.readouterr()
        return Said(code, out, err)

    @property
    def saved(self) -> Path:
        return self.folder / "saved.ludoteca"

    @property
    def kept(self) -> list[Path]:
        """The records of other games."""
        return sorted((self.folder / "games").glob("*"))

    def saved_match(self) -> Match:
        return ludoteca.replay(self.saved.read_text("utf-8"))

    def write(self, name: str, text: str) -> str:
        """A file to be read by a command."""
        self.folder.mkdir(exist_ok=True)
        (self.folder / name).write_text(text, "utf-8")
        return str(self.folder / name)


class Terminal:
    """A command at a terminal of its own; `first` is Python that runs before it."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 40, first: str = "") -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (lines, columns))
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment |= {"TERM": "xterm"}
        command = [sys.executable, "-c", first + PROGRAM]
        self.process = subprocess.Popen(
            [*command, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def read(self, until: str = "") -> str:
        """Everything up to the next prompt, or to a text that comes earlier, or to the end."""
        read, end = b"", time.monotonic() + PATIENCE
        while not (read.endswith(b"\n" + PROMPT.encode()) or (until and until.encode() in read)):
            if time.monotonic() > end:
                raise TimeoutError(read.decode())
            if select.select([self._master], [], [], 1)[0]:
                try:
                    read += os.read(self._master, 65536)
                except OSError:  # Linux says so when the other end is closed
                    break
        return read.decode().replace("\r\n", "\n")

    def type(self, line: str, until: str = "") -> str:
        """Type a line; everything up to the next prompt, or to a text that comes earlier."""
        os.write(self._master, f"{line}\n".encode())
        return self.read(until)

    def interrupt(self) -> str:
        """Press Ctrl-C; everything up to the end. Python misses one that comes in the moment between a prompt
        and the wait for a line, so like a person it is pressed again when nothing happens."""
        end = time.monotonic() + PATIENCE
        self.process.send_signal(signal.SIGINT)
        while not select.select([self._master], [], [], 5)[0] and time.monotonic() < end:
            self.process.send_signal(signal.SIGINT)
        return self.read()

    def code(self) -> int:
        """The exit code, once the command has ended."""
        return self.process.wait(PATIENCE)


def plain(text: str) -> str:
    """A text without the codes of colours and cursors."""
    return CODES.sub("", text)


def too_long(text: str, columns: int) -> list[str]:
    """The lines that a terminal of so many columns would break."""
    return [line for line in plain(text).splitlines() if len(line) > columns]
