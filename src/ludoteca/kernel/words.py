"""Texts for people, in files `words/<language>.toml` beside the code that needs them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "pt", "fr")


class Term(str):
    """A value that is itself a key, said in the language of the text around it."""


class Seat(int):
    """A value that is a seat, said by its player's name."""


@dataclass(frozen=True, slots=True)
class Said:
    """A text to be said in somebody's language: its key, what fills it, and the rule behind it.

    Values may be numbers, texts, terms, seats, tuples of these (said in a row) and lists (with commas).
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""


class Words:
    """The texts of one folder; a key is a path into its tables, like `rules.LUX-30`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._tables: dict[str, dict[str, str]] = {}

    def __call__(self, key: str, language: str = "en", names: Sequence[str] = (), **values: Any) -> str:
        text = self.table(language)[key]
        if not values and "{" not in text:
            return text
        return text.format(**{name: self._resolve(value, language, names) for name, value in values.items()})

    def say(self, said: Said, language: str = "en", names: Sequence[str] = ()) -> str:
        return self(said.key, language, names, **said.values)

    def table(self, language: str) -> dict[str, str]:
        """Every text of a language by its key."""
        if language not in self._tables:
            texts = tomllib.loads((self.folder / "words" / f"{language}.toml").read_text("utf-8"))
            self._tables[language] = dict(_flatten(texts))
        return self._tables[language]

    def _resolve(self, value: Any, language: str, names: Sequence[str]) -> Any:
        if type(value) in (str, int):  # as most are
            return value
        if isinstance(value, Term):
            return self.table(language)[value]
        if isinstance(value, Seat):
            return names[value] if value < len(names) else str(value + 1)
        if isinstance(value, tuple):
            return " ".join(str(self._resolve(part, language, names)) for part in value)
        if isinstance(value, list):
            return ", ".join(str(self._resolve(part, language, names)) for part in value) or "-"
        return value


def _flatten(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flatten(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value
