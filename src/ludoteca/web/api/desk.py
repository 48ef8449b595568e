"""The desk where calls come in: who asks, what for, and the answer or why there is none."""

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

from .calls import PATH_TYPES, Asked, Call
from .messages import TableNow, Trouble
from .telling import tell_table
from .tokens import whose
from .troubles import JSON, Refusal, status_of, trouble

LARGEST_BODY = 16 * 1024  # bytes


def _number(text: str) -> float:
    """In JSON a whole number may be written 4.0."""
    number = float(text)
    return int(number) if number.is_integer() else number


READER = msgspec.json.Decoder(float_hook=_number)


class Desk:
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

    async def _respond(self, request: Request) -> Response:
        call = self.calls.get("GET" if request.method == "HEAD" else request.method)
        asked, given = Asked(request.app.state, None, request.state.language), {}
        try:
            if call is None:
                raise Refusal(405, "no-method", methods=", ".join(self.calls))
            person = await _who(request, call)
            language = person.language if person else asked.language
            asked = Asked(asked.state, person, language, _path(request))
            given = await _given(request, call)
            return _answer(await call.answer(asked, **given), call)
        except LudotecaError as problem:
            told = trouble(problem, asked.language)
            if isinstance(problem, Stale):
                told.table = await _table_now(asked, given["body"].seat)
            return self._refuse(problem, told)

    def _refuse(self, problem: LudotecaError, told: Trouble) -> Response:
        status = status_of(problem)
        headers = {401: {"www-authenticate": "Bearer"}, 405: {"allow": ", ".join(self.calls)}}.get(status, {})
        if isinstance(problem, StoreAway):
            headers = {"retry-after": "2"}
        return Response(msgspec.json.encode(told), status, headers, JSON)


async def no_such_call(request: Request) -> Response:
    """What stands at no path."""
    problem = Refusal(404, "no-call")
    return Response(msgspec.json.encode(trouble(problem, request.state.language)), 404, media_type=JSON)


async def _who(request: Request, call: Call) -> Person | None:
    """Whose token was shown. Cookies do not count, so other sites can make no browser call us."""
    shown = request.headers.get("authorization", "")
    if call.token == "none" or (call.token == "welcome" and not shown):
        return None
    if not shown:
        raise Refusal(401, "no-token")
    return await whose(request.app.state.store, shown)


def _path(request: Request) -> dict[str, Any]:
    try:
        given = request.path_params.items()
        return {name: msgspec.convert(value, PATH_TYPES[name], strict=False) for name, value in given}
    except msgspec.ValidationError as problem:
        raise Refusal(404, "no-call") from problem


async def _given(request: Request, call: Call) -> dict[str, Any]:
    """The body and the query of a call, if it has them, checked."""
    given: dict[str, Any] = {}
    try:
        if query := call.types.get("query"):
            given["query"] = msgspec.convert(dict(request.query_params), query, strict=False)
        if body := call.types.get("body"):
            given["body"] = msgspec.convert(READER.decode(await _body(request)), body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refusal(400, "malformed", detail=str(problem)[:200]) from problem
    return given


async def _body(request: Request) -> bytes:
    """As much as we read of anybody."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_BODY:
            raise Refusal(413, "too-large", most=LARGEST_BODY)
    return body


def _answer(answer: Any, call: Call) -> Response:
    if answer is None:
        return Response(status_code=204)
    if isinstance(answer, str):
        return PlainTextResponse(answer.encode("utf-8", "surrogateescape"), call.status)
    return Response(msgspec.json.encode(answer), call.status, media_type=JSON)


async def _table_now(asked: Asked, seat: int) -> TableNow:
    """For somebody who was late."""
    return tell_table(await asked.hall.table(asked.table), asked.me.id, asked.language, seat)
