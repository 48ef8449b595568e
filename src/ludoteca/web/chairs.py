"""Forms of a table: take a seat and leave it, let bots sit down, play again."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ludoteca.tables.hall import Hall
from ludoteca.tables.table import Table

from .deeds import Deeds, Refused
from .forms import Form, read_form
from .names import call_oneself, tidy_name
from .pages import WORDS
from .people import somebody

LEVELS = ("novice", "player", "club", "expert")  # of bots that one can ask to sit down
LONGEST_SHARE = 64


async def sit(request: Request) -> Response:
    """Take a free seat, or come back to one's own."""
    deeds, table, form = await _asked(request)
    own = table.seats_of(deeds.person.id)
    seat = _seat_of(form, table, _first_seat(table, own))
    name = tidy_name(form.get("name", ""))
    if own and seat not in own:  # somebody else at this screen
        name = name or WORDS("setup.person", deeds.language, seat=seat + 1)
    elif not own:
        name = await call_oneself(request, name)
    share = form.get("share", "")[:LONGEST_SHARE] or secrets.token_hex(8)
    return _to(await deeds.sit(table.about.id, seat, name, share))


async def leave(request: Request) -> Response:
    """Before the game the seat is free again; later a bot plays on."""
    deeds, table, form = await _asked(request)
    own = table.seats_of(deeds.person.id)
    if not own:
        raise Refused("not-seated")
    for seat in [_seat_of(form, table, own[0])] if "seat" in form else own:
        await deeds.leave(table.about.id, seat)
    is_away = table.match is None and not table.seats_of(deeds.person.id)
    return RedirectResponse("/", 303) if is_away else _to(table)


async def seat_bot(request: Request) -> Response:
    """A bot takes a free seat, or all of them; without a level it is sent away."""
    deeds, table, form = await _asked(request)
    level, name = form.get("level", ""), table.about.id
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    for seat in [_seat_of(form, table, -1)] if "seat" in form else free:
        await (deeds.seat_bot(name, seat, level) if level else deeds.leave(name, seat))
    return _to(table)


async def rematch(request: Request) -> Response:
    deeds, table, _ = await _asked(request)
    return _to(await deeds.rematch(table.about.id))


async def _asked(request: Request) -> tuple[Deeds, Table, Form]:
    hall: Hall = request.app.state.hall
    table = await hall.table(request.path_params["table"])
    form = await read_form(request)
    return Deeds(hall, await somebody(request), request.state.language), table, form


def _seat_of(form: Form, table: Table, usual: int) -> int:
    """The seat that a form names, counted from 0; without one the usual."""
    text = form.get("seat", str(usual))
    if text not in map(str, range(len(table.chairs))):
        raise Refused("no-free-seat")
    return int(text)


def _first_seat(table: Table, own: tuple[int, ...]) -> int:
    """One's own that a bot keeps, or a free one; none is -1."""
    kept = (seat for seat in own if table.chairs[seat].bot)
    free = (seat for seat, chair in enumerate(table.chairs) if chair.is_free)
    return next(kept, next(free, -1))


def _to(table: Table) -> Response:
    return RedirectResponse(f"/tables/{table.about.id}", 303)


def routes() -> list[Any]:
    deeds = {"sit": sit, "leave": leave, "bot": seat_bot, "rematch": rematch}
    return [Route(f"/tables/{{table}}/{name}", deed, methods=["POST"]) for name, deed in deeds.items()]
