"""The words of the site in every language, and sentences made from them."""

from __future__ import annotations

import re
from pathlib import Path

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.words import Words
from ludoteca.tables.table import Table

FOLDER = Path(__file__).parent
WORDS = Words(FOLDER)


def sentence(problem: LudotecaError, language: str) -> str:
    """An error as a whole sentence."""
    text = problem.text(language)
    return text[0].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def typeset(text: str, language: str) -> str:
    """French puts a space before some signs, and no line may break there."""
    return re.sub(" (?=[;:?!»])", "\N{NO-BREAK SPACE}", text) if language == "fr" else text


def seat_names(table: Table, language: str) -> list[str]:
    """What the occupant of every seat is called; bots by their seat and level."""
    names = []
    for seat, chair in enumerate(table.chairs):
        level = WORDS(f"levels.{chair.bot}", language) if chair.bot else ""
        if chair.bot and chair.name:
            names.append(WORDS("table.stand-in", language, name=chair.name))
        elif chair.bot:
            names.append(WORDS("table.bot", language, seat=seat + 1, level=level))
        else:
            names.append(chair.name or WORDS("table.free", language, seat=seat + 1))
    return names
