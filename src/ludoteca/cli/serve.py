"""`ludoteca serve`: tables in the browser."""

from __future__ import annotations

import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.kernel.errors import BadOption

from .database import data_folder
from .language import WORDS, Language, in_language
from .screen import Screen

USUAL_PORT = 8000


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for other machines too.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="The port; by default 8000 or the next free one.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder where tables are kept.")] = None,
    database: Annotated[str, typer.Option(help="A database's URL, instead of a file in that folder.")] = "",
    processes: Annotated[
        int | None, typer.Option(help="How many processes serve; more than one needs PostgreSQL.", min=1)
    ] = None,
    settings: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Show it in a browser.")] = False,
    language: Language = None,
) -> None:
    """Open the house in the browser: tables, friends and bots."""
    with in_language(language) as spoken:
        screen = Screen(spoken)
        from ludoteca.web.server import listen
        from ludoteca.web.server import serve as run
        from ludoteca.web.settings import read_settings

        chosen = read_settings(settings)
        database = database or chosen.database or _file(data or data_folder())
        try:
            listener = listen(host, port, USUAL_PORT)
        except (OSError, OverflowError) as problem:
            raise BadOption("cannot-listen", words=WORDS, host=host, port=port, reason=problem) from problem
        address = f"http://{_name(host)}:{listener.getsockname()[1]}"

        def welcome() -> None:
            screen.say("serve.ready", "bold", address=address)
            screen.say("serve.stop", "dim")
            if open_page:
                webbrowser.open(address)

        chosen = replace(chosen, database=database, processes=processes or chosen.processes)
        run(chosen, listener, welcome)


def _file(folder: Path) -> str:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadOption("cannot-write", name=str(folder), reason=problem.strerror) from problem
    return f"sqlite:///{folder.resolve() / 'ludoteca.db'}"


def _name(host: str) -> str:
    """The host name for a browser on this machine."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
