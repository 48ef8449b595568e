"""Where games in progress and finished ones are kept, each as a record."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

import ludoteca
from ludoteca.kernel.errors import BadOption, BadRecord
from ludoteca.kernel.match import Match
from ludoteca.kernel.records import MOST_CHARACTERS

from .language import WORDS

ENDING = ".ludoteca"


def data_folder() -> Path:
    """`LUDOTECA_DATA`, or the user's folder for such things."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("LUDOTECA_DATA") or Path(home) / "ludoteca")


def saved_file() -> Path:
    """The game in progress."""
    return data_folder() / f"saved{ENDING}"


def save(match: Match) -> None:
    """Write the game in progress; whatever happens, either the old or the new record is there."""
    file = saved_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _write_whole(file, match.record())
    except OSError as problem:
        raise BadOption("cannot-write", name=str(file), reason=problem.strerror) from problem


def _write_whole(file: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(prefix="saving-", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)


def load(file: Path) -> Match:
    """The match of a record."""
    try:
        with file.open("rb") as stream:
            written = stream.read(4 * MOST_CHARACTERS + 1)
    except OSError as problem:
        raise BadOption("no-file", name=str(file), reason=problem.strerror) from problem
    return ludoteca.replay(written.decode("utf-8", "surrogateescape"))


def resume(file: Path | None) -> Match:
    """A game to go on with: the one in progress, or the one in a file."""
    if file is None and not saved_file().exists():
        raise BadOption("no-saved-game", name=str(data_folder()))
    match = load(file or saved_file())
    if match.is_over:
        raise BadRecord("finished", words=WORDS, name=str(file or saved_file()))
    return match


def put_aside() -> Path | None:
    """Make room for another game: the one in progress, if any, goes to the other games, unfinished."""
    return _move(saved_file(), "unfinished") if saved_file().exists() else None


def finish(match: Match) -> Path:
    """Put the record of a finished game to the other games."""
    save(match)
    return _move(saved_file(), match.game.name)


def _move(file: Path, name: str) -> Path:
    """Into the folder of games, under date and time."""
    folder = data_folder() / "games"
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{name}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        places = (folder / f"{stem}{'' if n == 1 else f'-{n}'}{ENDING}" for n in range(1, 1000))
        place = next(place for place in places if not place.exists())
        return file.replace(place)
    except OSError as problem:
        raise BadOption("cannot-write", name=str(folder), reason=problem.strerror) from problem
