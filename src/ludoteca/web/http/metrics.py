"""Metrics of a running server, for `/metrics` and `/health`.

Several server processes keep their metrics in one folder, which the environment names. Each answers for all.
"""

from __future__ import annotations

import asyncio
import os
from ipaddress import ip_address
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from ludoteca.kernel.timing import STAGES
from ludoteca.tables.errors import StoreAway

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)  # seconds
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # in the environment, a name that prometheus_client knows
UPDATE_EVERY = 1.0  # seconds
TIMEOUT = 2.0  # seconds; a healthy store answers sooner

REGISTRY = CollectorRegistry()
REQUESTS = Counter("ludoteca_requests", "Requests", ("route", "method", "status"), registry=REGISTRY)
SECONDS = Histogram("ludoteca_request_seconds", "Time to answer", ("route",), buckets=FAST, registry=REGISTRY)
ACTIONS = Counter("ludoteca_deeds", "Deeds at tables by kind and fate", ("kind", "fate"), registry=REGISTRY)
STORED = Histogram(
    "ludoteca_deed_seconds", "From a deed to its being stored", buckets=FAST, registry=REGISTRY
)
PUSHED = Histogram("ludoteca_push_seconds", "From a bell to a pushed table", buckets=FAST, registry=REGISTRY)

# Over several processes, these are sums: of the processes that live, or of all that ever did.
LIVE: Final = "livesum"
EVER: Final = "sum"
SOCKETS = Gauge("ludoteca_sockets", "Open sockets", registry=REGISTRY, multiprocess_mode=LIVE)
TABLES = Gauge("ludoteca_live_tables", "Tables in memory", registry=REGISTRY, multiprocess_mode=LIVE)
BOTS = Gauge("ludoteca_bots", "Bots by what they do", ("state",), registry=REGISTRY, multiprocess_mode=LIVE)
THOUGHTS = Gauge(
    "ludoteca_thoughts_total",
    "Thoughts of bots so far",
    ("fate",),
    registry=REGISTRY,
    multiprocess_mode=EVER,
)
STAGE_SECONDS = Gauge(
    "ludoteca_stage_seconds_total",
    "Time spent on a stage of a move",
    ("stage",),
    registry=REGISTRY,
    multiprocess_mode=EVER,
)
STAGE_COUNT = Gauge(
    "ludoteca_stage_count_total",
    "How often a stage of a move was gone through",
    ("stage",),
    registry=REGISTRY,
    multiprocess_mode=EVER,
)


async def health(request: Request) -> Response:
    """Whether tables can be played, for load balancers."""
    try:
        async with asyncio.timeout(TIMEOUT):
            await request.app.state.store.person("")  # a query that finds nobody and writes nothing
    except (StoreAway, TimeoutError):
        return JSONResponse({"status": "the store does not answer"}, 503)
    return JSONResponse({"status": "well"})


async def metrics(request: Request) -> Response:
    """All metrics in the text format of Prometheus."""
    if not _may_read(request):
        return PlainTextResponse("Figures are for this machine only; see the settings.\n", 403)
    update(request.app.state)
    text = await asyncio.to_thread(generate_latest, _registry())
    return Response(text, media_type="text/plain; version=0.0.4")


async def keep_up_to_date(state: State) -> None:
    """Update for ever, because another process may be asked."""
    while True:
        update(state)
        await asyncio.sleep(UPDATE_EVERY)


def update(state: State) -> None:
    """Set what tables, bots and stages count themselves."""
    bot_pool, live_tables = state.bot_pool, state.live_tables
    TABLES.set(live_tables.count)
    BOTS.labels("waiting").set(bot_pool.waiting)
    BOTS.labels("thinking").set(bot_pool.busy)
    THOUGHTS.labels("thought").set(bot_pool.finished)
    THOUGHTS.labels("hasty").set(bot_pool.quick_moves)
    THOUGHTS.labels("worker replaced").set(bot_pool.replaced)
    for stage in STAGES:
        STAGE_SECONDS.labels(stage.name).set(stage.seconds)
        STAGE_COUNT.labels(stage.name).set(stage.count)


def _registry() -> CollectorRegistry:
    """The metrics of all processes."""
    if FOLDER not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def _may_read(request: Request) -> bool:
    allowed = request.app.state.settings.metrics
    if allowed != "local":
        return bool(allowed == "all")
    is_passed_on = {"x-forwarded-for", "forwarded"} & set(request.headers.keys())
    return not is_passed_on and request.client is not None and _is_here(request.client.host)


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def routes() -> list[Any]:
    return [Route("/health", health), Route("/metrics", metrics)]
