"""What tests of every folder may ask for."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from ludoteca.games import find
from ludoteca.kernel.game import Game

GUESTS = Path(__file__).parent / "guests"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that compile a whole game take longest; they come first, so that no process waits for them."""
    items.sort(key=lambda item: "compiled" not in item.name)


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Nim, which has components and counts; for one test it is the only game of the house."""
    house = import_module("ludoteca.games")
    monkeypatch.setattr(house, "__path__", [str(GUESTS)])
    monkeypatch.setattr(house, "FOLDER", GUESTS)
    find.cache_clear()
    yield find("nim")
    find.cache_clear()
    delattr(house, "nim")
    for name in [name for name in sys.modules if name.startswith("ludoteca.games.nim")]:
        del sys.modules[name]
