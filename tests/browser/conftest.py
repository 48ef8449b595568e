"""A house and browsers. Without Debian's chromium these tests are skipped."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from .guests import Guest
from .houses import FullHouse
from .server import House

CHROMIUM = shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
HERE = Path(__file__).parent

Come = Callable[..., Guest]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not CHROMIUM:
        reason = "there is no chromium here: apt-get install chromium"
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not for longer than these tests: while it is open its loop runs in this thread, and no other can."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FullHouse]:
    """One for all tests that leave it running."""
    house = FullHouse(tmp_path_factory.mktemp("house"))
    yield house
    house.kill()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """To be ended and started again."""
    house = House(tmp_path)
    yield house
    house.kill()


@pytest.fixture
def come(browser: Browser, house: FullHouse) -> Iterator[Come]:
    """Guests, each with a browser of their own; none may have seen an error by the end."""
    guests = []

    def come(house: House = house, **wishes: Any) -> Guest:
        guests.append(Guest(browser, house, **wishes))
        return guests[-1]

    yield come
    for guest in guests:
        guest.context.close()
    assert not [surprise for guest in guests for surprise in guest.surprises]
