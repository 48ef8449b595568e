"""A data folder of its own for every test, and a terminal of 80 columns that speaks English."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.bots import search_bot
from ludoteca.kernel.game import Game

from .house import House


def no_compiled_search(game: Game) -> None:
    """As on a new machine: bots think in Python, and no test compiles anything."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> House:
    monkeypatch.setenv("LUDOTECA_DATA", str(tmp_path / "house"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    for search in ("search_if_ready", "compiled_search"):
        monkeypatch.setattr(search_bot, search, no_compiled_search)
    return House(tmp_path / "house", monkeypatch, capsys)
