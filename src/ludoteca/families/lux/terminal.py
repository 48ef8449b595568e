"""A table of districts in a terminal: a column for each colour, the Capital above the players' own districts.

Each colour has a sign and a name beside its paint, so that nothing is lost without colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.state import EVERYBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat, Words

from .cards import COLOURS, LOWEST, RANKS
from .seen import Seen
from .state import NOWHERE
from .text.cards import count_hidden, write_modifier

SIGNS = ("▲", "●", "◆", "■")
PAINT = ("bright_blue", "bright_magenta", "yellow", "green")
FITS, TOO_MUCH, NONE = "✓", "!", "-"
LABEL = 14  # columns before the districts
NARROWEST = 9  # columns of a district
WIDEST = 118  # columns of the table; a wider one would fall apart
LOWEST_ROOMY = 30  # lines of a terminal that has room for more than the necessary

Row = tuple[str | Text, Sequence[Text]]  # a label, and a cell for each colour


class Room(NamedTuple):
    """The room that a terminal gives to a table."""

    cell: int  # columns of a district
    is_low: bool

    @property
    def width(self) -> int:
        return LABEL + len(COLOURS) * self.cell


@dataclass(frozen=True)
class DistrictTable:
    """A table as the watcher sees it, as wide as the terminal allows; a game says what lies where."""

    seen: Seen
    guilds: Sequence[str]  # what the colours stand for
    capital: Sequence[Row]
    towns: Sequence[Sequence[tuple[Text, ...]]]  # by seat and colour: texts that stand beside one another
    counts: Sequence[Sequence[tuple[str, object]]]  # by seat: numbers, each with the key of its name
    supply: Sequence[str]  # what lies beside the table
    held: Sequence[Sequence[tuple[str, Text]]]  # by seat: what it holds up besides its cards
    notes: Sequence[RenderableType] = ()  # what else is to be said of the Capital, where there is room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        cell = max(NARROWEST, (min(options.max_width, WIDEST) - LABEL) // len(COLOURS))
        room = Room(cell, console.is_terminal and console.height < LOWEST_ROOMY)
        yield self._title(room)
        yield self._capital(room)
        yield from [] if room.is_low else self.notes
        for seat in range(self.seen.state.seats):
            yield self._seat_line(room, seat)
            yield self._home(room, seat)
            if self.seen.seat == EVERYBODY:
                yield self._cards(seat)
        yield self._supply(room)
        if self.seen.is_seated and self.seen.view.to_act:
            yield from [] if room.is_low else [Text()]
            yield self._cards(self.seen.seat)

    def _title(self, room: Room) -> Text:
        """Round, starting player and whose turn it is, on two lines if they need them."""
        seen, state = self.seen, self.seen.state
        left = Text().append(seen.view.game.title(seen.language), "bold")
        left.append(f" · {seen.say('look.round', round=state.round_number)}")
        if state.last_turns > 0:
            left.append(f" · {seen.say('look.last-turns')}", "bold")
        right = Text(seen.say("look.starter", seat=Seat(state.starter)))
        if seen.view.to_act:
            right.append(f" · {seen.say('look.turn', seats=[Seat(seat) for seat in seen.view.to_act])}")
        gap = room.width - left.cell_len - right.cell_len
        return left.append(" " * gap if gap > 0 else "\n").append_text(right)

    def _capital(self, room: Room) -> Table:
        grid = _grid(room)
        grid.add_row("", *self._heads(room))
        for name, cells in self.capital:
            grid.add_row(name, *cells)
        return grid

    def _heads(self, room: Room) -> list[Text]:
        """Sign, colour and, if there is room, guild of each district; below if one of them must."""
        names = [f"{sign} {name}" for sign, name in zip(SIGNS, self.seen.colours, strict=True)]
        guilds = self.guilds
        is_narrow = max(map(len, names)) + max(map(len, guilds)) + 2 > room.cell
        if is_narrow and room.is_low:
            guilds = ["" for _ in COLOURS]
        space = "\n  " if is_narrow and not room.is_low else " "
        return [
            Text(style=style).append(name, "bold").append(space).append(guild)
            for name, guild, style in zip(names, guilds, PAINT, strict=True)
        ]

    def _seat_line(self, room: Room, seat: int) -> Text:
        """A line across the table with a seat's name and counts."""
        seen = self.seen
        left = Text().append("▸ " if seat in seen.view.to_act else "  ").append(seen.names[seat], "bold")
        if seat == seen.seat:
            left.append(f" ({seen.say('look.you')})")
        right = " · ".join(f"{seen.say(f'look.{name}')} {count}" for name, count in self.counts[seat])
        rule = "─" * max(1, room.width - left.cell_len - len(right) - 2)
        return left.append(f" {rule} ", "dim").append(right)

    def _home(self, room: Room, seat: int) -> Table:
        grid = _grid(room)
        grid.add_row(self.seen.say("look.home"), *(_beside(room, texts) for texts in self.towns[seat]))
        return grid

    def _supply(self, room: Room) -> Text:
        line = "" if room.is_low else f"{'─' * room.width}\n"
        return Text(f"{line}{' ' * LABEL}{' · '.join(self.supply)}", "dim")

    def _cards(self, seat: int) -> Table:
        """Pack and hand of a seat whose cards the watcher sees, and what else it holds."""
        seen, state, grid = self.seen, self.seen.state, Table.grid()
        grid.add_column(width=LABEL)
        if state.pack[seat].any():
            grid.add_row(Text(seen.say("look.pack"), "bold"), _by_colour(seen, state.pack[seat]))
        if state.hand[seat].any():
            name = seen.say("look.kept" if state.pack_size[seat] else "look.hand")
            grid.add_row(Text(name, "bold"), _by_colour(seen, state.hand[seat]))
        for name, text in self.held[seat]:
            grid.add_row(Text(name, "bold"), text)
        return grid


