"""The protocol between the server and its bot workers: one message per line, as JSON."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
import numpy as np

from ludoteca.bots.analysis import Thought
from ludoteca.games import find
from ludoteca.kernel.view import View


class Request(msgspec.Struct, frozen=True, tag=True):
    """What would a bot of this level play? It holds what one seat sees, and nothing else of the table."""

    game: str
    components: bytes
    seat: int
    sight: bytes  # the view as a flat row
    level: str
    seconds: float  # to think, at most
    seed: int  # of the bot's own randomness


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The first message of a worker."""


class Answer(msgspec.Struct, frozen=True, tag=True):
    """The result of a request."""

    thought: Thought


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The worker could not answer this request, but it can answer others."""

    problem: str


class LogRecord(msgspec.Struct, frozen=True, tag=True):
    """Something for the server's log."""

    logger: str
    level: int
    text: str


Response: TypeAlias = Ready | Answer | Failed | LogRecord

_requests = msgspec.json.Decoder(Request)
_responses: msgspec.json.Decoder[Response] = msgspec.json.Decoder(Response)


def write(message: Request | Response) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def read_request(line: bytes) -> Request:
    return _requests.decode(line)


def read_response(line: bytes) -> Response:
    return _responses.decode(line)


def new_request(view: View, level: str, seconds: float, seed: int) -> Request:
    """A request about what a seat sees."""
    rows = view.game.state.rows()
    view.state.to_row(rows)
    return Request(
        game=view.game.name,
        components=view.game.components.encode("utf-8", "surrogatepass"),
        seat=view.seat,
        sight=rows.tobytes(),
        level=level,
        seconds=seconds,
        seed=seed,
    )


def view_of(request: Request) -> View:
    """The view that a request is about; by a law of every game, a view of a view is the same view."""
    game = find(request.game, request.components.decode("utf-8", "surrogatepass"))
    rows = np.frombuffer(request.sight, game.state.dtype)
    return View(game, game.state.from_row(rows), request.seat)
