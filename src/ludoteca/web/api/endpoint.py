"""The endpoint of API calls: authenticates, checks the input, calls the function, encodes the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from ludoteca.kernel.errors import LudotecaError
from ludoteca.tables.errors import Stale, StoreAway
from ludoteca.tables.store import Person

from ..http.errors import JSON, RequestError, status_of
from .calls import PATH_TYPES, ApiRequest, Call
from .encoding import encode_error, encode_table
from .messages import ErrorMessage, TableState, decode_json
from .tokens import authenticate

LARGEST_BODY = 16 * 1024  # bytes


class Endpoint:
    """Answers all calls of one path, as an ASGI application."""

    def __init__(self, calls: Mapping[str, Call]) -> None:
        self.calls = calls  # by method

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._respond(request)
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    async def _respond(self, http: Request) -> Response:
        call = self.calls.get("GET" if http.method == "HEAD" else http.method)
        request, given = ApiRequest(http.app.state, None, http.state.language), {}
        try:
            if call is None:
                raise RequestError(405, "no-method", methods=", ".join(self.calls))
            person = await _person(http, call)
            language = person.language if person else request.language
            request = ApiRequest(http.app.state, person, language, _path(http))
            given = await _given(http, call)
            return _answer(await call.answer(request, **given), call)
        except LudotecaError as problem:
            message = encode_error(problem, request.language)
            if isinstance(problem, Stale):
                message.table = await _current_table(request, given["body"].seat)
            return self._refuse(problem, message)

    def _refuse(self, problem: LudotecaError, message: ErrorMessage) -> Response:
        status = status_of(problem)
        headers = {401: {"www-authenticate": "Bearer"}, 405: {"allow": ", ".join(self.calls)}}.get(status, {})
        if isinstance(problem, StoreAway):
            headers = {"retry-after": "2"}
        return Response(msgspec.json.encode(message), status, headers, JSON)


async def no_such_call(request: Request) -> Response:
    """The answer to an unknown path below the API."""
    message = encode_error(RequestError(404, "no-call"), request.state.language)
    return Response(msgspec.json.encode(message), 404, media_type=JSON)


async def _person(http: Request, call: Call) -> Person | None:
    """The owner of the token. Cookies do not count, so other sites cannot call the API through a browser."""
    authorization = http.headers.get("authorization", "")
    if call.token == "none" or (call.token == "welcome" and not authorization):
        return None
    if not authorization:
        raise RequestError(401, "no-token")
    return await authenticate(http.app.state.store, authorization)


def _path(http: Request) -> dict[str, Any]:
    try:
        given = http.path_params.items()
        return {name: msgspec.convert(value, PATH_TYPES[name], strict=False) for name, value in given}
    except msgspec.ValidationError as problem:
        raise RequestError(404, "no-call") from problem


async def _given(http: Request, call: Call) -> dict[str, Any]:
    """The body and the query of a call, if it has them, checked."""
    given: dict[str, Any] = {}
    if query := call.types.get("query"):
        given["query"] = _query(http, query)
    if body := call.types.get("body"):
        given["body"] = decode_json(await _body(http), body)
    return given


def _query(http: Request, kind: Any) -> Any:
    try:
        return msgspec.convert(dict(http.query_params), kind, strict=False)
    except msgspec.ValidationError as problem:
        raise RequestError(400, "malformed", detail=str(problem)[:200]) from problem


async def _body(http: Request) -> bytes:
    body = b""
    async for part in http.stream():
        body += part
        if len(body) > LARGEST_BODY:
            raise RequestError(413, "too-large", most=LARGEST_BODY)
    return body


def _answer(answer: Any, call: Call) -> Response:
    if answer is None:
        return Response(status_code=204)
    if isinstance(answer, str):
        return PlainTextResponse(answer.encode("utf-8", "surrogateescape"), call.status)
    return Response(msgspec.json.encode(answer), call.status, media_type=JSON)


async def _current_table(request: ApiRequest, seat: int) -> TableState:
    """The table as it is now, for a request that came too late."""
    return encode_table(await request.live_tables.table(request.table), request.me.id, request.language, seat)
