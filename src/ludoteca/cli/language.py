"""The languages of the command line, and its error messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.kernel.errors import BadOption, LudotecaError
from ludoteca.kernel.words import LANGUAGES, Words

WORDS = Words(Path(__file__).parent)
BAD_REQUEST, INTERRUPTED = 2, 130  # exit codes

Language = Annotated[
    str | None,
    typer.Option(
        "--language", help="en, pt or fr; by default the language of the system.", metavar="LANGUAGE"
    ),
]


def system_language() -> str:
    """The first language that the environment asks for, if it is one of ours, else English."""
    wishes = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = next((wish for wish in wishes if wish), "")
    return wish[:2].lower() if wish[:2].lower() in LANGUAGES else "en"


@contextmanager
def in_language(language: str | None) -> Iterator[str]:
    """The language of a command; an error inside is printed in it and ends the command."""
    spoken = language if language in LANGUAGES else system_language()
    try:
        if language not in (None, *LANGUAGES):
            raise BadOption("language", name=language, known=", ".join(LANGUAGES))
        yield spoken
    except LudotecaError as error:
        complain(error.text(spoken))
        raise typer.Exit(BAD_REQUEST) from error


def complain(sentence: str) -> None:
    sys.stdout.flush()
    print(f"ludoteca: {sentence}", file=sys.stderr)
