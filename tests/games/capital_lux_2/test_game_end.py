"""Points and victory: LUX2-50."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Outcome

from .positions import GAME, after, check

SET_B = "powers: infiltrator, doomsayer, follower, convertor"
SET_C = "powers: recruiter, missionary, sentinel, dualist"


def over(*lines: str, seats: int = 2) -> Outcome:
    """The outcome of a finished game in which these things lie before the players."""
    outcome = GAME.position("\n".join([f"seats: {seats}", "round: 3", "phase: over", *lines])).outcome
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(("number", "phase"), [(1, "deal"), (2, "deal"), (3, "over")])
def test_the_game_is_over_after_three_rounds(number: int, phase: str) -> None:
    """LUX2-50."""
    match = after(f"seats: 2\nround: {number}\nphase: lay down\ncapital: blue 4\n1 home: blue 2")
    check(match, f"phase: {phase}")
    assert match.is_over == (phase == "over")
    assert (match.outcome is None) == (phase != "over")


def test_nothing_of_the_round_is_left_at_the_end() -> None:
    """LUX2-44, LUX2-50 and LUX2-60: modifiers are gathered, and the emperor tile stays."""
    match = after(
        """
        seats: 2
        round: 3
        starter: 2
        phase: lay down
        last turns: 0
        capital: blue 4
        modifiers: -3 > green by 1
        1 home: blue 2, pink 3
        """
    )
    check(match, "phase: over\nround: 3\nstarter: 2\nturn: 2\nlast turns: -\nround end: -\nmodifiers: -")


def test_points_come_from_the_home_base_from_bonus_cards_and_from_gold() -> None:
    """LUX2-50: 6 + 2 + 5 at home, 4 + 3 as bonus, 2 for each of 3 gold, to spend or in the score pile."""
    outcome = over(
        *("1 home: blue 6 2, pink 5", "1 bonus: yellow 4, green 3", "1 gold: 2", "1 bonus gold: 1"),
        "2 home: green 6 6",
    )
    assert outcome.by_category[0] == {"home": 13, "bonus": 7, "gold": 6}
    assert outcome.points == (26, 12)


def test_rebels_and_converted_citizens_count_where_they_lie() -> None:
    """LUX2-50, LUX2-70 and LUX2-73: 5 + 3 - 2 + 1."""
    assert over(SET_B, "1 home: blue 5 -2, pink 3g +1").by_category[0]["home"] == 7


def test_recruits_count_their_value() -> None:
    """LUX2-50 and LUX2-80: 5 + 2 as bonus; with a Cleric also at home."""
    assert over(SET_C, "1 bonus recruits: 5 2").by_category[0]["bonus"] == 7
    powers = "powers: recruiter, cleric, sentinel, dualist"
    assert over(powers, "1 home: green 4r 2", "1 bonus recruits: 3").points == (9, 0)


def test_a_score_can_be_negative() -> None:
    """LUX2-50 and LUX2-70."""
    assert over(SET_B, "2 home: blue -2 -1").points == (0, -3)


def test_what_lies_in_the_capital_counts_for_nobody() -> None:
    """LUX2-50 and LUX2-72: nor do discards, nor gold that still lies on districts."""
    assert over(SET_B, "capital: blue 6 6", "discards: green 6", "gold: blue 3", "2 home: pink 2").points == (
        0,
        2,
    )


def test_most_points_win() -> None:
    """LUX2-50."""
    outcome = over("1 home: pink 6", "2 home: pink 3 4")
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((1,), (2, 1), "points")


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("home: blue 6", "home: pink 4\n{loser} gold: 1"),
        ("home: blue 6", "home: pink 4\n{loser} bonus gold: 1"),
        ("bonus: blue 6\n{winner} gold: 1", "home: pink 4\n{loser} gold: 1\n{loser} bonus gold: 1"),
        ("bonus gold: 1\n{winner} home: blue 4", "home: pink 2\n{loser} gold: 2"),
    ],
)
def test_a_tie_is_won_by_the_least_gold(winner: str, loser: str) -> None:
    """LUX2-50: gold to spend and gold in the score pile together, whoever sits where."""
    for seats in ((1, 2), (2, 1)):
        first, second = f"{seats[0]} {winner}", f"{seats[1]} {loser}"
        outcome = over(*(line.format(winner=seats[0], loser=seats[1]) for line in (first, second)))
        assert outcome.points[0] == outcome.points[1]
        assert (outcome.winners, outcome.reason) == ((seats[0] - 1,), "least-gold")


def test_with_equal_gold_the_victory_is_shared() -> None:
    """LUX2-50: which cards they are does not matter, nor where gold lies."""
    outcome = over("1 home: blue 6 3", "1 gold: 1", "2 home: green 5", "2 bonus: pink 4", "2 bonus gold: 1")
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 1), (1, 1), "shared")


def test_a_game_without_any_points_is_shared() -> None:
    """LUX2-50."""
    assert over("capital: blue 2").winners == (0, 1)


def test_places_behind_the_winner_are_told_apart_in_the_same_way() -> None:
    """LUX2-50: 4 wins by points; 1 is before 3 by less gold, and 2 is last."""
    outcome = over(
        *("1 home: blue 6 2", "2 home: green 2", "3 home: pink 6", "3 gold: 1", "4 home: yellow 6 3"), seats=4
    )
    assert (outcome.ranks, outcome.reason) == ((2, 4, 3, 1), "points")


def test_two_of_three_share_the_victory() -> None:
    """LUX2-50: the third has the same points and more gold."""
    outcome = over("1 home: blue 6", "2 home: pink 4", "2 gold: 1", "3 home: green 6", seats=3)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 2), (1, 3, 1), "shared")
