"""What the experiments of the command line share: patience, a bar that advances, and results on disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludoteca.kernel.errors import BadOption

from .language import WORDS
from .patience import patiently

AT_ONCE = 2.0  # seconds; rules that come from disk take less


@contextmanager
def compiling(screen: Console, language: str) -> Iterator[None]:
    """Say so if the rules have to be compiled first."""
    sentence = WORDS("simulate.compiling", language)
    status = screen.status(sentence)
    show = status.start if screen.is_terminal else lambda: screen.print(sentence)
    with patiently(AT_ONCE, show, status.stop):
        yield


@contextmanager
def advancing(screen: Console, games: int, what: str) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many more games are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task(what, total=games)
        yield lambda count: progress.advance(task, count)


def check_place(file: Path | None) -> None:
    """Refuse before the work, not after it, to write where there is no folder."""
    if file and not file.resolve().parent.is_dir():
        raise _cannot_write(file, os.strerror(errno.ENOENT))


def write_results(file: Path, text: str) -> None:
    """Write a file whole or not at all; only what is no ordinary file, like a pipe, is written into."""
    try:
        if file.exists() and not file.is_file():
            file.write_text(text, "utf-8")
        else:
            _replace(file.resolve(), text)
    except OSError as problem:
        raise _cannot_write(file, problem.strerror) from problem


def _replace(file: Path, text: str) -> None:
    part = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        part.write_text(text, "utf-8")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _cannot_write(file: Path, reason: str | None) -> BadOption:
    return BadOption("cannot-write", name=str(file), reason=reason)
