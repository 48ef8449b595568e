"""Who thinks at a terminal's table: bots get ready while people read, and it shows when somebody thinks."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Thread

from rich.text import Text

from ludoteca.bots import Bot
from ludoteca.bots.analysis import Thought
from ludoteca.bots.compilation import search_if_ready
from ludoteca.bots.levels import ADVISER, LEVELS
from ludoteca.bots.search_bot import SearchBot
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.view import View

from .language import WORDS
from .patience import patiently
from .seating import cores
from .table import Screen

AT_ONCE = 0.5  # seconds of thinking that nobody need be told of

# What the bots log would fall between the cards; people read it in the story.
logging.getLogger("ludoteca.bots").addHandler(logging.NullHandler())


class Thinkers:
    """The bots of a match, and an adviser for the people."""

    def __init__(self, bots: Mapping[int, Bot], screen: Screen, names: Sequence[str]) -> None:
        self._bots, self._screen, self._names = bots, screen, names
        self._warming: Thread | None = None
        self.has_hurried = False  # whether a bot had to do with interpreted rules

    def get_ready(self, game: Game) -> None:
        """Begin to load the compiled search, or to have it compiled, beside what else happens.

        For this the compiler is imported, which takes a while: so it is for when somebody has been asked
        something. A pipe's answers come at once, and what waits for nobody need not be ready early.
        """
        if self._warming is None and self._screen.is_terminal and self._are_in_a_hurry():
            self._warming = Thread(target=_warm_up, args=(game,))
            self._warming.start()

    def choose(self, match: Match, seat: int) -> int:
        """A bot's move. What it thought is its secret: it would show what it holds."""
        bot = self._bots[seat]
        with self._showing(self._names[seat]):
            move = bot.choose(match, seat)
        thought = bot.thought if isinstance(bot, SearchBot) else None
        self.has_hurried |= thought is not None and not thought.is_compiled
        return move

    def advise(self, view: View) -> Thought:
        """What an expert would do for a person, from what that person sees."""
        adviser = SearchBot(ADVISER, 0, LEVELS[ADVISER], cores())
        with self._showing(ADVISER):
            return adviser.think(view)

    def _are_in_a_hurry(self) -> bool:
        """Whether a bot would rather do with interpreted rules than wait for compiled ones."""
        bots = (bot for bot in self._bots.values() if isinstance(bot, SearchBot))
        return any(bot.level.seconds is not None for bot in bots)

    @contextmanager
    def _showing(self, name: str) -> Iterator[None]:
        """Say who thinks, where that can be wiped away again."""
        console = self._screen.console
        sentence = WORDS("play.thinking", self._screen.language, name=name)
        status = console.status(Text(sentence, "dim"))
        can_show = self._screen.is_terminal and not console.is_dumb_terminal
        with patiently(AT_ONCE, status.start if can_show else _show_nothing, status.stop):
            if self._warming:
                self._warming.join()
            yield


def _warm_up(game: Game) -> None:
    """What is wrong here is wrong again, and is said, where a bot thinks."""
    with suppress(Exception):
        search_if_ready(game)


def _show_nothing() -> None:
    """A pipe is no place for what passes."""
