"""A table as somebody sees it, which is all that drawings and picks are made from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

from .cards import COLOURS


class Seen(NamedTuple):
    """What one watcher sees, in their language, and how the seats are called."""

    view: View
    language: str
    names: Sequence[str]

    @property
    def state(self) -> Any:
        return self.view.state

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def is_seated(self) -> bool:
        return self.seat in range(self.state.seats)

    @property
    def colours(self) -> tuple[str, ...]:
        """What the colours are called."""
        return colour_names(self.view.game.words, self.language)

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)


@cache
def colour_names(words: Words, language: str) -> tuple[str, ...]:
    return tuple(words(f"colours.{name}", language) for name in COLOURS)