def _grid(room: Room) -> Table:
    grid = Table.grid()
    grid.add_column(width=LABEL, no_wrap=True)
    for _ in COLOURS:
        grid.add_column(width=room.cell)
    return grid


def _beside(room: Room, texts: tuple[Text, ...]) -> Text:
    """The texts of a cell, one below the other if they must."""
    is_narrow = sum(text.cell_len + 1 for text in texts) + 1 > room.cell
    return Text("\n  " if is_narrow else "  ").join(texts) if len(texts) > 1 else texts[0]


def _by_colour(seen: Seen, cards: Grid) -> Text:
    parts = [
        Text(f"{SIGNS[colour]} {seen.colours[colour]} ", PAINT[colour]).append(
            values(cards[colour], f"bold {PAINT[colour]}")
        )
        for colour in range(4)
        if cards[colour].any()
    ]
    return Text("   ").join(parts)


def modifier_rows(seen: Seen) -> Iterator[Row]:
    """What lies above the districts, and who put it there, if anything does."""
    if (seen.state.modifier_district[: seen.state.drawn] != NOWHERE).any():
        yield seen.say("look.modifiers"), [_modifiers(seen, colour) for colour in range(4)]


def _modifiers(seen: Seen, colour: int) -> Text:
    lines = []
    for slot in range(seen.state.drawn):
        if seen.state.modifier_district[slot] == colour:
            owner = seen.state.modifier_owner[slot]
            name = seen.say("look.you") if owner == seen.seat else seen.names[owner]
            lines.append(f"{write_modifier(seen.state, slot)} {name}")
    return Text("\n".join(lines) or NONE)


def values(cards: Grid, style: str = "") -> Text:
    """Cards counted by rank as their values, highest first."""
    shown = [str(rank + LOWEST) for rank in reversed(range(RANKS)) for _ in range(cards[rank])]
    return Text(" ".join(shown), style) if shown else Text(NONE, "dim")


def limit_text(state: Any, colour: int, limit: int) -> str:
    """A limit as far as it can be seen, with a `?` for each modifier that cannot."""
    return f"{limit}{'+?' * count_hidden(state, colour)}"


def against_limit(state: Any, colour: int, amount: int, limit: int) -> Text:
    """A total beside its limit, with a mark that says which is higher."""
    is_over = amount > limit
    text = Text().append(TOO_MUCH if is_over else FITS, "bold red" if is_over else "green")
    return text.append(f" {amount}/{limit_text(state, colour, limit)}", "bold" if is_over else "")


def chapter(view: View, language: str) -> str:
    """The part of the game that this is."""
    return view.game.words("look.round", language, round=view.state.round_number)


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
