"""The saved game and the finished ones, each in a file as a record."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import ludoteca
from ludoteca.kernel.errors import BadOption, BadRecord
from ludoteca.kernel.files import PRIVATE, replacing_file
from ludoteca.kernel.match import Match
from ludoteca.kernel.records import MOST_CHARACTERS

from .database import data_folder
from .language import WORDS

SUFFIX = ".ludoteca"


def saved_file() -> Path:
    """The game in progress."""
    return data_folder() / f"saved{SUFFIX}"


def save(match: Match) -> None:
    """Write the game in progress; after an error the old record is still there."""
    file = saved_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with replacing_file(file, PRIVATE) as stream:
            stream.write(match.record().encode("utf-8", "surrogateescape"))
    except OSError as problem:
        raise BadOption("cannot-write", name=str(file), reason=problem.strerror) from problem


def load(file: Path) -> Match:
    """The match of a record."""
    try:
        with file.open("rb") as stream:
            written = stream.read(4 * MOST_CHARACTERS + 1)
    except OSError as problem:
        raise BadOption("no-file", name=str(file), reason=problem.strerror) from problem
    return ludoteca.replay(written.decode("utf-8", "surrogateescape"))


def resume(file: Path | None) -> Match:
    """The game to continue: the one in progress, or the one in a file."""
    if file is None and not saved_file().exists():
        raise BadOption("no-saved-game", name=str(data_folder()))
    match = load(file or saved_file())
    if match.is_over:
        raise BadRecord("finished", words=WORDS, name=str(file or saved_file()))
    return match


def archive_unfinished() -> Path | None:
    """Move the game in progress, if there is one, to the other games."""
    return _archive(saved_file(), "unfinished") if saved_file().exists() else None


def archive_finished(match: Match) -> Path:
    """Move the record of a finished game to the other games."""
    save(match)
    return _archive(saved_file(), match.game.name)


def _archive(file: Path, name: str) -> Path:
    """Move a file into the folder of games, named by date and time."""
    folder = data_folder() / "games"
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{name}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files = (folder / f"{stem}{'' if n == 1 else f'-{n}'}{SUFFIX}" for n in range(1, 1000))
        return file.replace(next(free for free in files if not free.exists()))
    except OSError as problem:
        raise BadOption("cannot-write", name=str(folder), reason=problem.strerror) from problem
