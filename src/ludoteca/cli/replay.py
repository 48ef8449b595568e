"""`ludoteca replay`: a record, decision by decision."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludoteca.kernel.errors import BadOption, LudotecaError
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE, EVERYBODY, NOBODY
from ludoteca.look import look, terminal

from . import saved_games
from .language import WORDS, Language, in_language
from .outcome import show_outcome
from .pictures import INDEX, write_pictures
from .players import Players
from .screen import Leave, Screen, log_lines


def replay(
    file: Annotated[
        Path, typer.Argument(help="A record, as `ludoteca play` keeps them.", show_default=False)
    ],
    seat: Annotated[
        int | None,
        typer.Option("--from", help="The seat whose eyes see it.", show_default="all open", metavar="SEAT"),
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", help="Write pictures into this folder instead.", metavar="DIR"),
    ] = None,
    language: Language = None,
) -> None:
    """Step through the record of a game, print it all where nobody can type, or draw it."""
    with in_language(language) as spoken:
        match = saved_games.load(file)
        if seat is not None and seat not in range(1, match.seats + 1):
            raise BadOption("no-seat", seat=seat, seats=match.seats)
        pages = Pages(match, Screen(spoken), _watcher(match, seat))
        if svg is not None:
            pages.draw(svg)
        elif pages.screen.is_terminal:
            pages.turn()
        else:
            pages.show_all()


def _watcher(match: Match, seat: int | None) -> int:
    """Records keep secrets too (LUX-60 and its like): the whole table is shown only after the end."""
    if seat is not None:
        return seat - 1
    return EVERYBODY if match.is_over else NOBODY


class Pages:
    """A record as pages: one for the start and one per decision, with the draws after it."""

    def __init__(self, match: Match, screen: Screen, watcher: int) -> None:
        self.match, self.screen, self.watcher = match, screen, watcher
        self.names = Players(match).names(screen.language)
        decisions = [number for number, step in enumerate(match.history) if step.seat != CHANCE]
        self.ends = [*decisions, len(match.history)]  # page n shows the table before this step
        self.last = len(self.ends) - 1

    def draw(self, folder: Path) -> None:
        """Write every moment as a picture into a folder."""
        language = self.screen.language
        count = write_pictures(self.match, self.watcher, folder, language, self.names)
        self.screen.say("replay.drawn", count=count)
        self.screen.show_file(folder / INDEX)

    def show_all(self) -> None:
        """Print the log of every page, then the last table."""
        self.screen.show(Text(self._eyes()))
        for page in range(self.last + 1):
            self.screen.show_lines(repeat(f"{page:>3}"), self._story(page))
        self._show_table(self.last)

    def turn(self) -> None:
        """Show pages on request until somebody quits."""
        page: int | None = 0
        while page is not None:
            self._show_page(page)
            page = self._next_page(page)

    def _show_page(self, page: int) -> None:
        step = WORDS("replay.step", self.screen.language, number=page, count=self.last)
        self.screen.clear()
        self.screen.show(Text().append(step, "bold").append(f" · {self._eyes()}"))
        self._show_table(page)
        self.screen.gap()
        self.screen.show_lines(repeat("  ·"), self._story(page))
        self.screen.say("replay.keys", "dim")

    def _eyes(self) -> str:
        """Whose view is shown, in words."""
        names = {NOBODY: "", EVERYBODY: ""} | dict(enumerate(self.names))
        key = {NOBODY: "replay.spectator", EVERYBODY: "replay.open"}.get(self.watcher, "replay.eyes")
        return WORDS(key, self.screen.language, name=names[self.watcher])

    def _show_table(self, page: int) -> None:
        view = self.match.view_before(self.ends[page], self.watcher)
        self.screen.show(terminal(view, self.screen.language, self.names))
        if page == self.last and self.match.is_over:
            show_outcome(self.screen, self.match, self.names)

    def _story(self, page: int) -> list[Text]:
        steps = range(self.ends[page - 1] if page else 0, self.ends[page])
        return log_lines(self.match, self.watcher, self.screen.language, self.names, steps)

    def _next_page(self, page: int) -> int | None:
        """The requested page; None to quit."""
        while True:
            try:
                return self._find_page(page, self.screen.ask().lower())
            except LudotecaError as error:
                self.screen.complain(error)
            except (Leave, EOFError, KeyboardInterrupt):
                return None

    def _find_page(self, page: int, answer: str) -> int:
        if answer == "b":
            return max(0, page - 1)
        if answer == "r":
            here = self._chapter(page)
            return next((n for n in range(page, self.last) if self._chapter(n) != here), self.last)
        if not answer:
            return min(page + 1, self.last)
        if not (answer.isascii() and answer.isdecimal()) or int(answer[:9]) > self.last:
            raise BadOption("no-page", words=WORDS, number=answer[:9], count=self.last)
        return int(answer)

    def _chapter(self, page: int) -> str:
        view = self.match.view_before(self.ends[page], self.watcher)
        return look(self.match.game).chapter(view, self.screen.language)
