"""Forms of the pages: their fields as clean text."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request

from ludoteca.tables.actions import clean

URLENCODED = "application/x-www-form-urlencoded"  # how browsers send every form of the site

Form = dict[str, str]


async def read_form(request: Request) -> Form:
    """The fields as text that can be encoded, whatever was sent; the last one wins if a name comes twice."""
    kind = request.headers.get("content-type", URLENCODED)
    if kind.partition(";")[0].strip().lower() != URLENCODED:
        raise HTTPException(415)
    body = await request.body()
    return dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))


def clean_name(text: str) -> str:
    """A name without unprintable characters and with single spaces; its length is still unchecked."""
    return clean(text, 200)
