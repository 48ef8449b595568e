"""The messages of a program's socket. They are part of the OpenAPI description."""

from __future__ import annotations

import msgspec

from . import messages
from .messages import ChatMessage, Log, TableState


class Token(messages.RequestBody, tag_field="kind", tag="token"):
    """The first message, unless the header had a token; an empty one is a spectator's."""

    token: str


class Play(messages.NewMove, tag_field="kind", tag="move"):
    """As in `POST moves`."""


class TakeBack(messages.Undo, tag_field="kind", tag="undo"):
    """As in `POST undo`."""


class Speak(messages.Say, tag_field="kind", tag="say"):
    """As in `POST talk`."""


class News(msgspec.Struct, tag_field="kind", tag="table"):
    """The table as it is now, log frames that replace any from `log.since` on, and new chat messages."""

    table: TableState
    log: Log
    talk: list[ChatMessage]


class Done(msgspec.Struct, tag_field="kind", tag="done"):
    """The action with this key has been stored."""

    key: str


class Refused(msgspec.Struct, tag_field="kind", tag="refused"):
    """The action with this key was not done."""

    key: str
    error: str
    why: str
    rule: str


Received = Token | Play | TakeBack | Speak
RECEIVED, SENT = (Token, Play, TakeBack, Speak), (News, Done, Refused)
