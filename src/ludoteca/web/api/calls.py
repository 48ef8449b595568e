"""API calls: one declaration gives both the route and its OpenAPI description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, get_type_hints

from ludoteca.tables.actions import Actions
from ludoteca.tables.bot_pool.pool import BotPool
from ludoteca.tables.live import LiveTables
from ludoteca.tables.store import Person, Store

from .messages import Seat, TableId, TokenId

PATH_TYPES: Mapping[str, Any] = {"table": TableId, "seat": Seat, "token": TokenId}


@dataclass(frozen=True)
class ApiRequest:
    """One call of a program: who calls, in which language, and with which path."""

    state: Any  # of the application
    person: Person | None  # the owner of the token
    language: str
    path: Mapping[str, Any] = field(default_factory=dict)  # the parameters of the path

    @property
    def live_tables(self) -> LiveTables:
        live_tables: LiveTables = self.state.live_tables
        return live_tables

    @property
    def store(self) -> Store:
        store: Store = self.state.store
        return store

    @property
    def bot_pool(self) -> BotPool:
        bot_pool: BotPool = self.state.bot_pool
        return bot_pool

    @property
    def me(self) -> Person:
        """The caller, where a call needs a token."""
        assert self.person
        return self.person

    @property
    def actions(self) -> Actions:
        return Actions(self.live_tables, self.me, self.language)

    @property
    def table(self) -> str:
        return str(self.path["table"])

    @property
    def seat(self) -> int:
        return int(self.path["seat"])


@dataclass(frozen=True)
class Call:
    """A declared call. Body, query and answer have the types of its function."""

    method: str
    path: str  # below API_ROOT
    answer: Callable[..., Awaitable[Any]]
    status: int = 200
    token: Literal["needed", "welcome", "none"] = "needed"
    errors: tuple[int, ...] = ()  # besides those that any call may get

    @cached_property
    def types(self) -> Mapping[str, Any]:
        """By the names `body`, `query` and `return`."""
        return get_type_hints(self.answer, include_extras=True)

    @property
    def name(self) -> str:
        return self.answer.__name__

    @property
    def summary(self) -> str:
        return (self.answer.__doc__ or "").strip()

    @property
    def all_errors(self) -> tuple[int, ...]:
        """Every status that reports an error."""
        found = {*self.errors, 429, 503}
        if "query" in self.types or "body" in self.types:
            found.add(400)
        if "body" in self.types:
            found.add(413)
        if self.token != "none":
            found.add(401)
        if "{" in self.path:
            found.add(404)
        return tuple(sorted(found))
