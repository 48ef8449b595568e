"""The messages of the API. The OpenAPI description is made from these classes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ludoteca.games import most_seats
from ludoteca.tables.actions import LONGEST_KEY
from ludoteca.tables.entries import ID
from ludoteca.tables.table import LONGEST_NAME, LONGEST_TALK

from ..http.errors import ErrorText, RequestError

TableId = Annotated[str, Meta(pattern=f"^{ID}$", description="The name of a table, as in its link.")]
TokenId = Annotated[str, Meta(pattern=f"^{ID}$", description="The name of a token, not the token.")]
Seat = Annotated[
    int, Meta(ge=0, le=most_seats() - 1, description="A seat. Numbers count from 0, sentences from 1.")
]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="What somebody is called.")]
Version = Annotated[
    int, Meta(ge=0, le=2**31 - 1, description="`version` of the table that this was decided on.")
]
Key = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9._-]+$",
        min_length=1,
        max_length=LONGEST_KEY,
        description="A fresh name for this action. Sent again with the same key, it happens once.",
    ),
]
Move = Annotated[
    str, Meta(min_length=1, max_length=400, description="A move as `moves` of the table has it.")
]
OptionText = Annotated[str, Meta(max_length=40)]
Options = Annotated[dict[OptionText, OptionText], Meta(max_length=40)]
Game = Annotated[
    str,
    Meta(max_length=40, description="The name of a game, as `GET games` has it.", examples=["capital-lux"]),
]
Language = Literal["en", "pt", "fr"]
Level = Literal["random", "greedy", "novice", "player", "club", "expert", "search"]
Status = Literal["gathering", "playing", "over"]


class RequestBody(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class NewPerson(RequestBody):
    """A new person, who gets a token."""

    name: Name
    language: Language = "en"


class ProfileChange(RequestBody):
    """Your new name, and the language of sentences."""

    name: Name
    language: Language


class NewToken(RequestBody):
    """One more token."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME, description="What it is for.")] = ""


class NewSeat(RequestBody):
    """Who takes a seat of a new table: you, anybody who comes, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME, description="At `me`; if not your own.")] = ""
    level: Annotated[Level, Meta(description="How good a bot is.")] = "club"


class NewTable(RequestBody):
    """A table; the game begins as soon as nobody is missing."""

    game: Game
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=most_seats())]
    options: Options = {}
    listed: Annotated[bool, Meta(description="Whether others find it without its link.")] = False


class TakeSeat(RequestBody):
    """Taking a seat."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME, description="If not your own.")] = ""
    share: Annotated[
        str,
        Meta(
            pattern="^[ -~]*$",
            max_length=64,
            description="Any text; it goes into the shuffle as you gave it.",
        ),
    ] = ""


class SeatBot(RequestBody):
    """A bot for a free seat, or one that stands in for you."""

    level: Level = "club"


class NewMove(RequestBody):
    """A move."""

    seat: Seat
    move: Move
    version: Version
    key: Key


class Undo(RequestBody):
    """Taking a move back."""

    seat: Seat
    version: Version
    key: Key


class Say(RequestBody):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TALK)]
    key: Key


class AdviceRequest(RequestBody):
    """The seat that asks an expert, who knows what it knows."""

    seat: Seat


class SeatQuery(Struct):
    """Whose view of the table to return."""

    seat: Annotated[Seat | None, Meta(description="One of your seats, if you have several.")] = None


class LogQuery(SeatQuery):
    """Which part of the log to return."""

    since: Annotated[int, Meta(ge=0, le=2**31 - 1, description="The number of the first frame.")] = 0


class TablesQuery(Struct):
    """Tables to list."""

    status: Status = "gathering"


class OptionSummary(Struct):
    """An option of a game; the first choice is the default."""

    name: str
    choices: list[str]


class GameSummary(Struct):
    """A game of the house."""

    name: str
    title: str
    seats: Annotated[list[int], Meta(description="The numbers of players that it can be played with.")]
    minutes: Annotated[int, Meta(description="About how long people take.")]
    rules: Annotated[int, Meta(description="The version of its rules.")]
    options: list[OptionSummary]


class Me(Struct):
    """Who you are."""

    name: str
    language: str


class IssuedToken(Struct):
    """A token, shown this once; the house keeps only its hash."""

    token: str
    id: str
    name: str


