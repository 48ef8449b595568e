"""What can be wrong with a deed at a table; each says what to do next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.words import Words

WORDS = Words(Path(__file__).parent)


class TableError(LudotecaError):
    """A deed that was not done; the table is as it was."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, words=WORDS, **values)


class NoTable(TableError):
    """There is no table of that name."""


class NotYours(TableError):
    """A deed for a seat, or at a table, that belongs to somebody else."""


class Stale(TableError):
    """A deed that was meant for a table as it was before."""


class NotNow(TableError):
    """A deed that does not fit what the table is doing."""


class TooFast(TableError):
    """A deed that was done too often; in a while it may be done again."""


class StoreAway(TableError):
    """The store does not answer, so nothing can be promised."""


class BadStore(TableError):
    """A database, or a backup of one, that cannot be used as it is."""


class Conflict(Exception):
    """Somebody else has appended to the log meanwhile; look again and decide anew."""
