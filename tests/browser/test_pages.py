"""All pages: for everybody's eyes and ears, in every language, on every screen, and light."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, WebSocket

from ludoteca.games import names
from ludoteca.look.page import document
from tests.games.capulana.positions import after
from tests.games.capulana.test_terminal import WEAVING

from .conftest import Come
from .guests import Guest
from .houses import FullHouse, Stop

KILOBYTE = 1000
LOCALES = {"en-GB": "en", "pt-BR": "pt", "fr-FR": "fr"}
TEXT = """() => {
  const main = document.querySelector("main").cloneNode(true);
  for (const code of main.querySelectorAll("pre, code, [lang=en]:not(.ludoteca)")) code.remove();
  return main.textContent;
}"""
UNSAID = re.compile(r"\{\w*\}|\b[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*\.[a-z]|undefined|None\b")


def go(guest: Guest, stop: Stop) -> None:
    if stop.status != 200:  # browsers complain of those themselves
        guest.expected.append(f"status of {stop.status}")
    answer = guest.page.goto(stop.path)
    assert answer
    assert answer.status == stop.status
    guest.page.wait_for_selector(stop.sign, state="attached")


@pytest.mark.parametrize(("locale", "is_phone"), [("en-GB", False), ("fr-FR", True), ("pt-BR", True)])
def test_every_page(house: FullHouse, come: Come, locale: str, is_phone: bool) -> None:
    """No violation of what axe-core knows, no text that is missing, and nothing wider than the screen."""
    guest, problems = come(locale=locale, is_phone=is_phone), []
    guest.become(house.rooms.cookie)
    for stop in house.every_page(guest):
        go(guest, stop)
        assert guest.page.get_attribute("html", "lang") == LOCALES[locale]
        if guest.is_too_wide():
            problems.append(f"{stop.name}: it scrolls sideways")
        if unsaid := UNSAID.search(guest.page.evaluate(TEXT)):
            problems.append(f"{stop.name}: {unsaid[0]}")
        if locale != "pt-BR":
            problems += [f"{stop.name}: {each}" for each in violations(guest)]
    assert not problems


def violations(guest: Guest) -> list[str]:
    found = Axe().run(guest.page).response["violations"]
    return [f"{each['id']}: {[node['target'] for node in each['nodes'][:3]]}" for each in found]


def test_the_switch_of_languages(come: Come) -> None:
    """It stays where one is, for the game too, and is remembered."""
    guest = come(locale="fr-FR")
    guest.open_table("capulana")
    table = guest.page.url
    for language in ("pt", "en"):
        guest.page.click(f".speak [value={language}]")
        guest.page.wait_for_selector(f"html[lang={language}] #table [lang={language}] .can-pick")
        assert guest.page.url == table
    guest.page.goto("/")
    assert guest.page.get_attribute("html", "lang") == "en"


def weigh(guest: Guest, path: str, sign: str) -> int:
    """Bytes as they came over the line, with what a socket sends at first."""
    sizes: list[int] = []
    requests: list[object] = []
    guest.page.on("requestfinished", lambda request: requests.append(request))

    def listen(socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda text: sizes.append(len(text.encode() if isinstance(text, str) else text))
        )

    guest.page.on("websocket", listen)
    guest.page.goto(path)
    guest.page.wait_for_selector(sign)
    guest.page.wait_for_load_state("networkidle")
    sizes += [request.sizes()["responseBodySize"] for request in requests]  # type: ignore[attr-defined]
    return sum(sizes)


def test_the_home_page_is_light(come: Come) -> None:
    assert weigh(come(), "/", ".games") < 100 * KILOBYTE


@pytest.mark.parametrize("game", names())
def test_a_table_is_light(house: FullHouse, come: Come, game: str) -> None:
    """For whoever comes by a link and has never been here."""
    path = house.path(house.middle[game])
    assert weigh(come(), path, "#live:not(.waiting) #table .ludoteca") < 200 * KILOBYTE


CUT_OFF = "[...document.querySelectorAll('.status p')].filter((p) => p.scrollHeight > p.clientHeight).length"
TOO_WIDE = "[...document.querySelectorAll('.way')].filter((way) => way.scrollWidth > way.clientWidth).length"


@pytest.mark.parametrize("width", [340, 360, 640, 900])
def test_whose_turn_it_is_is_never_cut_off(browser: Browser, width: int) -> None:
    """Nor what a card brings: in French, which needs most room, while two people with long names weave."""
    view = after(WEAVING, "1: weave 10a").view(0)
    page = browser.new_page(viewport={"width": width, "height": 740})
    page.set_content(document(view, "fr", ["Maximiliana-Zé", "Bartholomeu Dias"]))
    assert "Bartholomeu Dias" in page.inner_text(".status")
    assert page.evaluate(CUT_OFF) == 0
    assert page.evaluate(TOO_WIDE) == 0
    page.close()
