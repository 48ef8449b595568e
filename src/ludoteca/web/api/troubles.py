"""What can go wrong with a call, as a status and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Scope

from ludoteca.kernel.errors import BadMove, BadOption, LudotecaError, OutOfTurn, UnknownGame
from ludoteca.kernel.words import Words
from ludoteca.tables.errors import NoTable, NotYours, StoreAway, TooFast

from ..deeds import NotAllowed
from ..names import sentence
from ..people import first_language
from .calls import ROOT
from .messages import Trouble

WORDS = Words(Path(__file__).parent)
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


class Refusal(LudotecaError):
    """A call that is refused before anything is tried."""

    def __init__(self, status: int, key: str, **values: Any) -> None:
        super().__init__(key, words=WORDS, **values)
        self.status = status


def status_of(problem: LudotecaError) -> int:
    if isinstance(problem, Refusal):
        return problem.status
    return next((status for kind, status in STATUSES if isinstance(problem, kind)), 409)


def trouble(problem: LudotecaError, language: str) -> Trouble:
    return Trouble(problem.key, sentence(problem, language), problem.rule)


def refuse_early(scope: Scope, refusal: Refusal, headers: Mapping[str, str] = NOTHING) -> Response:
    """The answer to a request of which nobody has looked yet who asks: JSON for a call, else one line."""
    language = first_language(Headers(scope=scope))
    told = trouble(refusal, language)
    if not scope["path"].startswith(ROOT):
        return PlainTextResponse(f"{told.why}\n", refusal.status, headers)
    return Response(msgspec.json.encode(told), refusal.status, headers, JSON)
