"""How Capital looks in a terminal: its table, its questions and its moves, drawn from a view alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.state import Grid
from ludoteca.kernel.view import View

from ..components import CAPITAL, CELLS, KINDS
from ..moves import PLACE_NAMES, Move
from ..state import MOST_IN_HAND, Phase
from ..text.forecast import strengths
from ..text.names import destination, say_place
from .moves import describe_move, effects_of
from .signs import paint_text, stack, stacks
from .table import TableLook


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The whole table as the watcher sees it, their own cards last."""
    return TableLook(view, language, names)


def chapter(view: View, language: str) -> str:
    """The part of the game that this is."""
    return TableLook(view, language, ()).chapter()


def legend(view: View, language: str) -> str:
    """What the signs of the table mean, and the cards of the watcher."""
    words, lines = view.game.words, [view.game.words("look.legend", language)]
    for kind in range(len(KINDS)):
        if view.seat in range(view.state.seats) and kind < len(_hand(view)) and _hand(view)[kind]:
            name = words(f"cards.{KINDS[kind]}", language)
            lines.append(f"{name} · {words(f'cards-help.{KINDS[kind]}', language)}")
    return "\n".join(lines)


def _hand(view: View) -> Grid:
    hand: Grid = view.state.hand[view.seat]
    return hand


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


def choices(view: View, language: str) -> RenderableType | None:
    """While pieces move: the steps, a row for each place that they start from, then the other moves."""
    if view.state.phase != Phase.MOVE or not view.codes():
        return None
    names = [view.game.words("look.player", language, seat=seat + 1) for seat in range(view.state.seats)]
    others = Table.grid(padding=(0, 2, 0, 0))
    for number, move in enumerate(view.codes(), 1):
        if not Move.ENTER <= move < Move.DONE:
            others.add_row(Text(f"{number:>3}", "bold"), describe_move(view, move, language, names))
    return Group(Steps(_by_origin(view, language)), others)


class Steps:
    """Rows of a start and its goals, which go on below one another where the terminal ends."""

    def __init__(self, rows: list[tuple[Text, list[Text]]]) -> None:
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        margin = max((start.cell_len for start, _ in self.rows), default=0)
        for start, goals in self.rows:
            line = start.copy()
            line.pad_right(margin - start.cell_len)
            for goal in goals:
                if line.cell_len > margin and line.cell_len + goal.cell_len > options.max_width:
                    yield line
                    line = Text(" " * margin)
                line.append_text(goal)
            yield line


def _by_origin(view: View, language: str) -> list[tuple[Text, list[Text]]]:
    """The numbered places that pieces can go to, by where they come from; CAPITAL stands for the castle."""
    rows: dict[int, list[Text]] = {}
    for number, move in enumerate(view.codes(), 1):
        if Move.ENTER <= move < Move.DONE:
            origin = CAPITAL if move < Move.STEP else (move - Move.STEP) // 4
            rows.setdefault(origin, []).append(_goal(view, number, move, language))
    return [(_start(view, origin, language), goals) for origin, goals in rows.items()]


def _goal(view: View, number: int, move: int, language: str) -> Text:
    words, place = view.game.words, move - Move.ENTER if move < Move.STEP else destination(move - Move.STEP)
    name = PLACE_NAMES[place] if place < CELLS else words("look.capital", language)
    text = Text().append(f"{number:>4}", "bold").append(f" {name}")
    effects = ", ".join(words.say(said, language) for said in effects_of(view.state, move))
    return text.append(f" {effects}", "red") if effects else text


def _start(view: View, origin: int, language: str) -> Text:
    """Where pieces start from, and how many stand there."""
    state = view.state
    if origin == CAPITAL:
        own, name = (
            [stack(state.turn, int(state.castle[state.turn]))],
            view.game.words("look.castle", language),
        )
    else:
        own, name = stacks(state, origin), PLACE_NAMES[origin]
    return Text(f"  {name} ").append(own[0]).append(" >")


def paint(view: View, text: str, language: str) -> Text:
    """A text about the game, with stacks in their players' colours and the names of cards in theirs."""
    painted = paint_text(text)
    for kind in KINDS:
        painted.highlight_regex(re.escape(view.game.words(f"cards.{kind}", language)), "cyan")
    return painted
