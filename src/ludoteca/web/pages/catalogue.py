"""The games of the house as pages show them: titles, covers and options in a language."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.games import find, names
from ludoteca.kernel.game import Game
from ludoteca.look.page import cover, palette

from ..http.rendering import CACHE_FOR_EVER
from ..texts import typeset


@dataclass(frozen=True)
class GameCard:
    """What a person should know before choosing a game."""

    name: str
    title: str
    pitch: str
    cover: str
    least: int
    most: int
    minutes: int


@dataclass(frozen=True)
class Choice:
    """One choice of an option, with a text if there is more to say about it."""

    value: str
    name: str
    text: str


@dataclass(frozen=True)
class GameOption:
    """An option of a game with its choices, the default first."""

    name: str
    colour: str  # of the game's palette, if it has one of that name
    title: str
    choices: tuple[Choice, ...]


def requested_game(request: Request) -> Game:
    """The game that the path names."""
    if request.path_params["game"] not in names():
        raise HTTPException(404)
    return find(request.path_params["game"])


def game_card(game: Game, language: str) -> GameCard:
    seats = game.seats
    texts = game.words.table(language)
    words = texts["title"], typeset(texts.get("pitch", texts["summary"]), language)
    return GameCard(game.name, *words, _cover_address(game), seats[0], seats[-1], game.minutes)


def options_of(game: Game, language: str) -> list[GameOption]:
    return [
        GameOption(
            option.name,
            palette(game).get(option.name, ""),
            game.words.table(language).get(f"options.{option.name}.title", option.name),
            tuple(_choice(game, option.name, value, language) for value in option.choices),
        )
        for option in game.options
    ]


def how_to_play(game: Game, language: str) -> list[str]:
    """How to play, in a few sentences."""
    texts = game.words.table(language).items()
    return [typeset(text, language) for key, text in texts if key.startswith("minute.")]


def _choice(game: Game, option: str, value: str, language: str) -> Choice:
    """A choice in its own words, or in those of the component that it names, such as a power."""
    texts = game.words.table(language)
    named = (key.removesuffix(".name") for key in texts if key.endswith(f".{value}.name"))
    own = f"options.{option}.{value}"
    place = own if f"{own}.name" in texts else next(named, own)
    return Choice(value, texts.get(f"{place}.name", value), typeset(texts.get(f"{place}.text", ""), language))


def _cover_address(game: Game) -> str:
    """The address changes when the picture does."""
    return f"/games/{game.name}/cover.svg?{sha256(cover(game).encode()).hexdigest()[:8]}"


async def cover_picture(request: Request) -> Response:
    return Response(cover(requested_game(request)), headers=CACHE_FOR_EVER, media_type="image/svg+xml")


def routes() -> list[Any]:
    return [Route("/games/{game}/cover.svg", cover_picture)]
