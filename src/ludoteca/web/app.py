"""The server: everything wired together, from a store to pages and sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from ludoteca.tables.hall import Hall
from ludoteca.tables.news import PERSON
from ludoteca.tables.store import Store
from ludoteca.tables.thinkers import Thinkers

from . import home, metrics, people, sockets, tables
from .api.routes import api_routes
from .doors import Doors
from .guard import Guard
from .limits import Limits, Paces
from .logs import Noting
from .pages import STATIC, game_style, static_version
from .people import People, WhoAsks
from .replays import replay_routes
from .settings import Settings
from .sitting import names_at
from .trouble import HANDLERS

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


def create_app(settings: Settings) -> Starlette:
    """The house as an ASGI application."""

    @asynccontextmanager
    async def live(app: Starlette) -> AsyncIterator[None]:
        async with Thinkers(settings.bot_workers or None) as thinkers:
            store = await Store.open(settings.database)
            hall = Hall(store, thinkers.choose)
            hall.pause = settings.bot_pause
            app.state.store, app.state.hall, app.state.thinkers = store, hall, thinkers
            app.state.people, app.state.settings = await People.open(store), settings
            app.state.doors, app.state.paces = Doors(store), Paces(settings)
            try:
                await store.listen(partial(_heard, hall, app.state.doors))
                yield
            finally:
                await hall.close()
                await store.close()

    return Starlette(
        routes=_routes(),
        middleware=[
            Middleware(Noting),
            Middleware(Guard),
            Middleware(Limits, settings=settings),
            Middleware(GZipMiddleware, minimum_size=1000),
            Middleware(WhoAsks),
        ],
        exception_handlers=HANDLERS,
        lifespan=live,
    )


async def _heard(hall: Hall, doors: Doors, name: str | None, number: int) -> None:
    """News of other processes."""
    if name is None:
        await doors.look()
    if name and name.startswith(PERSON):
        await doors.look(name.removeprefix(PERSON))
    else:
        await hall.heard(name, number)


def _routes() -> list[Any]:
    version = f"/static/{static_version()}"
    return [
        Route(f"{version}/games/{{game}}.css", _game_style),
        Mount(version, _Files(directory=STATIC)),
        *metrics.routes(),
        *people.routes(),
        *home.home_routes(),
        *tables.routes(),
        *sockets.routes(),
        *replay_routes(_finished),
        *api_routes(),
    ]


class _Files(StaticFiles):
    """Files whose address changes when they do."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers.update(FOR_EVER)
        return response


async def _game_style(request: Request) -> Response:
    style = game_style(request.path_params["game"])
    return PlainTextResponse(style, headers=FOR_EVER, media_type="text/css")


async def _finished(request: Request, table: str) -> Any:
    """A match for its replay page, and what everybody is called."""
    found = await request.app.state.hall.table(table)
    return found.match, names_at(found, request.state.language)
