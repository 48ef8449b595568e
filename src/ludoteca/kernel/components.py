"""Reads and checks a game's cards and boards in TOML files; a person's own file may replace sections of them.

A game reads its files once, when its folder is imported:

    sections = read_components(Path(__file__).parent / "components.toml")
    fabrics = [read_fabric(entry) for entry in sections.entries("fabric")]
    sections.finish()

Inside `replacing`, the sections of another file take the place of those with the same name.
"""

from __future__ import annotations

import json
import reprlib
import tomllib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from .errors import BadComponents, LudotecaError
from .words import Words

MOST_BYTES = 100_000
_replacement: ContextVar[str] = ContextVar("replacement", default="")


def load_components(file: Path) -> str:
    """A person's own components as one line of text, for `replacing` and for records."""
    try:
        with file.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except OSError as problem:
        raise LudotecaError("no-file", name=str(file), reason=problem.strerror or problem) from None
    if len(raw) > MOST_BYTES:
        raise BadComponents("components-long", most=MOST_BYTES)
    try:
        return json.dumps(tomllib.loads(raw.decode("utf-8")), default=str, sort_keys=True)
    except (ValueError, RecursionError) as problem:
        raise BadComponents("components-unreadable", reason=str(problem)) from None


@contextmanager
def replacing(components: str) -> Iterator[None]:
    """Make a game that is imported inside the block read these sections in place of its own."""
    token = _replacement.set(components)
    try:
        yield
    finally:
        _replacement.reset(token)


def replacement() -> str:
    """The components that `replacing` puts in place of a game's own; empty outside of it."""
    return _replacement.get()


def read_components(*files: Path) -> Entry:
    """The sections of a game's own files, or what replaces them."""
    sections: dict[str, Any] = {}
    for file in files:
        sections |= tomllib.loads(file.read_text("utf-8"))
    for name, section in _replacements().items():
        if name not in sections:
            raise BadComponents("components-unknown", name=name[:40], known=", ".join(sections))
        sections[name] = section
    return Entry(sections, "")


def _replacements() -> dict[str, Any]:
    text = replacement()
    try:
        sections = json.loads(text) if text else {}
    except (ValueError, RecursionError) as problem:
        raise BadComponents("components-unreadable", reason=str(problem)) from None
    if not isinstance(sections, dict):
        raise BadComponents("components-unreadable", reason=text[:40])
    return sections


class Entry:
    """One table of a file. Each value is taken once; a value left over at the end is an error."""

    def __init__(self, table: dict[str, Any], place: str) -> None:
        self._table, self.place = dict(table), place

    def number(self, name: str, allowed: range, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self._take(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
            raise self._wrong(name, value, "components-number", least=allowed[0], most=allowed[-1])
        return value

    def text(self, name: str, known: Collection[str] = (), default: str | None = None) -> str:
        """A text of one line; one of the known ones, if there are any."""
        value = self._take(name, default)
        if not _is_line(value) or (known and value not in known):
            key = "components-choice" if known else "components-text"
            raise self._wrong(name, value, key, known=", ".join(known))
        return str(value)

    def texts(self, name: str) -> list[str]:
        """A list of texts of one line."""
        values = self._take(name, None)
        if not isinstance(values, list) or not all(_is_line(value) for value in values):
            raise self._wrong(name, values, "components-texts")
        return values

    def entry(self, name: str) -> Entry:
        """A table within this one."""
        value = self._take(name, None)
        if not isinstance(value, dict):
            raise self._wrong(name, value, "components-table")
        return Entry(value, f"{self.place} {name}".strip())

    def entries(self, name: str) -> list[Entry]:
        """Tables under one name, in order; each knows its name and number."""
        values = self._take(name, None)
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self._wrong(name, values, "components-tables")
        return [Entry(value, f"{self.place} {name} {place}".strip()) for place, value in enumerate(values, 1)]

    def finish(self) -> None:
        """Raise an error if a value is left over."""
        for name in self._table:
            raise BadComponents("components-left", place=self.place or "-", name=name[:40])

    def fault(self, key: str, words: Words, rule: str = "", **values: Any) -> BadComponents:
        """An error about this table, in the game's words."""
        return BadComponents(key, words=words, rule=rule, place=self.place or "-", **values)

    def _take(self, name: str, default: Any) -> Any:
        if name not in self._table and default is None:
            raise BadComponents("components-missing", place=self.place or "-", name=name)
        return self._table.pop(name, default)

    def _wrong(self, name: str, value: Any, key: str, **values: Any) -> BadComponents:
        return BadComponents(
            key, place=self.place or "-", name=name, value=reprlib.repr(value)[:40], **values
        )


def _is_line(value: Any) -> bool:
    """Whether it is a text that fits into a record and on a screen."""
    return isinstance(value, str) and value.isprintable()
