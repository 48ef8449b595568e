"""Limits and coins at the end of a round: LUX-42 to LUX-44."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove
from ludoteca.kernel.match import Match

from .positions import after, check, check_text, go_on, with_deck


def asked(match: Match) -> str:
    """Who is asked about which colour."""
    state = match.view().state
    return f"{state.turn + 1} {('blue', 'pink', 'yellow', 'green')[state.cursor % 4]}"


def test_the_limit_is_the_sum_of_cards_and_modifiers() -> None:
    """LUX-42: blue 5 + 4 + 2 - 3 = 8."""
    match = after(
        """
        seats: 3
        round: 3
        phase: lay down
        capital: blue 5
        modifiers: +4 > blue by 1, -1 > pink by 1, +2 > blue by 2, -3 > blue by 2
        1 home: blue 6 2
        2 home: blue 6 3
        3 home: blue 5 2
        """
    )
    check(match, "phase: over\n1 home: blue 6 2\n2 home: -\n3 home: blue 5 2\ndiscards: blue 6 3")


def test_modifiers_are_revealed_to_everybody() -> None:
    """LUX-42: while player 2 decides about coins, player 1 sees what player 2 had placed."""
    match = after(
        """
        seats: 2
        phase: lay down
        capital: blue 5
        modifiers: -1 > blue by 2
        2 home: blue 5
        2 coins: 1
        """
    )
    for watcher in (0, 1, -1):
        check_text(str(match.view(watcher)), "phase: coins\nmodifiers: -1 > blue by 2")


def test_modifiers_are_revealed_even_when_nothing_is_to_be_settled() -> None:
    """LUX-42: nobody has anything at home, and still all are told what lay there."""
    match = after(
        """
        seats: 2
        phase: lay down
        capital: blue 5
        modifiers: -1 > blue by 2, -3 > green by 1
        """
    )
    reveals = [said for events in match.log(0) for said in events if said.rule == "LUX-42"]
    assert [said.values["modifier"] for said in reveals] == ["-1", "-3"]
    check(match, "round: 2\nphase: deal\nmodifiers: -")


@pytest.mark.parametrize(
    ("home", "left"), [("blue 4 3", "blue 4 3"), ("blue 6 2", "-"), ("blue 3 2", "blue 3 2")]
)
def test_equal_is_safe_and_more_is_lost(home: str, left: str) -> None:
    """LUX-43: the limit is 7."""
    match = after(f"seats: 2\nround: 3\nphase: lay down\ncapital: blue 5 2\n1 home: {home}")
    check(match, f"1 home: {left}")


def test_all_cards_of_the_colour_are_lost_for_good_and_no_others() -> None:
    """LUX-43: each player and colour by itself."""
    match = after(
        """
        seats: 2
        phase: lay down
        capital: blue 4, pink 3
        discards: green 6
        1 home: blue 2 3, pink 2
        2 home: blue 2, pink 2 2
        """
    )
    check(match, "1 home: pink 2\n2 home: blue 2\ndiscards: blue 3 2, pink 2 2, green 6")


def test_a_colour_that_is_missing_in_the_capital_has_the_limit_zero() -> None:
    """LUX-42 and LUX-43."""
    check(after("seats: 2\nround: 3\nphase: lay down\ncapital: blue 4\n1 home: green 2"), "1 home: -")


def test_a_modifier_alone_can_bear_cards() -> None:
    """LUX-42: +4 above an empty district."""
    match = after("seats: 2\nround: 3\nphase: lay down\nmodifiers: +4 > green by 2\n1 home: green 2 2")
    check(match, "1 home: green 2 2\n1 bonus: -")


def test_without_cards_nobody_is_over_a_negative_limit() -> None:
    """LUX-43: blue -4; player 1 has none, player 2 is 6 over and could pay, player 3 is 9 over."""
    match = after(
        """
        seats: 3
        round: 3
        phase: lay down
        modifiers: -1 > blue by 1, -3 > blue by 1
        1 coins: 1
        2 home: blue 2
        2 coins: 6
        3 home: blue 5
        3 coins: 1
        """
    )
    assert asked(match) == "2 blue"
    go_on(match, "2: pay")
    check(match, "phase: over\n1 coins: 1\n2 home: blue 2\n2 coins: -\n3 home: -\n3 coins: 1")


TWO_OVER = """
    seats: 2
    round: 3
    phase: lay down
    capital: blue 4, yellow 5
    1 home: blue 6, yellow 6
    1 coins: {coins}
