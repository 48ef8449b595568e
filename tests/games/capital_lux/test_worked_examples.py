"""The two worked examples of the printed rules: LUX-90 and LUX-91."""

from __future__ import annotations

from .positions import after, check


def test_three_coins_save_two_of_three_colours() -> None:
    """LUX-90: limits blue 9, pink 3, yellow 12, green 9; totals blue 11, pink 4, yellow 13, green 6.

    The player pays 2 + 1 for blue and yellow and loses pink.
    """
    match = after(
        """
        seats: 2
        round: 3
        phase: lay down
        capital: blue 5 4, pink 3, yellow 6 6, green 5 4
        1 home: blue 6 5, pink 4, yellow 6 4 3, green 6
        1 coins: 3
        """,
        *("1: pay", "1: discard", "1: pay"),
    )
    check(
        match,
        """
        phase: over
        1 home: blue 6 5, yellow 6 4 3, green 6
        1 coins: -
        discards: pink 4
        """,
    )


def test_the_same_with_modifiers_in_the_limits() -> None:
    """LUX-90 and LUX-42: the limits are the same sums, with modifiers among them."""
    match = after(
        """
        seats: 2
        round: 3
        phase: lay down
        capital: blue 5, pink 6, yellow 6 5 2, green 4 3
        modifiers: +4 > blue by 1, -3 > pink by 2, -1 > yellow by 2, +2 > green by 1
        1 home: blue 6 5, pink 4, yellow 6 4 3, green 6
        1 coins: 3
        """,
        *("1: pay", "1: discard", "1: pay"),
    )
    check(match, "1 home: blue 6 5, yellow 6 4 3, green 6\n1 coins: -\ndiscards: pink 4")


def test_three_players_tie_for_two_bonus_cards() -> None:
    """LUX-91: the starting player gets the 6, the next the 4, the third nothing."""
    match = after(
        """
        seats: 3
        round: 3
        phase: lay down
        starter: 1
        capital: yellow 6 4
        1 home: yellow 5 2
        2 home: yellow 4 3
        3 home: yellow 3 2 2
        """
    )
    check(match, "1 bonus: yellow 6\n2 bonus: yellow 4\n3 bonus: -\ncapital: -")
