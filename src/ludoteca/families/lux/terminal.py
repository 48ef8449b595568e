"""A table of districts in a terminal: a column for each colour, the Capital above the players' own districts.

Each colour has a sign and a name beside its paint, so that nothing is lost without colours.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ludoteca.drawing.scene import Piece, Translator, component, translator
from ludoteca.kernel.view import View

from .cards import COLOURS, LOWEST, RANKS
from .scene import parts
from .text.cards import say_card, say_pair

SIGNS = {"blue": "▲", "pink": "●", "yellow": "◆", "green": "■", "sentinel": "◉"}
PAINT = {"blue": "bright_blue", "pink": "bright_magenta", "yellow": "yellow", "green": "green"}
TOKENS = ("modifier", "rebel")
FITS, TOO_MUCH, NONE = "✓", "!", "-"
LABEL = 14  # columns before the districts
NARROWEST = 9  # columns of a district
WIDEST = 118  # columns of the table; a wider one would fall apart
LOWEST_ROOMY = 30  # lines of a terminal that has room for more than the necessary


class Room(NamedTuple):
    """The room that a terminal gives to a table."""

    cell: int  # columns of a district
    is_low: bool

    @property
    def width(self) -> int:
        return LABEL + len(COLOURS) * self.cell


@dataclass(frozen=True)
class DistrictTable:
    """A table as the watcher sees it, as wide as the terminal allows."""

    table: parts.Table
    tells_guilds: bool = False  # whether it says what the guilds do, where there is room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        cell = max(NARROWEST, (min(options.max_width, WIDEST) - LABEL) // len(COLOURS))
        room = Room(cell, console.is_terminal and console.height < LOWEST_ROOMY)
        table = self.table
        yield self._title(room)
        yield self._capital(room)
        if self.tells_guilds and table.capital.hint and not room.is_low:
            yield self._guilds()
        towns = (*table.towns, table.own) if table.own else table.towns
        for town in sorted(towns, key=lambda town: town.seat):
            yield self._seat_line(room, town)
            yield self._home(room, town)
            yield from map(self._cards, filter(_is_open, town.hands))
        yield self._supply(room, towns)
        yield from [] if room.is_low or not table.racks else [Text()]
        yield from map(self._cards, (rack for rack in table.racks if rack.pieces))

    def _title(self, room: Room) -> Text:
        """Round, starting player and whose turn it is, on two lines if they need them."""
        chapter = self.table.chapter
        left = Text().append(chapter.title, "bold").append(f" · {chapter.round}")
        if chapter.last_turns:
            left.append(f" · {chapter.last_turns}", "bold")
        gap = room.width - left.cell_len - len(chapter.turns)
        return left.append(" " * gap if gap > 0 else "\n").append(chapter.turns)

    def _capital(self, room: Room) -> Grid:
        grid, capital = _grid(room), self.table.capital
        grid.add_row("", *self._heads(room))
        grid.add_row(Text(capital.name, "bold"), *map(_district_cards, capital.districts))
        for name, cells in _token_rows(capital.districts):
            grid.add_row(name, *cells)
        limits = [Text(str(each.limit), "bold") for each in capital.districts if each.limit]
        if limits:
            grid.add_row(capital.districts[0].limit_name, *limits)
        return grid

    def _heads(self, room: Room) -> list[Text]:
        """Sign, colour and, if there is room, guild of each district; below if one of them must."""
        heads = self.table.capital.heads
        is_narrow = (
            max(len(head.name) for head in heads) + max(len(head.guild) for head in heads) + 4 > room.cell
        )
        space = "\n  " if is_narrow and not room.is_low else " "
        return [
            Text(style=PAINT[head.colour])
            .append(f"{SIGNS[head.colour]} {head.name}", "bold")
            .append(f"{space}{'' if is_narrow and room.is_low else head.guild}")
            for head in heads
        ]

    def _guilds(self) -> Grid:
        """What the cards of each colour do."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for head in self.table.capital.heads:
            grid.add_row(Text(f"  {SIGNS[head.colour]}", PAINT[head.colour]), Text(head.text, "dim"))
        return grid

    def _seat_line(self, room: Room, town: parts.Town) -> Text:
        """A line across the table with a seat's name and counts."""
        left = Text().append("▸ " if town.is_to_act else "  ").append(town.name, "bold")
        if town.heading.is_own:
            left.append(f" ({town.heading.news[0]})")
        held = town.hands or [rack for rack in self.table.racks if not rack.is_small]
        right = " · ".join((*_counts(town), *(f"{each.name} {len(each.pieces)}" for each in held)))
        rule = "─" * max(1, room.width - left.cell_len - len(right) - 2)
        return left.append(f" {rule} ", "dim").append(right)

    def _home(self, room: Room, town: parts.Town) -> Grid:
        grid = _grid(room)
        districts = town.districts.districts
        grid.add_row(town.districts.name, *(_beside(room, _town_district(each)) for each in districts))
        return grid

    def _supply(self, room: Room, towns: Iterable[parts.Town]) -> Text:
        line = "" if room.is_low else f"{'─' * room.width}\n"
        counts = [
            f"{each.count.name} {each.count.number}"
            if isinstance(each, parts.Pile)
            else f"{each.name} {' '.join(piece.text for piece in each.pieces)}"
            for each in self.table.supply
        ]
        signs = {
            f"{SIGNS[piece.look]} {piece.label}"
            for town in towns
            for each in town.districts.districts
            for piece in _signs(each)
        }
        return Text(f"{line}{' ' * LABEL}{' · '.join((*counts, *signs))}", "dim")

    def _cards(self, held: parts.Hand | parts.Rack) -> Grid:
        """Cards by colour, with its sign and name; of what else is held, the label."""
        grid, texts = Grid.grid(), []
        names = {head.colour: head.name for head in self.table.capital.heads}
        for kind, group in groupby(held.pieces, lambda piece: piece.kind.partition("-")[0]):
            pieces = list(group)
            text, style = Text(), PAINT.get(kind, "")
            if kind in names:
                text.append(f"{SIGNS[kind]} {names[kind]} ", style)
            said = pieces[0].label if pieces[0].look in TOKENS else _values(pieces)
            texts.append(text.append(said, f"bold {style}"))
        grid.add_column(width=LABEL)
        grid.add_row(Text(held.name, "bold"), Text("   ").join(texts))
        return grid


