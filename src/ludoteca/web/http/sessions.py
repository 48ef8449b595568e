"""Sessions: a signed cookie instead of an account, and the language of every request.

A private link holds what the cookie holds, so a person can sign in on any device. Both carry a mark that
the person can change, which revokes all earlier ones.
"""

from __future__ import annotations

import secrets
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.kernel.words import LANGUAGES
from ludoteca.tables.entries import new_id
from ludoteca.tables.store import Person, Store, now
from ludoteca.tables.table import LONGEST_NAME

from ..texts import WORDS
from .forms import read_form

COOKIE, LANGUAGE = "ludoteca", "ludoteca-language"
YEARS = 5 * 365 * 24 * 3600  # seconds that a cookie lasts


class Sessions:
    """Signs and reads session cookies and private links."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._cookies = URLSafeSerializer(secret, "cookie")
        self._links = URLSafeSerializer(secret, "link")

    @classmethod
    async def open(cls, store: Store) -> Sessions:
        return cls(store, await store.setting("secret", secrets.token_hex(32)))

    def cookie(self, person: Person) -> str:
        return str(self._cookies.dumps([person.id, person.link]))

    def link(self, person: Person) -> str:
        """What follows `/me/` in a private link."""
        return str(self._links.dumps([person.id, person.link]))

    async def person_of_cookie(self, text: str) -> Person | None:
        return await self._read(self._cookies, text)

    async def person_of_link(self, text: str) -> Person | None:
        return await self._read(self._links, text)

    async def new_person(self, language: str, name: str = "") -> Person:
        person = Person(new_id(), name, language, secrets.token_urlsafe(12), now())
        await self.store.add_person(person)
        return person

    async def _read(self, signer: URLSafeSerializer, text: str) -> Person | None:
        try:
            found = signer.loads(text)
        except BadSignature:
            return None
        match found:
            case [str(id), str(mark)]:
                person = await self.store.person(id)
                return person if person and secrets.compare_digest(person.link, mark) else None
        return None


class SessionMiddleware:
    """Puts the person and the language into the request, and new cookies into the answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        state = scope.setdefault("state", {})
        state |= {
            "person": None,
            "language": _language(connection, None),
            "cookies": {},
        }  # in case the store is away
        state["person"] = await _person(connection)
        state["language"] = _language(connection, state["person"])

        async def send_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in state["cookies"].items():
                    headers.append("set-cookie", _set_cookie(name, value, connection.url.scheme == "https"))
            await send(message)

        await self.app(scope, receive, send_cookies)


async def ensure_person(request: Request) -> Person:
    """The person of this session; a new one if there is none yet."""
    if request.state.person is None:
        sign_in(request, await request.app.state.sessions.new_person(request.state.language))
    person: Person = request.state.person
    return person


def sign_in(request: Request, person: Person) -> None:
    """Make this session that of a person."""
    request.state.person = person
    request.state.cookies[COOKIE] = request.app.state.sessions.cookie(person)


async def remember_name(request: Request, name: str) -> str:
    """The name of the person; one that they give now is stored."""
    person = await ensure_person(request)
    name = name[:LONGEST_NAME].strip()
    if name and name != person.name:
        await request.app.state.store.change_person(person.id, name=name)
    return name or person.name or WORDS("setup.guest", request.state.language)


async def _person(connection: HTTPConnection) -> Person | None:
    cookie = connection.cookies.get(COOKIE)
    sessions: Sessions = connection.app.state.sessions
    return await sessions.person_of_cookie(cookie) if cookie else None


def _language(connection: HTTPConnection, person: Person | None) -> str:
    """The language that they chose, or the first that their browser asks for."""
    wanted = [connection.cookies.get(LANGUAGE, ""), person.language if person else ""]
    return next(
        (language for language in wanted if language in LANGUAGES), first_language(connection.headers)
    )


def first_language(headers: Headers) -> str:
    """The first language that a browser asks for and the site has."""
    return next(language for language in (*_accepted(headers), "en") if language in LANGUAGES)


def _accepted(headers: Headers) -> list[str]:
    """The languages of the header, best first."""
    found = []
    for part in headers.get("accept-language", "")[:500].split(","):
        language, _, quality = part.partition(";q=")
        try:
            found.append((-float(quality or 1), language.strip()[:2].lower()))
        except ValueError:
            continue
    return [language for _, language in sorted(found, key=lambda each: each[0])]


def _set_cookie(name: str, value: str, is_secure: bool) -> str:
    cookie = f"{name}={value}; Max-Age={YEARS}; Path=/; HttpOnly; SameSite=Lax"
    return f"{cookie}; Secure" if is_secure else cookie


async def choose_language(request: Request) -> Response:
    """The language switch on every page."""
    form = await read_form(request)
    language, back = form.get("language", ""), form.get("back", "/")
    if language in LANGUAGES:
        request.state.cookies[LANGUAGE] = language
        if request.state.person:
            await request.app.state.store.change_person(request.state.person.id, language=language)
    is_here = back.startswith("/") and not back.startswith(("//", "/\\"))
    return RedirectResponse(back if is_here else "/", 303)


def routes() -> list[Any]:
    return [Route("/language", choose_language, methods=["POST"])]
