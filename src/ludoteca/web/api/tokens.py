"""Tokens: what programs show instead of a cookie. One is seen once, by whoever makes it."""

from __future__ import annotations

import secrets
from hashlib import sha256

from ludoteca.tables.entries import new_id
from ludoteca.tables.store import Person, Store, Token, now

from .troubles import Refusal

PREFIX = "ludoteca_"  # so that one who finds it somewhere knows what it opens
MOST_TOKENS = 20  # of a person


async def new_token(store: Store, person: Person, name: str) -> tuple[Token, str]:
    """A token, and the text that has to be shown; the text is kept nowhere."""
    if len(await store.tokens_of(person.id)) >= MOST_TOKENS:
        raise Refusal(409, "too-many-tokens", most=MOST_TOKENS)
    text = PREFIX + secrets.token_urlsafe(32)
    token = Token(new_id(), person.id, _hash(text), name, now())
    await store.add_token(token)
    return token, text


async def whose(store: Store, authorization: str) -> Person:
    """Whose token a header shows."""
    kind, _, text = authorization.partition(" ")
    if kind.lower() != "bearer":
        raise Refusal(401, "no-bearer")
    token = await store.token(_hash(text.strip()), now())
    person = await store.person(token.person) if token else None
    if person is None:
        raise Refusal(401, "bad-token")
    return person


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
