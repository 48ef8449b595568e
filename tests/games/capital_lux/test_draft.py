"""The draft: LUX-20 to LUX-22."""

from __future__ import annotations

from itertools import permutations

import pytest

from ludoteca.kernel.errors import IllegalMove

from .positions import GAME, after, check, check_text, go_on, with_deck

PACKS = """
    seats: 3
    phase: draft
    starter: 2
    capital: blue 4
    1 pack: blue 6 5 4 3 2, pink 2
    2 pack: pink 6 5 4 3, yellow 3 2
    3 pack: yellow 4, green 6 5 4 3 2
"""
FIRST = ("1: keep blue 6, blue 5", "2: keep pink 6, pink 5", "3: keep green 6, green 5")
SECOND = ("1: keep yellow 4, green 4", "2: keep blue 4, blue 3", "3: keep pink 4, pink 3")
DEAL = "seats: {seats}\nround: 3\nphase: deal\nstarter: 2\ncapital: blue 6"


@pytest.mark.parametrize(("seats", "dealt", "deck"), [(2, 6, 59), (3, 6, 53), (4, 5, 51)])
def test_six_cards_each_or_five_with_four_players(seats: int, dealt: int, deck: int) -> None:
    """LUX-20: and then all choose at the same time."""
    match = GAME.start(seats=seats, seed=3)
    assert match.to_act == tuple(range(seats))
    check_text(str(match.view()), f"phase: draft\ndeck: {deck} hidden\n1 pack: {dealt} hidden")


def test_cards_are_dealt_one_by_one_from_the_starting_player() -> None:
    """LUX-20."""
    match = after(DEAL.format(seats=3), "chance: draw pink 2", "chance: draw pink 3", "chance: draw pink 4")
    check(match, "1 pack: pink 4\n2 pack: pink 2\n3 pack: pink 3\nturn: 2\nphase: deal")


def test_nobody_sees_what_another_keeps() -> None:
    """LUX-20: only that the choice has been made."""
    match = after(PACKS, FIRST[0])
    assert match.to_act == (1, 2)
    check_text(str(match.view(1)), "1 keeps: 2 hidden\n1 pack: 6 hidden\n2 pack: pink 6 5 4 3, yellow 3 2")
    check_text(str(match.view(0)), "1 keeps: blue 6 5")


def test_the_order_of_the_choices_does_not_matter() -> None:
    """LUX-20."""
    assert len({after(PACKS, *order, *SECOND).position() for order in permutations(FIRST)}) == 1


def test_keep_two_and_pass_the_rest_to_the_left() -> None:
    """LUX-21: player 1's pack is now player 2's."""
    check(
        after(PACKS, *FIRST),
        """
        phase: draft
        choices made: 1
        1 hand: blue 6 5
        1 pack: yellow 4, green 4 3 2
        2 hand: pink 6 5
        2 pack: blue 4 3 2, pink 2
        3 hand: green 6 5
        3 pack: pink 4 3, yellow 3 2
        """,
    )


def test_keep_two_more_and_whatever_arrives_last() -> None:
    """LUX-21: then everybody has six cards, and the starting player begins."""
    check(
        after(PACKS, *FIRST, *SECOND),
        """
        phase: play
        turn: 2
        choices made: -
        1 hand: blue 6 5, yellow 4 3 2, green 4
        1 pack: -
        2 hand: blue 4 3, pink 6 5, green 3 2
        2 pack: -
        3 hand: blue 2, pink 4 3 2, green 6 5
        3 pack: -
        """,
    )


def test_four_players_end_with_five_cards() -> None:
    """LUX-21: two, two and the one that arrives last."""
    match = after(
        """
        seats: 4
        phase: draft
        1 pack: blue 6 5 4 3 2
        2 pack: pink 6 5 4 3 2
        3 pack: yellow 6 5 4 3 2
        4 pack: green 6 5 4 3 2
        """,
        *("1: keep blue 6, blue 5", "2: keep pink 6, pink 5"),
        *("3: keep yellow 6, yellow 5", "4: keep green 6, green 5"),
        *("1: keep green 4, green 3", "2: keep blue 4, blue 3"),
        *("3: keep pink 4, pink 3", "4: keep yellow 4, yellow 3"),
    )
    check(
        match,
        """
        phase: play
        1 hand: blue 6 5, yellow 2, green 4 3
        2 hand: blue 4 3, pink 6 5, green 2
        3 hand: blue 2, pink 4 3, yellow 6 5
        4 hand: pink 2, yellow 4 3, green 6 5
        """,
    )


def test_any_two_cards_of_the_pack_may_be_kept() -> None:
    """LUX-21: two like cards too; like choices are offered once."""
    match = after("seats: 2\nphase: draft\n1 pack: blue 3 3, pink 5 4\n2 pack: green 2 3 4 5")
    assert match.moves(0) == [
        "keep blue 3, blue 3",
        "keep blue 3, pink 4",
        "keep blue 3, pink 5",
        "keep pink 4, pink 5",
    ]


