"""Tables and entries for tests of what is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludoteca.tables.entries import About, Say, new_id
from ludoteca.tables.store import Store, now


async def new_table(store: Store, **about: Any) -> str:
    """A table of which only the log matters; its id."""
    made = About(new_id(), "capital", 1, 2, "5eed", "ana", at=now())
    made = replace(made, **about)
    await store.add_table(made)
    return made.id


def say(text: str, key: str = "") -> Say:
    return Say(key=key or text, person="ana", seat=0, name="Ana", text=text, at=now())


async def said(store: Store, table: str) -> list[str]:
    """The chat that a log holds."""
    return [entry.text for entry in await store.entries(table) if isinstance(entry, Say)]
