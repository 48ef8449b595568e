"""Draws the pictures of the README again: `python -m tests.browser.showcase`, with Pillow installed.

Games come from fixed seeds, so that the pictures change only when the look does.
"""

from __future__ import annotations

import io
import json
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

from ludoteca.web.http.sessions import COOKIE

from .conftest import ARGUMENTS, CHROMIUM
from .guests import DESKTOP, PHONE
from .positions import Moment, prepare
from .server import STORE, House

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
FRIENDS = ("", "João", "Amélie", "Duda", "Zeferino")
WAY = ".way >> nth=0"
COLOURS = 128  # drawings have few; this makes files a third as large


@dataclass(frozen=True)
class Picture:
    """A moment of a game, what is touched then, and on which screen."""

    moment: Moment
    touches: tuple[str, ...] = ()
    is_phone: bool = False


PICTURES = {
    "capital-lux-2": Picture(Moment("capital-lux-2", 4, "PLAY", 21), ("#table .can-pick >> nth=3",)),
    "capital": Picture(Moment("capital", 4, "BATTLES", 15)),
    "capital-lux": Picture(Moment("capital-lux", 4, "PLAY", 19), ("#table .can-pick >> nth=0",), True),
    "capulana": Picture(
        Moment("capulana", 3, "WEAVE", 28),
        ("#table .can-pick >> nth=4", WAY, "#table .can-pick >> nth=2"),
        True,
    ),
}


def call_by_name(folder: Path) -> None:
    """Friends take the places of the bots."""
    with closing(sqlite3.connect(folder / STORE)) as file, file:
        for seat, name in enumerate(FRIENDS):
            facts = json.dumps({"name": name})
            sit = "UPDATE log SET kind = 'sit', person = ?, facts = ? WHERE kind = 'bot' AND seat = ?"
            file.execute(sit, (f"friend {seat}", facts, seat))


def draw(browser: Browser, url: str, cookie: str, picture: Picture) -> bytes:
    context = browser.new_context(
        viewport=PHONE if picture.is_phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=picture.is_phone,
        is_mobile=picture.is_phone,
        device_scale_factor=2 if picture.is_phone else 1.5,
        locale="en",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": COOKIE, "value": cookie, "url": url}])
    page: Page = context.new_page()
    page.goto(url)
    page.wait_for_selector("#live:not(.waiting) :is(.can-pick, [data-choice])")
    for touch in picture.touches:
        page.click(touch)
        page.wait_for_selector("#live:not(.waiting)")
    drawn = page.screenshot(animations="disabled", clip=_part(page))
    context.close()
    return drawn


def _part(page: Page) -> FloatRect:
    """The screen down to where the table ends."""
    size, box = page.viewport_size, page.locator("#live").bounding_box()
    assert size
    assert box
    height = min(size["height"], box["y"] + box["height"])
    return {"x": 0, "y": 0, "width": size["width"], "height": height}


def save(drawn: bytes, file: Path) -> None:
    """With as few colours as the eye needs."""
    with Image.open(io.BytesIO(drawn)) as picture:
        few = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(file, optimize=True)


def draw_all() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        rooms = prepare(Path(place), [picture.moment for picture in PICTURES.values()])
        call_by_name(Path(place))
        house = House(Path(place))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                for name, picture in PICTURES.items():
                    url = f"{house.url}/tables/{rooms.tables[picture.moment]}"
                    save(draw(browser, url, rooms.cookie, picture), FOLDER / f"{name}.png")
        finally:
            house.kill()


if __name__ == "__main__":
    draw_all()
