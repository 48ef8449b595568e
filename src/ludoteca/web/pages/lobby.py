"""The lobby of a table: who sits where before the game, and the forms to take, fill and leave seats."""

from __future__ import annotations

import secrets
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ludoteca.tables.actions import Actions
from ludoteca.tables.errors import NotAllowed
from ludoteca.tables.live import LiveTables
from ludoteca.tables.table import LONGEST_NAME, Table

from ..http.errors import Refused
from ..http.forms import Form, clean_name, read_form
from ..http.rendering import fill
from ..http.sessions import ensure_person, remember_name
from ..texts import WORDS
from .catalogue import options_of

LEVELS = ("novice", "player", "club", "expert")  # of bots that people can seat
USUAL_LEVEL = "player"
LONGEST_SHARE = 64


def draw_lobby(table: Table, person: str, language: str) -> Markup:
    """The lobby as a person sees it."""
    return fill(
        "lobby.html",
        language,
        table=table,
        title=table.game.title(language),
        person=person,
        own=table.seats_of(person),
        can_arrange=bool(person) and (person == table.about.host or bool(table.seats_of(person))),
        free=sum(chair.is_free for chair in table.chairs),
        levels=LEVELS,
        usual_level=USUAL_LEVEL,
        longest=LONGEST_NAME,
        options=list(_chosen(table, language)),
    )


async def sit(request: Request) -> Response:
    """Take a free seat, or return to one's own."""
    actions, table, form = await _read(request)
    own = table.seats_of(actions.person.id)
    seat = _seat_of(form, table, _first_seat(table, own))
    name = clean_name(form.get("name", ""))
    if own and seat not in own:  # another person at this screen
        name = name or WORDS("setup.person", actions.language, seat=seat + 1)
    elif not own:
        name = await remember_name(request, name)
    share = form.get("share", "")[:LONGEST_SHARE] or secrets.token_hex(8)
    return _to(await actions.sit(table.about.id, seat, name, share))


async def leave(request: Request) -> Response:
    """Free the seat before the game; once it runs, a bot takes over."""
    actions, table, form = await _read(request)
    own = table.seats_of(actions.person.id)
    if not own:
        raise NotAllowed("not-seated")
    for seat in [_seat_of(form, table, own[0])] if "seat" in form else own:
        await actions.leave(table.about.id, seat)
    is_away = table.match is None and not table.seats_of(actions.person.id)
    return RedirectResponse("/", 303) if is_away else _to(table)


async def seat_bot(request: Request) -> Response:
    """Seat a bot on one free seat or on all; without a level, remove the bot."""
    actions, table, form = await _read(request)
    level, name = form.get("level", ""), table.about.id
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    for seat in [_seat_of(form, table, -1)] if "seat" in form else free:
        await (actions.seat_bot(name, seat, level) if level else actions.leave(name, seat))
    return _to(table)


async def rematch(request: Request) -> Response:
    """The same game again, at a new table."""
    actions, table, _ = await _read(request)
    return _to(await actions.rematch(table.about.id))


def _chosen(table: Table, language: str) -> list[tuple[str, str]]:
    """The options worth showing, in words: the first, and the others if they differ from the default."""
    chosen = []
    for place, option in enumerate(options_of(table.game, language)):
        value = table.about.options.get(option.name, option.choices[0].value)
        if place == 0 or value != option.choices[0].value:
            name = next(choice.name for choice in option.choices if choice.value == value)
            chosen.append((option.title, name))
    return chosen


async def _read(request: Request) -> tuple[Actions, Table, Form]:
    live_tables: LiveTables = request.app.state.live_tables
    table = await live_tables.table(request.path_params["table"])
    form = await read_form(request)
    person = await ensure_person(request)
    return Actions(live_tables, person, request.state.language), table, form


def _seat_of(form: Form, table: Table, usual: int) -> int:
    """The seat that a form names, counted from 0, or else the usual one."""
    text = form.get("seat", str(usual))
    if text not in map(str, range(len(table.chairs))):
        raise Refused("no-free-seat")
    return int(text)


def _first_seat(table: Table, own: tuple[int, ...]) -> int:
    """One's own seat that a bot plays, or else a free one, or -1."""
    own_bots = (seat for seat in own if table.chairs[seat].bot)
    free = (seat for seat, chair in enumerate(table.chairs) if chair.is_free)
    return next(own_bots, next(free, -1))


def _to(table: Table) -> Response:
    return RedirectResponse(f"/tables/{table.about.id}", 303)


def routes() -> list[Any]:
    forms = {"sit": sit, "leave": leave, "bot": seat_bot, "rematch": rematch}
    return [Route(f"/tables/{{table}}/{name}", form, methods=["POST"]) for name, form in forms.items()]
