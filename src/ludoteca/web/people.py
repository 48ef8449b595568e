"""Who asks: a signed cookie instead of an account, and the language that they read.

A private link holds what the cookie holds, so that somebody can come back on any device. Both carry a mark
that the person can change, which makes all earlier ones worthless.
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

from .forms import read_form

COOKIE, LANGUAGE = "ludoteca", "ludoteca-language"
YEARS = 5 * 365 * 24 * 3600  # seconds that a cookie lasts


class People:
    """Signs and reads what people show."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._cookies = URLSafeSerializer(secret, "cookie")
        self._links = URLSafeSerializer(secret, "link")

    @classmethod
    async def open(cls, store: Store) -> People:
        return cls(store, await store.setting("secret", secrets.token_hex(32)))

    def cookie(self, person: Person) -> str:
        return str(self._cookies.dumps([person.id, person.link]))

    def link(self, person: Person) -> str:
        """What follows `/me/` in a private link."""
        return str(self._links.dumps([person.id, person.link]))

    async def of_cookie(self, text: str) -> Person | None:
        return await self._read(self._cookies, text)

    async def of_link(self, text: str) -> Person | None:
        return await self._read(self._links, text)

    async def new(self, language: str, name: str = "") -> Person:
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


class WhoAsks:
    """Middleware: puts the person and the language into the request, and new cookies into the answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asking = HTTPConnection(scope)
        state = scope.setdefault("state", {})
        state |= {"person": None, "language": _language(asking, None), "cookies": {}}  # if the store is away
        state["person"] = await _person(asking)
        state["language"] = _language(asking, state["person"])

        async def send_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in state["cookies"].items():
                    headers.append("set-cookie", _baked(name, value, asking.url.scheme == "https"))
            await send(message)

        await self.app(scope, receive, send_cookies)


async def somebody(request: Request) -> Person:
    """The person who asks; a new one if they have never been here."""
    if request.state.person is None:
        sign_in(request, await request.app.state.people.new(request.state.language))
    person: Person = request.state.person
    return person


def sign_in(request: Request, person: Person) -> None:
    """From now on they are this person."""
    request.state.person = person
    request.state.cookies[COOKIE] = request.app.state.people.cookie(person)


async def _person(asking: HTTPConnection) -> Person | None:
    cookie = asking.cookies.get(COOKIE)
    people: People = asking.app.state.people
    return await people.of_cookie(cookie) if cookie else None


def _language(asking: HTTPConnection, person: Person | None) -> str:
    """What they chose, or what their browser asks for."""
    wanted = [asking.cookies.get(LANGUAGE, ""), person.language if person else ""]
    return next((language for language in wanted if language in LANGUAGES), first_language(asking.headers))


def first_language(headers: Headers) -> str:
    """The first that a browser asks for and we speak."""
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


def _baked(name: str, value: str, is_secure: bool) -> str:
    cookie = f"{name}={value}; Max-Age={YEARS}; Path=/; HttpOnly; SameSite=Lax"
    return f"{cookie}; Secure" if is_secure else cookie


async def choose_language(request: Request) -> Response:
    """The switch on every page."""
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
