"""The command line: `ludoteca games`, `play`, `serve`, `backup` and the others, each in its own module."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from ludoteca.kernel.errors import LudotecaError

from .language import BAD_REQUEST, INTERRUPTED, complain, system_language
from .options import GAME_OPTIONS

COMMANDS = (
    "games",
    "bots",
    "serve",
    "backup",
    "restore",
    "play",
    "replay",
    "simulate",
    "arena",
    "bench",
    "new-game",
)

WITH_GAME_OPTIONS = ("play", "simulate", "arena")


class Commands(TyperGroup):
    """Commands whose modules are imported on demand, so that each starts fast."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        settings = GAME_OPTIONS if cmd_name in WITH_GAME_OPTIONS else {}
        module = cmd_name.replace("-", "_")
        command = getattr(import_module(f"{__name__}.{module}"), module)
        alone.command(cmd_name, context_settings=settings)(command)
        return typer.main.get_command(alone)


app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def ludoteca() -> None:
    """A house of games: play them here against friends and bots, replay, simulate and measure them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; report any error in one sentence."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign still gets the rest
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return app(args=words or ["--help"], prog_name="ludoteca", standalone_mode=False) or 0
    except typer.TyperException as error:
        complain(error.format_message())
        return BAD_REQUEST
    except LudotecaError as error:
        complain(error.text(system_language()))
        return BAD_REQUEST
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
