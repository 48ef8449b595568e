"""The table of points if the game ended now: one row per category and objective, one column per seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..components import AT_LEAST
from ..state import Phase
from ..text.names import describe
from ..text.points import Standing, amount, open_objectives, share_out
from .watcher import Watcher

MET, WINS = "✓", "★"


class ScoreCell(NamedTuple):
    """What a seat has of something that brings points."""

    text: str
    is_good: bool = False


class ScoreRow(NamedTuple):
    """Something that brings points."""

    label: str
    cells: list[ScoreCell]
    kind: str


def score_rows(watcher: Watcher, standings: Sequence[Standing]) -> Iterator[ScoreRow]:
    for category in ("colours", "prints"):
        cells = [ScoreCell(str(getattr(standing, category))) for standing in standings]
        yield ScoreRow(watcher.say(f"categories.{category}"), cells, "category")
    for objective in open_objectives(watcher.state):
        said = describe(objective)
        yield ScoreRow(watcher.say(said.key, **said.values), _amounts(watcher, objective), "objective")
    yield ScoreRow(watcher.say("page.total"), _totals(watcher, standings), "total")


def _amounts(watcher: Watcher, objective: int) -> list[ScoreCell]:
    """What an objective counts, against what is enough; a mark at those who would get the points."""
    enough = f"/{AT_LEAST[objective]}" if AT_LEAST[objective] else ""
    amounts = [amount(watcher.woven, seat, objective) for seat in range(watcher.state.seats)]
    cells = []
    for (has, is_exact), share in zip(amounts, share_out(objective, amounts), strict=True):
        text = f"{has}{'' if is_exact else '+'}{enough}"
        cells.append(ScoreCell(f"{text} {MET}" if share else text, bool(share)))
    return cells


def _totals(watcher: Watcher, standings: Sequence[Standing]) -> list[ScoreCell]:
    """At the end the most points win (CPL-63), if the watcher can count them all."""
    is_over = watcher.state.phase == Phase.OVER and all(standing.is_exact for standing in standings)
    most = max(standing.total for standing in standings)
    winners = [is_over and standing.total == most for standing in standings]
    return [
        ScoreCell(f"{WINS} {standing.total_text}" if wins else standing.total_text, wins)
        for standing, wins in zip(standings, winners, strict=True)
    ]
