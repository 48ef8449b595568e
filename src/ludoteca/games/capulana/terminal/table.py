"""The table of Capulana in a terminal: a drawing of the parts of its scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..scene.cards import Card
from ..scene.loom import Loom
from ..scene.offers import Lot
from ..scene.scores import MET, OBJECTIVE, Cell, ScoreRow
from ..scene.seats import Cloth, Heading, Side
from ..scene.table import Status, Supply, Table
from ..text.names import CARDS
from . import signs

LABEL = 16  # columns before cards
INDENT = 2
WIDE = 80  # columns that have room for two offers beside a card
WIDEST = 118  # columns of the table; a wider one would fall apart
LINES, LINES_PER_SEAT = 22, 4  # of a terminal that has room for more than the necessary


class TableTerminal:
    """A table, as wide as the terminal allows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.width = 0
        self.is_low = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        lines = LINES + LINES_PER_SEAT * len(self.table.score.names)
        self.is_low = console.is_terminal and console.height < lines
        self.width = min(options.max_width, WIDEST)
        for part in self._parts():
            yield Constrain(part, self.width)

    def _parts(self) -> Iterator[RenderableType]:
        table = self.table
        yield self._title(table.status)
        yield from (self._objective(row) for row in table.score.rows if row.kind == OBJECTIVE)
        if table.lots:
            yield self._lots(table.lots)
        for side in (*table.others, *([table.own] if table.own else [])):
            yield from self._side(side)
        yield self._supply(table.supply)
        if table.own:
            yield from self._own_cards(table.own)

    def _title(self, status: Status) -> RenderableType:
        """What is being done, first player and whose turn it is, on two lines if they need them."""
        left = Text(status.title, "bold")
        left.append(f" · {' · '.join(status.texts)}", "not bold")
        return self._apart(left, Text(status.starter))

    def _apart(self, left: Text, right: Text) -> RenderableType:
        """Two texts at the two ends of a line, or one below the other."""
        gap = self.width - left.cell_len - right.cell_len
        if gap > 1:
            return left.append(" " * gap).append_text(right)
        return Group(left, Padding(right, (0, 0, 0, INDENT)))

    def _objective(self, row: ScoreRow) -> RenderableType:
        """An objective with what everybody has of it, and marks at those who would get its points now."""
        text, parts = Text(row.label), [_amount(cell) for cell in row.cells]
        has = Text(" · ").join(parts)
        if INDENT + text.cell_len + 2 + has.cell_len <= self.width:
            return self._apart(Text(" " * INDENT).append_text(text), has)
        below = signs.flow(parts, self.width - 2 * INDENT, " · ")
        return Group(Padding(text, (0, 0, 0, INDENT)), Padding(below, (0, 0, 0, 2 * INDENT)))

    def _lots(self, lots: Sequence[Lot]) -> Grid:
        """The announced cards with who offers for them, in turn order."""
        grid, gap = Grid.grid(padding=(0, 2, 0, 0)), " · " if self.width >= WIDE else "\n"
        for _ in range(3):
            grid.add_column(no_wrap=True)
        for lot in lots:
            if lot.card:
                named = Text(f"  {lot.number}  ", "dim").append(signs.name(_number(lot.card)))
                offers = signs.paint(gap.join(bid.says for bid in lot.bids) or "-")
                grid.add_row(named, lot.card.band, signs.cloth(_number(lot.card)), offers)
        return grid

    def _side(self, side: Side) -> Iterator[RenderableType]:
        """A seat's name and counts, its Capulana, and what is known of its cards."""
        yield self._seat_line(side.heading, side.held)
        yield _capulana(side.cloth)
        if not side.is_own:
            yield from self._hand(side)
        if not (self.is_low and side.is_own):
            shown = signs.names if self.is_low or side.is_own else signs.cards
            for stubs in filter(None, (side.known, side.taken)):
                yield self._labelled(stubs.label, shown(list(map(_number, stubs.cards))))

    def _seat_line(self, heading: Heading, held: str) -> Text:
        name = f"{heading.name} ({heading.you})" if heading.you else heading.name
        left = Text("▸ " if heading.is_to_act else "  ").append(name, "bold")
        counts = [f"{heading.points} {heading.total} = {heading.summands}", held]
        counts += [heading.status] if heading.status and not heading.is_to_act else []
        right = " · ".join(counts)
        rule = self.width - left.cell_len - len(right) - 2
        if rule < 1:
            return left.append("\n" + " " * INDENT).append(right)
        return left.append(f" {'─' * rule} ", "dim").append(right)

    def _supply(self, supply: Supply) -> Text:
        line = "" if self.is_low else f"{'─' * self.width}\n"
        text = f"{supply.deck_label} {supply.deck_size}"
        if supply.discards:
            text += f" · {supply.discards_label} {' '.join(card.piece.text for card in supply.discards)}"
        return Text(f"{line}{' ' * INDENT}{text}", "dim")

    def _own_cards(self, own: Side) -> Iterator[RenderableType]:
        """The hand, unless it is listed below and there is no room, and the card that is being woven."""
        if not (self.is_low and own.is_listed):
            yield from self._hand(own)
        if own.loom:
            yield Padding(_on_loom(own.loom), (0, 0, 0, INDENT))

    def _hand(self, side: Side) -> Iterator[RenderableType]:
        """Cards in hand that are seen, one row per band."""
        cards = [card for card in side.hand if card.piece.kind]
        for band in dict.fromkeys(card.band for card in cards):
            held = [_number(card) for card in cards if card.band == band]
            yield self._labelled(f"{side.label} {band}", signs.cards(held))

    def _labelled(self, label: str, parts: Sequence[Text]) -> Grid:
        grid = Grid.grid()
        grid.add_column(width=LABEL)
        grid.add_row(Text(f"{' ' * INDENT}{label}", "dim"), signs.flow(parts, self.width - LABEL))
        return grid


def _number(card: Card) -> int:
    return CARDS[card.piece.text]


def _amount(cell: Cell) -> Text:
    return Text(f"{MET} {cell.says}", "bold green") if cell.is_good else Text(cell.says)


def _capulana(cloth: Cloth) -> Padding:
    return Padding(signs.row(cloth.stripes, cloth.last, new=cloth.new), (0, 0, 0, INDENT))


def _on_loom(loom: Loom) -> Text:
    """The card with its stripes as it is turned."""
    cloth = signs.cloth(_number(loom.card), is_turned=loom.card.piece.look == "turned")
    return signs.paint(loom.title).append("  ").append(cloth)
