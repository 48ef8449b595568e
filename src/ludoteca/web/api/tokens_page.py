"""The page where people make and revoke their API tokens."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludoteca.tables.actions import clean
from ludoteca.tables.entries import is_id
from ludoteca.tables.store import Person
from ludoteca.tables.table import LONGEST_NAME

from ..http.forms import read_form
from ..http.rendering import render
from ..http.sessions import ensure_person
from .tokens import new_token

PATH = "/api/tokens"


async def tokens_page(request: Request) -> Response:
    """The person's tokens, without their texts."""
    return await _page(request, request.state.person)


async def make_token(request: Request) -> Response:
    """Make a token; its text is shown this once."""
    person = await ensure_person(request)
    name = clean((await read_form(request)).get("name", ""), LONGEST_NAME)
    _, text = await new_token(request.app.state.store, person, name)
    return await _page(request, person, text)


async def remove_token(request: Request) -> Response:
    """Revoke a token."""
    token = (await read_form(request)).get("token", "")
    if is_id(token) and (person := request.state.person):
        await request.app.state.store.remove_token(person.id, token)
        await request.app.state.connections.credentials_changed(person.id)
    return RedirectResponse(PATH, 303)


async def _page(request: Request, person: Person | None, made: str = "") -> Response:
    tokens = await request.app.state.store.tokens_of(person.id) if person else []
    page = render(
        request,
        "tokens.html",
        tokens=[(token.id, token.name, _day(token.at), _day(token.used)) for token in tokens],
        made=made,
        longest=LONGEST_NAME,
        action=PATH,
    )
    page.headers["cache-control"] = "no-store"
    return page


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at)) if at else "-"