def _is_open(hand: parts.Hand) -> bool:
    """Whether the watcher knows all of it."""
    return bool(hand.pieces) and all(piece.look != "back" for piece in hand.pieces)


def _values(pieces: Iterable[Piece]) -> str:
    return " ".join(piece.text for piece in pieces)


def _grid(room: Room) -> Grid:
    grid = Grid.grid()
    grid.add_column(width=LABEL, no_wrap=True)
    for _ in COLOURS:
        grid.add_column(width=room.cell)
    return grid


def _beside(room: Room, texts: Sequence[Text]) -> Text:
    """The texts of a cell, one below the other if they must."""
    is_narrow = sum(text.cell_len + 1 for text in texts) + 1 > room.cell
    return Text("\n  " if is_narrow else "  ").join(texts)


def _district_cards(district: parts.CapitalDistrict | parts.TownDistrict) -> Text:
    """Values, with a letter for cards of another colour, and what lies among them."""
    cards = [
        piece.text if piece.kind.startswith(district.colour) else f"{piece.text}{piece.kind[0]}"
        for piece in district.cards.pieces
    ]
    cards += [token.piece.text for token in district.tokens if token.piece.text and not token.name]
    return Text(" ".join(cards), PAINT[district.colour]) if cards else Text(NONE, "dim")


