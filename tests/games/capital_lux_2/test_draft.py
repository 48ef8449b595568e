"""The draft: LUX2-20."""

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


@pytest.mark.parametrize(("seats", "deck"), [(2, 77), (3, 71), (4, 65)])
def test_six_cards_each_whatever_the_number_of_players(seats: int, deck: int) -> None:
    """LUX2-20: three of the 92 opened the Capital; then all choose at the same time."""
    match = GAME.start(seats=seats, seed=3)
    assert match.to_act == tuple(range(seats))
    packs = [f"{seat + 1} pack: 6 hidden" for seat in range(seats)]
    check_text(str(match.view()), "\n".join(["phase: draft", f"deck: {deck} hidden", *packs]))


def test_cards_are_dealt_one_by_one_from_the_emperor() -> None:
    """LUX2-20."""
    match = after(DEAL.format(seats=3), "chance: draw pink 2", "chance: draw pink 3", "chance: draw pink 4")
    check(match, "1 pack: pink 4\n2 pack: pink 2\n3 pack: pink 3\nturn: 2\nphase: deal")


def test_nobody_sees_what_another_keeps() -> None:
    """LUX2-20: only that the choice has been made."""
    match = after(PACKS, FIRST[0])
    assert match.to_act == (1, 2)
    check_text(str(match.view(1)), "1 keeps: 2 hidden\n1 pack: 6 hidden\n2 pack: pink 6 5 4 3, yellow 3 2")
    check_text(str(match.view(0)), "1 keeps: blue 6 5")


def test_the_order_of_the_choices_does_not_matter() -> None:
    """LUX2-20."""
    assert len({after(PACKS, *order, *SECOND).position() for order in permutations(FIRST)}) == 1


def test_keep_two_and_pass_four_to_the_left() -> None:
    """LUX2-20: player 1's pack is now player 2's."""
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


def test_keep_two_more_pass_two_and_keep_what_arrives() -> None:
    """LUX2-20: then everybody has six cards, and the emperor begins."""
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


def test_any_two_cards_of_the_pack_may_be_kept() -> None:
    """LUX2-20: two like cards too; like choices are offered once."""
    match = after("seats: 2\nphase: draft\n1 pack: blue 3 3, pink 5 4\n2 pack: green 2 3 4 5")
    assert match.moves(0) == [
        "keep blue 3, blue 3",
        "keep blue 3, pink 4",
        "keep blue 3, pink 5",
        "keep pink 4, pink 5",
    ]


@pytest.mark.parametrize("move", ["keep blue 6, green 6", "keep pink 2, pink 2"])
def test_only_cards_of_the_pack_can_be_kept(move: str) -> None:
    """LUX2-20."""
    with pytest.raises(IllegalMove) as refused:
        after(PACKS, f"1: {move}")
    assert refused.value.rule == "LUX2-20"


@pytest.mark.parametrize(
    ("seats", "deck", "dealt", "left"),
    [
        (2, "blue 2 3 4 5, pink 2 3 4 5, green 2 3 4 5", 6, "-"),
        (3, "blue 2 3 4 5 5, pink 2 3 4 5, yellow 2 3 4 5, green 2 3 4 5", 5, "2 hidden"),
        (4, "blue 2 3 4 5, pink 2 3 4 5, green 2 3 4 5 6", 3, "1 hidden"),
    ],
)
def test_a_small_deck_is_dealt_as_far_as_it_goes_round(seats: int, deck: str, dealt: int, left: str) -> None:
    """LUX2-20: the same number for all, and the rest stays in the deck."""
    match = GAME.position(with_deck(DEAL.format(seats=seats), deck), seed=1)
    lines = [f"{seat + 1} pack: {dealt} hidden" for seat in range(seats)]
    check_text(str(match.view()), "\n".join(["phase: draft", f"deck: {left}", *lines]))


@pytest.mark.parametrize(
    ("packs", "hands"),
    [
        (("blue 2 3 4", "pink 2 3 4"), ("blue 4 3, pink 2", "blue 2, pink 4 3")),
        (("blue 2 2 3 4", "pink 2 2 3 4"), ("blue 4 3, pink 2 2", "blue 2 2, pink 4 3")),
    ],
)
def test_a_choice_that_would_keep_the_whole_pack_is_not_asked(
    packs: tuple[str, str], hands: tuple[str, str]
) -> None:
    """LUX2-20: of three or four cards keep two, and then what arrives."""
    match = after(
        f"seats: 2\nround: 3\nphase: draft\n1 pack: {packs[0]}\n2 pack: {packs[1]}",
        *("1: keep blue 3, blue 4", "2: keep pink 3, pink 4"),
    )
    check(match, f"phase: play\n1 hand: {hands[0]}\n2 hand: {hands[1]}")


def test_of_five_cards_both_choices_are_asked() -> None:
    """LUX2-20."""
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
    """LUX2-20."""
    match = GAME.position(with_deck(DEAL.format(seats=2), deck), seed=1)
    check_text(
        str(match.view()), f"phase: play\nturn: 2\n1 hand: {hand} hidden\n2 hand: {hand} hidden\ndeck: {left}"
    )


@pytest.mark.parametrize("deck", ["-", "blue 2", "blue 2 3"])
def test_when_nobody_can_get_a_card_the_round_goes_straight_to_its_end(deck: str) -> None:
    """LUX2-20: what lies in Home Bases is resolved once more, here after the third round's empty deal."""
    position = DEAL.format(seats=3) + "\n1 home: blue 5\n2 home: blue 5 4\n3 home: blue 6"
    match = after(with_deck(position, deck))
    check(match, "phase: over\n1 home: blue 5\n1 bonus: -\n2 home: -\n3 bonus: blue 6\ncapital: -")


def test_discards_never_return_to_the_deck() -> None:
    """LUX2-20: in round 2 there is nothing to deal, though 85 cards lie discarded, nor in round 3."""
    position = "seats: 2\nphase: lay down\ncapital: blue 6 4 3\n1 hand: blue 2\n2 hand: pink 2"
    match = after(with_deck(position, "pink 3"))
    check(match, "round: 3\nphase: over\ndeck: pink 3\n1 home: blue 2\n1 bonus: blue 6 4 3\n2 home: -")
