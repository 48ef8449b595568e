"""Score bonus and the next round: LUX2-42 to LUX2-44."""

from __future__ import annotations

import pytest

from .positions import after, check, offer, told

END = "seats: 2\nround: 3\nphase: lay down\n"
THREE = "seats: 3\nround: 3\nphase: lay down\n"
SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"
SET_C = "powers: recruiter, missionary, sentinel, dualist\n"


def test_the_highest_total_takes_the_highest_card_of_the_district() -> None:
    """LUX2-42: into the score pile, not the Home Base."""
    match = after(END + "capital: blue 6 4 2, pink 5\n1 home: blue 5\n2 home: blue 6, pink 2")
    check(match, "1 bonus: -\n2 bonus: blue 6, pink 5\n2 home: blue 6, pink 2\ncapital: blue 4 2")


def test_the_total_counts_not_the_number_of_cards() -> None:
    """LUX2-42: one 6 beats 3 + 2."""
    match = after(END + "capital: blue 6\n1 home: blue 3 2\n2 home: blue 6")
    check(match, "1 bonus: -\n2 bonus: blue 6")


def test_each_district_gives_its_own_bonus() -> None:
    """LUX2-42: in the order blue, pink, yellow, green."""
    match = after(
        END
        + """
        capital: blue 5 2, pink 5 2, yellow 5 2, green 5 2
        1 home: blue 4, pink 2, yellow 4, green 3
        2 home: blue 2, pink 4, yellow 3, green 4
        """
    )
    check(
        match,
        "1 bonus: blue 5, yellow 5\n2 bonus: pink 5, green 5\ncapital: blue 2, pink 2, yellow 2, green 2",
    )
    assert [line.split()[6] for line in told(match) if "bonus" in line] == [
        "blue",
        "pink",
        "yellow",
        "green",
    ]


def test_bonus_cards_are_given_after_all_districts_are_resolved() -> None:
    """LUX2-42: player 1 has most blue but loses it, so player 2 leads; in pink nobody is left."""
    match = after(
        END
        + """
        capital: blue 6, pink 3
        1 home: blue 4 3, pink 4
        2 home: blue 5
        """
    )
    check(match, "1 home: -\n1 bonus: -\n2 bonus: blue 6\ncapital: pink 3")


def test_a_total_of_at_least_one_is_needed() -> None:
    """LUX2-42: nobody has yellow, so its card stays; nobody gets gold either."""
    match = after(END + "capital: yellow 6, blue 3\n1 home: blue 2")
    check(match, "1 bonus: blue 3\n2 bonus: -\ncapital: yellow 6\n1 bonus gold: -\n2 bonus gold: -")


def test_a_total_of_one_is_enough() -> None:
    """LUX2-42: a 2 and a rebel of -1, or a rebel of +1 alone."""
    match = after(SET_B + END + "capital: blue 6, pink 5\n1 home: blue 2 -1\n2 home: pink +1")
    check(match, "1 bonus: blue 6\n2 bonus: pink 5")


@pytest.mark.parametrize(
    ("capital", "bonus", "recruits", "left"),
    [
        ("blue 5 5r 3", "-", "5", "blue 5 3"),
        ("blue 5r 5 3", "blue 5", "-", "blue 5r 3"),
        ("blue 5r 6 3", "blue 6", "-", "blue 5r 3"),
        ("blue 4 4r 4 4r", "-", "4", "blue 4 4r 4"),
    ],
)
def test_of_equal_cards_of_different_types_the_last_placed_is_taken(
    capital: str, bonus: str, recruits: str, left: str
) -> None:
    """LUX2-42: a citizen and a recruit of the same value, written in the order in which they were placed."""
    match = after(SET_C + END + f"capital: {capital}\n1 home: blue 2")
    check(match, f"1 bonus: {bonus}\n1 bonus recruits: {recruits}\ncapital: {left}")


