"""A house in which something is going on, and every page of it, for tests that go over them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ludoteca.games import names

from .guests import Guest
from .positions import Moment, prepare
from .server import House

# Decisions of one's own that come before the last part of a game of two.
LATE = {"capital": 60, "capital-lux": 24, "capital-lux-2": 24, "capulana": 36}


@dataclass(frozen=True)
class Stop:
    """A page, and what has to be there before one looks."""

    name: str
    path: str
    sign: str = "main"
    status: int = 200


class FullHouse(House):
    """With tables of Ada's: in the middle, near the end and at the end of every game, waiting for her."""

    def __init__(self, folder: Path) -> None:
        self.middle = {game: Moment(game, 3, after=8) for game in names()}
        self.over = {game: Moment(game, 2, is_over=True) for game in names()}
        self.late = {game: [Moment(game, 2, "", LATE[game], seed=seed) for seed in "12"] for game in names()}
        late = [moment for each in self.late.values() for moment in each]
        self.rooms = prepare(folder, [*self.middle.values(), *self.over.values(), *late])
        super().__init__(folder)

    def path(self, moment: Moment) -> str:
        return f"/tables/{self.rooms.tables[moment]}"

    def every_page(self, ada: Guest) -> Iterator[Stop]:
        yield from _plain_pages()
        waiting = ada.open_table("capital-lux-2", "friend", "novice", listed="yes")
        yield Stop("waiting room", waiting, ".lobby")
        for game in names():
            over = self.path(self.over[game])
            yield Stop(f"table of {game}", self.path(self.middle[game]), "#live:not(.waiting)")
            yield Stop(f"end of {game}", over, "#end .result")
            yield Stop(f"replay of {game}", over.replace("tables", "replays"), "#replay")
        yield Stop("shuffle", f"{over.replace('tables', 'replays')}/shuffle", "#shuffle")
        yield Stop("my games", "/mine", ".list")
        yield Stop("about me", "/me", "form")


def _plain_pages() -> Iterator[Stop]:
    yield Stop("home", "/", ".games")
    yield Stop("no such page", "/nowhere", ".error", 404)
    yield Stop("api", "/api")
    for game in names():
        yield Stop(f"set-up of {game}", f"/games/{game}", "form.setup-form")
        yield Stop(f"rules of {game}", f"/games/{game}/rules", ".chapters")
