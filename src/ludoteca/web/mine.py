"""One's own games, one's name, and the private link that brings both to another device."""

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

from .deeds import Refused
from .forms import read_form
from .lists import my_rows
from .names import sentence, tidy_name
from .pages import WORDS, render
from .people import People, sign_in, somebody


@dataclass(frozen=True)
class Note:
    """What a page says about the last deed."""

    text: str
    is_bad: bool = False


async def my_games(request: Request) -> Response:
    rows = await my_rows(request)
    running = [row for row in rows if row.status != "over"]
    return render(
        request, "mine.html", running=running, finished=[row for row in rows if row.status == "over"]
    )


async def me(request: Request) -> Response:
    return _me(request)


def _me(request: Request, note: Note | None = None, link: str = "", status: int = 200) -> Response:
    return render(request, "me.html", status, note=note, link=link, longest=LONGEST_NAME, back="/me")


async def rename(request: Request) -> Response:
    name = tidy_name((await read_form(request)).get("name", ""))
    if len(name) > LONGEST_NAME:
        problem = Refused("name-long", name=name, most=LONGEST_NAME)
        return _me(request, Note(sentence(problem, request.state.language), is_bad=True), status=422)
    person = await somebody(request)
    await request.app.state.store.change_person(person.id, name=name)
    request.state.person = msgspec.structs.replace(person, name=name)
    return _me(request, Note(WORDS("me.saved", request.state.language)))


async def show_link(request: Request) -> Response:
    """The private link, for whoever asks for it."""
    return _me(request, link=_link(request, await somebody(request)))


async def renew_link(request: Request) -> Response:
    """A new private link; the old one and the cookies of other devices are worth nothing from now on."""
    person = msgspec.structs.replace(await somebody(request), link=secrets.token_urlsafe(12))
    await request.app.state.store.change_person(person.id, link=person.link)
    await request.app.state.doors.changed(person.id)
    sign_in(request, person)
    return _me(request, Note(WORDS("me.renewed", request.state.language)), _link(request, person))


def _link(request: Request, person: Person) -> str:
    people: People = request.app.state.people
    return str(request.url_for("come_back", secret=people.link(person)))


async def come_back(request: Request) -> Response:
    """By a private link. Who already is somebody else here is asked first, unless they have just answered."""
    people: People = request.app.state.people
    person, here = await people.of_link(request.path_params["secret"]), request.state.person
    if person is None:
        problem = Refused("bad-link")
        why = sentence(problem, request.state.language)
        return render(request, "trouble.html", 404, key="refused", why=why, table="")
    if here and here.id != person.id and request.method != "POST":
        return render(request, "return.html", name=_name(request, person), other=_name(request, here))
    sign_in(request, person)
    return RedirectResponse("/mine", 303)


def _name(request: Request, person: Person) -> str:
    return person.name or WORDS("me.unnamed", request.state.language)


def routes() -> list[Any]:
    return [
        Route("/mine", my_games),
        Route("/me", me),
        Route("/me", rename, methods=["POST"]),
        Route("/me/link", show_link, methods=["POST"]),
        Route("/me/new-link", renew_link, methods=["POST"]),
        Route("/me/{secret}", come_back, methods=["GET", "POST"], name="come_back"),
    ]
