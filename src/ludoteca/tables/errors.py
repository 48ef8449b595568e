"""Why something cannot be done at a table; each error says what to do next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.words import Words

WORDS = Words(Path(__file__).parent)


class TableError(LudotecaError):
    """An action that was not done; the table is as it was."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, words=WORDS, **values)


class NoTable(TableError):
    """There is no table with that id."""


class NotYours(TableError):
    """An action for a seat that belongs to somebody else."""


class NotAllowed(TableError):
    """An action that only players or the host may do."""


class Stale(TableError):
    """An action that was meant for the table as it was before."""


class NotNow(TableError):
    """An action that does not fit the present state of the table."""


class TooFast(TableError):
    """An action that was done too often in a short time."""


class StoreAway(TableError):
    """The store does not answer, so nothing can be promised."""


class BadStore(TableError):
    """A database, or a backup of one, that cannot be used as it is."""


class Conflict(Exception):
    """Another writer has appended to the log meanwhile: read it and decide again."""
