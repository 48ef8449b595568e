"""The whole table of Capital in a terminal: the board, the armies, the battle and the watcher's cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import numpy as np
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.view import View

from ..components import KINDS, MOST_IN_HAND
from ..scene import scene
from ..scene.board import SHIELD
from ..scene.players import Other, Own, Who
from ..scene.table import Table as Scene
from ..state import Phase
from ..text.forecast import strengths
from ..text.names import say_place
from .board import board_lines, board_size
from .sectors import capital_line, sector_table
from .signs import GUARD_PAINT, PAINT, TIMES, paint_text

WIDEST = 124  # columns of the table; a wider one would fall apart
PANEL = 56  # columns that the armies need beside the board
GAP = 2
TALK = 14  # lines that story, question and moves need below the table
ARMIES = 12  # lines of the armies and the cards, below the board
LOWEST_ROOMY = 30  # lines of a terminal that has room for more than the necessary


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The whole table as the watcher sees it, their own cards last."""
    return TableTerminal(scene(view, language, names))


def legend(view: View, language: str) -> str:
    """What the signs of the table mean, and the cards of the watcher."""
    words, lines = view.game.words, [view.game.words("look.legend", language)]
    if view.seat in range(view.state.seats):
        for kind in np.flatnonzero(view.state.hand[view.seat]):
            name = words(f"cards.{KINDS[kind]}", language)
            lines.append(f"{name} · {words(f'cards-help.{KINDS[kind]}', language)}")
    return "\n".join(lines)


def question(view: View, language: str) -> str:
    """What the watcher is asked."""
    state, words, phase = view.state, view.game.words, Phase(view.state.phase)
    if phase == Phase.MOVE:
        return words("look.ask-move", language, moves=state.moves_left)
    if phase == Phase.REACT:
        attack, defence = strengths(state)
        key = "look.ask-defend" if state.side else "look.ask-attack"
        return words(key, language, place=say_place(state.battle), attack=attack, defence=defence)
    if phase == Phase.DISCARD:
        return words("look.ask-discard", language, cards=int(state.hand_size[state.turn]) - MOST_IN_HAND)
    key = f"look.ask-{phase.name.lower()}"
    return words(key, language) if key in words.table(language) else words("look.wait", language)


def paint(view: View, text: str, language: str) -> Text:
    """A text about the game, with stacks in their players' colours and the names of cards in theirs."""
    painted = paint_text(text)
    for kind in KINDS:
        painted.highlight_regex(re.escape(view.game.words(f"cards.{kind}", language)), "cyan")
    return painted


class TableTerminal:
    """A scene in a terminal; the board is drawn where there is room for it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        players: list[Other | Own] = [*scene.others, *([scene.own] if scene.own else [])]
        self.players = sorted(players, key=lambda player: player.seat)
        self.names = [player.army.who.name for player in self.players]
        self.is_low = self.is_narrow = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        self.is_low = console.is_terminal and console.height < LOWEST_ROOMY
        lines, columns = board_size()
        width = min(options.max_width, max(WIDEST, columns))
        spare = console.height - lines - TALK if console.is_terminal else ARMIES
        is_drawn = columns <= width and not options.ascii_only
        self.is_narrow = width < PANEL
        yield self._title(width)
        if is_drawn and spare >= 0 and width - columns - GAP >= PANEL:
            yield self._side_by_side(columns)
        elif is_drawn and spare >= ARMIES:
            yield self._board()
            yield from self._panel()
        else:
            yield sector_table(self.scene.board, width)
            yield capital_line(self.scene.board)
            yield from self._panel()

    def _board(self) -> Text:
        return Text("\n").join(board_lines(self.scene.board))

    def _side_by_side(self, columns: int) -> Table:
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=columns)
        grid.add_row(self._board(), Group(*self._panel()))
        return grid

    def _title(self, width: int) -> Text:
        """Round, deck and whose turn it is, on two lines if they need them."""
        scene, turn = self.scene, self.scene.turn
        left = Text().append(scene.title, "bold").append(f" · {scene.chapter} · {scene.pile.text}")
        now = (turn.text, turn.reason, scene.steps.text, turn.asked)
        right = self._paint(" · ".join(filter(None, now)))
        gap = width - left.cell_len - right.cell_len
        return left.append(" " * gap if gap > 0 else "\n").append_text(right)

    def _panel(self) -> Iterator[RenderableType]:
        """The armies, what holds for them, what is known of hands, the battle and the watcher's cards."""
        own = self.scene.own
        yield from self._space()
        yield self._armies()
        yield from self._space()
        yield Text(self.scene.board.guardians, GUARD_PAINT)
        yield from self._notes()
        if not (own and self.is_low):
            yield from (self._paint(other.known) for other in self.scene.others if other.known)
        if self.scene.battle:
            yield self._paint(self.scene.battle.sentence, "bold")
        if own:
            yield from self._cards(own)

    def _space(self) -> Iterator[RenderableType]:
        yield from [] if self.is_low else [Text()]

    def _armies(self) -> RenderableType:
        """A row for each player, or where that is too wide some lines."""
        if self.is_narrow:
            return Text("\n").join(map(self._army, self.players))
        grid = Table.grid(padding=(0, 1, 0, 0))
        for number in range(len(self.scene.heads) + 1):
            grid.add_column(justify="right" if number else "left", no_wrap=number > 0)
        grid.add_row("", *self.scene.heads, style="dim")
        for player in self.players:
            grid.add_row(_name(player.army.who), *_counts(player))
        return grid

    def _army(self, player: Other | Own) -> Text:
        counts = (f"{head} {count}" for head, count in zip(self.scene.heads, _counts(player), strict=True))
        return _name(player.army.who).append(f": {' · '.join(counts)}")

    def _notes(self) -> Iterator[Text]:
        """What is not counted."""
        for note in self.scene.notes:
            yield self._paint(note.text, "bold")
        for who in (player.army.who for player in self.players):
            if who.marks:
                yield self._paint(" · ".join([who.name, *who.marks]))

    def _cards(self, own: Own) -> Iterator[RenderableType]:
        """The watcher's hand: with what each card is for, if there is room."""
        if self.is_low:
            yield from [self._paint(own.known)] if own.known else []
            return
        yield Text(own.heading, "bold")
        grid = Table.grid(padding=(0, 1, 0, 0))
        for card in own.cards:
            text = Text().append(card.name, "bold cyan").append(f"  {card.help}", "dim")
            grid.add_row(f" {len(card.pieces)}{TIMES}", text)
        yield from [grid] if own.cards else []

    def _paint(self, text: str, style: str = "") -> Text:
        return paint_text(text, self.names, style)


def _name(who: Who) -> Text:
    text = Text("▸" if who.is_turn else " ").append(f"{who.seat + 1} {who.name}", f"bold {PAINT[who.seat]}")
    return text.append(f" ({who.you})") if who.you else text


def _counts(player: Other | Own) -> Iterator[str]:
    army, score = player.army, player.army.score
    yield f"{score.points}/{score.enough}"
    yield f"{army.castle_name} {army.castle.count}"
    yield str(army.reserve.count)
    yield str(player.size)
    yield str(army.playable.count)
    yield f"{score.won} {SHIELD}{score.beaten}" if score.beaten else str(score.won)
