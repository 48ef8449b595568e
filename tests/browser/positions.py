"""Tables at chosen moments of a game, written into a store before a server opens it.

Everybody plays by rule of thumb and every seed is fixed, so that the same moments come up each time.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludoteca.games import find
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.match import Match
from ludoteca.tables.bot_pool.worker import quick_move
from ludoteca.tables.entries import About, Begin, Entry, SeatBot, Sit, new_id
from ludoteca.tables.store import Person, Store, now
from ludoteca.web.http.sessions import Sessions

from .server import STORE

NAME = "Ada"


@dataclass(frozen=True)
class Moment:
    """When to stop: at Ada's first decision of some phase, once she has made so many; or at the end."""

    game: str
    seats: int
    phase: str = ""
    after: int = 0
    is_over: bool = False
    seed: str = "7"


@dataclass(frozen=True)
class Rooms:
    """What was prepared: the cookie that makes a browser Ada's, and a table for each moment."""

    cookie: str
    tables: Mapping[Moment, str]


def prepare(folder: Path, moments: Sequence[Moment]) -> Rooms:
    """In a thread, because browsers of tests have a loop of their own in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(_prepare(folder, moments))).result()


async def _prepare(folder: Path, moments: Sequence[Moment]) -> Rooms:
    store = await Store.open(f"sqlite:///{folder}/{STORE}")
    try:
        sessions = await Sessions.open(store)
        ada = await sessions.new_person("", NAME)  # in the language of her browser
        tables = {each: await _add(store, ada, each) for each in moments}
    finally:
        await store.close()
    with closing(sqlite3.connect(folder / STORE)) as file, file:
        for moment, table in tables.items():
            _write(file, table, ada, _play(moment))
    return Rooms(sessions.cookie(ada), tables)


async def _add(store: Store, ada: Person, moment: Moment) -> str:
    """A table with Ada and bots."""
    game = find(moment.game)
    about = About(
        new_id(),
        game.name,
        game.rules_version,
        moment.seats,
        _seed(moment),
        ada.id,
        {},
        not moment.after,
        now(),
    )
    await store.add_table(about)
    sit = Sit(key="sit", person=ada.id, seat=0, name=NAME, at=now())
    bots = [SeatBot(key=f"bot {seat}", seat=seat, bot="club", at=now()) for seat in range(1, moment.seats)]
    entries: list[Entry] = [sit, *bots, Begin(key="begin", person=ada.id, at=now())]
    for number, entry in enumerate(entries):
        await store.append(about.id, number, entry)
    if moment.is_over:
        await store.mark(about.id, "over")
    return about.id


def _seed(moment: Moment) -> str:
    return f"screenshots {moment.seed}"


def _play(moment: Moment) -> list[tuple[int, str]]:
    """Who moves what until then."""
    match = find(moment.game).lay_out(Draws(_seed(moment)), moment.seats, {})
    match.run_chance()
    moves: list[tuple[int, str]] = []
    while not match.is_over and not _is_there(match, moment, sum(seat == 0 for seat, _ in moves)):
        seat = match.to_act[-1]  # Ada last
        move = str(match.game.moves.write(quick_move(match.view(seat), "greedy", len(moves))))
        match.play(seat, move)
        moves.append((seat, move))
    assert match.is_over == moment.is_over, f"{moment} does not come up"
    return moves


def _is_there(match: Match, moment: Moment, made: int) -> bool:
    """Bots wait for Ada, so that she is asked first."""
    if moment.is_over or made < moment.after or 0 not in match.to_act:
        return False
    view = match.view(0)
    phase: Any = view.state
    return len(view.codes()) > 1 and moment.phase in ("", phase.phase.name)


def _write(file: sqlite3.Connection, table: str, ada: Person, moves: Sequence[tuple[int, str]]) -> None:
    """All at once; one after the other they would take as long as a game."""
    [(number,)] = file.execute("SELECT count(*) FROM log WHERE [table] = ?", (table,))
    people = [ada.id if seat == 0 else "" for seat, _ in moves]
    rows = [
        (table, number + at, "move", f"move {at}", seat, person, json.dumps({"move": move}), now())
        for at, ((seat, move), person) in enumerate(zip(moves, people, strict=True))
    ]
    file.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
