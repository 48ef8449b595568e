"""`ludoteca games`: what there is to play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from ludoteca.games import find, names
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.game import Game

from .language import WORDS, Language, in_language
from .options import Components, find_game
from .screen import Screen


def games(
    game: Annotated[
        str | None, typer.Argument(help="One game, to see more of it.", show_default=False)
    ] = None,
    components: Components = None,
    language: Language = None,
) -> None:
    """List the games of the house, or one of them with its options.

    With --components it checks a file of your own cards or board, and says what is wrong with it.
    """
    with in_language(language) as spoken:
        screen = Screen(spoken)
        if game is not None:
            _show(screen, find_game(game, components), components)
        elif components:
            raise BadOption("components-of", words=WORDS)
        else:
            screen.show(_list(spoken))


def _show(screen: Screen, game: Game, components: Path | None) -> None:
    screen.show(_describe(game, screen.language))
    if components:
        screen.say("games.components")
        screen.show_file(components, f"ludoteca play {game.name} --components ")


def _list(language: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in ("name", "seats", "minutes", "summary"):
        table.add_column(WORDS(f"games.{head}", language), no_wrap=head != "summary")
    for game in map(find, names()):
        what = Text(game.title(language), "bold").append(f"\n{game.words('summary', language)}", "not bold")
        table.add_row(game.name, _seats(game), str(game.minutes), what)
    return table


def _describe(game: Game, language: str) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_row(WORDS("games.name", language), Text(game.title(language), "bold"))
    table.add_row(WORDS("games.summary", language), game.words("summary", language))
    table.add_row(WORDS("games.seats", language), _seats(game))
    table.add_row(WORDS("games.minutes", language), str(game.minutes))
    for option in game.options:
        table.add_row(f"--{option.name}", ", ".join(option.choices))
    for said in game.parts:
        table.add_row(WORDS("games.part", language), game.words.say(said, language))
    return table


def _seats(game: Game) -> str:
    return f"{game.seats[0]}-{game.seats[-1]}"
