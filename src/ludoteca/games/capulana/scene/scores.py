"""The points if the game ended now: one row per category and objective, one column per seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.drawing.scene import Part, Translator, component

from ..components import AT_LEAST
from ..state import Phase
from ..text.names import describe
from ..text.points import Amount, Standing, Stripes, amounts, share_out, standings
from .seen import Seen

MET, WINS = "✓", "★"
OBJECTIVE = "objective"


class Cell(NamedTuple):
    """What a seat has of something that brings points."""

    text: str
    is_good: bool = False
    says: str = ""  # with the name of the seat


class ScoreRow(Part, frozen=True):
    """Something that brings points."""

    kind: str
    label: str
    cells: tuple[Cell, ...]
    own: int  # the watcher's column


class Score(Part, frozen=True):
    """All that brings points."""

    title: str
    names: tuple[str, ...]
    own: int
    rows: tuple[ScoreRow, ...]


_row = component(ScoreRow)


def score(seen: Seen) -> Score:
    is_over = seen.phase == Phase.OVER
    return _score(seen.say, seen.names, seen.own, is_over, seen.objectives, seen.rows, seen.purses)


@component
def _score(
    say: Translator,
    names: tuple[str, ...],
    own: int,
    is_over: bool,
    objectives: tuple[int, ...],
    cloths: tuple[Stripes, ...],
    purses: tuple[Amount, ...],
) -> Score:
    points = standings(objectives, cloths, purses)
    rows = [
        _row("category", say(f"categories.{category}"), tuple(Cell(str(got)) for got in each), own)
        for category, each in zip(("colours", "prints"), zip(*points, strict=True), strict=False)
    ]
    for objective in objectives:
        cells = _shares(say, names, objective, amounts(objective, cloths, purses))
        rows.append(_row(OBJECTIVE, say.words.say(describe(objective), say.language), tuple(cells), own))
    rows.append(_row("total", say("page.total"), tuple(_totals(points, is_over)), own))
    return Score(say("page.result" if is_over else "page.score"), names, own, tuple(rows))


def _shares(
    say: Translator, names: tuple[str, ...], objective: int, has: tuple[Amount, ...]
) -> Iterator[Cell]:
    """What an objective counts, against what is enough; a mark at those who would get the points."""
    enough = f"/{AT_LEAST[objective]}" if AT_LEAST[objective] else ""
    for name, each, share in zip(names, has, share_out(objective, has), strict=True):
        text = f"{each.least}{'' if each.is_exact else '+'}"
        mark = f" {MET}" if share else ""
        yield Cell(f"{text}{enough}{mark}", bool(share), say("look.amount", seat=name, amount=text))


def _totals(points: tuple[Standing, ...], is_over: bool) -> Iterator[Cell]:
    """At the end the most points win (CPL-63), if the watcher can count them all."""
    most = max(each.total for each in points)
    is_decided = is_over and all(each.is_exact for each in points)
    for each in points:
        wins = is_decided and each.total == most
        yield Cell(f"{WINS} {each.total_text}" if wins else each.total_text, wins)
