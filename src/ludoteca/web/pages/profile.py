"""The pages about oneself: games, name, and the private link that signs in on another device."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ludoteca.tables.store import Person
from ludoteca.tables.table import LONGEST_NAME

from ..http.errors import Refused
from ..http.forms import clean_name, read_form
from ..http.rendering import render
from ..http.sessions import Sessions, ensure_person, sign_in
from ..texts import WORDS, sentence
from .table_lists import my_tables


@dataclass(frozen=True)
class Notice:
    """What the page says about the form that was sent."""

    text: str
    is_bad: bool = False


async def my_games(request: Request) -> Response:
    """Running and finished games."""
    rows = await my_tables(request)
    running = [row for row in rows if row.status != "over"]
    return render(
        request, "my_games.html", running=running, finished=[row for row in rows if row.status == "over"]
    )


async def profile(request: Request) -> Response:
    return _page(request)


def _page(request: Request, notice: Notice | None = None, link: str = "", status: int = 200) -> Response:
    return render(request, "profile.html", status, notice=notice, link=link, longest=LONGEST_NAME, back="/me")


async def rename(request: Request) -> Response:
    """Store a new name."""
    name = clean_name((await read_form(request)).get("name", ""))
    if len(name) > LONGEST_NAME:
        problem = Refused("name-long", name=name, most=LONGEST_NAME)
        return _page(request, Notice(sentence(problem, request.state.language), is_bad=True), status=422)
    person = await ensure_person(request)
    await request.app.state.store.change_person(person.id, name=name)
    request.state.person = msgspec.structs.replace(person, name=name)
    return _page(request, Notice(WORDS("profile.saved", request.state.language)))


async def show_link(request: Request) -> Response:
    """Show the private link."""
    return _page(request, link=_link(request, await ensure_person(request)))


async def renew_link(request: Request) -> Response:
    """Make a new private link, which revokes the old one and signs out all other devices."""
    person = msgspec.structs.replace(await ensure_person(request), link=secrets.token_urlsafe(12))
    await request.app.state.store.change_person(person.id, link=person.link)
    await request.app.state.connections.credentials_changed(person.id)
    sign_in(request, person)
    return _page(request, Notice(WORDS("profile.renewed", request.state.language)), _link(request, person))


def _link(request: Request, person: Person) -> str:
    sessions: Sessions = request.app.state.sessions
    return str(request.url_for("sign_in_by_link", secret=sessions.link(person)))


async def sign_in_by_link(request: Request) -> Response:
    """Sign in by a private link. Somebody who is signed in as another person has to confirm first."""
    sessions: Sessions = request.app.state.sessions
    person, here = await sessions.person_of_link(request.path_params["secret"]), request.state.person
    if person is None:
        problem = Refused("bad-link")
        why = sentence(problem, request.state.language)
        return render(request, "error.html", 404, key="refused", why=why, table="")
    if here and here.id != person.id and request.method != "POST":
        return render(request, "switch_person.html", name=_name(request, person), other=_name(request, here))
    sign_in(request, person)
    return RedirectResponse("/mine", 303)


def _name(request: Request, person: Person) -> str:
    return person.name or WORDS("profile.unnamed", request.state.language)


def routes() -> list[Any]:
    return [
        Route("/mine", my_games),
        Route("/me", profile),
        Route("/me", rename, methods=["POST"]),
        Route("/me/link", show_link, methods=["POST"]),
        Route("/me/new-link", renew_link, methods=["POST"]),
        Route("/me/{secret}", sign_in_by_link, methods=["GET", "POST"], name="sign_in_by_link"),
    ]
