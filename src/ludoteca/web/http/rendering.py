"""Templates, filled in a language, and the addresses of static files."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache, partial
from hashlib import sha256
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludoteca.drawing.colours import SITE, SITE_ALWAYS, SITE_AT_NIGHT, css_properties
from ludoteca.games import find, names
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.chunks import MOST_KEPT
from ludoteca.look.page import stylesheet

from ..texts import FOLDER, WORDS, typeset

STATIC = FOLDER / "static"
COLOURED = {"colours.css": "text/css", "house.svg": "image/svg+xml"}  # static files made from templates
CACHE_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


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
    """A template in a language; inside it `say` gives the words of the site."""
    say = partial(_say, language)
    return Markup(_template(template).render(values, say=say, language=language))


@cache
def _template(name: str) -> Template:
    return environment().get_template(name)


@lru_cache(MOST_KEPT)
def fill_once(template: str, language: str, **values: Hashable) -> Markup:
    """The same, cached: for small parts that are shown many times."""
    return fill(template, language, **values)


def _say(language: str, key: str, **values: Any) -> str:
    return typeset(WORDS(key, language, **values), language)


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
    """The address of this page, for the language switch."""
    url = request.url
    return f"{url.path}?{url.query}" if url.query else url.path


def static(path: str) -> str:
    """The address of a file. It changes when any static file does, so browsers may cache it for ever."""
    return f"/static/{static_version()}/{path}"


@cache
def static_version() -> str:
    digest = sha256()
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            digest.update(file.name.encode() + file.read_bytes())
    for text in [*map(coloured, COLOURED), *map(game_style, names())]:
        digest.update(text.encode())
    return digest.hexdigest()[:12]


@cache
def coloured(name: str) -> str:
    """A static file with the colours of the house in it."""
    day, night = css_properties(SITE | SITE_ALWAYS), css_properties(SITE_AT_NIGHT)
    return environment().get_template(name).render(day=day, night=night, colours=SITE)


@cache
def game_style(game: str) -> str:
    """The style of a game's drawings."""
    return stylesheet(find(game))
