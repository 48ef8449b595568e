"""Points and victory: LUX-50 and LUX-51."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Outcome

from .positions import GAME, after, check


def over(*lines: str) -> Outcome:
    """The outcome of a finished game in which these things lie before the players."""
    outcome = GAME.position("\n".join(["seats: 2", "round: 3", "phase: over", *lines])).outcome
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(("number", "phase"), [(1, "deal"), (2, "deal"), (3, "over")])
def test_the_game_is_over_after_three_rounds(number: int, phase: str) -> None:
    """LUX-50."""
    match = after(f"seats: 2\nround: {number}\nphase: lay down\ncapital: blue 4\n1 home: blue 2")
    check(match, f"phase: {phase}")
    assert match.is_over == (phase == "over")
    assert (match.outcome is None) == (phase != "over")


def test_points_come_from_the_home_town_from_bonus_cards_and_from_coins() -> None:
    """LUX-50: 6 + 2 + 5 at home, 4 + 3 as bonus, 2 coins."""
    outcome = over(
        "1 home: blue 6 2, pink 5", "1 bonus: yellow 4, green 3", "1 coins: 2", "2 home: green 6 6"
    )
    assert outcome.by_category[0] == {"home": 13, "bonus": 7, "coins": 2}
    assert outcome.points == (22, 12)


def test_what_lies_in_the_capital_counts_for_nobody() -> None:
    """LUX-50: nor do discards."""
    assert over("capital: blue 6 6", "discards: green 6", "2 home: pink 2").points == (0, 2)


def test_nothing_is_reshuffled_or_dealt_after_the_third_round() -> None:
    """LUX-50: the last starting player stays."""
    match = after(
        "seats: 2\nround: 3\nstarter: 2\nphase: lay down\nlast turns: 0\ncapital: blue 4\n1 home: blue 2"
    )
    check(match, "round: 3\nstarter: 2\nturn: 2\n1 hand: -\n2 hand: -\nlast turns: -\nround end: -")


def test_most_points_win() -> None:
    """LUX-51."""
    outcome = over("1 home: pink 6", "2 home: pink 3 4")
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((1,), (2, 1), "points")


@pytest.mark.parametrize(
    ("winner", "loser", "reason"),
    [
        ("home: blue 6 4", "home: pink 5 5", "sixes"),
        ("home: blue 5 3", "home: pink 4 4", "fives"),
        ("home: blue 6 5 3", "home: pink 6 4 4", "fives"),
        ("home: blue 4 2", "home: pink 3 3", "fours"),
        ("home: blue 3", "home: pink 2\n{loser} coins: 1", "threes"),
        ("home: blue 2", "coins: 2", "twos"),
        ("bonus: blue 6", "home: pink 3 3", "sixes"),
        ("home: blue 6\n{winner} bonus: green 6", "home: pink 6 4 2", "sixes"),
    ],
)
def test_a_tie_is_broken_by_the_most_6s_then_5s_and_so_on(winner: str, loser: str, reason: str) -> None:
    """LUX-51: Home Town and bonus cards count alike, whoever sits where."""
    for seats in ((1, 2), (2, 1)):
        first, second = f"{seats[0]} {winner}", f"{seats[1]} {loser}"
        outcome = over(*(line.format(winner=seats[0], loser=seats[1]) for line in (first, second)))
        assert outcome.points[0] == outcome.points[1]
        assert (outcome.winners, outcome.reason) == ((seats[0] - 1,), reason)


def test_an_unbroken_tie_is_shared() -> None:
    """LUX-51: the same number of every value; the colours do not matter, nor does where they lie."""
    outcome = over("1 home: blue 6 3", "1 coins: 1", "2 home: green 6", "2 bonus: pink 3", "2 coins: 1")
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 1), (1, 1), "shared")


def test_a_game_without_any_points_is_shared() -> None:
    """LUX-51."""
    assert over("capital: blue 2").winners == (0, 1)


def test_places_behind_the_winner_are_told_apart_in_the_same_way() -> None:
    """LUX-51: 4 wins by points; 1 is before 3 by its 6, and 2 is last."""
    outcome = GAME.position(
        """
        seats: 4
        round: 3
        phase: over
        1 home: blue 6 2
        2 home: green 2
        3 home: pink 5 3
        4 home: yellow 6 3
        """
    ).outcome
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ((2, 4, 3, 1), "points")


def test_two_of_three_share_the_victory() -> None:
    """LUX-51: the third has the same points and fewer 6s."""
    outcome = GAME.position(
        "seats: 3\nround: 3\nphase: over\n1 home: blue 6\n2 home: pink 3 3\n3 home: green 6"
    ).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 2), (1, 3, 1), "shared")
