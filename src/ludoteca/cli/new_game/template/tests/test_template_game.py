"""The game keeps the laws of the house, and its own rules."""

from __future__ import annotations

from template_game import GAME

from ludoteca.laws import check

SECOND_CHOOSES = """
seats: 2
phase: choose
turn: 2
1 card: 7
2 card: 3
1 swapped: -
2 swapped: -
"""


def test_laws() -> None:
    check(GAME)


def test_everybody_is_dealt_a_card() -> None:
    """TEMPLATE-1."""
    match = GAME.start(seats=3, seed=1)
    assert "card: -" not in match.position()
    assert match.to_act == (0,)


def test_a_swapped_card_is_put_away() -> None:
    """TEMPLATE-2."""
    match = GAME.position(SECOND_CHOOSES, seed=1)
    match.play(1, "swap")
    assert "2 swapped: 3" in match.position()
    assert "2 card: 3" not in match.position()


def test_the_highest_card_wins() -> None:
    """TEMPLATE-3."""
    match = GAME.position(SECOND_CHOOSES)
    match.play(1, "keep")
    assert match.outcome
    assert match.outcome.points == (7, 3)
    assert match.outcome.winners == (0,)


def test_a_card_is_its_owners_secret() -> None:
    """TEMPLATE-4."""
    seen = str(GAME.position(SECOND_CHOOSES).view(1))
    assert "1 card: ?" in seen
    assert "2 card: 3" in seen