@pytest.mark.parametrize("move", ["keep blue 6, green 6", "keep pink 2, pink 2"])
def test_only_cards_of_the_pack_can_be_kept(move: str) -> None:
    """LUX-21."""
    with pytest.raises(IllegalMove) as refused:
        after(PACKS, f"1: {move}")
    assert refused.value.rule == "LUX-21"


@pytest.mark.parametrize(
    ("seats", "deck", "dealt", "left"),
    [
        (2, "blue 2 3 4 5, pink 2 3 4 5, green 2 3 4 5", 6, "-"),
        (3, "blue 2 3 4 5 5, pink 2 3 4 5, yellow 2 3 4 5, green 2 3 4 5", 5, "2 hidden"),
        (4, "blue 2 3 4 5, pink 2 3 4 5, green 2 3 4 5 6", 3, "1 hidden"),
    ],
)
def test_a_small_deck_is_dealt_as_far_as_it_goes_round(seats: int, deck: str, dealt: int, left: str) -> None:
    """LUX-22: the smallest deals of a real game, after two full ones and 18 Scholars; the rest stays."""
    match = GAME.position(with_deck(DEAL.format(seats=seats), deck), seed=1)
    lines = [f"{seat + 1} pack: {dealt} hidden" for seat in range(seats)]
    check_text(str(match.view()), "\n".join(["phase: draft", f"deck: {left}", *lines]))


def test_of_three_cards_keep_two_and_the_one_that_arrives() -> None:
    """LUX-22: the second choice would keep the whole pack, so it is not asked."""
    match = after(
        "seats: 2\nround: 3\nphase: draft\n1 pack: blue 2 3 4\n2 pack: pink 2 3 4",
        *("1: keep blue 3, blue 4", "2: keep pink 3, pink 4"),
    )
    check(match, "phase: play\n1 hand: blue 4 3, pink 2\n2 hand: blue 2, pink 4 3")


def test_of_four_cards_keep_two_and_the_two_that_arrive() -> None:
    """LUX-22."""
    match = after(
        "seats: 2\nround: 3\nphase: draft\n1 pack: blue 2 3 4 5\n2 pack: pink 2 3 4 5",
        *("1: keep blue 4, blue 5", "2: keep pink 4, pink 5"),
    )
    check(match, "phase: play\n1 hand: blue 5 4, pink 3 2\n2 hand: blue 3 2, pink 5 4")


def test_of_five_cards_both_choices_are_asked() -> None:
    """LUX-22: the smallest deal of three players."""
    match = after(
        "seats: 2\nround: 3\nphase: draft\n1 pack: blue 2 3 4 5 6\n2 pack: pink 2 3 4 5 6",
        *("1: keep blue 5, blue 6", "2: keep pink 5, pink 6"),
    )
    check(match, "phase: draft\n1 pack: pink 4 3 2\n2 pack: blue 4 3 2")
    go_on(match, "1: keep pink 3, pink 4", "2: keep blue 3, blue 4")
    check(match, "phase: play\n1 hand: blue 6 5 2, pink 4 3\n2 hand: blue 4 3, pink 6 5 2")


@pytest.mark.parametrize(
    ("deck", "hand", "left"),
    [("blue 2 3 4 5", 2, "-"), ("blue 2 3 4 5 6", 2, "1 hidden"), ("blue 2 3 4", 1, "1 hidden")],
)
def test_packs_of_one_or_two_cards_are_kept_without_asking(deck: str, hand: int, left: str) -> None:
    """LUX-22."""
    match = GAME.position(with_deck(DEAL.format(seats=2), deck), seed=1)
    check_text(
        str(match.view()), f"phase: play\nturn: 2\n1 hand: {hand} hidden\n2 hand: {hand} hidden\ndeck: {left}"
    )


@pytest.mark.parametrize("deck", ["-", "blue 2", "blue 2 3"])
def test_when_nobody_can_get_a_card_the_round_goes_straight_to_its_end(deck: str) -> None:
    """LUX-22: what lies in Home Towns is measured once more, here after the third round's empty deal."""
    position = DEAL.format(seats=3) + "\n1 home: blue 6\n2 home: blue 5 4\n3 home: blue 6"
    match = after(with_deck(position, deck))
    check(match, "phase: over\n1 home: blue 6\n1 bonus: -\n2 home: -\n3 bonus: blue 6\ncapital: -")


def test_an_empty_deck_before_the_last_round() -> None:
    """LUX-22: round 2 and 3 have no cards, but their ends: the bonus of round 1 has lowered the limit."""
    match = after(with_deck("seats: 2\nphase: lay down\ncapital: blue 3\n1 hand: blue 2", "pink 2"))
    check(match, "round: 3\nphase: over\n1 home: -\n1 bonus: blue 3")
