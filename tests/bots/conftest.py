"""Bots that think in Python, so that tests of them compile nothing."""

from __future__ import annotations

import pytest

from ludoteca.bots import search_bot
from ludoteca.kernel.game import Game


def no_compiled_search(game: Game) -> None:
    """As where compiled code is not there yet."""


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search runs interpreted rules; a fixed number of simulations needs no clock."""
    monkeypatch.setattr(search_bot, "compiled_search", no_compiled_search)
    monkeypatch.setattr(search_bot, "search_if_ready", no_compiled_search)
