"""The entries of a table's log. A table is its entries, applied one after the other."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from ludoteca.kernel.state import NOBODY

ID = "[A-Za-z0-9]{12}"  # ids of tables, people and tokens


class _Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """What all kinds of entries share."""

    key: str  # chosen by the sender: the same request sent twice happens once
    person: str = ""  # who did it; empty for a bot
    at: float = 0.0  # seconds since 1970


class Sit(_Entry, frozen=True, kw_only=True, tag="sit"):
    """A person takes a seat or comes back to it; without a person the seat becomes free."""

    seat: int
    name: str = ""
    share: str = ""  # the person's contribution to the shuffle
    by: str = ""  # who frees the seat


class SeatBot(_Entry, frozen=True, kw_only=True, tag="bot"):
    """A bot takes a seat; at a person's seat it stands in for them."""

    seat: int
    bot: str  # its level
    by: str = ""  # whose seat it is, if somebody else arranges it


class Begin(_Entry, frozen=True, kw_only=True, tag="begin"):
    """The game begins: chance may draw."""


class Move(_Entry, frozen=True, kw_only=True, tag="move"):
    """A seat makes a move."""

    seat: int
    move: str


class Undo(_Entry, frozen=True, kw_only=True, tag="undo"):
    """A seat takes its last move back."""

    seat: int


class Say(_Entry, frozen=True, kw_only=True, tag="say"):
    """Somebody writes in the chat, from a seat or as a visitor."""

    seat: int = NOBODY
    name: str = ""  # of the sender, at that time
    text: str = ""


class Rematch(_Entry, frozen=True, kw_only=True, tag="next"):
    """The same people play again at another table."""

    table: str


Entry: TypeAlias = Sit | SeatBot | Begin | Move | Undo | Say | Rematch


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
    """An id that nobody can guess: to know it is enough to watch a table or to take a free seat."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "z")


def is_id(text: str) -> bool:
    """Whether a text can be an id; anything else is unknown without asking the database."""
    return re.fullmatch(ID, text) is not None
