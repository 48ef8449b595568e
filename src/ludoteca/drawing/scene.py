"""Scenes: what is to be seen of a table, described once as a tree of parts.

A *part* is a small value in the person's language. A *component* makes it: a plain function of numbers, texts
and other parts, which remembers what it has made. Equal arguments give the same object, so a part is compared
by identity and drawn once for all seats, steps and tables. A component is never given a view: what is not
among its arguments cannot be in what it makes.

Pages, terminals, notebooks, pictures and texts are drawings of the same parts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

import msgspec

from ludoteca.kernel.words import Words

MOST_REMEMBERED = 1024  # parts per component

Arguments = ParamSpec("Arguments")
Made = TypeVar("Made")


class Part(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Something to be seen; equal to itself alone. It holds plain values and other parts.

    A kind of part is a subclass: `class Fan(Part, frozen=True)`.
    """


class Piece(NamedTuple):
    """Something that may fly from one zone to another; a hidden piece is of no kind."""

    zone: str  # where it lies
    kind: str  # what it is
    label: str  # in words
    look: str  # which of the game's faces it has
    text: str = ""  # what stands on it
    pick: str = ""  # its name if it can be picked


class Translator:
    """What a game says in one language; there is one per game and language."""

    def __init__(self, words: Words, language: str) -> None:
        self.words, self.language = words, language
        self._texts = words.table(language)

    def __call__(self, key: str, **values: Any) -> str:
        return self.words(key, self.language, **values) if values else self._texts[key]


@cache
def translator(words: Words, language: str) -> Translator:
    return Translator(words, language)


def component(make: Callable[Arguments, Made]) -> Callable[Arguments, Made]:
    """A function of plain values that remembers what it has made; it refuses any other value.

    A view would show more than its hash tells, and markup equals a person's text that reads the same, but is
    not escaped.
    """
    if getattr(make, "__closure__", None):
        raise TypeError(f"{make.__name__} knows more than its arguments")

    @wraps(make)
    def checked(*values: Any) -> Any:
        if not is_plain(values):
            raise TypeError(f"{make.__name__} takes only plain values and parts, not {values!r:.200}")
        return make(*values)  # type: ignore[call-arg]

    remembered = lru_cache(MOST_REMEMBERED)(checked)
    _components.append(remembered)
    return cast(Callable[Arguments, Made], remembered)


def is_plain(value: object) -> bool:
    """Whether a value is exactly of a plain type; `Markup` is a `str` too, but not exactly one."""
    if isinstance(value, tuple):
        return _PLAIN.issuperset(map(type, value)) or all(map(is_plain, value))
    return type(value) in _PLAIN or isinstance(value, Part)


def forget() -> None:
    """Forget every part, for tests: what was remembered must not matter."""
    for remembered in _components:
        remembered.cache_clear()


_PLAIN = {str, int, bool, type(None), Translator}
_components: list[Any] = []