def test_tied_players_get_one_gold_each_and_the_highest_card_is_discarded() -> None:
    """LUX2-43: the gold lies in the score piles; player 3 is behind."""
    match = after(THREE + "capital: green 6 5 4\n1 home: green 5\n2 home: green 4\n3 home: green 3 2")
    check(
        match,
        """
        1 bonus gold: 1
        2 bonus gold: -
        3 bonus gold: 1
        1 bonus: -
        3 bonus: -
        1 gold: -
        discards: green 6
        capital: green 5 4
        """,
    )


def test_all_players_can_be_tied() -> None:
    """LUX2-43."""
    match = after(
        "seats: 4\nround: 3\nphase: lay down\ncapital: pink 5\n"
        + "\n".join(f"{seat} home: pink 3 2" for seat in range(1, 5))
    )
    check(
        match,
        "1 bonus gold: 1\n2 bonus gold: 1\n3 bonus gold: 1\n4 bonus gold: 1\ncapital: -\ndiscards: pink 5",
    )


def test_a_recruit_discarded_in_a_tie_is_on_offer_again() -> None:
    """LUX2-43 and LUX2-80."""
    match = after(SET_C + END + "capital: green 5 5r\n1 home: green 3\n2 home: green 3")
    check(match, "1 bonus gold: 1\n2 bonus gold: 1\ncapital: green 5\ndiscards: -")
    assert offer(match) == "2 2 3 3 4 4 5 5"


def test_a_tie_at_zero_is_no_tie() -> None:
    """LUX2-43: nobody is eligible, so there is no gold and the card stays."""
    match = after(SET_B + END + "capital: pink 5\n1 home: pink 2 -2\n2 home: pink -1 +1")
    check(match, "1 bonus gold: -\n2 bonus gold: -\ncapital: pink 5\n1 home: pink 2 -2\n2 home: pink -1 +1")


def test_a_sole_leader_without_a_card_to_take_gets_nothing() -> None:
    """LUX2-43: a modifier alone bears player 1's blue."""
    match = after(END + "modifiers: +4 > blue by 1\n1 home: blue 4")
    check(match, "1 home: blue 4\n1 bonus: -\n1 bonus gold: -")


def test_tied_leaders_without_a_card_to_discard_still_get_their_gold() -> None:
    """LUX2-43."""
    match = after(END + "modifiers: +4 > blue by 1\n1 home: blue 4\n2 home: blue 2 2")
    check(match, "1 bonus gold: 1\n2 bonus gold: 1\ndiscards: -")


def test_rebels_are_no_card_to_take() -> None:
    """LUX2-43 and LUX2-70: only rebels lie in the Capital's pink."""
    match = after(SET_B + END + "capital: pink +1 +1\n1 home: pink 2")
    check(match, "1 home: pink 2\n1 bonus: -\ncapital: pink +1 +1")


@pytest.mark.parametrize(
    ("seats", "number", "emperor", "following"), [(2, 1, 1, 2), (3, 2, 3, 1), (4, 1, 2, 3), (4, 2, 4, 1)]
)
def test_the_emperor_tile_passes_left(seats: int, number: int, emperor: int, following: int) -> None:
    """LUX2-44: whatever lies in the Home Bases; who gets it starts."""
    match = after(
        f"seats: {seats}\nround: {number}\nstarter: {emperor}\nphase: lay down\n"
        "capital: blue 6\n1 home: blue 5"
    )
    check(match, f"round: {number + 1}\nphase: deal\nstarter: {following}\nturn: {following}")
    assert told(match)[-1] == f"round {number + 1} begins, and {following} starts"


def test_capital_and_home_bases_stay_for_the_next_round() -> None:
    """LUX2-44: and so do score piles and gold."""
    match = after(
        """
        seats: 2
        round: 1
        phase: lay down
        capital: blue 6 4, green 2
        1 home: blue 5
        1 bonus: green 6
        1 gold: 2
        2 home: green 2
        2 bonus gold: 1
        """
    )
    check(
        match,
        """
        round: 2
        phase: deal
        capital: blue 4
        1 home: blue 5
        1 bonus: blue 6, green 6
        1 gold: 2
        2 home: green 2
        2 bonus: green 2
        2 bonus gold: 1
        """,
    )
