"""The way of a move is timed stage by stage, for `/metrics` and for the benchmark."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from bench.trace import show, trace
from rich.console import Console

from ludoteca.games import names
from ludoteca.kernel.timing import STAGES, Stage
from ludoteca.web.http.metrics import STAGE_COUNT, STAGE_SECONDS, update

WITHOUT_SOCKETS = {"check", "store", "fold", "story", "scene", "moves", "draw", "compare", "encode"}


@pytest.mark.parametrize("game", names())
def test_every_stage_of_a_move_is_timed(game: str) -> None:
    row = asyncio.run(trace(game, tables=1, moves=4, warm_up=1))
    assert set(row["stages_ms"]) == WITHOUT_SOCKETS
    assert all(milliseconds >= 0 for milliseconds in row["stages_ms"].values())
    assert row["bytes"] > 0
    screen = Console(width=200, record=True, quiet=True)
    screen.print(show([row]))


def test_stages_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([1.0, 1.5, 2.0, 2.25])
    monkeypatch.setattr("ludoteca.kernel.timing.clock", lambda: next(ticks))
    stage = Stage("test")
    STAGES.remove(stage)
    for _ in range(2):
        with stage:
            pass
    assert (stage.count, stage.seconds) == (2, 0.75)


def test_metrics_tell_the_stages() -> None:
    idle = SimpleNamespace(waiting=0, busy=0, finished=0, quick_moves=0, replaced=0, count=0)
    update(cast(Any, SimpleNamespace(bot_pool=idle, live_tables=idle)))
    for stage in STAGES:
        assert STAGE_COUNT.labels(stage.name)._value.get() == stage.count
        assert STAGE_SECONDS.labels(stage.name)._value.get() == stage.seconds
