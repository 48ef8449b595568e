"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

PUBLIC, PRIVATE = 0o666, 0o600  # who may read a new file, less the umask


@contextmanager
def replacing_file(file: Path, mode: int = PUBLIC) -> Iterator[IO[bytes]]:
    """A stream whose contents replace a file at the end; after an error the old file is still there."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
