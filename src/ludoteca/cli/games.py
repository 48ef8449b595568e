"""`ludoteca games`: what there is to play."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludoteca.games import find, names

from .language import WORDS, Language, speaking


def games(language: Language = None) -> None:
    """List the games of the house."""
    with speaking(language) as spoken:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for head in ("name", "seats", "minutes", "summary"):
            table.add_column(WORDS(f"games.{head}", spoken), no_wrap=head != "summary")
        for game in map(find, names()):
            seats = f"{game.seats[0]}-{game.seats[-1]}"
            what = Text(game.title(spoken), "bold").append(f"\n{game.words('summary', spoken)}", "not bold")
            table.add_row(game.name, seats, str(game.minutes), what)
        Console(highlight=False).print(table)
