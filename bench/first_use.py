"""From nothing to the first decision: `make first-use`, in Debian's chromium.

With `--install` it clones the project and sets it up as `make play` does; otherwise it starts this
house. Nothing is on disk yet, neither data nor compiled code. Measured are the setting up, the start of the
server until the home page is painted, and the way from pressing Play until something can be decided.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.guests import CHOICE, LIT

from ludoteca.games import names

PROJECT = Path(__file__).parents[1]
PATIENCE = 300_000  # milliseconds
PAINTED = """new Promise((go) => {
  new PerformanceObserver(() => go()).observe({ type: "paint", buffered: true });
})"""


def install(folder: Path) -> tuple[Path, float]:
    """A clone of the project with its environment, and the seconds that this took."""
    subprocess.run(["git", "clone", "--quiet", PROJECT, folder], check=True)
    begun = perf_counter()
    subprocess.run(["make", "--quiet", ".venv/ready"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder / ".venv" / "bin" / "python", perf_counter() - begun


@contextmanager
def served(python: Path, folder: Path) -> Iterator[str]:
    """A server with nothing on disk yet; its address."""
    space = {"LUDOTECA_DATA": str(folder / "data"), "LUDOTECA_CACHE": str(folder / "cache")}
    code = "from ludoteca.cli import main; raise SystemExit(main())"
    process = subprocess.Popen(
        [python, "-c", code, "serve", "--language", "en"],
        stdout=subprocess.PIPE,
        env=os.environ | space,
        text=True,
    )
    try:
        assert process.stdout
        yield process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.wait(30)


def first_decision(page: Page, url: str, game: str) -> float:
    """Seconds from pressing Play, with what the form suggests, until something can be picked."""
    page.goto(f"{url}/games/{game}")
    page.wait_for_load_state()
    begun = perf_counter()
    page.locator(".setup-form button.big").click()
    page.wait_for_selector(f"{LIT}, {CHOICE}", state="attached")
    return perf_counter() - begun


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--install", action="store_true", help="set up a clone first (downloads)")
    options = parser.parse_args()
    # Workers that compile may write for a moment longer.
    space = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with space as name, sync_playwright() as playwright:
        folder, python = Path(name), Path(sys.executable)
        if options.install:
            python, seconds = install(folder / "clone")
            print(f"setting everything up: {seconds:.1f} s")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        begun = perf_counter()
        with served(python, folder) as url:
            page.goto(url)
            page.evaluate(PAINTED)
            print(f"from starting the server to a painted home page: {perf_counter() - begun:.2f} s")
            for game in names():
                print(f"from Play to the first decision, {game}: {first_decision(page, url, game):.2f} s")
        browser.close()


if __name__ == "__main__":
    main()
