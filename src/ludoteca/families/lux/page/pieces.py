"""What a page of districts is made of, for its template, which keeps what it has drawn."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

LINE = 4  # cards of a district in one line; on a narrow table the next ones lie half over it


class Piece(NamedTuple):
    """What `piece` draws."""

    zone: str
    kind: str
    label: str
    face: Markup
    pick: str = ""


class Token(NamedTuple):
    """Something that lies at a district or in a town besides cards, with a short text beside it."""

    piece: Piece
    text: str = ""


class Count(NamedTuple):
    """A number of a seat or of the supply, with a picture and what it counts; `more` says which they are."""

    piece: Piece
    number: str
    name: str
    more: str = ""


class Guild(NamedTuple):
    """What a colour stands for, what its cards do in short, and at length."""

    name: str
    does: str
    text: str


class Head(NamedTuple):
    """What stands above a column of districts."""

    colour: str
    sign: Markup
    name: str
    guild: Guild


class Total(NamedTuple):
    """What a town has of a colour, against its limit if there is one."""

    says: str
    number: str
    limit: str = ""  # with one question mark if somebody may know better
    mark: str = ""
    is_over: bool = False
    fill: int = 0  # percent of the limit


class District(NamedTuple):
    """A place for cards of a colour: in the Capital with a limit, in a town with a total."""

    name: str  # of its zone and of its pick
    colour: str
    label: str
    lines: tuple[tuple[Piece, ...], ...]
    tokens: tuple[Token, ...]
    limit: str = ""
    unseen: str = ""  # a question mark for each modifier that the watcher has not seen
    total: Total | None = None
    news: str = ""  # "asked": to be paid for or lost; "awarded": its bonus cards are won
    head: Head | None = None  # in the Capital


class Rack(NamedTuple):
    """Cards that are held: a hand or a pack, by the watcher or by another."""

    name: str
    pieces: tuple[Piece, ...]
    chosen: frozenset[int] = frozenset()  # places of those that the watcher has chosen to keep
    is_small: bool = False


class Earned(NamedTuple):
    """What a seat has got so far."""

    points: str
    points_from: str
    counts: tuple[Count, ...]
    bonus: tuple[Piece, ...]


class Town(NamedTuple):
    """What lies before a seat."""

    name: str
    is_to_act: bool
    has_won: bool
    news: tuple[str, ...]
    earned: Earned
    districts: tuple[District, ...]
    hands: tuple[Rack, ...] = ()  # another's, as far as the watcher knows them
    held: tuple[Token, ...] = ()


def in_lines(pieces: tuple[Piece, ...]) -> tuple[tuple[Piece, ...], ...]:
    return tuple(pieces[first : first + LINE] for first in range(0, len(pieces), LINE))
