"""People, the tokens of their programs, and the settings of the house."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert, select, update

from ..errors import Conflict
from .database import Database
from .schema import people, settings, tokens

USE_NOTED_EVERY = 60.0  # seconds; not every use of a token is worth a write


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here. There are no accounts, only a name and a cookie."""

    id: str
    name: str
    language: str
    link: str  # hash of the private link
    at: float


class Token(msgspec.Struct, frozen=True):
    """What a person's program logs in with; only its hash is kept."""

    id: str
    person: str
    hash: str
    name: str  # what the person calls it
    at: float
    used: float = 0.0


class People(Database):
    """The part of a store that holds people."""

    async def person(self, person: str) -> Person | None:
        rows = await self._rows(select(people).where(people.c.id == person))
        return next((Person(*row) for row in rows), None)

    async def add_person(self, person: Person) -> None:
        await self._run(insert(people).values(msgspec.to_builtins(person)))

    async def change_person(self, person: str, **values: str) -> None:
        await self._run(update(people).where(people.c.id == person).values(values))

    async def add_token(self, token: Token) -> None:
        await self._run(insert(tokens).values(msgspec.to_builtins(token)))

    async def token(self, hashed: str, at: float) -> Token | None:
        """The token with that hash; its use is noted."""
        rows = await self._rows(select(tokens).where(tokens.c.hash == hashed))
        if not rows:
            return None
        token = Token(*rows[0])
        if at - token.used > USE_NOTED_EVERY:
            await self._run(update(tokens).where(tokens.c.id == token.id).values(used=at))
        return token

    async def tokens_of(self, person: str) -> list[Token]:
        """The tokens of a person, the oldest first."""
        rows = await self._rows(select(tokens).where(tokens.c.person == person).order_by(tokens.c.at))
        return [Token(*row) for row in rows]

    async def remove_token(self, person: str, token: str) -> bool:
        """Whether that person had such a token."""
        mine = (tokens.c.person == person) & (tokens.c.id == token)
        return await self._run(delete(tokens).where(mine)) > 0

    async def setting(self, name: str, default: str) -> str:
        """A setting of the house; if there is none yet, the default is written and counts from now on."""
        query = select(settings.c.value).where(settings.c.name == name)
        for _ in range(2):
            for row in await self._rows(query):
                return str(row.value)
            try:
                await self._run(insert(settings).values(name=name, value=default))
            except Conflict:
                continue
        return default
