"""What the house knows of all its games together."""

from __future__ import annotations

from ludoteca.games import find, most_seats, names
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import CHANCE


def test_the_most_seats_are_those_of_the_largest_game() -> None:
    seats = [find(name).seats[-1] for name in names()]
    assert most_seats() in seats
    assert all(each <= most_seats() < CHANCE for each in seats)


def test_the_most_seats_follow_the_games(nim: Game) -> None:
    assert most_seats() == nim.seats[-1]
