"""Whole matches in the browser, by mouse, by finger and by keyboard."""

from __future__ import annotations

import re

import pytest

from ludoteca.games import names

from .conftest import Come
from .guests import Guest
from .houses import FullHouse

IS_HELD = """() => document.activeElement.closest("#table, #now, #end") !== null"""
FOCUS = "() => document.activeElement.dataset.choice ?? document.activeElement.dataset.pick ?? ''"


def said(guest: Guest) -> str:
    """Who won, as the page says."""
    assert guest.page.locator("#end tbody tr").count() == 2
    return guest.page.locator("#end .verdict").inner_text()


@pytest.mark.parametrize("game", names())
def test_by_mouse(come: Come, game: str) -> None:
    guest = come()
    guest.open_table(game)
    touches = guest.play()
    assert touches > 20
    assert re.search("(Ada|Bot 2).*(wins|share)", said(guest))


@pytest.mark.parametrize("game", names())
def test_by_dragging(come: Come, game: str) -> None:
    """With pieces that fly, until some have been dragged to where they go."""
    guest = come(is_moving=True)
    guest.open_table(game)
    log = guest.page.locator("#log li")
    before = log.count()
    guest.play(guest.drag, until=lambda: log.count() > before + 12)


def test_on_a_phone(come: Come) -> None:
    guest = come(is_phone=True)
    guest.open_table("capulana")
    guest.play(until=guest.is_too_wide)
    assert not guest.is_too_wide()
    assert said(guest)


@pytest.mark.parametrize("game", names())
def test_an_ending_on_a_phone(house: FullHouse, come: Come, game: str) -> None:
    """When there is most on the table."""
    guest = come(is_phone=True)
    guest.become(house.rooms.cookie)
    guest.page.goto(house.path(house.late[game][0]))
    guest.play(until=guest.is_too_wide)
    assert not guest.is_too_wide()
    assert said(guest)


class Keys:
    """How somebody plays without a mouse: arrows or Tab to a thing, Enter, at times Escape or a digit."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.page, self.presses = guest, guest.page, 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.presses += 1

    def touch(self) -> None:
        if self.presses == 0:
            self.press("ArrowRight")
        assert self.page.evaluate(FOCUS), "the focus is on nothing that can be picked"
        way = self.presses % 5
        if way == 0:
            self.press("1")
        elif way == 1:
            self.press("ArrowRight")
            self.press("ArrowDown")
            self.pick("Enter")
        elif way == 2:
            self.press("Tab")
            self.press("Shift+Tab")
            self.pick(" ")
        else:
            self.pick("Enter")

    def pick(self, key: str) -> None:
        """And, if that was the first of several steps, change one's mind once."""
        had = self.page.evaluate(FOCUS)
        self.press(key)
        if self.presses % 4 == 0 and self.page.locator("[data-back]").count():
            self.press("Escape")
            assert self.page.evaluate(FOCUS) == had
            self.press(key)


def test_by_keyboard(come: Come) -> None:
    guest = come()
    guest.open_table("capital-lux")
    play_by_keys(guest)


@pytest.mark.parametrize("game", names())
def test_an_ending_by_keyboard(house: FullHouse, come: Come, game: str) -> None:
    guest = come()
    guest.become(house.rooms.cookie)
    guest.page.goto(house.path(house.late[game][1]))
    play_by_keys(guest)


def play_by_keys(guest: Guest) -> None:
    keys = Keys(guest)
    guest.play(keys.touch)
    assert guest.page.evaluate(IS_HELD), "the focus is lost"
    assert said(guest)
