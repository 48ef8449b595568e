"""The page of a table."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.look.page import drawings

from .pages import render
from .sitting import Sitting, script_words


async def table_page(request: Request) -> Response:
    """Everything as it stands now; the socket goes on from there."""
    table = await request.app.state.hall.table(request.path_params["table"])
    person, language = request.state.person, request.state.language
    sitting = Sitting(table, person.id if person else "", language)
    parts = sitting.whole()["frames"][0]["put"]
    return render(
        request,
        "sitting.html",
        table=table,
        title=table.game.title(language),
        drawings=drawings(table.game),
        parts=parts,
        seat=sitting.seat,
        words=script_words(language),
    )


def routes() -> list[Any]:
    return [Route("/tables/{table}", table_page)]
