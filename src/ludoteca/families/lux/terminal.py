"""A table of districts in a terminal: a column for each colour, the Capital above the players' own districts.

Each colour has a sign and a name beside its paint, so that nothing is lost without colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.state import EVERYBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat, Words

from .cards import COLOURS, LOWEST, RANKS
from .state import HIDDEN, NOWHERE
from .text.cards import write_modifier

SIGNS = ("▲", "●", "◆", "■")
PAINT = ("bright_blue", "bright_magenta", "yellow", "green")
FITS, TOO_MUCH, NONE = "✓", "!", "-"
LABEL = 14  # columns before the districts
NARROWEST = 9  # columns of a district
WIDEST = 118  # columns of the table; a wider one would fall apart
LOWEST_ROOMY = 30  # lines of a terminal that has room for more than the necessary


class DistrictTable:
    """What the watcher sees of the table, as wide as the terminal allows; games fill in their own rows."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: Any = view.state
        self.cell = self.width = 0
        self.is_low = False

    def capital_rows(self) -> Iterator[tuple[str | Text, list[Text]]]:
        """What lies in the Capital, row by row, a cell for each colour."""
        raise NotImplementedError

    def guilds(self) -> list[str]:
        """What the colours stand for."""
        raise NotImplementedError

    def notes(self) -> Iterator[RenderableType]:
        """What else is to be said of the Capital, where there is room."""
        yield from ()

    def counts(self, seat: int) -> Iterator[tuple[str, object]]:
        """A seat's numbers, each with the key of its name."""
        raise NotImplementedError

    def town(self, seat: int, colour: int) -> Text:
        """A district of a seat."""
        raise NotImplementedError

    def supply(self) -> Iterator[str]:
        """What lies beside the table."""
        raise NotImplementedError

    def held(self, seat: int) -> Iterator[tuple[str, Text]]:
        """What a seat holds up besides its cards."""
        raise NotImplementedError

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        self.is_low = console.is_terminal and console.height < LOWEST_ROOMY
        self.cell = max(NARROWEST, (min(options.max_width, WIDEST) - LABEL) // len(COLOURS))
        self.width = LABEL + len(COLOURS) * self.cell
        yield self._title()
        yield self._capital()
        yield from [] if self.is_low else self.notes()
        for seat in range(self.state.seats):
            yield self._seat_line(seat)
            yield self._home(seat)
            if self.view.seat == EVERYBODY:
                yield self._cards(seat)
        yield self._supply()
        if self.view.seat in range(self.state.seats) and self.view.to_act:
            yield from [] if self.is_low else [Text()]
            yield self._cards(self.view.seat)

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def _title(self) -> Text:
        """Round, starting player and whose turn it is, on two lines if they need them."""
        left = Text().append(self.view.game.title(self.language), "bold")
        left.append(f" · {self.say('look.round', round=self.state.round_number)}")
        if self.state.last_turns > 0:
            left.append(f" · {self.say('look.last-turns')}", "bold")
        right = Text(self.say("look.starter", seat=Seat(self.state.starter)))
        if self.view.to_act:
            right.append(f" · {self.say('look.turn', seats=[Seat(seat) for seat in self.view.to_act])}")
        gap = self.width - left.cell_len - right.cell_len
        return left.append(" " * gap if gap > 0 else "\n").append_text(right)

    def _capital(self) -> Table:
        grid = self._grid()
        grid.add_row("", *self._heads())
        for name, cells in self.capital_rows():
            grid.add_row(name, *cells)
        return grid

    def _heads(self) -> list[Text]:
        """Sign, colour and, if there is room, guild of each district; below if one of them must."""
        names = [f"{sign} {self.say(f'colours.{name}')}" for sign, name in zip(SIGNS, COLOURS, strict=True)]
        guilds = self.guilds()
        is_narrow = max(map(len, names)) + max(map(len, guilds)) + 2 > self.cell
        if is_narrow and self.is_low:
            guilds = ["" for _ in COLOURS]
        space = "\n  " if is_narrow and not self.is_low else " "
        return [
            Text(style=style).append(name, "bold").append(space).append(guild)
            for name, guild, style in zip(names, guilds, PAINT, strict=True)
        ]

    def modifier_rows(self) -> Iterator[tuple[str | Text, list[Text]]]:
        """What lies above the districts, and who put it there, if anything does."""
        if (self.state.modifier_district[: self.state.drawn] != NOWHERE).any():
            yield self.say("look.modifiers"), [self._modifiers(colour) for colour in range(4)]

    def _modifiers(self, colour: int) -> Text:
        lines = []
        for slot in range(self.state.drawn):
            if self.state.modifier_district[slot] == colour:
                owner = self.state.modifier_owner[slot]
                name = self.say("look.you") if owner == self.view.seat else self.names[owner]
                lines.append(f"{write_modifier(self.state, slot)} {name}")
        return Text("\n".join(lines) or NONE)

    def _seat_line(self, seat: int) -> Text:
        """A line across the table with a seat's name and counts."""
        left = Text().append("▸ " if seat in self.view.to_act else "  ").append(self.names[seat], "bold")
        if seat == self.view.seat:
            left.append(f" ({self.say('look.you')})")
        right = " · ".join(f"{self.say(f'look.{name}')} {count}" for name, count in self.counts(seat))
        rule = "─" * max(1, self.width - left.cell_len - len(right) - 2)
        return left.append(f" {rule} ", "dim").append(right)

    def _home(self, seat: int) -> Table:
        grid = self._grid()
        grid.add_row(self.say("look.home"), *(self.town(seat, colour) for colour in range(4)))
        return grid

    def beside(self, text: Text, shown: Text) -> Text:
        """Two texts of a cell, one below the other if they must."""
        is_narrow = text.cell_len + shown.cell_len + 3 > self.cell
        return text.append("\n  " if is_narrow else "  ").append(shown)

    def _supply(self) -> Text:
        line = "" if self.is_low else f"{'─' * self.width}\n"
        return Text(f"{line}{' ' * LABEL}{' · '.join(self.supply())}", "dim")

    def _cards(self, seat: int) -> Table:
        """Pack and hand of a seat whose cards the watcher sees, and what else it holds."""
        state, grid = self.state, Table.grid()
        grid.add_column(width=LABEL)
        if state.pack[seat].any():
            grid.add_row(Text(self.say("look.pack"), "bold"), self._by_colour(state.pack[seat]))
        if state.hand[seat].any():
            name = self.say("look.kept" if state.pack_size[seat] else "look.hand")
            grid.add_row(Text(name, "bold"), self._by_colour(state.hand[seat]))
        for name, text in self.held(seat):
            grid.add_row(Text(name, "bold"), text)
        return grid

    def _by_colour(self, cards: Grid) -> Text:
        names = [f"{SIGNS[colour]} {self.say(f'colours.{COLOURS[colour]}')} " for colour in range(4)]
        parts = [
            Text(names[colour], PAINT[colour]).append(values(cards[colour], f"bold {PAINT[colour]}"))
            for colour in range(4)
            if cards[colour].any()
        ]
        return Text("   ").join(parts)

    def _grid(self) -> Table:
        grid = Table.grid()
        grid.add_column(width=LABEL, no_wrap=True)
        for _ in COLOURS:
            grid.add_column(width=self.cell)
        return grid


def values(cards: Grid, style: str = "") -> Text:
    """Cards counted by rank as their values, highest first."""
    shown = [str(rank + LOWEST) for rank in reversed(range(RANKS)) for _ in range(cards[rank])]
    return Text(" ".join(shown), style) if shown else Text(NONE, "dim")


def limit_text(state: Any, colour: int, limit: int) -> str:
    """A limit as far as it can be seen, with a `?` for each modifier that cannot."""
    lying = range(state.drawn)
    hidden = sum(state.modifier_district[slot] == colour and state.modifier[slot] == HIDDEN for slot in lying)
    return f"{limit}{'+?' * hidden}"


def against_limit(state: Any, colour: int, amount: int, limit: int) -> Text:
    """A total beside its limit, with a mark that says which is higher."""
    is_over = amount > limit
    text = Text().append(TOO_MUCH if is_over else FITS, "bold red" if is_over else "green")
    return text.append(f" {amount}/{limit_text(state, colour, limit)}", "bold" if is_over else "")


def paint(view: View, text: str, language: str) -> Text:
    """A text about the game, with the names of its colours and the values after them in their paint."""
    return _painted(view.game.words, text, language).copy()


@lru_cache(maxsize=4096)
def _painted(words: Words, text: str, language: str) -> Text:
    painted = Text(text)
    for colour, style in zip(COLOURS, PAINT, strict=True):
        name = re.escape(words(f"colours.{colour}", language))
        painted.highlight_regex(rf"\b{name}\b(?: \d\b)*", style)
    return painted


def play_choices(view: View, language: str, rows: Iterator[tuple[int, Text, str]]) -> RenderableType:
    """The cards to play as a table, home on the left and the Capital on the right.

    A row for each kind of card: its number, what it would do at home, and what in the Capital. Its two moves
    have numbers that follow one another.
    """
    words, grid = view.game.words, Table.grid(padding=(0, 2, 0, 0))
    grid.add_row("", "", words("look.home", language), "", words("look.capital", language), style="dim")
    for row, (card, at_home, in_capital) in enumerate(rows):
        colour, value = card // RANKS, card % RANKS + LOWEST
        name = f"  {SIGNS[colour]} {words(f'colours.{COLOURS[colour]}', language)} {value}"
        home, capital = (Text(f"{2 * row + number:>3}", "bold") for number in (1, 2))
        grid.add_row(Text(name, PAINT[colour]), home, at_home, capital, in_capital)
    return grid