def _token_rows(districts: Sequence[parts.CapitalDistrict]) -> Iterator[tuple[str, list[Text]]]:
    """What lies above the cards, a row for each kind, and who put it there."""
    names = dict.fromkeys(token.name for each in districts for token in each.tokens if token.name)
    for name in names:
        cells = (
            [f"{token.piece.text} {token.text}".strip() for token in each.tokens if token.name == name]
            for each in districts
        )
        yield name, [Text("\n".join(lines) or NONE) for lines in cells]


def _town_district(district: parts.TownDistrict) -> list[Text]:
    """Its cards, after their total and, while it matters, the limit; a guard stands before them."""
    guard = Text("".join(SIGNS[each.look] for each in _signs(district)))
    cards, total = _district_cards(district), district.total
    if cards.plain == NONE:
        return [guard.append(" ").append(cards) if guard else cards]
    text = _marked(against_limit(total.number, total.limit) if total.limit else f"{total.number}:")
    return [guard.append(text), cards]


def _signs(district: parts.TownDistrict) -> list[Piece]:
    """What lies there and has a sign but no text."""
    return [token.piece for token in district.tokens if token.piece.look in SIGNS]


def _counts(town: parts.Town) -> Iterator[str]:
    yield f"{town.earned.points_name} {town.earned.points}"
    values = " ".join(sorted((piece.text for piece in town.bonus.pieces if piece.text), reverse=True))
    others = Counter(piece.label for piece in town.bonus.pieces if not piece.text)
    won = filter(None, (values, *(f"{number} {label}" for label, number in others.items())))
    yield f"{town.bonus.name} {' + '.join(won) or NONE}"
    yield from (f"{each.name} {each.number}" for each in town.earned.counts)


def against_limit(amount: int, limit: parts.Limit) -> str:
    """A total beside its limit, after a mark that says which is higher."""
    return f"{TOO_MUCH if amount > limit.number else FITS} {amount}/{limit}"


def chapter(view: View, language: str) -> str:
    """The part of the game that this is."""
    return view.game.words("look.round", language, round=view.state.round_number)


def paint(view: View, text: str, language: str) -> Text:
    """A text about the game; the names of its colours, the values after them and marks are in their paint."""
    return _painted(translator(view.game.words, language), text).copy()


def paint_move(view: View, name: str, effect: str, language: str) -> Text:
    """A move, and what it leads to."""
    text = paint(view, name, language)
    return text.append("  ").append(paint(view, effect, language)) if effect else text


@component
def _painted(say: Translator, text: str) -> Text:
    painted = _marked(text)
    for colour, style in PAINT.items():
        name = re.escape(say(f"colours.{colour}"))
        painted.highlight_regex(rf"\b{name}\b(?: \d\b)*", style)
    return painted


def _marked(text: str) -> Text:
    painted = Text(text)
    painted.highlight_regex(rf"{FITS}(?= \S+/)", "green")
    painted.highlight_regex(rf"{TOO_MUCH} \S+/\S+", "bold red")
    return painted


@component
def name_keep(say: Translator, pair: int) -> str:
    return say("moves.keep", cards=say_pair(pair))


@component
def name_home(say: Translator, card: int) -> str:
    return say("moves.home", card=say_card(card))


def play_choices(view: View, language: str, rows: Iterator[tuple[int, str, str]]) -> RenderableType:
    """The cards to play as a table, home on the left and the Capital on the right.

    A row for each kind of card: its number, what it would do at home, and what in the Capital. Its two moves
    have numbers that follow one another.
    """
    words, grid = view.game.words, Grid.grid(padding=(0, 2, 0, 0))
    grid.add_row("", "", words("look.home", language), "", words("look.capital", language), style="dim")
    for row, (card, at_home, in_capital) in enumerate(rows):
        colour, value = COLOURS[card // RANKS], card % RANKS + LOWEST
        name = f"  {SIGNS[colour]} {words(f'colours.{colour}', language)} {value}"
        home, capital = (Text(f"{2 * row + number:>3}", "bold") for number in (1, 2))
        grid.add_row(Text(name, PAINT[colour]), home, _marked(at_home), capital, in_capital)
    return grid
