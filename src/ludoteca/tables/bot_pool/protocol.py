"""What the server and the processes that think for bots write to each other, a line of JSON a note."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
import numpy as np

from ludoteca.bots.analysis import Thought
from ludoteca.games import find
from ludoteca.kernel.view import View


class Ask(msgspec.Struct, frozen=True, tag=True):
    """What shall somebody of this level play? It holds what one seat sees, and nothing else of the table."""

    game: str
    components: bytes
    seat: int
    sight: bytes  # the view as a flat row
    level: str
    seconds: float  # to think, at most
    seed: int  # of the bot's own randomness


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The first note of a worker."""


class Answer(msgspec.Struct, frozen=True, tag=True):
    """What a worker thought."""

    thought: Thought


class Failed(msgspec.Struct, frozen=True, tag=True):
    """A worker could not think about this, but it can about other things."""

    problem: str


class Remark(msgspec.Struct, frozen=True, tag=True):
    """Something for the log."""

    logger: str
    level: int
    text: str


Reply: TypeAlias = Ready | Answer | Failed | Remark

_asks = msgspec.json.Decoder(Ask)
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def write(note: Ask | Reply) -> bytes:
    return msgspec.json.encode(note) + b"\n"


def read_ask(line: bytes) -> Ask:
    return _asks.decode(line)


def read_reply(line: bytes) -> Reply:
    return _replies.decode(line)


def ask_about(view: View, level: str, seconds: float, seed: int) -> Ask:
    """A question from what a seat sees."""
    rows = view.game.state.rows()
    view.state.to_row(rows)
    components = view.game.components.encode("utf-8", "surrogatepass")
    return Ask(view.game.name, components, view.seat, rows.tobytes(), level, seconds, seed)


def seen(ask: Ask) -> View:
    """The view that a question is about; that a view of a view is the same view is a law of every game."""
    game = find(ask.game, ask.components.decode("utf-8", "surrogatepass"))
    rows = np.frombuffer(ask.sight, game.state.dtype)
    return View(game, game.state.from_row(rows), ask.seat)
