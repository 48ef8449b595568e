"""The four worked examples of the printed rules: LUX2-95 to LUX2-98."""

from __future__ import annotations

from .positions import GAME, after, check


def test_a_pink_total_of_7_against_a_max_of_6() -> None:
    """LUX2-95: all pink cards of that Home Base are discarded, and only those."""
    match = after(
        """
        seats: 2
        phase: lay down
        capital: pink 4 2, green 5
        1 home: pink 4 3, green 2
        2 home: pink 5
        """
    )
    check(match, "1 home: green 2\n2 home: pink 5\ndiscards: pink 4 3")


def test_the_leader_in_green_takes_the_6() -> None:
    """LUX2-96: 8 against 5."""
    match = after(
        """
        seats: 2
        phase: lay down
        capital: green 6 3
        1 home: green 5
        2 home: green 4 4
        """
    )
    check(match, "1 bonus: -\n2 bonus: green 6\n2 home: green 4 4\ncapital: green 3")


def test_42_at_home_20_in_bonus_cards_and_2_gold_are_66_points() -> None:
    """LUX2-97."""
    match = GAME.position(
        """
        seats: 3
        round: 3
        phase: over
        3 home: blue 6 5, pink 6 4, yellow 6 2, green 5 5 3
        3 bonus: blue 5, pink 5, yellow 6, green 4
        3 bonus gold: 2
        """
    )
    assert match.outcome is not None
    assert match.outcome.by_category[2] == {"home": 42, "bonus": 20, "gold": 4}
    assert match.outcome.points[2] == 66


def test_two_cards_left_after_the_last_turn_are_laid_down() -> None:
    """LUX2-98: in their matching districts."""
    match = after(
        """
        seats: 2
        last turns: 1
        turn: 1
        capital: blue 6, yellow 5, green 4
        1 hand: blue 4, yellow 3, green 2
        """,
        "1: green 2 > home",
    )
    check(match, "1 hand: -\n1 home: blue 4, yellow 3, green 2")
