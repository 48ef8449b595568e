"""Forms of the pages, read in one way."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request

URLENCODED = "application/x-www-form-urlencoded"  # as browsers send every form of the house

Form = dict[str, str]


async def read_form(request: Request) -> Form:
    """Its fields, as text that can be written anywhere, whatever was sent; of two of a name the last."""
    kind = request.headers.get("content-type", URLENCODED)
    if kind.partition(";")[0].strip().lower() != URLENCODED:
        raise HTTPException(415)
    body = await request.body()
    return dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))
