"""API calls about games, the caller and their tokens."""

from __future__ import annotations

from ludoteca.games import find, names
from ludoteca.kernel.game import Game
from ludoteca.tables.actions import clean
from ludoteca.tables.table import LONGEST_NAME

from ..http.errors import RequestError
from .calls import ApiRequest
from .messages import (
    GameSummary,
    IssuedToken,
    Me,
    NewPerson,
    NewToken,
    OptionSummary,
    ProfileChange,
    TokenSummary,
)
from .tokens import new_token


async def list_games(request: ApiRequest) -> list[GameSummary]:
    """The games of the house, and what can be chosen before each."""
    return [_game(find(name), request.language) for name in names()]


def _game(game: Game, language: str) -> GameSummary:
    options = [OptionSummary(option.name, list(option.choices)) for option in game.options]
    return GameSummary(
        game.name, game.title(language), list(game.seats), game.minutes, game.rules_version, options
    )


async def new_person(request: ApiRequest, body: NewPerson) -> IssuedToken:
    """Create a person with a token. The token is shown this once."""
    person = await request.state.sessions.new_person(body.language, _clean_name(body.name))
    token, text = await new_token(request.store, person, "")
    return IssuedToken(text, token.id, token.name)


async def get_me(request: ApiRequest) -> Me:
    """Who you are."""
    return Me(request.me.name, request.me.language)


async def change_me(request: ApiRequest, body: ProfileChange) -> Me:
    """Change your name, from the next seat on, or your language."""
    name = _clean_name(body.name)
    await request.store.change_person(request.me.id, name=name, language=body.language)
    return Me(name, body.language)


async def list_tokens(request: ApiRequest) -> list[TokenSummary]:
    """Your tokens, the oldest first, without their texts."""
    found = await request.store.tokens_of(request.me.id)
    return [TokenSummary(token.id, token.name, token.at, token.used) for token in found]


async def make_token(request: ApiRequest, body: NewToken) -> IssuedToken:
    """One more token. It is shown this once."""
    token, text = await new_token(request.store, request.me, clean(body.name, LONGEST_NAME))
    return IssuedToken(text, token.id, token.name)


async def remove_token(request: ApiRequest) -> None:
    """Revoke a token."""
    if not await request.store.remove_token(request.me.id, request.path["token"]):
        raise RequestError(404, "no-such-token")
    await request.state.connections.credentials_changed(request.me.id)


def _clean_name(name: str) -> str:
    if not (tidied := clean(name, LONGEST_NAME)):
        raise RequestError(422, "empty-name")
    return tidied
