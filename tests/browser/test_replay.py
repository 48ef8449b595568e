"""The page of a finished game: step, play, jump, other eyes, other languages, the check of its shuffle."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import Come
from .guests import PATIENCE, Guest
from .houses import FullHouse

GAME = "capital-lux"
HIDDEN = '#table .piece[data-zone*=":"][data-kind=""]'
SPECTATOR, OPEN, SECOND = (
    ".watchers a:nth-of-type(2)",
    ".watchers a:nth-of-type(1)",
    ".watchers a:nth-of-type(4)",
)


@pytest.fixture
def guest(house: FullHouse, come: Come) -> Guest:
    """A stranger who was given the link."""
    guest = come()
    guest.page.goto(house.path(house.over[GAME]).replace("tables", "replays"))
    guest.page.wait_for_selector("[data-go=play]")
    return guest


def moment(guest: Guest) -> tuple[str, int]:
    """Whose eyes the address names, and how many steps of the game."""
    query = parse_qs(urlsplit(guest.page.url).query)
    return query["seat"][0], int(query["step"][0])


def place(guest: Guest) -> int:
    numbers = re.findall(r"\d+", guest.page.inner_text("output"))
    return int(numbers[0])


def wait_for_place(guest: Guest, number: int) -> None:
    expect(guest.page.locator("output")).to_have_text(re.compile(rf"^\D*{number}\D"), timeout=PATIENCE)


def wait_until_it_moves(guest: Guest) -> None:
    """Beyond the first steps; it may be seen at any of the next."""
    expect(guest.page.locator("output")).to_have_text(re.compile(r"^\D*([2-9]|\d\d+)\D"), timeout=PATIENCE)


def jump(guest: Guest, chapter: int) -> int:
    """To the beginning of a part of the game; its step."""
    link = guest.page.locator(".chapters a").nth(chapter)
    link.click()
    guest.page.wait_for_selector(f".chapters a:nth-child({chapter + 1})[aria-current]")
    return int(link.get_attribute("data-step") or 0)


def test_one_step_after_the_other(guest: Guest) -> None:
    page = guest.page
    page.click("[data-go=forward]")
    wait_for_place(guest, 1)
    page.keyboard.press("ArrowRight")
    wait_for_place(guest, 2)
    assert page.inner_text("#log .now a") in page.inner_text("#told")
    page.click("[data-go=back]")
    wait_for_place(guest, 1)
    page.keyboard.press("End")
    page.wait_for_selector("#end:not([hidden]) .result")
    page.keyboard.press("Home")
    wait_for_place(guest, 0)
    assert page.locator("#end").is_hidden()


def test_it_plays_and_pauses(guest: Guest) -> None:
    page = guest.page
    page.select_option(".pace select", "fast")
    page.click("[data-go=play]")
    wait_until_it_moves(guest)
    page.keyboard.press("ArrowLeft")  # whoever steps wants to look
    stopped = int(page.input_value("input[type=range]"))
    wait_for_place(guest, stopped)
    page.wait_for_timeout(600)
    assert place(guest) == stopped


def test_a_jump_to_a_round_and_the_way_back_by_its_link(guest: Guest) -> None:
    step = jump(guest, 2)
    assert moment(guest) == ("all", step)
    told, drawn = guest.page.inner_text("#told"), guest.page.inner_text("#table")
    guest.page.reload()
    guest.page.wait_for_selector("[data-go=play]")
    assert (guest.page.inner_text("#told"), guest.page.inner_text("#table")) == (told, drawn)


def test_other_eyes_see_the_same_moment(guest: Guest) -> None:
    """Everything open, what a spectator saw, and what the second player saw, who does not see Ada's cards."""
    step, seen = jump(guest, 3), {}
    guest.page.keyboard.press("ArrowRight")
    for eyes, link in {"all": OPEN, "none": SPECTATOR, "2": SECOND}.items():
        guest.page.click(link)
        guest.page.wait_for_selector(f"#replay[data-seat='{eyes}']")
        assert moment(guest)[0] == eyes
        assert moment(guest)[1] >= step
        seen[eyes] = guest.page.locator(HIDDEN).count()
    assert seen["all"] == 0 < seen["2"] < seen["none"]


def test_another_language_keeps_the_moment_and_the_eyes(guest: Guest) -> None:
    guest.page.click(SECOND)
    guest.page.wait_for_selector("#replay[data-seat='2']")
    step = jump(guest, 2)
    for language in ("pt", "fr"):
        guest.page.click(f".speak [value={language}]")
        guest.page.wait_for_selector(f"html[lang={language}] #replay")
        assert moment(guest) == ("2", step)


def test_the_shuffle_is_checked_by_a_click(guest: Guest) -> None:
    guest.page.click(".more a[href$=shuffle]")
    guest.page.wait_for_selector("#shuffle .verdict.good")
    assert guest.page.locator("tr.bad").count() == 0


def test_what_was_seen_at_the_table_is_compared(house: FullHouse, come: Come) -> None:
    """One click from the result: the commitment that this browser saw goes along."""
    guest = come()
    guest.become(house.rooms.cookie)
    guest.page.goto(house.path(house.over[GAME]))
    guest.page.click("#ways summary")
    commitment = guest.page.inner_text("#ways code")
    guest.page.click("[data-check]")
    guest.page.wait_for_selector("#shuffle form + .verdict.good")
    assert guest.page.input_value("[name=noted]") == commitment
