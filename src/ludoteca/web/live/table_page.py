"""The page of a live table."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.look.page import drawings

from ..http.rendering import render
from .frames import FrameEncoder, script_words


async def table_page(request: Request) -> Response:
    """The table as it is now; the socket continues from there."""
    table = await request.app.state.live_tables.table(request.path_params["table"])
    person, language = request.state.person, request.state.language
    encoder = FrameEncoder(table, person.id if person else "", language)
    parts = encoder.whole()["frames"][0]["put"]
    parts["table"] = Markup("".join(parts["table"]))
    return render(
        request,
        "table.html",
        table=table,
        title=table.game.title(language),
        drawings=drawings(table.game),
        parts=parts,
        seat=encoder.seat,
        words=script_words(language),
    )


def routes() -> list[Any]:
    return [Route("/tables/{table}", table_page)]
