"""What a search would play for a seat, and why, in words.

Everything here follows from the seat's view and from a thought about that view alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.view import View

from . import look
from .expected_line import WORDS, say_line

MOST_MOVES = 5  # that are shown, of all that were considered


class Candidate(Protocol):
    """A move that was considered."""

    @property
    def move(self) -> int: ...
    @property
    def visits(self) -> int: ...
    @property
    def win_chance(self) -> float: ...
    @property
    def points(self) -> float: ...


class Thought(Protocol):
    """What a search found; the bots have such."""

    @property
    def candidates(self) -> Sequence[Candidate]: ...
    @property
    def line(self) -> Sequence[tuple[int, int]]: ...
    @property
    def simulations(self) -> int: ...
    @property
    def is_compiled(self) -> bool: ...


class Row(NamedTuple):
    """One of the best moves."""

    number: int  # as the watcher's moves are numbered
    move: Text
    wins: str
    points: str
    visits: str


@dataclass(frozen=True)
class Advice:
    """All that is shown, in one language: on a terminal by `advice`, or on a page."""

    title: str  # says whose knowledge it comes from
    heads: tuple[str, ...]  # above the columns of the rows
    rows: tuple[Row, ...]  # the best move first
    line: str  # how the game may go on, as far as the watcher will see it
    warning: str  # if it is not worth much yet


def advise(view: View, thought: Thought, language: str, names: Sequence[str]) -> Advice:
    """A thought about the watcher's own decision, in words; `names` by seat."""
    games, name = thought.simulations, names[view.seat]
    steps = say_line(view, thought.line, language, names)
    return Advice(
        WORDS("advice.title", language, name=name, games=games),
        ("", *(WORDS(f"advice.{head}", language) for head in Row._fields[1:])),
        tuple(_row(view, each, language, names) for each in thought.candidates[:MOST_MOVES]),
        WORDS("advice.line", language, steps=steps) if steps else "",
        "" if thought.is_compiled else WORDS("advice.rough", language),
    )


def advice(view: View, thought: Thought, language: str, names: Sequence[str]) -> RenderableType:
    """The same as a small table."""
    found = advise(view, thought, language, names)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, head in enumerate(found.heads):
        is_move = Row._fields[place] == "move"
        table.add_column(head, justify="left" if is_move else "right", no_wrap=not is_move)
    for row in found.rows:
        table.add_row(Text(str(row.number), "bold"), row.move, row.wins, row.points, row.visits)
    below = (Text(text) for text in (found.line, found.warning) if text)
    return Group(Text(found.title, "bold"), table, *below)


def _row(view: View, candidate: Candidate, language: str, names: Sequence[str]) -> Row:
    return Row(
        view.codes().index(candidate.move) + 1,
        look(view.game).describe_move(view, candidate.move, language, names),
        WORDS("advice.percent", language, number=round(100 * candidate.win_chance)),
        f"{candidate.points:.1f}".replace(".", WORDS("advice.decimal-sign", language)),
        str(candidate.visits),
    )
