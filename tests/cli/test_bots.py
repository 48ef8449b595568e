"""Bots at the terminal's table: who there is, under which names they sit, and who plays if nobody says."""

from __future__ import annotations

import os

import pytest

import ludoteca
from ludoteca.bots import NAMES
from ludoteca.bots.search_bot import SearchBot
from ludoteca.cli.players import Players, seat_bots
from ludoteca.kernel.words import LANGUAGES

from .house import House, too_long

LONG = "expert:1000000000"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bots_of_the_house(house: House, language: str) -> None:
    said = house.run("bots", "--language", language)
    assert (said.code, said.err) == (0, "")
    assert [line.split()[0] for line in said.out.splitlines()[3 : 3 + len(NAMES)]] == list(NAMES)
    assert "search:0.1s" in said.out
    assert not too_long(said.out, 80)


def test_whoever_plays_can_find_the_bots(house: House) -> None:
    assert "`ludoteca bots`" in " ".join(house.run("play", "--help").out.replace("│", " ").split())


@pytest.mark.parametrize("name", [*NAMES, "search:0.1s", "club:2000", LONG])
def test_every_bot_takes_a_seat_and_keeps_it(house: House, name: str) -> None:
    """Under its full name in the record; a table shows as much of it as there is room for."""
    said = house.run("play", "--bots", name, typed="q")
    assert said.code == 0
    assert house.saved_match().players == ["person", f"bot {name}"]
    again = house.run("play", "--resume", typed="q")
    assert again.code == 0
    shown = "expert:100000… 2" if name == LONG else f"{name} 2"
    assert shown in said.out
    assert shown in again.out
    assert house.saved_match().players == ["person", f"bot {name}"]


def test_a_name_is_never_cut_to_another_limit(house: House) -> None:
    said = house.run("play", "--bots", f"{LONG}0")
    assert said.code == 2
    assert "'10000000000' is no limit for a bot" in said.err


def test_bots_at_a_table_think_with_all_cores() -> None:
    match = ludoteca.game("capital-lux").start(3, seed=7)
    match.players = ["person Ana", "bot search:0.1s", "bot greedy"]
    bot = Players(match).bots[1]
    assert isinstance(bot, SearchBot)
    assert bot.level.seconds == 0.1
    assert bot.threads == os.cpu_count()


def test_who_plays_if_nobody_says(house: House) -> None:
    """People meet a good opponent, and experiments somebody fast."""
    house.run("play", "--seats", "3", typed="q")
    assert house.saved_match().players == ["person", "bot club", "bot club"]
    assert seat_bots(ludoteca.game("capital-lux"), 3, None) == ["greedy"] * 3
