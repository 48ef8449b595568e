"""`ludoteca restore`: a server's tables back from a file, also into another kind of database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .database import Data, Database, database_address
from .language import Language, in_language
from .screen import Screen


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `ludoteca backup` wrote.", show_default=False)],
    data: Data = None,
    database: Database = "",
    language: Language = None,
) -> None:
    """Fill an empty house with what a backup holds; stop the server before.

    The database may be of another kind than the one that the backup was taken from.
    """
    with in_language(language) as spoken:
        from ludoteca.tables.store.backup import restore as fill

        rows = asyncio.run(fill(file, database_address(data, database))).rows
        Screen(spoken).say("restore.done", tables=rows["tables"], entries=rows["log"], people=rows["people"])
