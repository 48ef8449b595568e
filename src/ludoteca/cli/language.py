"""The languages of the command line, and how it says what is wrong."""

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
BAD_REQUEST, INTERRUPTED = 2, 130  # exit codes: what is the asker's to mend; Ctrl-C

Language = Annotated[
    str | None,
    typer.Option(
        "--language", help="en, pt or fr; by default the language of the system.", metavar="LANGUAGE"
    ),
]


def system_language() -> str:
    """The first language that the environment asks for, if the house speaks it, else English."""
    wishes = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = next((wish for wish in wishes if wish), "")
    return wish[:2].lower() if wish[:2].lower() in LANGUAGES else "en"


@contextmanager
def speaking(language: str | None) -> Iterator[str]:
    """The language of a command; errors inside become one sentence of it and end the command."""
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
