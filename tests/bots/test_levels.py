"""Levels by name, with limits of one's own; whatever is wrong with one gets a sentence."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.bots import NAMES
from ludoteca.bots.levels import LEVELS, Level, read_level
from ludoteca.bots.policies import PolicyBot
from ludoteca.bots.search_bot import SearchBot
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.words import LANGUAGES


def level_of(name: str, seconds: float | None = None, simulations: int | None = None) -> Level:
    bot = ludoteca.bot(name, seconds=seconds, simulations=simulations)
    assert isinstance(bot, SearchBot)
    assert bot.name == name
    return bot.level


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_has_its_name(name: str) -> None:
    bot = ludoteca.bot(name)
    assert bot.name == name
    assert bot.simulations == 0
    assert isinstance(bot, PolicyBot if name in ("random", "greedy") else SearchBot)


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_waits_long_for_a_level(name: str) -> None:
    seconds = LEVELS[name].seconds
    assert seconds is not None
    assert 0 < seconds <= 2


def test_stronger_levels_look_further_and_have_fewer_whims() -> None:
    levels = [LEVELS[name] for name in ("novice", "player", "club", "expert")]
    simulations = [level.simulations or 0 for level in levels]
    assert simulations == sorted(set(simulations))
    whims = [level.whim for level in levels]
    assert whims == sorted(whims, reverse=True)
    assert whims[-1] == 0


@pytest.mark.parametrize(
    ("name", "simulations", "seconds"),
    [
        ("search:2000", 2000, None),
        ("search:1", 1, None),
        ("search:1000000000", 10**9, None),
        ("search:0.1s", None, 0.1),
        ("search:.5s", None, 0.5),
        ("search:3600s", None, 3600.0),
        ("expert:10s", None, 10.0),
    ],
)
def test_a_limit_in_the_name(name: str, simulations: int | None, seconds: float | None) -> None:
    """It takes the place of both limits of the level."""
    assert (level_of(name).simulations, level_of(name).seconds) == (simulations, seconds)


def test_a_limit_leaves_the_whims_of_a_level() -> None:
    assert level_of("novice:500").whim == LEVELS["novice"].whim
    assert level_of("club", simulations=5) == Level(simulations=5)
    assert level_of("club:9", seconds=0.2) == Level(seconds=0.2)


@pytest.mark.parametrize("limit", ["", "0", "0s", "0.0s", "-1", "-1s", "1.5", "1e3", "s", ".s", "1.s", "٣"])
@pytest.mark.parametrize("rest", ["", " ", "x", ":5"])
def test_no_limit(limit: str, rest: str) -> None:
    check_refusal(f"search:{limit}{rest}", "bot-limit", limit=limit + rest)


@pytest.mark.parametrize("limit", ["1000000001", "99999999999", "3600.1s", "3601s", "99999999s", "5S", " 5"])
def test_no_limit_that_anybody_could_wait_for(limit: str) -> None:
    check_refusal(f"search:{limit}", "bot-limit", limit=limit)


@pytest.mark.parametrize("name", ["", "clever", "Club", "clever:5", "greedy:5", "random:1s", ":5", "club "])
def test_no_bot(name: str) -> None:
    check_refusal(name, "unknown-bot", name=name, known=", ".join(NAMES))


def check_refusal(bot: str, key: str, **values: str) -> None:
    with pytest.raises(BadOption) as refused:
        ludoteca.bot(bot)
    assert (refused.value.key, refused.value.values) == (key, values)
    for language in LANGUAGES:
        assert repr(values.get("limit", bot)) in refused.value.text(language)


def test_the_levels_alone_know_only_themselves() -> None:
    with pytest.raises(BadOption) as refused:
        read_level("greedy")
    assert "novice, player, club, expert, search" in refused.value.text()
