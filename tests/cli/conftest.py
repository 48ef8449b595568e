"""A data folder of its own for every test, and a terminal of 80 columns that speaks English."""

from __future__ import annotations

from pathlib import Path

import pytest

from .house import House


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> House:
    monkeypatch.setenv("LUDOTECA_DATA", str(tmp_path / "house"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    return House(tmp_path / "house", monkeypatch, capsys)
