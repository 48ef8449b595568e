"""The home page: the games, one's own tables, and those that one can join or watch."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.games import find, names

from . import chairs, mine, offers, rules, setup
from .lists import my_rows, other_rows
from .pages import render

TEASERS = 3  # of one's own tables


async def home(request: Request) -> Response:
    running = [row for row in await my_rows(request) if row.status != "over"]
    games = sorted(map(find, names()), key=lambda game: game.minutes)  # the quickest to try comes first
    return render(
        request,
        "home.html",
        offers=[offers.offer(game, request.state.language) for game in games],
        own=running[:TEASERS],
        gathering=await other_rows(request, "gathering"),
        playing=await other_rows(request, "playing"),
    )


def home_routes() -> list[Any]:
    """Everything but live tables and replays."""
    parts = (offers, setup, chairs, mine, rules)
    return [Route("/", home), *(route for part in parts for route in part.routes())]
