"""Pages for what went wrong: one sentence that says what, and a way on."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ludoteca.kernel.errors import LudotecaError
from ludoteca.tables.errors import NoTable, StoreAway

from .api.troubles import Refusal
from .guard import HEADERS
from .names import sentence
from .pages import render
from .people import first_language

KEYS = {404: "not-found", 405: "not-allowed"}


async def no_such_page(request: Request, problem: Exception) -> Response:
    """An address that leads nowhere, or a deed that it does not know."""
    status = problem.status_code if isinstance(problem, HTTPException) else 404
    return render(request, "trouble.html", status, key=KEYS.get(status, "not-allowed"), why="", table="")


async def refused(request: Request, problem: Exception) -> Response:
    """What somebody asked for cannot be; the page says why."""
    assert isinstance(problem, LudotecaError)
    table = "" if isinstance(problem, NoTable) else request.path_params.get("table", "")
    why = sentence(problem, request.state.language)
    return render(request, "trouble.html", _status(problem), key="refused", why=why, table=table)


def _status(problem: LudotecaError) -> int:
    """Whatever a page cannot do is a conflict, but for these."""
    if isinstance(problem, Refusal):
        return problem.status
    return 404 if isinstance(problem, NoTable) else 503 if isinstance(problem, StoreAway) else 409


async def gone(_request: Request, _problem: Exception) -> Response:
    """Whoever asked has hung up in the middle of it, and nobody hears the answer."""
    return Response(status_code=400)


async def broken(request: Request, problem: Exception) -> Response:
    """Our own fault; it is noted in the log of the server."""
    for name, usual in (("person", None), ("language", first_language(request.headers))):
        if not hasattr(request.state, name):
            setattr(request.state, name, usual)
    if isinstance(problem, LudotecaError):
        answer = await refused(request, problem)
    else:
        answer = render(request, "trouble.html", 500, key="broken", why="", table="")
    answer.headers.update(HEADERS)
    return answer


HANDLERS: dict[Any, Any] = {
    HTTPException: no_such_page,
    LudotecaError: refused,
    ClientDisconnect: gone,
    Exception: broken,
}
