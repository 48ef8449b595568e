"""Bonus cards and the next round: LUX-45 to LUX-47."""

from __future__ import annotations

import pytest

from .positions import after, check, with_deck

END = "seats: {seats}\nround: {round}\nphase: lay down\nstarter: {starter}\n"


def test_the_highest_total_takes_the_highest_card_of_the_district() -> None:
    """LUX-45: face down in front of them, not into the Home Town."""
    match = after(
        END.format(seats=2, round=3, starter=1)
        + """
        capital: blue 6 4 2, pink 5
        1 home: blue 5
        2 home: blue 6, pink 2
        """
    )
    check(match, "1 bonus: -\n2 bonus: blue 6, pink 5\n2 home: blue 6, pink 2\ncapital: blue 4 2")


def test_the_total_counts_not_the_number_of_cards() -> None:
    """LUX-45: one 6 beats 3 + 2."""
    match = after(
        END.format(seats=2, round=3, starter=1) + "capital: blue 6\n1 home: blue 3 2\n2 home: blue 6"
    )
    check(match, "1 bonus: -\n2 bonus: blue 6")


def test_tied_players_take_in_turn_order_from_the_starting_player() -> None:
    """LUX-45: player 3 started, so 3 takes the highest and 1 the next; player 2 is behind."""
    match = after(
        END.format(seats=3, round=3, starter=3)
        + """
        capital: green 6 5 4
        1 home: green 5
        2 home: green 4
        3 home: green 3 2
        """
    )
    check(match, "3 bonus: green 6\n1 bonus: green 5\n2 bonus: -\ncapital: green 4")


def test_more_tied_players_than_cards() -> None:
    """LUX-45: four players share 5 points in pink, two cards lie there; 2, 3, 4, 1 is the order."""
    match = after(
        END.format(seats=4, round=3, starter=2)
        + """
        capital: pink 3 2
        1 home: pink 5
        2 home: pink 5
        3 home: pink 5
        4 home: pink 5
        """
    )
    check(match, "2 bonus: pink 3\n3 bonus: pink 2\n4 bonus: -\n1 bonus: -\ncapital: -")


def test_a_total_of_zero_earns_nothing() -> None:
    """LUX-45: nobody has yellow."""
    match = after(END.format(seats=2, round=3, starter=1) + "capital: yellow 6\n1 home: blue 2")
    check(match, "1 bonus: -\n2 bonus: -\ncapital: yellow 6")


def test_an_empty_district_gives_nothing() -> None:
    """LUX-45: the only cards of the colour are at home, borne by a modifier."""
    match = after(END.format(seats=2, round=3, starter=1) + "modifiers: +4 > blue by 1\n1 home: blue 4")
    check(match, "1 bonus: -\n1 home: blue 4")


def test_bonus_cards_are_given_after_the_discards() -> None:
    """LUX-45: player 1 has most blue but loses it, so player 2 leads; in pink nobody is left."""
    match = after(
        END.format(seats=2, round=3, starter=1)
        + """
        capital: blue 6, pink 3
        1 home: blue 4 3, pink 4
        2 home: blue 5
        """
    )
    check(match, "1 home: -\n1 bonus: -\n2 bonus: blue 6\ncapital: pink 3")


def test_who_pays_keeps_the_lead() -> None:
    """LUX-44 and LUX-45."""
    match = after(
        END.format(seats=2, round=3, starter=1)
        + "capital: blue 6\n1 home: blue 4 3\n1 coins: 1\n2 home: blue 5",
        "1: pay",
    )
    check(match, "1 bonus: blue 6\n2 bonus: -")


def test_each_colour_gives_its_own_bonus() -> None:
    """LUX-45."""
    match = after(
        END.format(seats=2, round=3, starter=1)
        + """
        capital: blue 5 2, pink 5 2, yellow 5 2, green 5 2
        1 home: blue 4, pink 2, yellow 4, green 3
        2 home: blue 2, pink 4, yellow 3, green 3
        """
    )
    check(
        match,
        "1 bonus: blue 5, yellow 5, green 5\n2 bonus: pink 5, green 2\ncapital: blue 2, pink 2, yellow 2",
    )


def test_cards_and_coins_stay_and_modifiers_are_gathered() -> None:
    """LUX-46."""
    match = after(
        END.format(seats=2, round=1, starter=1)
        + """
        capital: blue 6 4, green 2
        modifiers: -1 > blue by 1, +2 > pink by 2
        1 home: blue 5
        1 bonus: green 6
        1 coins: 2
        2 home: pink 2
        """
    )
    check(
        match,
        """
        round: 2
        phase: deal
        capital: blue 4, green 2
        modifiers: -
        1 home: blue 5
        1 bonus: blue 6, green 6
        1 coins: 2
        2 home: pink 2
        """,
    )


def test_all_four_modifiers_are_in_the_pile_again() -> None:
    """LUX-46: in round 2 an Agent can draw any of them."""
    modifiers = "modifiers: +4 > blue by 1, +2 > blue by 1, -1 > pink by 2, -3 > green by 2"
    position = END.format(seats=2, round=1, starter=1) + "capital: green 2\n" + modifiers
    match = after(with_deck(position, "blue 2, pink 3"), "chance: draw blue 2", "1: blue 2 > capital")
    assert len(match.chances()) == 4


@pytest.mark.parametrize(
    ("starter", "homes", "next_starter"),
    [
        (1, ("blue 2", "blue 2, pink 2", "pink 3"), 2),
        (1, ("blue 4", "pink 4", "green 4"), 1),
        (3, ("blue 4", "pink 4", "green 3"), 1),
        (2, ("blue 4", "pink 3", "green 4"), 3),
        (3, ("blue 3", "pink 4", "green 4"), 3),
        (2, ("-", "-", "-"), 2),
    ],
)
def test_the_highest_home_town_starts_the_next_round(
    starter: int, homes: tuple[str, ...], next_starter: int
) -> None:
    """LUX-47: over all colours; among equals the nearest clockwise to the old starter, who is nearest."""
    lines = [f"{seat} home: {home}" for seat, home in enumerate(homes, 1)]
    capital = "capital: blue 6 5, pink 6 5, green 6 5\n"
    match = after(END.format(seats=3, round=1, starter=starter) + capital + "\n".join(lines))
    check(match, f"round: 2\nstarter: {next_starter}\nturn: {next_starter}")


def test_bonus_cards_do_not_make_a_starting_player() -> None:
    """LUX-47: nor do coins."""
    match = after(
        END.format(seats=2, round=2, starter=1)
        + "capital: blue 6\n1 home: blue 2\n1 bonus: pink 6 6 6\n1 coins: 8\n2 home: blue 3"
    )
    check(match, "round: 3\nstarter: 2")


def test_lost_cards_do_not_make_a_starting_player() -> None:
    """LUX-47: totals are compared after the discards."""
    match = after(END.format(seats=2, round=2, starter=1) + "capital: blue 4\n1 home: blue 6\n2 home: blue 2")
    check(match, "round: 3\nstarter: 2")
