"""The bots of a match in the terminal: they warm up while people read, and a status shows who thinks."""

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
from .players import cores
from .progress import show_if_slow
from .screen import Screen

SHORT_THINK = 0.5  # seconds of thinking that need no status

# Log records would be printed between the cards; the game's log tells people instead.
logging.getLogger("ludoteca.bots").addHandler(logging.NullHandler())


class MatchBots:
    """The bots of a match, and an adviser for the people."""

    def __init__(self, bots: Mapping[int, Bot], screen: Screen, names: Sequence[str]) -> None:
        self._bots, self._screen, self._names = bots, screen, names
        self._warming: Thread | None = None
        self.has_used_interpreted_rules = False

    def warm_up(self, game: Game) -> None:
        """Load the compiled search in a thread, or have it compiled.

        This imports the compiler, which takes a while, so it is called when somebody has been asked a
        question. It is not worth it for a pipe, whose answers come at once, or for bots that wait anyway.
        """
        if self._warming is None and self._screen.is_terminal and self._has_time_limit():
            self._warming = Thread(target=_warm_up, args=(game,))
            self._warming.start()

    def choose(self, match: Match, seat: int) -> int:
        """A bot's move. Its thought stays secret, because it would show what the bot holds."""
        bot = self._bots[seat]
        with self._thinking_status(self._names[seat]):
            move = bot.choose(match, seat)
        thought = bot.thought if isinstance(bot, SearchBot) else None
        self.has_used_interpreted_rules |= thought is not None and not thought.is_compiled
        return move

    def advise(self, view: View) -> Thought:
        """What an expert would do for a person, from what that person sees."""
        adviser = SearchBot(ADVISER, 0, LEVELS[ADVISER], cores())
        with self._thinking_status(ADVISER):
            return adviser.think(view)

    def _has_time_limit(self) -> bool:
        """Whether a bot uses interpreted rules rather than wait for compiled ones."""
        bots = (bot for bot in self._bots.values() if isinstance(bot, SearchBot))
        return any(bot.level.seconds is not None for bot in bots)

    @contextmanager
    def _thinking_status(self, name: str) -> Iterator[None]:
        """Show who thinks, on a terminal that can erase it again."""
        console = self._screen.console
        sentence = WORDS("play.thinking", self._screen.language, name=name)
        status = console.status(Text(sentence, "dim"))
        can_show = self._screen.is_terminal and not console.is_dumb_terminal
        with show_if_slow(SHORT_THINK, status.start if can_show else _show_nothing, status.stop):
            if self._warming:
                self._warming.join()
            yield


def _warm_up(game: Game) -> None:
    """Ignore errors: they happen again, and are shown, when a bot thinks."""
    with suppress(Exception):
        search_if_ready(game)


def _show_nothing() -> None:
    """A pipe cannot erase a status."""
