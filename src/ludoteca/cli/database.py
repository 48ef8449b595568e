"""Where games and tables are kept: the data folder, `--data` and `--database`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

Data = Annotated[
    Path | None,
    typer.Option(
        help="The folder where tables are kept; by default the one of LUDOTECA_DATA.", show_default=False
    ),
]
Database = Annotated[
    str,
    typer.Option(
        envvar="LUDOTECA_DATABASE",
        help="A database's address, like postgresql://user@host/name, instead of a file in that folder.",
        show_default=False,
        show_envvar=True,
    ),
]


def database_address(data: Path | None, database: str) -> str:
    """The given database, or else the file in the folder."""
    return database or f"sqlite:///{(data or data_folder()).resolve() / 'ludoteca.db'}"


def data_folder() -> Path:
    """`LUDOTECA_DATA`, or a folder in the user's data home."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("LUDOTECA_DATA") or Path(home) / "ludoteca")
