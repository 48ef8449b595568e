"""API tokens: programs send one instead of a cookie. Its text is shown once, when it is made."""

from __future__ import annotations

import secrets
from hashlib import sha256

from ludoteca.tables.entries import new_id
from ludoteca.tables.store import Person, Store, Token, now

from ..http.errors import RequestError

PREFIX = "ludoteca_"  # so that a leaked token can be recognized
MOST_TOKENS = 20  # per person


async def new_token(store: Store, person: Person, name: str) -> tuple[Token, str]:
    """A new token and its text, which is stored nowhere."""
    if len(await store.tokens_of(person.id)) >= MOST_TOKENS:
        raise RequestError(409, "too-many-tokens", most=MOST_TOKENS)
    text = PREFIX + secrets.token_urlsafe(32)
    token = Token(new_id(), person.id, _hash(text), name, now())
    await store.add_token(token)
    return token, text


async def authenticate(store: Store, authorization: str) -> Person:
    """The owner of the token in an Authorization header."""
    kind, _, text = authorization.partition(" ")
    if kind.lower() != "bearer":
        raise RequestError(401, "no-bearer")
    token = await store.token(_hash(text.strip()), now())
    person = await store.person(token.person) if token else None
    if person is None:
        raise RequestError(401, "bad-token")
    return person


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
