"""Kuhn poker keeps the laws of the house, and its own rules."""

from __future__ import annotations

import pytest
from kuhn_poker import GAME

from ludoteca.laws import check

START = "seats: 2\nphase: open\nturn: 1\n1 card: K\n2 card: Q\n1 paid: 1\n2 paid: 1\nfolded: -\n"


def test_laws() -> None:
    check(GAME)


@pytest.mark.parametrize(
    ("moves", "chips", "reason"),
    [
        (["check", "check"], (1, -1), "higher-card"),
        (["bet", "call"], (2, -2), "higher-card"),
        (["bet", "fold"], (1, -1), "fold"),
        (["check", "bet", "call"], (2, -2), "higher-card"),
        (["check", "bet", "fold"], (-1, 1), "fold"),
    ],
)
def test_every_way_to_play(moves: list[str], chips: tuple[int, int], reason: str) -> None:
    """KUHN-1 to KUHN-4."""
    match = GAME.position(START)
    for move in moves:
        match.play(match.to_act[0], move)
    assert match.outcome
    assert (match.outcome.points, match.outcome.reason) == (chips, reason)


def test_folded_cards_stay_hidden() -> None:
    """KUHN-5."""
    match = GAME.position(START)
    match.play(0, "bet")
    match.play(1, "fold")
    assert "1 card: ?" in str(match.view(1))
