"""People who play together: two browsers and a spectator, or two people at one screen."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Sequence

import pytest

from ludoteca.games import names

from .conftest import Come
from .guests import Guest

# Pieces that lie in secret, by the seat whose they are: of each its kind, and everything else that it shows.
SECRETS = """() => {
  const pieces = document.querySelectorAll("[data-zone^='hand:'], [data-zone^='pack:']");
  return [...pieces].map((piece) => {
    const { zone, kind } = piece.dataset, copy = piece.cloneNode(true);
    for (const each of ["data-zone", "data-count", "aria-label", "title"]) copy.removeAttribute(each);
    return [Number(zone.split(":")[1]), kind, copy.outerHTML];
  });
}"""
KNOWN = f"() => ({SECRETS})().filter(([, kind]) => kind).map(([whose, kind]) => [whose, kind])"
MOVES = "() => document.querySelector('#table [data-moves]').dataset.moves"
PATIENCE = 120  # seconds


class Eyes:
    """What somebody has had before them, and so may still know of others' cards."""

    def __init__(self, guest: Guest, seat: int | None) -> None:
        self.guest, self.seat, self.seen = guest, seat, set[str]()

    def look(self) -> int:
        """How many own cards one sees; of others' none that one never had, and all backs are alike."""
        found = self.guest.page.evaluate(SECRETS)
        own = [kind for whose, kind, _ in found if whose == self.seat]
        self.seen |= set(own)
        assert {kind for whose, kind, _ in found if whose != self.seat and kind} <= self.seen
        assert len({html for _, kind, html in found if not kind}) <= 1
        return sum(map(bool, own))


def take_turns(guests: list[Guest], turns: int, eyes: Sequence[Eyes] = ()) -> None:
    """Whoever is asked moves, so many times or until the end."""
    until = time.monotonic() + PATIENCE
    while turns > 0 and not guests[0].page.query_selector("#end .result"):
        assert time.monotonic() < until, "nobody is asked any more"
        for guest in [guest for guest in guests if guest.has_turn]:
            for each in eyes:
                each.look()
            guest.move()
            turns, until = turns - 1, time.monotonic() + PATIENCE


def test_two_people_and_a_spectator(come: Come) -> None:
    ada, bea, spectator = come(), come(seed=3), come()
    path = ada.open_table("capital-lux", "friend")
    bea.sit_down(path, "Bea")
    spectator.page.goto(path)
    take_a_card_back(ada)
    eyes = [Eyes(ada, 0), Eyes(bea, 1), Eyes(spectator, None)]
    for _ in range(20):
        assert eyes[2].look() == 0
        assert spectator.page.evaluate(MOVES) == "{}"
        take_turns([ada, bea], 1, eyes)
    assert [bool(each.seen) for each in eyes] == [True, True, False]
    see_each_other(ada, bea, spectator)
    talk(ada, bea, spectator)
    leave_and_come_back(ada, bea)
    take_turns([ada, bea], 1000)
    play_again(ada, bea, spectator)


def take_a_card_back(ada: Guest) -> None:
    """In a draft, while the other has not chosen."""
    ada.page.wait_for_selector("#table .can-pick")
    before = ada.page.evaluate(SECRETS)
    ada.move()
    ada.page.wait_for_selector("[data-do=undo]")
    assert ada.page.evaluate(SECRETS) != before
    ada.page.click("[data-do=undo]")
    ada.page.wait_for_selector("#live:not(.waiting) #table .can-pick")
    assert ada.page.locator("[data-do=undo]").count() == 0
    assert len(ada.page.evaluate(SECRETS)) == len(before)


def see_each_other(*guests: Guest) -> None:
    """The same has happened for everybody, but for what only one of them may know."""
    for guest in guests:
        for name in ("Ada", "Bea"):
            guest.page.locator("#log li", has_text=f"{name} play").first.wait_for()


def talk(ada: Guest, bea: Guest, spectator: Guest) -> None:
    bea.page.locator("#chat input").fill("Good luck <b>Ada</b>")
    bea.page.keyboard.press("Enter")
    for guest in (ada, bea, spectator):
        guest.page.locator("#said li", has_text="Good luck <b>Ada</b>").wait_for()
    assert spectator.page.locator("#chat form").count() == 0


def leave_and_come_back(ada: Guest, bea: Guest) -> None:
    bea.page.locator("#players form[action$=leave] button").click()
    for guest in (ada, bea):
        guest.page.locator("#players", has_text="Bea (a bot stands in)").wait_for()
    take_turns([ada], 2)
    bea.page.locator("#players form[action$=sit] button").click()
    for guest in (ada, bea):
        guest.page.locator("#players .who", has_text=re.compile("^Bea$")).wait_for()


def play_again(ada: Guest, bea: Guest, spectator: Guest) -> None:
    ada.page.locator("#end form[action$=rematch] button").click()
    ada.page.wait_for_selector("#table .can-pick")
    again = ada.page.url
    for guest in (bea, spectator):
        guest.page.locator("#end a[href*=tables]").click()
        guest.page.wait_for_url(again)
    assert bea.state == "turn"
    assert Eyes(spectator, None).look() == 0


@pytest.mark.parametrize("game", names())
def test_a_spectator_knows_no_more_than_a_player(come: Come, game: str) -> None:
    ada, spectator = come(), come()
    path = ada.open_table(game, "novice", "novice")
    ada.play(until=iter([False] * 9 + [True]).__next__)
    assert ada.state == "turn"
    ada.wait_for_others()
    spectator.page.goto(path)
    known, public = (Counter(map(tuple, each.page.evaluate(KNOWN))) for each in (ada, spectator))
    assert public < known
    assert spectator.page.evaluate(MOVES) == "{}"


def test_two_people_at_one_screen(come: Come) -> None:
    """Before each of them looks, the screen shows nobody's cards."""
    guest = come()
    guest.open_table("capital-lux", "here", name="Ada", **{"name-2": "Bea"})
    curtain, eyes = Eyes(guest, None), {"I am Ada": Eyes(guest, 0), "I am Bea": Eyes(guest, 1)}
    name = ""
    for _ in range(12):
        if guest.state == "curtain":
            assert curtain.look() == 0
            button = guest.page.locator("[data-do=take]")
            name = button.inner_text()
            button.click()
            guest.page.wait_for_selector("#table .can-pick")
        assert eyes[name].look() > 0
        guest.move()
    assert eyes["I am Ada"].seen != eyes["I am Bea"].seen
