"""Errors of requests: the status and the sentence that each kind is answered with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Scope

from ludoteca.kernel.errors import BadMove, BadOption, LudotecaError, OutOfTurn, UnknownGame
from ludoteca.tables.errors import NoTable, NotAllowed, NotYours, StoreAway, TooFast

from ..texts import WORDS, sentence
from .sessions import first_language

API_ROOT = "/api/v1"
JSON = "application/json"
NOTHING: Mapping[str, str] = {}
STATUSES: tuple[tuple[type[LudotecaError], int], ...] = (  # the first that fits; any other is a conflict
    (NoTable, 404),
    (NotYours, 403),
    (NotAllowed, 403),
    (TooFast, 429),
    (StoreAway, 503),
    (OutOfTurn, 409),
    (BadMove, 422),
    (BadOption, 422),
    (UnknownGame, 422),
)


class RequestError(LudotecaError):
    """A request that is refused before anything is tried."""

    def __init__(self, status: int, key: str, **values: Any) -> None:
        super().__init__(key, words=WORDS, **values)
        self.status = status


class Refused(LudotecaError):
    """A form or a message that cannot be carried out as it was sent."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, words=WORDS, **values)


class ErrorText(msgspec.Struct):
    """An error as JSON."""

    error: Annotated[str, Meta(description="A key, the same in every language.")]
    why: Annotated[str, Meta(description="A sentence in your language.")]
    rule: Annotated[str, Meta(description="The id of the rule that forbids it, if one does.")]


def status_of(problem: LudotecaError) -> int:
    if isinstance(problem, RequestError):
        return problem.status
    return next((status for kind, status in STATUSES if isinstance(problem, kind)), 409)


def refuse_early(scope: Scope, problem: RequestError, headers: Mapping[str, str] = NOTHING) -> Response:
    """The answer to a request whose session has not been read yet: JSON for an API call, else one line."""
    why = sentence(problem, first_language(Headers(scope=scope)))
    if not scope["path"].startswith(API_ROOT):
        return PlainTextResponse(f"{why}\n", problem.status, headers)
    body = msgspec.json.encode(ErrorText(problem.key, why, problem.rule))
    return Response(body, problem.status, headers, JSON)
