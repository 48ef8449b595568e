"""Error pages: one sentence that says what is wrong, and a link that leads on."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ludoteca.kernel.errors import LudotecaError
from ludoteca.tables.errors import NoTable, StoreAway

from ..texts import sentence
from .errors import RequestError
from .guard import HEADERS
from .rendering import render
from .sessions import first_language

KEYS = {404: "not-found", 405: "not-allowed"}


async def http_error(request: Request, problem: Exception) -> Response:
    """An unknown address, or a method that it does not accept."""
    status = problem.status_code if isinstance(problem, HTTPException) else 404
    return render(request, "error.html", status, key=KEYS.get(status, "not-allowed"), why="", table="")


async def refused(request: Request, problem: Exception) -> Response:
    """A request that cannot be met; the page says why."""
    assert isinstance(problem, LudotecaError)
    table = "" if isinstance(problem, NoTable) else request.path_params.get("table", "")
    why = sentence(problem, request.state.language)
    return render(request, "error.html", _status(problem), key="refused", why=why, table=table)


def _status(problem: LudotecaError) -> int:
    """Most refusals of a page are conflicts."""
    if isinstance(problem, RequestError):
        return problem.status
    return 404 if isinstance(problem, NoTable) else 503 if isinstance(problem, StoreAway) else 409


async def disconnected(_request: Request, _problem: Exception) -> Response:
    """The client hung up during the request, so nobody reads the answer."""
    return Response(status_code=400)


async def server_error(request: Request, problem: Exception) -> Response:
    """A fault of our own; the server's log has the traceback."""
    for name, usual in (("person", None), ("language", first_language(request.headers))):
        if not hasattr(request.state, name):
            setattr(request.state, name, usual)
    if isinstance(problem, LudotecaError):
        answer = await refused(request, problem)
    else:
        answer = render(request, "error.html", 500, key="broken", why="", table="")
    answer.headers.update(HEADERS)
    return answer


HANDLERS: dict[Any, Any] = {
    HTTPException: http_error,
    LudotecaError: refused,
    ClientDisconnect: disconnected,
    Exception: server_error,
}
