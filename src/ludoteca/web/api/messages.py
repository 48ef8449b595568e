"""What programs and the house tell each other. The description for programs is made from these classes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludoteca.tables.entries import ID
from ludoteca.tables.table import LONGEST_NAME, LONGEST_TALK

from ..deeds import LONGEST_KEY

TableId = Annotated[str, Meta(pattern=f"^{ID}$", description="The name of a table, as in its link.")]
TokenId = Annotated[str, Meta(pattern=f"^{ID}$", description="The name of a token, not the token.")]
Seat = Annotated[int, Meta(ge=0, le=4, description="A seat. Numbers count from 0, sentences from 1.")]
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
        description="A fresh name for this deed. Sent again with the same key, it happens once.",
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


class Asking(Struct, forbid_unknown_fields=True):
    """What a program sends."""


class NewPerson(Asking):
    """Somebody new; they come with a token."""

    name: Name
    language: Language = "en"


class NewName(Asking):
    """What somebody is called from now on, and the language of sentences."""

    name: Name
    language: Language


class NewToken(Asking):
    """One more token."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME, description="What it is for.")] = ""


class Place(Asking):
    """Who shall sit at a seat of a new table: you, anybody who comes, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME, description="At `me`; if not your own.")] = ""
    level: Annotated[Level, Meta(description="How good a bot is.")] = "club"


class NewTable(Asking):
    """A table; the game begins as soon as nobody is missing."""

    game: Game
    seats: Annotated[list[Place], Meta(min_length=1, max_length=5)]
    options: Options = {}
    listed: Annotated[bool, Meta(description="Whether others find it without its link.")] = False


class Sit(Asking):
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


class SeatBot(Asking):
    """A bot for a free seat, or one that stands in for you."""

    level: Level = "club"


class NewMove(Asking):
    """A move."""

    seat: Seat
    move: Move
    version: Version
    key: Key


class Undo(Asking):
    """Taking a move back."""

    seat: Seat
    version: Version
    key: Key


class Say(Asking):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TALK)]
    key: Key


class AskAdvice(Asking):
    """A question to an expert who knows what you know."""

    seat: Seat


class Eyes(Struct):
    """Through whose eyes to look."""

    seat: Annotated[Seat | None, Meta(description="One of your seats, if you have several.")] = None


class Since(Eyes):
    """From where on to tell."""

    since: Annotated[int, Meta(ge=0, le=2**31 - 1, description="The number of the first frame to tell.")] = 0


class Which(Struct):
    """Tables to list."""

    status: Status = "gathering"


class OptionTold(Struct):
    """A choice made before a game; the first is taken if nobody chooses."""

    name: str
    choices: list[str]


class GameTold(Struct):
    """A game of the house."""

    name: str
    title: str
    seats: Annotated[list[int], Meta(description="The numbers of players that it can be played with.")]
    minutes: Annotated[int, Meta(description="About how long people take.")]
    rules: Annotated[int, Meta(description="The version of its rules.")]
    options: list[OptionTold]


class Me(Struct):
    """Who you are."""

    name: str
    language: str


class Welcome(Struct):
    """A token, shown this once; the house keeps only its hash."""

    token: str
    id: str
    name: str


class TokenTold(Struct):
    """A token that you have."""

    id: str
    name: str
    made: Annotated[float, Meta(description="In seconds since 1970.")]
    used: Annotated[float, Meta(description="About when last; 0 for never.")]


class ChairTold(Struct):
    """A seat and who has it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: Annotated[str, Meta(description="Of the bot that plays there, perhaps as a stand-in.")]
    mine: bool


class Listed(Struct):
    """A table in a list."""

    id: str
    game: str
    status: Status
    seats: list[ChairTold]


class MoveTold(Struct):
    """Something that you can do now."""

    move: Annotated[str, Meta(description="To be sent as it is.")]
    does: Annotated[str, Meta(description="What that means, in your language.")]


class OutcomeTold(Struct):
    """How a game ended; lists are by seat."""

    points: list[int]
    ranks: Annotated[list[int], Meta(description="1 is best; equals share a rank.")]
    winners: list[int]
    by_category: list[dict[str, int]]
    reason: Annotated[str, Meta(description="What decided.")]


class TableNow(Struct):
    """A table as your seat, or a spectator, may know it."""

    id: str
    game: str
    rules: int
    status: Status
    options: dict[str, str]
    listed: bool
    seats: list[ChairTold]
    mine: Annotated[list[int], Meta(description="Your seats.")]
    seat: Annotated[int | None, Meta(description="Through whose eyes this is seen; null for a spectator.")]
    version: Annotated[int, Meta(description="How often what this seat sees of the game has changed.")]
    to_act: Annotated[list[int], Meta(description="The seats that decide now; several may at once.")]
    question: Annotated[str, Meta(description="What you are asked.")]
    moves: Annotated[list[MoveTold], Meta(description="All that this seat may do now.")]
    can_undo: bool
    position: Annotated[str, Meta(description="The table as a text; empty before the game.")]
    frames: Annotated[int, Meta(description="How many frames the log has for this seat.")]
    said: Annotated[int, Meta(description="How many things have been said.")]
    outcome: OutcomeTold | None
    commitment: Annotated[str, Meta(description="To the seed; settled before the first card.")]
    seed: Annotated[str, Meta(description="Of all draws; empty until the game is over.")]
    next_table: Annotated[str, Meta(description="The rematch, if there is one.")]


class LineTold(Struct):
    """A sentence of the log, and the id of the rule behind it."""

    text: str
    rule: str


class FrameTold(Struct):
    """Something that happened, as far as your seat saw it."""

    number: int
    seat: Annotated[int | None, Meta(description="Who acted; null for chance and what the rules force.")]
    lines: list[LineTold]


class Log(Struct):
    """What happened. The last frame may still grow, and a move that is taken back takes its frame along."""

    since: int
    count: Annotated[int, Meta(description="Of all frames now.")]
    frames: list[FrameTold]


class SaidTold(Struct):
    """Something that was said."""

    name: str
    text: str
    at: Annotated[float, Meta(description="In seconds since 1970.")]
    mine: bool


class Considered(Struct):
    """A move that an expert thought about."""

    move: str
    does: str
    win_chance: float
    points: Annotated[float, Meta(description="Expected at the end.")]
    visits: Annotated[int, Meta(description="How often it was tried.")]


class Step(Struct):
    """A move that an expert expects."""

    seat: int
    move: str


class Advice(Struct):
    """What an expert would play in your place, the best first."""

    moves: list[Considered]
    line: Annotated[list[Step], Meta(description="How the game may go on, as far as you will see it.")]
    simulations: int
    rough: Annotated[bool, Meta(description="Whether it was made in a hurry and is worth less.")]


class Trouble(Struct, omit_defaults=True):
    """Why something was not done; everything is as it was."""

    error: Annotated[str, Meta(description="A key, the same in every language.")]
    why: Annotated[str, Meta(description="A sentence in your language.")]
    rule: Annotated[str, Meta(description="The id of the rule that forbids it, if one does.")]
    table: Annotated[TableNow | None, Meta(description="As it is now, if you were late.")] = None
