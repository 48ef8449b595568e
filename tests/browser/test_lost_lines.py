"""Reloads, lost connections and servers that die: the table goes on, and every move is made once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ludoteca.games import names

from .conftest import Come
from .guests import PATIENCE, Guest
from .server import House

SEEN = """() => ["table", "log", "players"].map((part) => document.getElementById(part).innerText)"""
TEXTS = "() => [...document.querySelectorAll('#log li')].map((line) => line.textContent)"


def play_some(guest: Guest, touches: int = 6) -> None:
    guest.play(until=iter([False] * touches + [True]).__next__)
    assert guest.state == "turn"
    guest.wait_for_others()


@pytest.mark.parametrize("game", names())
def test_reload(come: Come, game: str) -> None:
    guest = come()
    guest.open_table(game)
    play_some(guest)
    before = guest.page.evaluate(SEEN)
    guest.page.reload()
    assert guest.state == "turn"
    assert guest.page.evaluate(SEEN) == before
    play_some(guest, 2)


def test_a_server_that_dies(come: Come, own_house: House) -> None:
    """Without a warning, in the middle of a game, while somebody moves."""
    guest = come(own_house)
    guest.expected.append("WebSocket connection")  # browsers complain of a lost one themselves
    table = guest.open_table("capital-lux").removeprefix("/tables/")
    play_some(guest)
    told, moves = guest.page.evaluate(TEXTS), own_house.moves(table, 0)
    own_house.kill()
    guest.move()
    guest.page.locator("#status", has_text="connection").wait_for()
    own_house.start()
    assert guest.state == "turn"
    assert own_house.moves(table, 0) == moves + 1
    assert guest.page.evaluate(TEXTS)[: len(told)] == told
    expect(guest.page.locator("#status")).to_be_empty(timeout=PATIENCE)
    play_some(guest, 2)


class Loss:
    """A bad line: cut altogether, or deaf, so that a move gets through and its answer does not."""

    def __init__(self, guest: Guest) -> None:
        self.is_deaf = self.is_cut = False
        self.keys: list[str] = []  # of moves that were sent
        self._ends: list[Any] = []
        guest.page.route_web_socket("**/socket", self._connect)

    def cut(self) -> None:
        self.is_cut = True
        for end in self._ends:
            end.close()

    def _connect(self, page: Any) -> None:
        if self.is_cut:
            page.close()
            return
        server = page.connect_to_server()
        self._ends = [page, server]
        page.on_message(self._send)
        server.on_message(self._answer)

    def _send(self, message: str) -> None:
        if '"kind":"move"' in message:
            self.keys.append(message.partition('"key":')[2])
        self._ends[1].send(message)

    def _answer(self, message: str) -> None:
        if not self.is_deaf:
            self._ends[0].send(message)
        elif '"kind":"done"' in message:
            self.is_deaf = False
            for end in self._ends:
                end.close()


def test_an_answer_that_gets_lost(come: Come) -> None:
    """The move has been written down, but nobody told the page; it asks again, and the move is made once."""
    guest = come()
    line = Loss(guest)
    table = guest.open_table("capital-lux").removeprefix("/tables/")
    play_some(guest, 3)
    moves = guest.house.moves(table, 0)
    line.is_deaf = True
    guest.move()
    assert guest.state == "turn"
    assert line.keys[-1] == line.keys[-2], "it was not sent again"
    assert guest.house.moves(table, 0) == moves + 1


def test_a_line_that_is_cut(come: Come) -> None:
    """What is done and said meanwhile arrives afterwards, once."""
    guest = come()
    line = Loss(guest)
    table = guest.open_table("capital-lux").removeprefix("/tables/")
    play_some(guest, 3)
    moves = guest.house.moves(table, 0)
    line.cut()
    guest.page.locator("#status", has_text="connection").wait_for()
    guest.move()
    guest.page.locator("#chat input").fill("Are you there?")
    guest.page.keyboard.press("Enter")
    line.is_cut = False
    guest.page.locator("#said li", has_text="there?").wait_for()
    assert guest.state == "turn"
    expect(guest.page.locator("#status")).to_be_empty(timeout=PATIENCE)
    assert guest.page.locator("#said li").count() == 1
    assert guest.house.moves(table, 0) == moves + 1
    guest.wait_for_others()
    seen = guest.page.evaluate(SEEN)
    guest.page.reload()
    assert guest.state == "turn"
    assert guest.page.evaluate(SEEN) == seen
