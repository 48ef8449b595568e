"""Pictures of every screen, on desktops and phones, in every language: `make screenshots`.

`python -m tests.browser.screenshots [FOLDER [WORD ...]]`: those with all these words in their names.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludoteca.games import find, names
from ludoteca.kernel.words import LANGUAGES

from .conftest import ARGUMENTS, CHROMIUM
from .guests import Guest
from .positions import Moment, Rooms, prepare
from .server import House

USUAL_FOLDER = Path("screenshots")
# By game a phase near the end, and how many decisions of one's own come before it.
LATE = {
    "capital": ("MOVE", 90),
    "capital-lux": ("PLAY", 19),
    "capital-lux-2": ("PLAY", 21),
    "capulana": ("WEAVE", 43),
}
# By game the phases that look different, with the seats and how many own decisions come before.
PHASES = {
    "capital": (("MOVE", 3, 20), ("BATTLES", 4, 15), ("REACT", 3, 20), ("AFTER", 2, 10)),
    "capital-lux": (("DRAFT", 4, 8), ("PLAY", 3, 8), ("AGENT", 3, 0), ("CLERIC", 3, 0)),
    "capital-lux-2": (("DRAFT", 4, 8), ("PLAY", 3, 8), ("POWER", 3, 0)),
    "capulana": (("PLACE", 5, 12), ("CARDS", 3, 12), ("WEAVE", 3, 20)),
}


@dataclass(frozen=True)
class Shot:
    """A page, what is done there first, and whether only what a screen shows is drawn."""

    name: str
    path: str
    deed: str = ""
    is_screen: bool = False
    is_known: bool = True  # whether Ada looks, or somebody who has never been here


def moments() -> Iterator[tuple[str, Moment]]:
    for game in names():
        most = find(game).seats[-1]
        yield f"{game} opening", Moment(game, 2)
        for phase, seats, after in PHASES[game]:
            yield f"{game} {phase.lower()}", Moment(game, seats, phase, after)
        yield f"{game} late", Moment(game, most, *LATE[game])
        yield f"{game} end", Moment(game, most, is_over=True)


def shots(rooms: Rooms, waiting: str) -> Iterator[Shot]:
    yield from _pages()
    yield Shot("waiting room", waiting)
    yield Shot("waiting room of a friend", waiting, is_known=False)
    for name, moment in moments():
        path = f"/tables/{rooms.tables[moment]}"
        yield Shot(name, path, is_screen=not moment.is_over)
        if name.endswith("opening"):
            yield from (Shot(f"{name} {deed}", path, deed, True) for deed in ("advice", "rule"))
        if name.endswith("late"):
            yield Shot(f"{name} pick", path, "pick", True)
            yield Shot(f"{name} whole", path)
            yield Shot(f"{name} spectator", path, is_screen=True, is_known=False)
        if moment.is_over:
            yield from _replays(moment.game, path.replace("tables", "replays"))


def _pages() -> Iterator[Shot]:
    yield Shot("home", "/", is_known=False)
    yield Shot("home of Ada", "/")
    yield Shot("my games", "/mine")
    yield Shot("about me", "/me")
    yield Shot("about me link", "/me", "link")
    yield Shot("api", "/api")
    yield Shot("no such page", "/nowhere")
    for game in names():
        yield Shot(f"{game} set-up", f"/games/{game}")
        yield Shot(f"{game} rules", f"/games/{game}/rules")


def _replays(game: str, path: str) -> Iterator[Shot]:
    yield Shot(f"{game} replay", path)
    yield Shot(f"{game} replay end of a round", path, "chapter")
    yield Shot(f"{game} replay seen by a seat", f"{path}?seat=2", "chapter", True)
    if game == "capital-lux":
        yield Shot("shuffle", f"{path}/shuffle")


def do(guest: Guest, deed: str) -> None:
    """What is done before the picture."""
    page = guest.page
    if deed == "pick":
        guest.touch()
    elif deed == "advice":
        page.click("[data-do=advice]")
        page.wait_for_selector("dialog[open]")
    elif deed == "rule":
        page.locator("#log a.rule").last.evaluate("link => link.click()")
        page.wait_for_selector("dialog[open]")
    elif deed == "link":
        page.locator("form[action*=link] button").click()
        page.wait_for_selector("[data-copy]")
    elif deed == "chapter":
        page.locator(".chapters a").nth(2).click()
        page.wait_for_selector(".chapters a:nth-child(3)[aria-current]")
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector(".chapters a:nth-child(2)[aria-current]")


class Studio:
    """Browsers of Ada and of a visitor, of one size and in one language."""

    def __init__(self, browser: Browser, house: House, cookie: str, language: str, *, is_phone: bool) -> None:
        self.ada = Guest(browser, house, locale=language, is_phone=is_phone)
        self.visitor = Guest(browser, house, locale=language, is_phone=is_phone)
        self.ada.become(cookie)

    def draw(self, shot: Shot, file: Path) -> None:
        guest = self.ada if shot.is_known else self.visitor
        page = guest.page
        page.goto(shot.path)
        if page.query_selector("#live"):
            page.wait_for_selector("#live:not(.waiting)", state="attached")
        page.wait_for_load_state("networkidle")
        do(guest, shot.deed)
        size = page.viewport_size
        assert size
        if not shot.is_screen:  # a higher screen, so that what clings to its edge is where it belongs
            height = page.evaluate("document.scrollingElement.scrollHeight")
            page.set_viewport_size({"width": size["width"], "height": max(height, size["height"])})
        page.screenshot(path=file, animations="disabled")
        page.set_viewport_size(size)

    def close(self) -> None:
        for guest in (self.ada, self.visitor):
            guest.context.close()


def draw_all(folder: Path, words: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        rooms = prepare(Path(place), [moment for _, moment in moments()])
        house = House(Path(place))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                for language in LANGUAGES:
                    for size in ("desktop", "phone"):
                        _draw(browser, house, rooms, (language, size, folder, words))
        finally:
            house.kill()


def _draw(browser: Browser, house: House, rooms: Rooms, how: tuple[str, str, Path, list[str]]) -> None:
    language, size, folder, words = how
    studio = Studio(browser, house, rooms.cookie, language, is_phone=size == "phone")
    waiting = studio.ada.open_table("capital-lux-2", "friend", "club", "friend")
    for shot in shots(rooms, waiting):
        name = f"{shot.name} {size} {language}"
        if all(word in name.split() for word in words):
            studio.draw(shot, folder / f"{name.replace(' ', '-')}.png")
            print(name, flush=True)
    studio.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    draw_all(Path(given[0]) if given else USUAL_FOLDER, given[1:])
