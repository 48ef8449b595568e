"""The end of the game and its tie-breaks: CAP-70, CAP-71 and CAP-72."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import BadPosition

from .positions import after, check, ended, go_on

LAST = """
    seats: 2
    phase: begin
    round: 16
    deck: -
"""
EVEN = """
    seats: 2
    phase: begin
    deck: -
    sectors: A   B   C   D   E F G   H   I   J   K L
    ring 3:  -   -   -   -   - - -   -   -   -   - -
    ring 2:  -   1x2 -   -   - - -   2x2 -   -   - -
    ring 1:  -   -   -   -   - - -   -   -   -   - -
    1 castle: 3
    2 castle: 3
    1 hand: spy 1
    2 hand: cavalry 1
    1 points: battles 20, held 20
    2 points: battles 20, held 20
"""


def even_but(*changes: tuple[str, str]) -> str:
    """Two players who are even in everything, but for these lines."""
    position = EVEN
    for old, new in changes:
        assert old in position
        position = position.replace(old, new)
    return position


def test_a_battle_that_brings_150_points_ends_the_game() -> None:
    """CAP-70: at once; the battle on E3 is not fought."""
    match = after(
        """
        seats: 2
        phase: battles
        sectors: A B       C D E       F G H I J K L
        ring 3:  - 1x2+2x1 - - 1x2+2x1 - - - - - - -
        1 points: held 140
        2 points: held 140
        """,
        "1: battle B3",
    )
    check(match, "ring 3: - 1x1 - - 1x2+2x1 - - - - - - -\nphase: over\n1 points: held 140, battles 10")
    outcome = ended(match)
    assert (outcome.winners, outcome.points, outcome.reason) == ((0,), (150, 140), "enough-points")


def test_a_defender_may_reach_150_in_anothers_turn() -> None:
    """CAP-70 and CAP-36."""
    match = after(
        "seats: 2\nphase: battles\nring 3: - 1x1+2x3 - - - - - - - - - -\n2 points: held 140", "1: battle B3"
    )
    outcome = ended(match)
    assert (outcome.winners, outcome.points, outcome.reason) == ((1,), (0, 150), "enough-points")


def test_a_guardian_may_bring_more_than_150() -> None:
    """CAP-70: 140 and 20; the player on the same cell is not fought any more."""
    match = after(
        "seats: 2\nphase: battles\nring 3: 1x8!1+2x1 - - - - - - - - - - -\n1 points: held 140",
        "1: battle A3",
    )
    check(match, "ring 3: 1x3!1+2x1 - - - - - - - - - - -\nphase: over")
    assert ended(match).points == (160, 0)


def test_149_points_are_not_there_and_140_are_not_enough() -> None:
    """CAP-70: points come in tens."""
    match = after(
        "seats: 2\nphase: battles\nring 3: - 1x2+2x1 - - - - - - - - - -\n1 points: held 120, battles 10",
        "1: battle B3",
    )
    check(match, "1 points: held 120, battles 20\nphase: after")
    with pytest.raises(BadPosition):
        after("seats: 2\n1 points: held 120, battles 29")


def test_nobody_has_150_points_in_a_game_that_goes_on() -> None:
    """CAP-70."""
    with pytest.raises(BadPosition):
        after("seats: 2\n1 points: held 140, battles 10")


def test_the_game_ends_when_a_turn_begins_without_a_card_to_draw() -> None:
    """CAP-71: the last card was drawn in player 1's turn, which is played to its end."""
    match = after("seats: 2\nphase: begin\ndeck: spy 1\n1 castle: 3\n1 points: battles 10")
    check(match, "1 hand: spy 1\ndeck: -\nphase: prepare")
    go_on(match, "1: roll", "chance: die 2", "1: castle > B3", "1: done")
    check(match, "ring 3: - 1x1 - - - - - - - - - -\nphase: after\ndeck: -")
    go_on(match, "1: end turn")
    outcome = ended(match)
    assert (outcome.winners, outcome.reason) == ((0,), "points")


def test_the_most_points_win() -> None:
    """CAP-71."""
    outcome = ended(after(LAST + "1 points: held 40\n2 points: battles 50\n1 castle: 8"))
    assert (outcome.winners, outcome.ranks, outcome.points) == ((1,), (2, 1), (40, 50))
    assert outcome.reason == "points"


@pytest.mark.parametrize("turn", [1, 2])
def test_the_player_on_the_capital_scores_twenty_and_nobody_for_the_turn(turn: int) -> None:
    """CAP-71: once, whoever's turn would begin; CAP-30 is not scored."""
    match = after(LAST + f"turn: {turn}\ncapital: 1x1\n1 points: held 20\n2 points: battles 30")
    check(match, "1 points: held 20, last 20\n2 points: battles 30\nphase: over")
    outcome = ended(match)
    assert (outcome.winners, outcome.points) == ((0,), (40, 30))
    assert outcome.by_category[0] == {"held": 20, "battles": 0, "guardians": 0, "last": 20}


def test_the_last_card_is_the_reason_even_with_150_points() -> None:
    """CAP-71: 130 and 20."""
    outcome = ended(after(LAST + "capital: 1x1\n1 points: held 120, battles 10"))
    assert (outcome.points, outcome.reason) == ((150, 0), "points")


