"""What tests of the browser and of programs may ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .house import House, open_house


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that runs; all tests share it, so each brings people and tables of its own."""
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened
