"""What a program is told, bytes and all, depends on nothing that its seat cannot see."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from ludoteca.games import find, names
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY
from ludoteca.laws.secrecy import imagined
from ludoteca.laws.walks import walk
from ludoteca.tables.entries import Entry
from ludoteca.tables.store import Person, Token
from ludoteca.tables.table import Table
from ludoteca.web.app import create_app
from ludoteca.web.settings import Settings
from tests.look.test_replay import _follow_both

from .house import MANY
from .test_secrecy import table_at

FOLLOWED = 6  # steps that two worlds are followed through side by side
TRIED = 12  # moments of a game from which they are, about
PEOPLE = {sha256(f"p{seat}".encode()).hexdigest(): f"p{seat}" for seat in range(5)}
PATH = "/api/v1/tables/abcdefghijkl"


class OneTable:
    """Live tables, of which there is one, where nothing is ever done."""

    def __init__(self, it: Table) -> None:
        self.it = it

    async def table(self, _: str) -> Table:
        return self.it

    async def append(self, _: str, entry: Entry, version: int | None = None) -> Table:
        self.it.check(entry, version)
        return self.it


class Store:
    """Everybody's token is their name."""

    async def token(self, hashed: str, at: float) -> Token:
        return Token("", PEOPLE[hashed], hashed, "", at)

    async def person(self, person: str) -> Person:
        return Person(person, person, "en", "", 0.0)


@pytest.fixture(scope="module")
def app() -> Starlette:
    made = create_app(Settings(looks_at_once=MANY, deeds_at_once=MANY))
    made.state.store, made.state.sessions = Store(), None
    return made


@pytest.mark.parametrize("name", names())
def test_calls_depend_on_nothing_hidden(app: Starlette, name: str) -> None:
    """Two worlds that look alike to a watcher are gone through with steps that look alike to them."""
    game, rng, apart = find(name), new_rng(11), 0
    seats = game.seats[-1]
    moments = walk(game, seats, 11)
    for start in range(0, len(moments), max(1, len(moments) // TRIED)):
        truth, watcher = moments[start].state, NOBODY + below(rng, seats + 1)
        here, there = (table_at(game, state) for state in (truth, imagined(game, truth, watcher, rng)))
        assert here.match
        assert there.match
        for step in moments[start : start + FOLLOWED]:
            if step.seat == NOBODY or not _follow_both(here.match, there.match, step, watcher, rng):
                break
            for table in (here, there):
                assert table.match
                table.update_seats(step.seat, len(table.match.history) - 1)
        apart += [step.move for step in here.match.history] != [step.move for step in there.match.history]
        tries = [game.moves.write(below(rng, game.moves.count())) for _ in range(3)]
        told = [asyncio.run(_told(app, table, watcher, tries)) for table in (here, there)]
        assert told[0] == told[1], f"{watcher} is told more after step {start}"
    assert apart, "nothing has been tried"


async def _told(app: Starlette, table: Table, watcher: int, tries: list[str]) -> list[Any]:
    """All that a program gets to read: the table, its log, and what becomes of moves, late ones too."""
    app.state.live_tables = OneTable(table)
    headers = {"authorization": f"Bearer p{watcher}"} if watcher != NOBODY else {}
    seat = max(watcher, 0)
    way = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=way, base_url="http://house", headers=headers) as client:
        answers = [await client.get(f"{PATH}{rest}") for rest in ("", "/log", "/talk", "/record", "?seat=1")]
        for version, move in [(0, "late"), *((MANY, move) for move in ["no such move", *tries])]:
            deed = {"seat": seat, "move": move, "version": version, "key": "k"}
            answers.append(await client.post(f"{PATH}/moves", json=deed))
        undo = {"seat": seat, "version": MANY, "key": "k"}
        answers.append(await client.post(f"{PATH}/undo", json=undo))
    return [(answer.status_code, dict(answer.headers), answer.content) for answer in answers]