def test_ranks_of_all_who_play() -> None:
    """CAP-71 and CAP-72: 3 has most points; 4 and 1 are tied for the next place, and 4 is nearer."""
    match = after(
        """
        seats: 4
        phase: begin
        deck: -
        sectors: A B   C D E   F G H I J K L
        ring 3:  - 1x5 - - -   - - - - - - -
        ring 1:  - -   - - 4x1 - - - - - - -
        1 points: held 20
        2 points: battles 10
        3 points: battles 30
        4 points: battles 20
        """
    )
    assert ended(match).ranks == (3, 4, 1, 2)
    assert ended(match).reason == "points"


@pytest.mark.parametrize(
    ("nearer", "farther"),
    [
        (("ring 1:  -   -  ", "ring 1:  -   1x1"), ("1 castle: 3", "1 castle: 0")),
        (("ring 1:  -   -  ", "ring 1:  -   1x1"), ("2x2", "2x8")),
    ],
)
def test_the_piece_nearest_the_capital_decides(nearer: tuple[str, str], farther: tuple[str, str]) -> None:
    """CAP-72 a: a piece on ring 1, though player 2 has more pieces in play or on ring 2."""
    outcome = ended(after(even_but(nearer, farther)))
    assert (outcome.winners, outcome.points, outcome.reason) == ((0,), (40, 40), "nearest")


def test_the_capital_is_nearest_of_all() -> None:
    """CAP-72 a: 20 points for it at the end make player 1 even with player 2, who is on ring 1."""
    outcome = ended(
        after(LAST + "capital: 1x1\nring 1: - 2x8 - - - - - - - - - -\n1 points: held 20\n2 points: held 40")
    )
    assert (outcome.winners, outcome.points, outcome.reason) == ((0,), (40, 40), "nearest")


def test_a_castle_is_one_step_outside_the_rings_and_a_reserve_is_nowhere() -> None:
    """CAP-72 a: ring 3 before a castle, one in a castle before all in reserve."""
    ring = ended(after(LAST + "ring 3: - 2x1 - - - - - - - - - -\n1 castle: 8"))
    assert (ring.winners, ring.reason) == ((1,), "nearest")
    castle = ended(after(LAST + "1 castle: 1"))
    assert (castle.winners, castle.reason) == ((0,), "nearest")


def test_most_pieces_at_that_distance_decide() -> None:
    """CAP-72 b: three on two cells of ring 2 against two, though player 2 has won more."""
    changes = (
        ("1x2 -  ", "1x2 1x1"),
        ("2 castle: 3", "2 castle: 8"),
        ("2 points: battles 20, held 20", "2 points: battles 40"),
    )
    outcome = ended(after(even_but(*changes)))
    assert (outcome.winners, outcome.points, outcome.reason) == ((0,), (40, 40), "at-distance")


def test_most_pieces_in_the_castle_if_there_are_no_others() -> None:
    """CAP-72 b: the castle is a distance as well."""
    outcome = ended(after(LAST + "1 castle: 3\n2 castle: 4"))
    assert (outcome.winners, outcome.reason) == ((1,), "at-distance")


@pytest.mark.parametrize("points", ["battles 20, guardians 20", "battles 40"])
def test_most_battles_won_decide(points: str) -> None:
    """CAP-72 c: guardians included; 2 + 1 or 4 + 0 against 2, with more pieces of player 2 in play."""
    changes = (("1 points: battles 20, held 20", f"1 points: {points}"), ("2 castle: 3", "2 castle: 8"))
    outcome = ended(after(even_but(*changes)))
    assert (outcome.winners, outcome.points, outcome.reason) == ((0,), (40, 40), "won")


def test_most_pieces_in_play_decide() -> None:
    """CAP-72 d: castle included, though player 2 has more of them outside it."""
    changes = (
        ("1 castle: 3", "1 castle: 5"),
        ("ring 3:  -   -   -   -   - - -   -  ", "ring 3:  - - - - - - - 2x1"),
    )
    outcome = ended(after(even_but(*changes)))
    assert (outcome.winners, outcome.reason) == ((0,), "playing")


def test_most_pieces_outside_the_castle_decide() -> None:
    """CAP-72 e: five each, three of player 1's outside, though player 2 has more cards."""
    changes = (
        ("1 castle: 3", "1 castle: 2"),
        ("ring 3:  -   -  ", "ring 3:  -   1x1"),
        ("2 hand: cavalry 1", "2 hand: cavalry 3"),
    )
    outcome = ended(after(even_but(*changes)))
    assert (outcome.winners, outcome.reason) == ((0,), "outside")


def test_most_cards_in_hand_decide() -> None:
    """CAP-72 f: two against one."""
    outcome = ended(after(even_but(("2 hand: cavalry 1", "2 hand: cavalry 1, trade 1"))))
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((1,), (2, 1), "hands")


def test_if_nothing_decides_there_is_a_royal_battle() -> None:
    """CAP-72 g."""
    match = after(EVEN)
    check(match, "royal battle: 1\nphase: prepare\nturn: 1")
    assert not match.is_over


def test_each_criterion_counts_among_those_still_tied() -> None:
    """CAP-72: 3 drops out by distance, so its many pieces do not matter; 2 has more cards than 1."""
    match = after(
        """
        seats: 3
        phase: begin
        deck: -
        sectors: A B   C D E F G H   I J K   L
        ring 3:  - -   - - - - - 3x8 - - -   -
        ring 1:  - 1x1 - - - - - -   - - 2x1 -
        3 castle: 8
        2 hand: spy 1
        """
    )
    outcome = ended(match)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((1,), (2, 1, 3), "hands")
