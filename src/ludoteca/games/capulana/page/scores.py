"""The points of a page, counted as if the game ended now: by category and objective, a column a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..components import AT_LEAST
from ..state import Phase
from ..text.names import describe
from ..text.standing import Standing, amount, opened, share_out
from .captions import Watcher
from .seats import say_total

MET, WINS = "✓", "★"


class Cell(NamedTuple):
    """What a seat has."""

    text: str
    is_good: bool = False


class Row(NamedTuple):
    """Something that brings points."""

    label: str
    cells: list[Cell]
    kind: str


def score_rows(watcher: Watcher, standings: Sequence[Standing]) -> Iterator[Row]:
    for category in ("colours", "prints"):
        cells = [Cell(str(getattr(standing, category))) for standing in standings]
        yield Row(watcher.say(f"categories.{category}"), cells, "category")
    for objective in opened(watcher.state):
        said = describe(objective)
        yield Row(watcher.say(said.key, **said.values), _amounts(watcher, objective), "objective")
    yield Row(watcher.say("page.total"), _totals(watcher, standings), "total")


def _amounts(watcher: Watcher, objective: int) -> list[Cell]:
    """What an objective counts, against what is enough; a mark at those who would get the points."""
    enough = f"/{AT_LEAST[objective]}" if AT_LEAST[objective] else ""
    amounts = [amount(watcher.woven, seat, objective) for seat in range(watcher.state.seats)]
    cells = []
    for (has, is_exact), share in zip(amounts, share_out(objective, amounts), strict=True):
        text = f"{has}{'' if is_exact else '+'}{enough}"
        cells.append(Cell(f"{text} {MET}" if share else text, bool(share)))
    return cells


def _totals(watcher: Watcher, standings: Sequence[Standing]) -> list[Cell]:
    """At the end the most points win (CPL-63), if the watcher can count them all."""
    is_over = watcher.state.phase == Phase.OVER and all(standing.is_exact for standing in standings)
    most = max(sum(standing[:3]) for standing in standings)
    winners = [is_over and sum(standing[:3]) == most for standing in standings]
    return [
        Cell(f"{WINS} {say_total(standing)}" if wins else say_total(standing), wins)
        for standing, wins in zip(standings, winners, strict=True)
    ]
