"""No bot peeks: another world that looks the same to its seat gives the same move and the same reasons."""

from __future__ import annotations

import pytest

from ludoteca.bots.analysis import Thought
from ludoteca.bots.levels import Level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.games import find, names
from ludoteca.kernel.match import Match

from .peeking import SEED, MakeBot, PeekingBot, TalkingBot, WellTimedBot, ask, law_no_peeking

TABLES = [
    pytest.param(name, seats, id=f"{name}, {seats} seats") for name in names() for seats in find(name).seats
]
FEW = Level(simulations=5, whim=0.5)
DECISIONS = 6  # of each game

DRAFT = """
    seats: 3
    round: 1
    starter: 1
    phase: draft
    capital: blue 4
    1 pack: blue 2 3, pink 3, yellow 5, green 2 2
    2 pack: pink 2 2, yellow 4 4, green 6 6
    3 pack: blue 6 5, pink 6, yellow 2, green 5 3
"""
WEAVING = """
    seats: 3
    phase: weave
    starter: 2
    1 hand: 5a 15a 20a
    2 hand: 10a 15b
    3 hand: 10c 15c 25a
"""
CHOICES = {
    "what another has drafted": ("capital-lux", DRAFT, (["keep blue 2, blue 3"], ["keep pink 3, yellow 5"])),
    "what another is weaving": (
        "capulana",
        WEAVING,
        ([], ["weave 15a"], ["weave 20a", "turned"], ["weave 5a", "turned", "beside"]),
    ),
    "what another has woven": (
        "capulana",
        WEAVING,
        (["done"], ["weave 15a", "turned", "under 2", "done"], ["weave 20a", "straight", "under 2", "done"]),
    ),
}

pytestmark = pytest.mark.usefixtures("interpreted")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_bot_peeks(name: str, seats: int) -> None:
    law_no_peeking(find(name), seats, seats, decisions=DECISIONS, level=FEW)


@pytest.mark.parametrize("make_bot", [PeekingBot, WellTimedBot, TalkingBot])
@pytest.mark.parametrize("name", names())
def test_a_bot_that_peeks_is_caught(make_bot: MakeBot, name: str) -> None:
    with pytest.raises(AssertionError, match=r"(?s)law_no_peeking is broken by .* becomes "):
        law_no_peeking(find(name), 2, 1, decisions=2 * DECISIONS, level=FEW, make_bot=make_bot)


@pytest.mark.parametrize("case", CHOICES)
def test_choices_made_at_the_same_time(case: str) -> None:
    """What is chosen face down, before a bot chooses or in the middle of it, changes nothing."""
    name, position, choices = CHOICES[case]
    thoughts = [thought_after(find(name).position(position, seed=1), steps) for steps in choices]
    assert thoughts == [thoughts[0]] * len(choices)


def thought_after(match: Match, steps: list[str]) -> tuple[int, Thought, list[str]]:
    """What the second seat thinks after steps of the first, for which there is time until all are done."""
    for step in steps:
        match.play(0, step)
    return ask(SearchBot("search", SEED, Level(simulations=20)), match, 1)
