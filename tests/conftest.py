"""What tests of every folder may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from ludoteca.games import find, most_seats
from ludoteca.kernel.game import Game


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that compile a whole game take longest; they come first, so that no process waits for them."""
    items.sort(key=lambda item: "compiled" not in item.name)


@contextmanager
def guest(name: str) -> Iterator[Game]:
    """A game of tests/guests that is the only game of the house for a while."""
    module = f"tests.guests.{name.replace('-', '_')}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(import_module("ludoteca.games"), "_packages", lambda: {name: module})
        find.cache_clear()
        most_seats.cache_clear()
        yield find(name)
    find.cache_clear()
    most_seats.cache_clear()


@pytest.fixture
def nim() -> Iterator[Game]:
    """Nim, which has components and counts."""
    with guest("nim") as game:
        yield game
