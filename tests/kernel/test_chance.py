"""Draws that are secret until the end, fixed from the start, and checkable by anybody."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from scipy.stats import chisquare

from ludoteca.kernel.chance import Draws


def tickets(draws: Draws, count: int = 40) -> list[int]:
    return [draws.ticket(number, 72) for number in range(count)]


def test_the_same_seed_draws_the_same_tickets() -> None:
    assert tickets(Draws("seven")) == tickets(Draws("seven"))


def test_another_seed_draws_other_tickets() -> None:
    assert tickets(Draws("seven")) != tickets(Draws("eight"))


def test_a_share_of_the_players_changes_the_tickets() -> None:
    assert tickets(Draws("seven", "ours")) != tickets(Draws("seven"))
    assert tickets(Draws("seven", "ours")) == tickets(Draws("seven", "ours"))


def test_a_draw_depends_on_its_number_alone() -> None:
    """Not on what was drawn before: anybody can check a single draw."""
    draws = Draws("seven")
    assert [draws.ticket(number, 72) for number in reversed(range(40))] == tickets(draws)[::-1]


@pytest.mark.parametrize("count", [2, 4, 7, 72])
def test_tickets_are_uniform(count: int) -> None:
    drawn = Counter(Draws("uniform").ticket(number, count) for number in range(200 * count))
    assert set(drawn) == set(range(count))
    assert chisquare(list(drawn.values())).pvalue > 0.001


def test_neighbouring_draws_are_independent() -> None:
    drawn = [Draws("pairs").ticket(number, 6) for number in range(7200)]
    pairs = Counter(zip(drawn[::2], drawn[1::2], strict=True))
    assert len(pairs) == 36
    assert chisquare(list(pairs.values())).pvalue > 0.001


def test_the_commitment_fixes_the_seed_and_does_not_tell_it() -> None:
    draws = Draws.fresh()
    assert draws.commitment == hashlib.sha256(f"ludoteca commitment {draws.seed}".encode()).hexdigest()
    assert draws.seed not in draws.commitment
    assert draws.commitment != Draws(draws.seed + "0").commitment


def test_a_share_comes_after_the_commitment() -> None:
    assert Draws("seven", "ours").commitment == Draws("seven").commitment


def test_nobody_can_foresee_fresh_draws() -> None:
    seeds = {Draws.fresh().seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 for seed in seeds)


def test_without_a_seed_draws_cannot_be_repeated_or_committed_to() -> None:
    assert tickets(Draws("")) != tickets(Draws(""))
    assert set(tickets(Draws(""), 2000)) == set(range(72))
    assert Draws("").commitment == ""


def test_a_seed_may_be_any_text() -> None:
    for seed in ("ação", "\ud800", "\x00", "x" * 1000):
        assert 0 <= Draws(seed, seed).ticket(0, 5) < 5
        assert len(Draws(seed).commitment) == 64
