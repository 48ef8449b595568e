"""The example bot plays whole games, at a table of its own and at somebody else's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .house import PATIENCE, House

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
MOST_LINES = 40


def play(*given: str) -> str:
    """What the bot has to say about a game."""
    played = subprocess.run([sys.executable, BOT, *given], capture_output=True, text=True, timeout=PATIENCE)
    assert not played.stderr
    return played.stdout


def test_it_is_short() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= MOST_LINES


def test_it_plays_against_bots_of_the_house(house: House) -> None:
    assert "'winners'" in play(house.url, "capital-lux")


def test_it_takes_a_seat_at_somebodys_table(house: House) -> None:
    host = house.person("Host")
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    table = host.post("/tables", {"game": "capital-lux", "seats": seats}).json()["id"]
    assert table in play(house.url, table)
    assert host.get(f"/tables/{table}").json()["status"] == "over"
