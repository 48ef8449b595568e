"""The site as an ASGI application: store, tables, middleware and routes, wired together."""

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

from ludoteca.tables.bot_pool.pool import BotPool
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Store
from ludoteca.tables.store.feed import PERSON

from .api import routes as api
from .http import metrics, sessions
from .http.error_pages import HANDLERS
from .http.guard import Guard
from .http.limits import Limits, MessageLimits
from .http.logs import RequestLog
from .http.rendering import CACHE_FOR_EVER, COLOURED, STATIC, coloured, game_style, static_version
from .http.sessions import SessionMiddleware, Sessions
from .live import browser, program, table_page
from .live.connections import Connections
from .pages import catalogue, home, lobby, profile, replays, rules, setup
from .settings import Settings
from .texts import seat_names


def create_app(settings: Settings) -> Starlette:
    """The site as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with BotPool(settings.bot_workers or None) as bot_pool:
            store = await Store.open(settings.database)
            live_tables = LiveTables(store, bot_pool.choose_move)
            live_tables.pause = settings.bot_pause
            connections = Connections(store)
            app.state.settings, app.state.store, app.state.sessions = (
                settings,
                store,
                await Sessions.open(store),
            )
            app.state.live_tables, app.state.bot_pool = live_tables, bot_pool
            app.state.connections, app.state.message_limits = connections, MessageLimits(settings)
            try:
                await store.listen(partial(_notify, live_tables, connections))
                yield
            finally:
                await live_tables.close()
                await store.close()

    return Starlette(
        routes=_routes(),
        middleware=[
            Middleware(RequestLog),
            Middleware(Guard),
            Middleware(Limits, settings=settings),
            Middleware(GZipMiddleware, minimum_size=1000),
            Middleware(SessionMiddleware),
        ],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )


async def _notify(live_tables: LiveTables, connections: Connections, name: str | None, number: int) -> None:
    """Another process has changed a table or a person; without a name, anything may have changed."""
    if name is None:
        await connections.recheck()
    if name and name.startswith(PERSON):
        await connections.recheck(name.removeprefix(PERSON))
    else:
        await live_tables.appended_elsewhere(name, number)


def _routes() -> list[Any]:
    version = f"/static/{static_version()}"
    parts = (
        metrics,
        sessions,
        home,
        catalogue,
        setup,
        lobby,
        profile,
        rules,
        table_page,
        browser,
        program,
        api,
    )
    return [
        Route(f"{version}/games/{{game}}.css", _game_style),
        *(Route(f"{version}/{name}", partial(_coloured, name)) for name in COLOURED),
        Mount(version, _StaticFiles(directory=STATIC)),
        *(route for part in parts for route in part.routes()),
        *replays.replay_routes(_find_match),
    ]


class _StaticFiles(StaticFiles):
    """Files whose address changes when they do."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers.update(CACHE_FOR_EVER)
        return response


async def _game_style(request: Request) -> Response:
    style = game_style(request.path_params["game"])
    return PlainTextResponse(style, headers=CACHE_FOR_EVER, media_type="text/css")


async def _coloured(name: str, _: Request) -> Response:
    return Response(coloured(name), headers=CACHE_FOR_EVER, media_type=COLOURED[name])


async def _find_match(request: Request, table: str) -> Any:
    """The match of a table and the names of its seats, for the replay pages."""
    found = await request.app.state.live_tables.table(table)
    return found.match, seat_names(found, request.state.language)
