"""Calls about oneself: who one is, and the tokens of one's programs."""

from __future__ import annotations

from ludoteca.games import find, names
from ludoteca.kernel.game import Game
from ludoteca.tables.table import LONGEST_NAME

from ..deeds import tidy
from .calls import Asked
from .messages import GameTold, Me, NewName, NewPerson, NewToken, OptionTold, TokenTold, Welcome
from .tokens import new_token
from .troubles import Refusal


async def list_games(asked: Asked) -> list[GameTold]:
    """The games of the house, and what can be chosen before each."""
    return [_game(find(name), asked.language) for name in names()]


def _game(game: Game, language: str) -> GameTold:
    options = [OptionTold(option.name, list(option.choices)) for option in game.options]
    return GameTold(
        game.name, game.title(language), list(game.seats), game.minutes, game.rules_version, options
    )


async def new_person(asked: Asked, body: NewPerson) -> Welcome:
    """Become somebody, with a token. It is shown this once."""
    person = await asked.state.people.new(body.language, _tidy(body.name))
    token, text = await new_token(asked.store, person, "")
    return Welcome(text, token.id, token.name)


async def get_me(asked: Asked) -> Me:
    """Who you are."""
    return Me(asked.me.name, asked.me.language)


async def change_me(asked: Asked, body: NewName) -> Me:
    """Be called something else from the next seat on, or be spoken to in another language."""
    name = _tidy(body.name)
    await asked.store.change_person(asked.me.id, name=name, language=body.language)
    return Me(name, body.language)


async def list_tokens(asked: Asked) -> list[TokenTold]:
    """Your tokens, the oldest first; not what they look like."""
    found = await asked.store.tokens_of(asked.me.id)
    return [TokenTold(token.id, token.name, token.at, token.used) for token in found]


async def make_token(asked: Asked, body: NewToken) -> Welcome:
    """One more token. It is shown this once."""
    token, text = await new_token(asked.store, asked.me, tidy(body.name, LONGEST_NAME))
    return Welcome(text, token.id, token.name)


async def remove_token(asked: Asked) -> None:
    """Make a token worthless."""
    if not await asked.store.remove_token(asked.me.id, asked.path["token"]):
        raise Refusal(404, "no-such-token")
    await asked.state.doors.changed(asked.me.id)


def _tidy(name: str) -> str:
    if not (tidied := tidy(name, LONGEST_NAME)):
        raise Refusal(422, "empty-name")
    return tidied
