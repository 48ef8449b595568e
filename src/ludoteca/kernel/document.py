"""Positions and record headers as text: one `name: value` per line, in any order."""

from __future__ import annotations

from collections.abc import Iterable

from .errors import LudotecaError


class Document:
    """The named lines of a text. Each is taken once; a line left over at the end is an error.

    `#` begins a comment, except where lines hold what people wrote, like names.
    """

    def __init__(self, text: str, error: type[LudotecaError], *, remarks: bool = True) -> None:
        self._error = error
        self._lines: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(text.splitlines(), 1):
            line = (line.partition("#")[0] if remarks else line).strip()
            if not line:
                continue
            name, colon, value = (part.strip() for part in line.partition(":"))
            if not colon:
                raise error("line-without-name", line=number, text=line[:40])
            if name in self._lines:
                raise error("line-twice", line=number, name=name[:40])
            self._lines[name] = number, value

    def __contains__(self, name: str) -> bool:
        return name in self._lines

    def take(self, name: str, default: str | None = None) -> str:
        """The value of a line; without a default it must be there."""
        if name in self._lines:
            return self._lines.pop(name)[1]
        if default is None:
            raise self._error("line-missing", name=name)
        return default

    def number(self, name: str, allowed: Iterable[int], default: int | None = None) -> int:
        """A whole number within bounds."""
        text = self.take(name, None if default is None else str(default))
        is_number = text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10
        if not is_number or int(text) not in allowed:
            raise self._error("line-number", name=name, text=text[:40])
        return int(text)

    def finish(self) -> None:
        for name, (number, _) in self._lines.items():
            raise self._error("line-unknown", line=number, name=name[:40])
