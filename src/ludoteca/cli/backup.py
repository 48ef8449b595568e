"""`ludoteca backup`: everything that a server keeps, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .database import Data, Database, database_address
from .language import Language, in_language
from .screen import Screen


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    data: Data = None,
    database: Database = "",
    language: Language = None,
) -> None:
    """Write all tables, games and people of a server into one file, while it goes on.

    The file holds the secrets of games that are being played: keep it to yourself.
    """
    with in_language(language) as spoken:
        from ludoteca.tables.store.backup import backup as write

        rows = asyncio.run(write(database_address(data, database), file)).rows
        screen = Screen(spoken)
        screen.say("backup.done", tables=rows["tables"], entries=rows["log"], people=rows["people"])
        screen.show_file(file, "ludoteca restore ")
