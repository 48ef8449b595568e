"""What a program is told, bytes and all, depends on nothing that its seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.games import find, names
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY
from ludoteca.tables.entries import About, Entry
from ludoteca.tables.hall import Live
from ludoteca.tables.table import Table
from tests.laws.secrecy import imagined
from tests.laws.walks import walk
from tests.look.test_replay import _begin, _follow_both

from .house import Caller, House

TABLE = "secretsecret"
FOLLOWED = 5  # steps that two worlds are followed through side by side
TRIED = 5  # moments of a game from which they are, about


@pytest.mark.parametrize("name", names())
def test_calls_depend_on_nothing_hidden(house: House, name: str) -> None:
    """Two worlds that look alike to a watcher are gone through with steps that look alike to them."""
    game, rng, apart = find(name), new_rng(11), 0
    seats = game.seats[-1]
    people = [house.person(f"P{seat}") for seat in range(seats)]
    ids = [_id_of(house, caller) for caller in people]
    moments = walk(game, seats, 11)
    for start in range(0, len(moments), max(1, len(moments) // TRIED)):
        truth, watcher = moments[start].state, NOBODY + below(rng, seats + 1)
        world = imagined(game, truth, watcher, rng)
        tables = [_table(game, _begin(game, state), ids) for state in (truth, world)]
        here, there = (table.match for table in tables)
        assert here
        assert there
        for step in moments[start : start + FOLLOWED]:
            if step.seat == NOBODY or not _follow_both(here, there, step, watcher, rng):
                break
            for table in tables:
                table._look_around(Entry("move", "k", step.seat))
        apart += [step.move for step in here.history] != [step.move for step in there.history]
        caller = people[watcher] if watcher != NOBODY else house.caller()
        tries = [game.notation.write_move(below(rng, game.move_codes)) for _ in range(3)]
        told = [list(_told(house, table, caller, (watcher, tries))) for table in tables]
        assert told[0] == told[1], f"{watcher} is told more after step {start}"
    assert apart, "nothing has been tried"


def _table(game: Game, match: Match, people: list[str]) -> Table:
    table = Table(About(TABLE, game.name, game.rules_version, match.seats, "seed", people[0]))
    for seat, person in enumerate(people):
        table.apply(Entry("sit", f"sit-{seat}", seat, person, {"name": f"P{seat}"}))
    table.match = match
    table._look_around(Entry("begin", "begin"))
    return table


def _told(house: House, table: Table, caller: Caller, asks: tuple[int, list[str]]) -> Iterator[Any]:
    """All that a program gets to read: the table, its log, and why moves are refused."""
    assert table.match
    house.app.state.hall._live[TABLE] = Live(table)
    seat, tries = asks
    yield caller.get(f"/tables/{TABLE}").content
    yield caller.get(f"/tables/{TABLE}/log").content
    legal = table.match.moves(seat) if seat != NOBODY else []
    for number, move in enumerate(["no such move", *tries] if seat != NOBODY else []):
        for version in (0, 1000):
            deed = {"seat": seat, "move": move, "version": version, "key": str(number)}
            if move not in legal:
                yield caller.post(f"/tables/{TABLE}/moves", deed).content
    if seat == NOBODY:
        yield caller.get(f"/tables/{TABLE}?seat=0").content


def _id_of(house: House, caller: Caller) -> str:
    """The person behind a token."""
    made = caller.post(
        "/tables", {"game": "capital-lux", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ).json()["id"]
    live: Live = house.app.state.hall._live[made]
    return live.table.chairs[0].person
