"""Merchant (yellow, set A): LUX2-62."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove
from ludoteca.kernel.match import Match

from .positions import after, check, go_on, told, with_deck

TWO_ABOVE = """
    seats: 2
    round: 3
    phase: lay down
    capital: blue 4, yellow 5
    1 home: blue 6, yellow 6
    1 gold: {gold}
"""


def asked(match: Match) -> str:
    """Who is asked about which district."""
    state = match.view().state
    return f"{state.turn + 1} {('blue', 'pink', 'yellow', 'green')[state.cursor // state.seats]}"


def test_the_merchant_takes_one_gold() -> None:
    """LUX2-62: to spend, not into the score pile."""
    match = after("seats: 2\n1 hand: yellow 3 2\n2 hand: blue 2", "1: yellow 3 > capital")
    check(match, "1 gold: 1\n1 bonus gold: -\n2 gold: -\nturn: 2\nphase: play")
    assert told(match) == ["1 plays yellow 3 to the Capital: Merchant", "1 takes 1 gold"]


def test_exactly_the_excess_is_paid() -> None:
    """LUX2-62: two gold for 6 above 4, one for 6 above 5; the rest stays."""
    match = after(TWO_ABOVE.format(gold=5), "1: pay")
    check(match, "1 gold: 3\n1 home: blue 6, yellow 6\nphase: ransom")
    check(go_on(match, "1: pay"), "1 gold: 2\n1 home: blue 6, yellow 6\nphase: over")


@pytest.mark.parametrize(
    ("steps", "home", "gold"),
    [
        (("1: pay", "1: pay"), "blue 6, yellow 6", "-"),
        (("1: pay", "1: discard"), "blue 6", "1"),
        (("1: discard", "1: pay"), "yellow 6", "2"),
        (("1: discard", "1: discard"), "-", "3"),
    ],
)
def test_any_of_the_districts_can_be_saved(steps: tuple[str, ...], home: str, gold: str) -> None:
    """LUX2-62: all, some or none."""
    check(after(TWO_ABOVE.format(gold=3), *steps), f"1 home: {home}\n1 gold: {gold}\nphase: over")


def test_only_who_can_pay_in_full_is_asked() -> None:
    """LUX2-62: one gold cannot pay for blue, so blue goes without a question."""
    match = after(TWO_ABOVE.format(gold=1))
    assert asked(match) == "1 yellow"
    check(match, "1 home: yellow 6\ndiscards: blue 6")


def test_what_has_been_paid_can_make_the_next_district_too_dear() -> None:
    """LUX2-62: with two gold, paying for blue leaves none for yellow."""
    check(after(TWO_ABOVE.format(gold=2), "1: pay"), "1 home: blue 6\n1 gold: -\nphase: over")
    assert asked(after(TWO_ABOVE.format(gold=2), "1: discard")) == "1 yellow"


def test_nobody_within_max_is_asked() -> None:
    """LUX2-62: gold alone brings no question."""
    match = after("seats: 2\nround: 3\nphase: lay down\ncapital: blue 4\n1 home: blue 4\n1 gold: 8")
    check(match, "phase: over\n1 gold: 8")


def test_gold_of_the_score_pile_cannot_be_spent() -> None:
    """LUX2-62: three gold won in ties do not save blue."""
    match = after(TWO_ABOVE.format(gold=0) + "1 bonus gold: 3")
    check(match, "phase: over\n1 home: -\n1 bonus gold: 3")


def test_it_is_asked_district_by_district_and_in_each_from_the_emperor() -> None:
    """LUX2-62: player 3 is the emperor."""
    match = after(
        """
        seats: 3
        round: 3
        phase: lay down
        starter: 3
        capital: blue 2, pink 2, yellow 2, green 2
        1 home: blue 3, pink 3, yellow 3
        2 home: blue 3
        3 home: blue 3, pink 3, yellow 3, green 3
        1 gold: 3
        2 gold: 1
        3 gold: 4
        """
    )
    order = []
    while match.to_act:
        order.append(asked(match))
        go_on(match, f"{match.to_act[0] + 1}: pay")
    expected = ["3 blue", "1 blue", "2 blue", "3 pink", "1 pink", "3 yellow", "1 yellow", "3 green"]
    assert order == expected


def test_only_the_player_who_is_asked_decides() -> None:
    """LUX2-62: pay or lose the district, nothing else."""
    match = after(TWO_ABOVE.format(gold=3))
    assert (match.moves(0), match.moves(1)) == (["pay", "discard"], [])
    with pytest.raises(IllegalMove) as refused:
        go_on(match, "1: blue 6 > home")
    assert refused.value.rule == "LUX2-62"


def test_modifiers_and_negative_max_make_it_dearer() -> None:
    """LUX2-60 and LUX2-62: blue 2 against MAX -4 costs six."""
    position = """
        seats: 2
        round: 3
        phase: lay down
        modifiers: -1 > blue by 1, -3 > blue by 1
        1 home: blue 2
        1 gold: {gold}
    """
    check(after(position.format(gold=5)), "phase: over\n1 home: -\n1 gold: 5")
    check(after(position.format(gold=6), "1: pay"), "phase: over\n1 home: blue 2\n1 gold: -")


def test_who_pays_keeps_the_lead() -> None:
    """LUX2-42 and LUX2-62."""
    match = after(
        "seats: 2\nround: 3\nphase: lay down\ncapital: blue 6\n1 home: blue 4 3\n1 gold: 1\n2 home: blue 5",
        "1: pay",
    )
    check(match, "1 bonus: blue 6\n2 bonus: -")


def test_a_district_is_saved_for_this_round_only() -> None:
    """LUX2-62: what was paid for in round 2 is above MAX again in round 3."""
    position = "seats: 2\nround: 2\nphase: lay down\ncapital: blue 4 2\n1 home: blue 6 2\n1 gold: 2"
    match = after(with_deck(position, "-"), "1: pay")
    check(match, "round: 3\nphase: over\n1 home: -\n1 bonus: blue 4\n1 gold: -")


def test_without_a_merchant_nobody_pays() -> None:
    """LUX2-62: gold of a score pile is there with any powers."""
    match = after(
        """
        seats: 2
        round: 3
        phase: lay down
        powers: agent, cleric, sentinel, scholar
        capital: blue 4
        1 home: blue 5
        1 bonus gold: 5
        """
    )
    check(match, "phase: over\n1 home: -\n1 bonus gold: 5")
