"""Entries as rows of the log: what most kinds have in common has columns, the rest is JSON in `facts`.

Rows of every version stay readable: a field that a row lacks has its default, one that is unknown is ignored.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ludoteca.kernel.state import NOBODY

from ..entries import Entry

COLUMNS = {"kind": "", "key": "", "seat": NOBODY, "person": "", "at": 0.0}  # with what stands for nothing


def to_row(entry: Entry) -> dict[str, Any]:
    """The columns of an entry, but for its table and number."""
    fields = msgspec.to_builtins(entry)
    columns = {name: fields.pop(name, default) for name, default in COLUMNS.items()}
    return columns | {"facts": msgspec.json.encode(fields).decode()}


def from_row(row: Any) -> Entry:
    facts = msgspec.json.decode(row.facts)
    entry: Entry = msgspec.convert(facts | {name: getattr(row, name) for name in COLUMNS}, Entry)
    return entry
