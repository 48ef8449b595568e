"""A game from a package of its own: installed, listed, simulated, and played in the browser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import Come
from .server import House

PACKAGE = Path(__file__).parents[2] / "examples" / "kuhn-poker"
INSTALL = (
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-deps",
    "--no-build-isolation",
    "--disable-pip-version-check",
)
PROGRAM = "import sys; from ludoteca.cli import main; sys.exit(main())"
PATIENCE = 600


def run(*command: str, packages: Path | None = None) -> str:
    paths = os.pathsep.join([str(packages or ""), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example package is installed."""
    folder = tmp_path_factory.mktemp("packages")
    run(*INSTALL, "--target", str(folder), str(PACKAGE))
    return folder


@pytest.fixture
def house_with_guest(tmp_path: Path, packages: Path) -> Iterator[House]:
    house = House(tmp_path, packages=str(packages))
    yield house
    house.kill()


def test_the_command_line_knows_it(packages: Path) -> None:
    assert "kuhn-poker" in run("-c", PROGRAM, "games", "--language", "en", packages=packages)
    report = run(
        "-c", PROGRAM, "simulate", "kuhn-poker", "--games", "50", "--language", "en", packages=packages
    )
    assert "Kuhn poker" in report
    assert "kuhn-poker" not in run("-c", PROGRAM, "games", "--language", "en")


@pytest.mark.parametrize("is_phone", [False, True])
def test_it_is_played_in_the_browser(house_with_guest: House, come: Come, is_phone: bool) -> None:
    guest = come(house_with_guest, is_phone=is_phone)
    guest.page.goto("/")
    assert guest.page.get_by_text("Kuhn poker", exact=True).count()
    guest.page.goto("/games/kuhn-poker/rules")
    assert guest.page.locator("#KUHN-4").count()
    guest.open_table("kuhn-poker")
    assert guest.page.locator("#table .plain-table").count()
    guest.play(until=guest.is_too_wide)
    assert not guest.is_too_wide()
    assert guest.page.locator("#end tbody tr").count() == 2
