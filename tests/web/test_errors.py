"""Pages for what goes wrong: in the visitor's language, with a way on, nothing of the inside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

import ludoteca
from ludoteca.kernel.words import LANGUAGES
from ludoteca.tables.errors import StoreAway
from ludoteca.tables.store import Person
from ludoteca.web.app import create_app
from ludoteca.web.http.limits import LARGEST_BODY
from ludoteca.web.http.sessions import COOKIE, LANGUAGE
from ludoteca.web.settings import Settings
from ludoteca.web.texts import WORDS

SECRET = "seed-4711"
INSIDE = (SECRET, "Traceback", "RuntimeError", "StoreAway", str(Path(ludoteca.__file__).parent), ".py")

by_language = pytest.mark.parametrize("language", LANGUAGES)


class Failing:
    """Live tables or a store where everything goes wrong in one way."""

    def __init__(self, problem: Exception) -> None:
        self.problem = problem

    async def table(self, _: str) -> Any:
        raise self.problem

    async def person_of_cookie(self, _: str) -> Any:
        raise self.problem


class Known:
    """Everybody is somebody who reads a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    async def person_of_cookie(self, text: str) -> Person:
        return Person(text, "Ana", self.language, SECRET, 0.0)


@pytest.fixture(scope="module")
def app() -> Starlette:
    made = create_app(Settings(database=f"sqlite:///{SECRET}.db"))
    made.state.sessions = None
    return made


def ask(app: Starlette, people: Any, problem: Exception, **headers: str) -> httpx.Response:
    """For a table, when the live tables have that problem."""
    app.state.sessions, app.state.live_tables = people, Failing(problem)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return asyncio.run(_ask(app, "GET", f"/tables/{SECRET}x", headers=named))


async def _ask(app: Starlette, method: str, path: str, **more: Any) -> httpx.Response:
    way = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=way, base_url="http://house") as client:
        return await client.request(method, path, **more)


def check(answer: httpx.Response, status: int, language: str, title: str) -> None:
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    text = unescape(answer.text).replace(f"/tables/{SECRET}x", "")  # the address that was asked for
    assert f'<html lang="{language}">' in text
    assert WORDS(title, language) in text
    assert 'href="/"' in text
    assert not [word for word in INSIDE if word in text + str(answer.headers)]


@by_language
def test_what_breaks_is_a_page(app: Starlette, language: str) -> None:
    problem = RuntimeError(f"{SECRET} in {__file__}")
    check(ask(app, None, problem, accept_language=language), 500, language, "error-page.broken")


@by_language
def test_a_store_that_is_away_is_a_page(app: Starlette, language: str) -> None:
    answer = ask(app, None, StoreAway("store-away"), accept_language=language)
    check(answer, 503, language, "error-page.refused")
    assert StoreAway("store-away").text(language)[1:] in unescape(answer.text).replace(
        "\N{NO-BREAK SPACE}", " "
    )


@by_language
def test_so_it_is_when_nobody_knows_who_asks(app: Starlette, language: str) -> None:
    """The language is what they chose in this browser, or what it asks for."""
    problem = StoreAway("store-away")
    away, other = Failing(problem), "en" if language == "pt" else "pt"
    cookies = f"{COOKIE}=x; {LANGUAGE}={language}"
    check(ask(app, away, problem, accept_language=other, cookie=cookies), 503, language, "error-page.refused")
    asked = ask(app, away, problem, accept_language=language, cookie=f"{COOKIE}=x")
    check(asked, 503, language, "error-page.refused")
    broken = ask(app, Failing(RuntimeError(SECRET)), problem, accept_language=language, cookie=f"{COOKIE}=x")
    check(broken, 500, language, "error-page.broken")


@by_language
def test_people_are_told_in_their_own_language(app: Starlette, language: str) -> None:
    answer = ask(app, Known(language), RuntimeError(SECRET), accept_language="xx", cookie=f"{COOKIE}=x")
    check(answer, 500, language, "error-page.broken")
    assert "Ana" in answer.text


@by_language
def test_a_form_of_unknown_length_may_not_be_too_large_either(app: Starlette, language: str) -> None:
    async def long() -> AsyncIterator[bytes]:
        for _ in range(LARGEST_BODY // 4096 + 1):
            yield b"x" * 4096

    asked = _ask(app, "POST", "/language", content=long(), headers={"accept-language": language})
    answer = asyncio.run(asked)
    check(answer, 413, language, "error-page.refused")
    assert str(LARGEST_BODY) in answer.text


def test_who_hangs_up_in_the_middle_of_a_form_breaks_nothing(app: Starlette) -> None:
    heard: list[Any] = [
        {"type": "http.request", "body": b"name=", "more_body": True},
        {"type": "http.disconnect"},
    ]
    said: list[Any] = []

    async def receive() -> Any:
        return heard.pop(0)

    async def send(message: Any) -> None:
        said.append(message)

    scope = {"type": "http", "method": "POST", "path": "/language", "query_string": b"", "headers": []}
    asyncio.run(app(scope, receive, send))
    assert said[0]["status"] == 400
