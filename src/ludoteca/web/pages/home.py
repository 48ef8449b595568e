"""The home page: the games, one's own tables, and tables to join or to watch."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.games import find, names

from ..http.rendering import render
from .catalogue import game_card
from .table_lists import my_tables, open_tables

MOST_SHOWN = 3  # of one's own tables


async def home(request: Request) -> Response:
    running = [row for row in await my_tables(request) if row.status != "over"]
    games = sorted(map(find, names()), key=lambda game: game.minutes)  # the quickest to try comes first
    return render(
        request,
        "home.html",
        games=[game_card(game, request.state.language) for game in games],
        own=running[:MOST_SHOWN],
        gathering=await open_tables(request, "gathering"),
        playing=await open_tables(request, "playing"),
    )


def routes() -> list[Any]:
    return [Route("/", home)]
