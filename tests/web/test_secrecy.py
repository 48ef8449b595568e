"""Nobody is sent what their seat may not see: every byte that a server sends, in worlds that look alike."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from ludoteca.games import find, names
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.secrecy import imagined
from ludoteca.laws.walks import flat, glances, legal, pick
from ludoteca.tables.entries import About, Move, Sit
from ludoteca.tables.store import Person
from ludoteca.tables.table import Table
from ludoteca.web.app import create_app
from ludoteca.web.http.sessions import COOKIE
from ludoteca.web.live.frames import FrameEncoder
from ludoteca.web.settings import Settings

SOME = 25  # moments of a game
NAMES = ["Ana", "Rui", "Eva", "Leo", "Zoe"]


def table_at(game: Game, state: Any) -> Table:
    """A table with a person in every seat, where a match stands at some point."""
    seats = int(state.seats)
    table = Table(About("x", game.name, game.rules_version, seats, "", "p0"))
    for seat in range(seats):
        table.apply(Sit(key=f"s{seat}", person=f"p{seat}", seat=seat, name=NAMES[seat]))
    table.match = Match(game, state.copy(), Draws(""), {})
    table.update_seats(NOBODY, 0)
    return table


def sent(message: dict[str, Any] | None) -> bytes:
    return msgspec.json.encode(message, enc_hook=str)


def refusals(table: Table, seat: int, tries: list[int]) -> list[str]:
    """What a person at a seat hears about moves, legal or not."""
    heard = []
    for move in tries:
        text = table.game.moves.write(move)
        try:
            entry = Move(key="k", person=f"p{seat}", seat=seat, move=text)
            table.check(entry, table.seat_views[seat].version)
            heard.append("may be made")
        except LudotecaError as problem:
            heard.append(problem.text("en"))
    return heard


@dataclass
class OneTable:
    """Live tables, of which there is one."""

    it: Table

    async def table(self, _: str) -> Table:
        return self.it


class Cookies:
    """Everybody is who they say they are."""

    async def person_of_cookie(self, text: str) -> Person:
        return Person(text, text, "en", "", 0.0)


def page(app: Starlette, table: Table, watcher: int, language: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the page of a table."""
    app.state.live_tables = OneTable(table)
    headers = {"accept-language": language, "accept-encoding": "identity"}
    if watcher != NOBODY:
        headers["cookie"] = f"{COOKIE}=p{watcher}"
    response = asyncio.run(_get(app, headers))
    return response.status_code, dict(response.headers), response.content


async def _get(app: Starlette, headers: dict[str, str]) -> httpx.Response:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
        return await client.get("/tables/x", headers=headers)


@pytest.fixture(scope="module")
def app() -> Starlette:
    made = create_app(Settings())
    made.state.sessions = Cookies()
    return made


@pytest.mark.parametrize("name", names())
def test_every_byte_depends_on_what_a_seat_sees_alone(name: str, app: Starlette) -> None:
    game = find(name)
    seats, rng, different = game.seats[-1], new_rng(7), 0
    moments = glances(game, seats, 5)
    for number, (_, moment) in enumerate(moments[:: max(1, len(moments) // SOME)]):
        watcher = NOBODY + below(rng, seats + 1)
        world = imagined(game, moment.state, watcher, rng)
        different += flat(world) != flat(moment.state)
        here, there = (table_at(game, state) for state in (moment.state, world))
        person, language = f"p{watcher}" if watcher != NOBODY else "", LANGUAGES[number % 3]
        encoders = [FrameEncoder(table, person, language) for table in (here, there)]
        assert sent(encoders[0].whole()) == sent(encoders[1].whole())
        assert page(app, here, watcher, language) == page(app, there, watcher, language)
        if watcher != NOBODY:
            tries = [below(rng, game.moves.count()) for _ in range(3)]
            assert refusals(here, watcher, tries) == refusals(there, watcher, tries)
    assert different > SOME // 4, "hardly anything was hidden: nothing has been tried"


@pytest.mark.parametrize("name", names())
def test_news_of_a_step_depend_on_what_a_seat_sees_of_it_alone(name: str) -> None:
    """In another world that looks the same another step is made; if the table still looks the same, then so
    does what is sent, and whether anything is."""
    game, tried = find(name), 0
    seats, rng = game.seats[-1], new_rng(8)
    moments = [moment for _, moment in glances(game, seats, 6) if moment.seat in range(seats)]
    for moment in moments[:: max(1, len(moments) // (2 * SOME))]:
        watcher = NOBODY + below(rng, seats + 1)
        world = imagined(game, moment.state, watcher, rng)
        other = pick(legal(game, world, moment.seat), rng)
        messages = []
        tables = [table_at(game, moment.state), table_at(game, world)]
        for table, move in zip(tables, (moment.move, other), strict=True):
            assert table.match
            encoder = FrameEncoder(table, f"p{watcher}" if watcher != NOBODY else "", "en")
            encoder.whole()
            table.match.follow(moment.seat, move)
            table.update_seats(moment.seat, len(table.match.history) - 1)
            messages.append(sent(encoder.update()))
        ends = [table.match.view(watcher).state for table in tables if table.match]
        if flat(ends[0]) == flat(ends[1]) and moment.seat != watcher:
            tried += 1
            assert messages[0] == messages[1]
    assert tried > 5
