"""Pages: templates filled in the language of whoever asks."""

from __future__ import annotations

import re
from collections.abc import Hashable
from functools import cache, lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludoteca.games import find, names
from ludoteca.kernel.words import LANGUAGES, Words
from ludoteca.look.page import MOST_KEPT, stylesheet

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
WORDS = Words(FOLDER)


@cache
def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader([FOLDER / "templates", FOLDER.parent / "look" / "templates"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def fill(template: str, language: str, **values: Any) -> Markup:
    """A template in a language; `say` gives it the words of the house's pages."""
    say = partial(_say, language)
    return Markup(_template(template).render(values, say=say, language=language))


@cache
def _template(name: str) -> Template:
    return environment().get_template(name)


@lru_cache(MOST_KEPT)
def fill_once(template: str, language: str, **values: Hashable) -> Markup:
    """The same for a small part that many are shown, or somebody again and again."""
    return fill(template, language, **values)


def _say(language: str, key: str, **values: Any) -> str:
    return typeset(WORDS(key, language, **values), language)


def typeset(text: str, language: str) -> str:
    """French leaves a space before some signs, and no line ends there."""
    return re.sub(" (?=[;:?!»])", "\N{NO-BREAK SPACE}", text) if language == "fr" else text


def render(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page."""
    state = request.state
    common = {
        "person": state.person,
        "languages": LANGUAGES,
        "static": static,
        "path": request.url.path,
        "back": _back(request),
    }
    return HTMLResponse(fill(template, state.language, **(common | values)), status)


def _back(request: Request) -> str:
    """Where this page can be seen again, in another language."""
    url = request.url
    return f"{url.path}?{url.query}" if url.query else url.path


def static(path: str) -> str:
    """The address of a file, which changes with any of them, so that browsers may keep it for ever."""
    return f"/static/{static_version()}/{path}"


@cache
def static_version() -> str:
    digest = sha256()
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            digest.update(file.name.encode() + file.read_bytes())
    for name in names():
        digest.update(game_style(name).encode())
    return digest.hexdigest()[:12]


@cache
def game_style(game: str) -> str:
    """The style of a game's drawings."""
    return stylesheet(find(game))
