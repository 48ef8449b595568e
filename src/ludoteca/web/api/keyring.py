"""The page of one's own tokens, for people in a browser."""

from __future__ import annotations

import time
from functools import partial

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludoteca.tables.entries import is_id
from ludoteca.tables.store import Person
from ludoteca.tables.table import LONGEST_NAME

from ..deeds import tidy
from ..forms import read_form
from ..pages import render
from ..people import somebody
from .page import tell
from .tokens import new_token

PATH = "/api/tokens"


async def tokens_page(request: Request) -> Response:
    """The tokens that one has; not what they look like."""
    return await _page(request, request.state.person)


async def make_token(request: Request) -> Response:
    """One more, shown this once."""
    person = await somebody(request)
    name = tidy((await read_form(request)).get("name", ""), LONGEST_NAME)
    _, text = await new_token(request.app.state.store, person, name)
    return await _page(request, person, text)


async def remove_token(request: Request) -> Response:
    """One that is worthless from now on."""
    token = (await read_form(request)).get("token", "")
    if is_id(token) and (person := request.state.person):
        await request.app.state.store.remove_token(person.id, token)
        await request.app.state.doors.changed(person.id)
    return RedirectResponse(PATH, 303)


async def _page(request: Request, person: Person | None, made: str = "") -> Response:
    tokens = await request.app.state.store.tokens_of(person.id) if person else []
    page = render(
        request,
        "tokens.html",
        tell=partial(tell, request.state.language),
        tokens=[(token.id, token.name, _day(token.at), _day(token.used)) for token in tokens],
        made=made,
        longest=LONGEST_NAME,
        action=PATH,
    )
    page.headers["cache-control"] = "no-store"
    return page


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at)) if at else "-"
