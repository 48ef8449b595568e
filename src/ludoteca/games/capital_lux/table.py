"""The table of Capital Lux in a terminal: a column for each colour, the Capital above the Home Towns.

Each colour has a sign and a name beside its paint, so that nothing is lost without colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.state import EVERYBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from .cards import COINS, COLOURS, LOWEST, MODIFIERS, RANKS, total
from .round_end import bonus_points, home_points, limit
from .state import HIDDEN, NOWHERE, Phase, State

SIGNS = ("▲", "●", "◆", "■")
PAINT = ("bright_blue", "bright_magenta", "yellow", "green")
FITS, TOO_MUCH, NONE = "✓", "!", "-"
LABEL = 14  # columns before the districts
NARROWEST = 9  # columns of a district
WIDEST = 118  # columns of the table; a wider one would fall apart
LOWEST_ROOMY = 30  # lines of a terminal that has room for more than the necessary


class TableLook:
    """What the watcher sees of the table, as wide as the terminal allows."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: State = view.state
        self.cell = self.width = 0
        self.is_low = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        self.is_low = console.is_terminal and console.height < LOWEST_ROOMY
        self.cell = max(NARROWEST, (min(options.max_width, WIDEST) - LABEL) // len(COLOURS))
        self.width = LABEL + len(COLOURS) * self.cell
        yield self._title()
        yield self._capital()
        for seat in range(self.state.seats):
            yield self._seat_line(seat)
            yield self._home(seat)
            if self.view.seat == EVERYBODY:
                yield self._cards(seat)
        yield self._supply()
        if self.view.seat in range(self.state.seats) and self.state.phase != Phase.OVER:
            yield from [] if self.is_low else [Text()]
            yield self._cards(self.view.seat)

    def _say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def _title(self) -> Text:
        """Round, starting player and whose turn it is, on two lines if they need them."""
        left = Text().append(self.view.game.title(self.language), "bold")
        left.append(f" · {self._say('look.round', round=self.state.round_number)}")
        if self.state.last_turns > 0:
            left.append(f" · {self._say('look.last-turns')}", "bold")
        right = Text(self._say("look.starter", seat=Seat(self.state.starter)))
        if self.view.to_act:
            right.append(f" · {self._say('look.turn', seats=[Seat(seat) for seat in self.view.to_act])}")
        gap = self.width - left.cell_len - right.cell_len
        return left.append(" " * gap if gap > 0 else "\n").append_text(right)

    def _capital(self) -> Table:
        grid = self._grid()
        grid.add_row("", *self._heads())
        cards = (values(self.state.capital[colour], PAINT[colour]) for colour in range(4))
        grid.add_row(Text(self._say("look.capital"), "bold"), *cards)
        if (self.state.modifier_district[: self.state.drawn] != NOWHERE).any():
            grid.add_row(self._say("look.modifiers"), *(self._modifiers(colour) for colour in range(4)))
        if self.state.phase != Phase.OVER:
            limits = (Text(limit_text(self.state, colour), "bold") for colour in range(4))
            grid.add_row(self._say("look.limit"), *limits)
        return grid

    def _heads(self) -> list[Text]:
        """Sign, colour and, if there is room, profession of each district; below if one of them must."""
        names = [f"{sign} {self._say(f'colours.{name}')}" for sign, name in zip(SIGNS, COLOURS, strict=True)]
        professions = [self._say(f"professions.{name}") for name in COLOURS]
        is_narrow = max(map(len, names)) + max(map(len, professions)) + 2 > self.cell
        if is_narrow and self.is_low:
            professions = ["" for _ in COLOURS]
        space = "\n  " if is_narrow and not self.is_low else " "
        return [
            Text(style=style).append(name, "bold").append(space).append(profession)
            for name, profession, style in zip(names, professions, PAINT, strict=True)
        ]

    def _modifiers(self, colour: int) -> Text:
        """What lies above a district, and who put it there."""
        lines = []
        for slot in range(self.state.drawn):
            if self.state.modifier_district[slot] == colour:
                owner = self.state.modifier_owner[slot]
                name = self._say("look.you") if owner == self.view.seat else self.names[owner]
                lines.append(f"{modifier_text(self.state, slot)} {name}")
        return Text("\n".join(lines) or NONE)

    def _seat_line(self, seat: int) -> Text:
        """A line across the table with a seat's name and counts."""
        left = Text().append("▸ " if seat in self.view.to_act else "  ").append(self.names[seat], "bold")
        if seat == self.view.seat:
            left.append(f" ({self._say('look.you')})")
        right = " · ".join(f"{self._say(f'look.{name}')} {count}" for name, count in self._counts(seat))
        rule = "─" * max(1, self.width - left.cell_len - len(right) - 2)
        return left.append(f" {rule} ", "dim").append(right)

    def _counts(self, seat: int) -> Iterator[tuple[str, object]]:
        state = self.state
        yield "points", home_points(state, seat) + bonus_points(state, seat) + int(state.coins[seat])
        yield "bonus", values(state.bonus[seat].sum(axis=0)).plain
        yield "coins", state.coins[seat]
        yield "hand", state.hand_size[seat]
        if state.pack_size[seat]:
            yield "pack", state.pack_size[seat]

    def _home(self, seat: int) -> Table:
        grid = self._grid()
        grid.add_row(self._say("look.home"), *(self._town(seat, colour) for colour in range(4)))
        return grid

    def _town(self, seat: int, colour: int) -> Text:
        """A Home Town's cards of one colour, after their total and, while it matters, the limit."""
        cards = self.state.home[seat, colour]
        if not cards.any():
            return Text(NONE, "dim")
        text, shown = against_limit(self.state, colour, total(cards)), values(cards, PAINT[colour])
        if self.state.phase == Phase.OVER:
            text = Text(f"{total(cards)}:")
        is_narrow = text.cell_len + shown.cell_len + 3 > self.cell
        return text.append("\n  " if is_narrow else "  ").append(shown)

    def _supply(self) -> Text:
        state = self.state
        parts = (
            f"{self._say('look.deck')} {state.deck_size}",
            f"{self._say('look.discards')} {state.discards.sum()}",
            f"{self._say('look.modifiers')} {len(MODIFIERS) - state.drawn}",
            f"{self._say('look.supply')} {COINS - state.coins.sum()} {self._say('look.coins')}",
        )
        line = "" if self.is_low else f"{'─' * self.width}\n"
        return Text(f"{line}{' ' * LABEL}{' · '.join(parts)}", "dim")

    def _cards(self, seat: int) -> Table:
        """Pack and hand of a seat whose cards the watcher sees, and the modifier that it holds."""
        state, grid = self.state, Table.grid()
        grid.add_column(width=LABEL)
        is_draft = state.phase <= Phase.PASS
        if state.pack[seat].any():
            grid.add_row(Text(self._say("look.pack"), "bold"), self._by_colour(state.pack[seat]))
        if state.hand[seat].any():
            name = self._say("look.kept" if is_draft else "look.hand")
            grid.add_row(Text(name, "bold"), self._by_colour(state.hand[seat]))
        if state.phase == Phase.AGENT and state.turn == seat:
            value = modifier_text(state, state.drawn - 1)
            grid.add_row(Text(self._say("look.in-hand"), "bold"), Text(value, "bold"))
        return grid

    def _by_colour(self, cards: Grid) -> Text:
        names = [f"{SIGNS[colour]} {self._say(f'colours.{COLOURS[colour]}')} " for colour in range(4)]
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


def limit_text(state: State, colour: int, more: int = 0) -> str:
    """The limit as far as it can be seen, with a `?` for each modifier that cannot."""
    lying = range(state.drawn)
    hidden = sum(state.modifier_district[slot] == colour and state.modifier[slot] == HIDDEN for slot in lying)
    return f"{limit(state, colour) + more}{'+?' * hidden}"


def against_limit(state: State, colour: int, amount: int, more: int = 0) -> Text:
    """A total beside its limit, with a mark that says which is higher."""
    is_over = amount > limit(state, colour) + more
    text = Text().append(TOO_MUCH if is_over else FITS, "bold red" if is_over else "green")
    return text.append(f" {amount}/{limit_text(state, colour, more)}", "bold" if is_over else "")


def modifier_text(state: State, slot: int) -> str:
    return "?" if state.modifier[slot] == HIDDEN else f"{MODIFIERS[state.modifier[slot]]:+d}"
