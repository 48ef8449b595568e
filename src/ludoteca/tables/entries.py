"""What a table's log is made of. A table is nothing but its entries, one after the other."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ludoteca.kernel.state import NOBODY

ID = "[A-Za-z0-9]{12}"  # what names of tables, people and tokens look like

# sit: a person takes a seat, or gives it up with no person named; bot: a bot takes it, or stands in;
# begin: the first card may be drawn; move and undo: what seats do; say: chat; next: the rematch.
Kind = Literal["sit", "bot", "begin", "move", "undo", "say", "next"]


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    kind: Kind
    key: str  # given by whoever did it: the same deed sent twice happens once
    seat: int = NOBODY
    person: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)  # plain values that JSON can hold
    at: float = 0.0  # seconds since 1970


@dataclass(frozen=True)
class About:
    """What is settled when a table is made. It holds the seed, so it never leaves the server."""

    id: str
    game: str
    rules: int
    seats: int
    seed: str
    host: str  # the person who made it
    options: Mapping[str, str] = field(default_factory=dict)
    is_listed: bool = True  # whether others find it without its link
    at: float = 0.0


def new_id() -> str:
    """A name that nobody guesses: it is all one needs to watch a table or to take a free seat."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "z")


def is_id(text: str) -> bool:
    """Whether it can be such a name; anything else no database needs to be asked about."""
    return re.fullmatch(ID, text) is not None
