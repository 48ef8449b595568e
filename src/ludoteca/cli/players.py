"""The players of a match: people and bots, as the command line and records name them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import sha256

from ludoteca.bots import Bot, bot
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match

from .language import WORDS

PERSON, BOT = "person", "bot"
LONGEST_NAME = 14
LONGEST_BOT = 30  # a bot's limit is a part of its name and must not be cut
USUAL_OPPONENT = "club"
USUAL_BOT = "greedy"  # in experiments


def fill_seats(game: Game, seats: int | None, people: Sequence[str], bots: Sequence[str]) -> list[str]:
    """One line per seat for the match and its record: people first, then bots; the last bot repeats.

    Without a number of seats there are as many as the people and the named bots need.
    """
    if seats is None:
        seats = max(game.seats[0], len(people) + len(bots))
    game.check_seats(seats)
    free = seats - len(people)
    if free < len(bots):
        raise BadOption("crowd", words=WORDS, people=len(people), bots=len(bots), seats=seats)
    named = [*bots, *[bots[-1] if bots else USUAL_OPPONENT] * (free - len(bots))]
    for name in named:
        bot(name)
    return [*(f"{PERSON} {name}".strip() for name in people), *(f"{BOT} {name}" for name in named)]


def seat_bots(game: Game, seats: int | None, bots: str | None) -> list[str]:
    """The bots of an experiment, one name per seat; the last one repeats."""
    players = fill_seats(game, seats, [], split_names(bots, LONGEST_BOT) or [USUAL_BOT])
    return [player.removeprefix(f"{BOT} ") for player in players]


def split_names(text: str | None, longest: int = LONGEST_NAME) -> list[str]:
    """Names separated by commas, without characters that break a terminal or a record."""
    parts = ("".join(sign for sign in part if sign.isprintable()) for part in (text or "").split(","))
    return [part.strip()[:longest] for part in parts if part.strip()]


class Players:
    """The players of a match; a seat that a record leaves open is a person's."""

    def __init__(self, match: Match) -> None:
        self._players = [line.partition(" ")[::2] for line in match.players]
        self.bots: dict[int, Bot] = {
            seat: bot(name, _bot_seed(match, seat), threads=cores())
            for seat, (kind, name) in enumerate(self._players)
            if kind == BOT
        }

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self._players)) if seat not in self.bots]

    def names(self, language: str) -> list[str]:
        """The name of each player; a bot's name ends with its seat."""
        given = [_short(name) if kind == BOT else _cut(name) for kind, name in self._players]
        names = [name or WORDS("play.person", language, seat=seat) for seat, name in enumerate(given, 1)]
        return [
            f"{name} {seat + 1}" if seat in self.bots or names.count(name) > 1 else name
            for seat, name in enumerate(names)
        ]


def cores() -> int:
    """The threads of a bot at a table, where only one bot thinks at a time."""
    return os.cpu_count() or 1


def _cut(name: str) -> str:
    """A name from a record, which may hold anything."""
    return "".join(split_names(name)[:1])


def _short(name: str) -> str:
    """A bot's name, cut to fit a table; the record holds all of it."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _bot_seed(match: Match, seat: int) -> int | None:
    """A seed derived from the table's, so that the same seed and moves give the same game."""
    seed = match.draws.seed
    digest = sha256(f"ludoteca bot {seat} {seed}".encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:6]) if seed else None