class TokenSummary(Struct):
    """A token that you have."""

    id: str
    name: str
    made: Annotated[float, Meta(description="In seconds since 1970.")]
    used: Annotated[float, Meta(description="About when last; 0 for never.")]


class SeatState(Struct):
    """A seat and who has it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: Annotated[str, Meta(description="Of the bot that plays there, perhaps as a stand-in.")]
    mine: bool


class TableSummary(Struct):
    """A table in a list."""

    id: str
    game: str
    status: Status
    seats: list[SeatState]


class LegalMove(Struct):
    """Something that you can do now."""

    move: Annotated[str, Meta(description="To be sent as it is.")]
    does: Annotated[str, Meta(description="What that means, in your language.")]


class OutcomeSummary(Struct):
    """How a game ended; lists are by seat."""

    points: list[int]
    ranks: Annotated[list[int], Meta(description="1 is best; equals share a rank.")]
    winners: list[int]
    by_category: list[dict[str, int]]
    reason: Annotated[str, Meta(description="What decided.")]


class TableState(Struct):
    """A table as your seat, or a spectator, may know it."""

    id: str
    game: str
    rules: int
    status: Status
    options: dict[str, str]
    listed: bool
    seats: list[SeatState]
    mine: Annotated[list[int], Meta(description="Your seats.")]
    seat: Annotated[int | None, Meta(description="The seat whose view this is; null for a spectator.")]
    version: Annotated[int, Meta(description="How often what this seat sees of the game has changed.")]
    to_act: Annotated[list[int], Meta(description="The seats that decide now; several may at once.")]
    question: Annotated[str, Meta(description="What you are asked.")]
    moves: Annotated[list[LegalMove], Meta(description="All that this seat may do now.")]
    can_undo: bool
    position: Annotated[str, Meta(description="The table as a text; empty before the game.")]
    frames: Annotated[int, Meta(description="How many frames the log has for this seat.")]
    said: Annotated[int, Meta(description="How many things have been said.")]
    outcome: OutcomeSummary | None
    commitment: Annotated[str, Meta(description="To the seed; settled before the first card.")]
    seed: Annotated[str, Meta(description="Of all draws; empty until the game is over.")]
    next_table: Annotated[str, Meta(description="The rematch, if there is one.")]


class LogLine(Struct):
    """A sentence of the log, and the id of the rule behind it."""

    text: str
    rule: str


class LogFrame(Struct):
    """Something that happened, as far as your seat saw it."""

    number: int
    seat: Annotated[int | None, Meta(description="Who acted; null for chance and what the rules force.")]
    lines: list[LogLine]


class Log(Struct):
    """What happened. The last frame may still grow, and a move that is taken back takes its frame along."""

    since: int
    count: Annotated[int, Meta(description="Of all frames now.")]
    frames: list[LogFrame]


class ChatMessage(Struct):
    """Something that was said."""

    name: str
    text: str
    at: Annotated[float, Meta(description="In seconds since 1970.")]
    mine: bool


class Candidate(Struct):
    """A move that an expert thought about."""

    move: str
    does: str
    win_chance: float
    points: Annotated[float, Meta(description="Expected at the end.")]
    visits: Annotated[int, Meta(description="How often it was tried.")]


class ExpectedMove(Struct):
    """A move that an expert expects."""

    seat: int
    move: str


class Advice(Struct):
    """What an expert would play in your place, the best first."""

    moves: list[Candidate]
    line: Annotated[
        list[ExpectedMove], Meta(description="How the game may go on, as far as you will see it.")
    ]
    simulations: int
    rough: Annotated[bool, Meta(description="Whether it was made in a hurry and is worth less.")]


class ErrorMessage(ErrorText, omit_defaults=True):
    """Why something was not done; everything is as it was."""

    table: Annotated[TableState | None, Meta(description="As it is now, if you were late.")] = None


def _number(text: str) -> float:
    """JSON may write a whole number as 4.0."""
    number = float(text)
    return int(number) if number.is_integer() else number


DECODER = msgspec.json.Decoder(float_hook=_number)


def decode_json(text: str | bytes, kind: Any) -> Any:
    """A message of some kind, checked."""
    try:
        return msgspec.convert(DECODER.decode(text), kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise RequestError(400, "malformed", detail=str(problem)[:200]) from problem
