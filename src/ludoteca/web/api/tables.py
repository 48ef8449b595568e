"""Calls about tables: finding and making them, looking, sitting down, playing and talking."""

from __future__ import annotations

from typing import cast

from ludoteca.kernel.errors import OutOfTurn
from ludoteca.tables import store
from ludoteca.tables.errors import TableError
from ludoteca.tables.table import Chair, Table

from .. import deeds
from ..sitting import names_at
from .calls import Asked
from .messages import (
    Advice,
    AskAdvice,
    Eyes,
    Listed,
    Log,
    NewMove,
    NewTable,
    Place,
    SaidTold,
    Say,
    SeatBot,
    Since,
    Sit,
    Status,
    TableNow,
    Undo,
    Which,
)
from .telling import eyes, tell_advice, tell_chairs, tell_log, tell_table, tell_talk

ADVISER = "expert"


async def list_tables(asked: Asked, query: Which) -> list[Listed]:
    """Tables that anybody may find: to join, to watch, or to look at again."""
    return [_listed(each, asked) for each in await asked.store.listed(query.status)]


async def my_tables(asked: Asked) -> list[Listed]:
    """Tables where you sit or that you made."""
    return [_listed(each, asked) for each in await asked.store.tables_of(asked.me.id)]


async def make_table(asked: Asked, body: NewTable) -> TableNow:
    """Make a table and sit down; the game begins as soon as every seat is taken."""
    places = [_place(each) for each in body.seats]
    plan = deeds.Plan(body.game, places, body.options, body.listed)
    return _now(asked, await asked.deeds.open_table(plan))


async def get_table(asked: Asked, query: Eyes) -> TableNow:
    """The table as one of your seats may know it; without a seat or a token, as a spectator may."""
    return _now(asked, await asked.hall.table(asked.table), query.seat)


async def get_log(asked: Asked, query: Since) -> Log:
    """What happened, frame by frame, in sentences with the rules behind them."""
    table = await asked.hall.table(asked.table)
    seat = eyes(table, _id(asked), query.seat)
    return tell_log(table, asked.language, seat, query.since)


async def sit_down(asked: Asked, body: Sit) -> TableNow:
    """Take a free seat, or come back to your own."""
    return _now(asked, await asked.deeds.sit(asked.table, asked.seat, body.name, body.share), asked.seat)


async def leave(asked: Asked) -> TableNow:
    """Give up your seat. Once the game has begun, a bot stands in until you come back."""
    return _now(asked, await asked.deeds.leave(asked.table, asked.seat))


async def seat_bot(asked: Asked, body: SeatBot) -> TableNow:
    """Let a bot take a free seat of your table, or stand in for you."""
    return _now(asked, await asked.deeds.seat_bot(asked.table, asked.seat, body.level))


async def play(asked: Asked, body: NewMove) -> TableNow:
    """Make a move. When this is answered, the move is written down for good."""
    when = (body.version, body.key)
    return _now(asked, await asked.deeds.play(asked.table, body.seat, body.move, when), body.seat)


async def undo(asked: Asked, body: Undo) -> TableNow:
    """Take your last move back, as long as nobody has seen anything because of it."""
    when = (body.version, body.key)
    return _now(asked, await asked.deeds.undo(asked.table, body.seat, when), body.seat)


async def get_talk(asked: Asked) -> list[SaidTold]:
    """What was said at the table."""
    return tell_talk((await asked.hall.table(asked.table)).talk, _id(asked))


async def say(asked: Asked, body: Say) -> list[SaidTold]:
    """Say something at the table."""
    return tell_talk((await asked.deeds.say(asked.table, body.text, body.key)).talk, _id(asked))


async def get_advice(asked: Asked, body: AskAdvice) -> Advice:
    """What an expert would play in your place, from what your seat knows."""
    table = await asked.hall.table(asked.table)
    seat = eyes(table, asked.me.id, body.seat)
    if table.match is None or seat not in table.match.to_act:
        raise OutOfTurn("out-of-turn", seat=seat + 1)
    view = table.match.view(seat)
    if len(view.codes()) == 1:
        raise TableError("only-move")
    thought = await asked.thinkers.think(view, ADVISER, table.about.id)
    return tell_advice(view, thought, asked.language, names_at(table, asked.language))


async def get_record(asked: Asked) -> str:
    """The whole game as a text that Ludoteca can replay, once it is over; it holds every secret."""
    table = await asked.hall.table(asked.table)
    if table.match is None or not table.match.is_over:
        raise deeds.Refused("not-finished")
    return table.match.record()


async def rematch(asked: Asked) -> TableNow:
    """The same again. Whoever asks first makes the table, the others are led there."""
    return _now(asked, await asked.deeds.rematch(asked.table))


def _now(asked: Asked, table: Table, seat: int | None = None) -> TableNow:
    return tell_table(table, _id(asked), asked.language, eyes(table, _id(asked), seat))


def _place(place: Place) -> deeds.Place:
    return deeds.Place(place.kind, place.name, place.level if place.kind == "bot" else "")


def _id(asked: Asked) -> str:
    return asked.person.id if asked.person else ""


def _listed(listed: store.Listed, asked: Asked) -> Listed:
    chairs = [Chair(*seat) for seat in listed.seats]
    seats = tell_chairs(chairs, _id(asked), [chair.name for chair in chairs])
    return Listed(listed.id, listed.game, cast(Status, listed.status), seats)
