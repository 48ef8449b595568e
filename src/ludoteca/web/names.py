"""What people are called, and how errors are said to them."""

from __future__ import annotations

from starlette.requests import Request

from ludoteca.kernel.errors import LudotecaError
from ludoteca.tables.table import LONGEST_NAME

from .pages import WORDS
from .people import somebody


def tidy_name(text: str) -> str:
    """Without what cannot be printed, and with single spaces."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text[:200]).split())


async def call_oneself(request: Request, name: str) -> str:
    """The name of whoever asks: the one that they give now is remembered."""
    person = await somebody(request)
    name = name[:LONGEST_NAME].strip()
    if name and name != person.name:
        await request.app.state.store.change_person(person.id, name=name)
    return name or person.name or WORDS("setup.guest", request.state.language)


def sentence(problem: LudotecaError, language: str) -> str:
    """An error as a sentence of its own."""
    text = problem.text(language)
    return text[0].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
