"""`ludoteca bots`: the bots to play against."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from ludoteca.bots import NAMES
from ludoteca.bots.levels import LEVELS
from ludoteca.games import FIRST

from .language import WORDS, Language, in_language
from .screen import Screen


def bots(language: Language = None) -> None:
    """List the bots, and how well they play."""
    with in_language(language) as spoken:
        screen = Screen(spoken)
        screen.show(_list(spoken))
        screen.say("bots.limit")
        screen.say("bots.example")
        screen.show(Text(f"  ludoteca play {FIRST} --bots expert,novice"))


def _list(language: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in ("name", "what", "time"):
        table.add_column(WORDS(f"bots.{head}", language), no_wrap=head != "what")
    for name in NAMES:
        table.add_row(name, WORDS(f"bots.kinds.{name}", language), _time(name))
    return table


def _time(name: str) -> str:
    """The longest time that a bot thinks about a move, if it has a limit."""
    seconds = LEVELS[name].seconds if name in LEVELS else None
    return "-" if seconds is None else f"≤ {seconds:g} s"
