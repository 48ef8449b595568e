"""API calls about tables: find, make, look, take a seat, play and chat."""

from __future__ import annotations

from typing import cast

from ludoteca.bots.levels import ADVISER
from ludoteca.kernel.errors import OutOfTurn
from ludoteca.tables import actions, store
from ludoteca.tables.errors import TableError
from ludoteca.tables.table import Table

from ..http.errors import Refused
from ..texts import seat_names
from .calls import ApiRequest
from .encoding import encode_advice, encode_chat, encode_log, encode_seats, encode_table, watching_seat
from .messages import (
    Advice,
    AdviceRequest,
    ChatMessage,
    Log,
    LogQuery,
    NewMove,
    NewSeat,
    NewTable,
    Say,
    SeatBot,
    SeatQuery,
    Status,
    TablesQuery,
    TableState,
    TableSummary,
    TakeSeat,
    Undo,
)


async def list_tables(request: ApiRequest, query: TablesQuery) -> list[TableSummary]:
    """Tables that anybody may find: to join, to watch, or to replay."""
    return [_listed(each, request) for each in await request.store.listed(query.status)]


async def my_tables(request: ApiRequest) -> list[TableSummary]:
    """Tables where you sit or that you made."""
    return [_listed(each, request) for each in await request.store.tables_of(request.me.id)]


async def make_table(request: ApiRequest, body: NewTable) -> TableState:
    """Make a table and sit down; the game begins as soon as every seat is taken."""
    seats = [_seat_plan(each) for each in body.seats]
    plan = actions.TablePlan(body.game, seats, body.options, body.listed)
    return _now(request, await request.actions.open_table(plan))


async def get_table(request: ApiRequest, query: SeatQuery) -> TableState:
    """The table as one of your seats may know it; without a seat or a token, as a spectator may."""
    return _now(request, await request.live_tables.table(request.table), query.seat)


async def get_log(request: ApiRequest, query: LogQuery) -> Log:
    """What happened, frame by frame, in sentences with the rules behind them."""
    table = await request.live_tables.table(request.table)
    seat = watching_seat(table, _id(request), query.seat)
    return encode_log(table, request.language, seat, query.since)


async def sit_down(request: ApiRequest, body: TakeSeat) -> TableState:
    """Take a free seat, or come back to your own."""
    return _now(
        request, await request.actions.sit(request.table, request.seat, body.name, body.share), request.seat
    )


async def leave(request: ApiRequest) -> TableState:
    """Give up your seat. Once the game has begun, a bot stands in until you come back."""
    return _now(request, await request.actions.leave(request.table, request.seat))


async def seat_bot(request: ApiRequest, body: SeatBot) -> TableState:
    """Let a bot take a free seat of your table, or stand in for you."""
    return _now(request, await request.actions.seat_bot(request.table, request.seat, body.level))


async def play(request: ApiRequest, body: NewMove) -> TableState:
    """Make a move. When this is answered, the move is written down for good."""
    table = await request.actions.play(request.table, body.seat, body.move, body.version, body.key)
    return _now(request, table, body.seat)


async def undo(request: ApiRequest, body: Undo) -> TableState:
    """Take your last move back, as long as nobody has seen anything because of it."""
    table = await request.actions.undo(request.table, body.seat, body.version, body.key)
    return _now(request, table, body.seat)


async def get_talk(request: ApiRequest) -> list[ChatMessage]:
    """What was said at the table."""
    return encode_chat((await request.live_tables.table(request.table)).talk, _id(request))


async def say(request: ApiRequest, body: Say) -> list[ChatMessage]:
    """Say something at the table."""
    return encode_chat((await request.actions.say(request.table, body.text, body.key)).talk, _id(request))


async def get_advice(request: ApiRequest, body: AdviceRequest) -> Advice:
    """What an expert would play in your place, from what your seat knows."""
    table = await request.live_tables.table(request.table)
    seat = watching_seat(table, request.me.id, body.seat)
    if table.match is None or seat not in table.match.to_act:
        raise OutOfTurn("out-of-turn", seat=seat + 1)
    view = table.match.view(seat)
    if len(view.codes()) == 1:
        raise TableError("only-move")
    thought = await request.bot_pool.analyse(view, ADVISER, table.about.id)
    return encode_advice(view, thought, request.language, seat_names(table, request.language))


async def get_record(request: ApiRequest) -> str:
    """The whole game as a text that Ludoteca can replay, once it is over; it holds every secret."""
    table = await request.live_tables.table(request.table)
    if table.match is None or not table.match.is_over:
        raise Refused("not-finished")
    return table.match.record()


async def rematch(request: ApiRequest) -> TableState:
    """The same again. Whoever asks first makes the table, the others are led there."""
    return _now(request, await request.actions.rematch(request.table))


def _now(request: ApiRequest, table: Table, seat: int | None = None) -> TableState:
    return encode_table(table, _id(request), request.language, watching_seat(table, _id(request), seat))


def _seat_plan(seat: NewSeat) -> actions.SeatPlan:
    return actions.SeatPlan(seat.kind, seat.name, seat.level if seat.kind == "bot" else "")


def _id(request: ApiRequest) -> str:
    return request.person.id if request.person else ""


def _listed(listed: store.Listed, request: ApiRequest) -> TableSummary:
    seats = encode_seats(listed.chairs, _id(request), [chair.name for chair in listed.chairs])
    return TableSummary(listed.id, listed.game, cast(Status, listed.status), seats)
