"""Every page of a house in which something is going on, for tests that go over them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludoteca.games import names

from .guests import Guest


@dataclass(frozen=True)
class Stop:
    """A page, and what has to be there before one looks."""

    name: str
    path: str
    sign: str = "main"
    status: int = 200


def every_page(guest: Guest) -> list[Stop]:
    """Tables are set up, played at and finished for it; the guest sits at all of them."""
    return [*_plain_pages(), *_of_tables(guest), *_own_pages()]


def _plain_pages() -> Iterator[Stop]:
    yield Stop("home", "/", ".games")
    yield Stop("no such page", "/nowhere", ".trouble", 404)
    yield Stop("api", "/api")
    for game in names():
        yield Stop(f"set-up of {game}", f"/games/{game}", "form.wish")
        yield Stop(f"rules of {game}", f"/games/{game}/rules", ".chapters")


def _of_tables(guest: Guest) -> Iterator[Stop]:
    yield Stop(
        "waiting room", guest.open_table("capital-lux-2", "friend", "novice", listed="yes"), ".gathering"
    )
    for game in names():
        path = guest.open_table(game)
        guest.play(until=iter([False] * 7 + [True]).__next__)
        yield Stop(f"table of {game}", path, "#table .can-pick")
        over = guest.open_table(game)
        guest.finish(over)
        yield Stop(f"end of {game}", over, "#end .result")
        yield Stop(f"replay of {game}", over.replace("tables", "replays"), "#replay")
    yield Stop("shuffle", f"{over.replace('tables', 'replays')}/shuffle", "#shuffle")


def _own_pages() -> Iterator[Stop]:
    yield Stop("my games", "/mine", ".list")
    yield Stop("about me", "/me", "form")