"""


def test_exactly_the_excess_is_paid() -> None:
    """LUX-44: two coins for 6 over 4, one for 6 over 5."""
    match = after(TWO_OVER.format(coins=5), "1: pay")
    check(match, "1 coins: 3\n1 home: blue 6, yellow 6\nphase: coins")
    check(go_on(match, "1: pay"), "1 coins: 2\n1 home: blue 6, yellow 6\nphase: over")


@pytest.mark.parametrize(
    ("steps", "home", "coins"),
    [
        (("1: pay", "1: pay"), "blue 6, yellow 6", "-"),
        (("1: pay", "1: discard"), "blue 6", "1"),
        (("1: discard", "1: pay"), "yellow 6", "2"),
        (("1: discard", "1: discard"), "-", "3"),
    ],
)
def test_any_of_the_colours_can_be_paid_for(steps: tuple[str, ...], home: str, coins: str) -> None:
    """LUX-44: all, some or none."""
    check(after(TWO_OVER.format(coins=3), *steps), f"1 home: {home}\n1 coins: {coins}\nphase: over")


def test_only_what_the_coins_can_pay_is_asked() -> None:
    """LUX-44: one coin cannot pay for blue, so blue goes without a question."""
    match = after(TWO_OVER.format(coins=1))
    assert asked(match) == "1 yellow"
    check(match, "1 home: yellow 6\ndiscards: blue 6")


def test_what_has_been_paid_can_make_the_next_colour_too_dear() -> None:
    """LUX-44: with two coins, paying for blue leaves none for yellow."""
    check(after(TWO_OVER.format(coins=2), "1: pay"), "1 home: blue 6\n1 coins: -\nphase: over")
    match = after(TWO_OVER.format(coins=2), "1: discard")
    assert asked(match) == "1 yellow"


def test_nobody_within_the_limits_is_asked() -> None:
    """LUX-44: coins alone bring no question."""
    check(
        after("seats: 2\nround: 3\nphase: lay down\ncapital: blue 4\n1 home: blue 4\n1 coins: 8"),
        "phase: over",
    )


def test_players_are_asked_from_the_starting_player_colour_by_colour() -> None:
    """LUX-44: player 3 started; within a player blue, pink, yellow, green."""
    match = after(
        """
        seats: 3
        round: 3
        phase: lay down
        starter: 3
        capital: blue 2, pink 2, yellow 2, green 2
        1 home: pink 3, yellow 3
        2 home: blue 3
        3 home: blue 3, pink 3, yellow 3, green 3
        1 coins: 2
        2 coins: 1
        3 coins: 4
        """
    )
    order = []
    while match.to_act:
        order.append(asked(match))
        go_on(match, f"{match.to_act[0] + 1}: pay")
    assert order == ["3 blue", "3 pink", "3 yellow", "3 green", "1 pink", "1 yellow", "2 blue"]


def test_only_the_player_who_is_asked_decides() -> None:
    """LUX-44: pay or lose the colour, nothing else."""
    match = after(TWO_OVER.format(coins=3))
    assert (match.moves(0), match.moves(1)) == (["pay", "discard"], [])
    with pytest.raises(IllegalMove) as refused:
        go_on(match, "1: blue 6 > home")
    assert refused.value.rule == "LUX-44"


def test_paid_coins_return_to_the_supply() -> None:
    """LUX-44: all eight were out; after player 1 has paid two, a Merchant finds one again."""
    position = """
        seats: 2
        phase: lay down
        starter: 2
        capital: blue 4
        1 home: blue 6
        1 coins: 4
        2 coins: 4
    """
    match = after(with_deck(position, "yellow 2, pink 3"), "1: pay")
    check(match, "round: 2\nstarter: 1\n1 coins: 2\n2 coins: 4")
    go_on(match, "chance: draw yellow 2", "1: yellow 2 > capital")
    check(match, "1 coins: 3\n2 coins: 4")


def test_coins_raise_the_limit_for_one_round_only() -> None:
    """LUX-44: what was paid for in round 2 is over the limit again in round 3."""
    position = "seats: 2\nround: 2\nphase: lay down\ncapital: blue 4 2\n1 home: blue 6 2\n1 coins: 2"
    match = after(with_deck(position, "-"), "1: pay")
    check(match, "round: 3\nphase: over\n1 home: -\n1 bonus: blue 4\n1 coins: -")
