"""The rule of thumb bids with a plan and weaves what scores; it wins clearly against random moves."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.kernel.match import Match

from .positions import GAME, after

GAMES = 12  # a random bot has never won one


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_beats_random(seats: int) -> None:
    """CPL-63: one sensible player at a table of random ones."""
    for number in range(GAMES // seats):
        seat = number % seats
        match = GAME.start(seats=seats, seed=number)
        play_on(match, ["greedy" if each == seat else "random" for each in range(seats)])
        assert match.standing().winners == (seat,)


def play_on(match: Match, names: list[str]) -> None:
    bots = [ludoteca.bot(name, seed=seat) for seat, name in enumerate(names)]
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))


def woven_by_greedy(capulana: str, hand: str) -> str:
    """The Capulana of a sensible player after the last weaving."""
    match = after(f"seats: 2\nround: 4\nphase: weave\n1 capulana: {capulana}\n1 hand: {hand}\ndone: 2")
    play_on(match, ["greedy", "greedy"])
    return next(line for line in match.position().splitlines() if line.startswith("1 capulana: "))


@pytest.mark.parametrize(
    ("capulana", "hand", "expected"),
    [
        ("yd gt rw | gw", "15e", "yd gt rw gw | gw"),  # three waves, and two of green to go on from
        ("yd gt rw | gw", "10a", "yd gt rw gw | gw gt"),  # raw cloth and red hidden, three of green as well
        ("yd gd rt | rw", "5c", "yd gd rt | rw"),  # nothing can hide the raw ends of 5c
        ("yd gd rt | rw", "5c 15h", "yd gd rt rw rd | gd rd yt rt"),  # 15h hides one of them: three of red
    ],
)
def test_greedy_weaves_the_best_pair(capulana: str, hand: str, expected: str) -> None:
    """CPL-50 to CPL-52, and CPL-60."""
    assert woven_by_greedy(capulana, hand) == f"1 capulana: {expected}"


def test_greedy_bids_for_what_fits_with_what_does_not() -> None:
    """CPL-30 and CPL-40: in the last round it wants 20j here, to weave it with 10a; the rest may go."""
    match = after(
        """
        seats: 2
        round: 4
        announced: 5d 20j
        1 capulana: yd gt rw | gw
        1 hand: 5a 5b 10a 10c 15e
        2 hand: 15a
        """
    )
    bot = ludoteca.bot("greedy", seed=0)
    while match.to_act == (0,):
        match.play(0, bot.choose(match, 0))
    lines = dict(line.split(": ", 1) for line in match.position().splitlines())
    assert lines["1 first offer"].endswith(" at 2")
    assert "10a" in lines["1 hand"].split()
