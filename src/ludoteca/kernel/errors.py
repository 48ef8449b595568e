"""The errors that a request can cause.

Each error is one sentence that says what is wrong, with the id of the rule if there is one. The sentence
comes from the words of the folder that raised it, so it exists in every language.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .words import Words

KERNEL_WORDS = Words(Path(__file__).parent)


class LudotecaError(Exception):
    """Base of all errors that the caller can fix."""

    def __init__(self, key: str, *, words: Words = KERNEL_WORDS, rule: str = "", **values: Any) -> None:
        self.key, self.words, self.rule, self.values = key, words, rule, values
        super().__init__(key)

    def text(self, language: str = "en") -> str:
        """The sentence in a language."""
        inner = {k: v.text(language) for k, v in self.values.items() if isinstance(v, LudotecaError)}
        sentence = self.words(f"errors.{self.key}", language, **(self.values | inner))
        return f"{self.rule}: {sentence}" if self.rule else sentence

    def __str__(self) -> str:
        return self.text()


class UnknownGame(LudotecaError):
    """No game of that name is in the house."""


class BadOption(LudotecaError):
    """A number of seats, an option or a name that the game does not have."""


class BadMove(LudotecaError):
    """A move that was not made; the match is as it was."""


class UnreadableMove(BadMove):
    """A text that is not a move of this game."""


class IllegalMove(BadMove):
    """A move of this game that the rules forbid now."""


class OutOfTurn(BadMove):
    """A seat that has nothing to decide now."""


class CannotUndo(LudotecaError):
    """The last move can no longer be taken back."""


class BadPosition(LudotecaError):
    """A written position that is impossible."""


class BadComponents(LudotecaError):
    """A file of cards or a board that a game cannot be played with."""


class BadRecord(LudotecaError):
    """A record that is cut off or altered, or a text that is not a record."""


class OtherRules(BadRecord):
    """A record of a rules version that this house does not know."""


class BadRules(Exception):
    """Rules that break a requirement of the kernel; the author of the game has to fix them."""
