"""Files of results, which are written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.files import replacing_file


def check_writable(file: Path | None) -> None:
    """Refuse a file in a missing folder before the work, not after it."""
    if file and not file.resolve().parent.is_dir():
        raise _cannot_write(file, os.strerror(errno.ENOENT))


def write_results(file: Path, text: str) -> None:
    """Replace a file, or write into it if it is a special one, like a pipe."""
    try:
        if file.exists() and not file.is_file():
            file.write_text(text, "utf-8")
        else:
            with replacing_file(file.resolve()) as stream:
                stream.write(text.encode())
    except OSError as problem:
        raise _cannot_write(file, problem.strerror) from problem


def _cannot_write(file: Path, reason: str | None) -> BadOption:
    return BadOption("cannot-write", name=str(file), reason=reason)
