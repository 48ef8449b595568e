"""Ratings from ranks, by the Plackett-Luce model of openskill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

Ranked = tuple[Sequence[str], Sequence[int]]  # of a match: who sat where, and the rank of each seat


@dataclass(frozen=True)
class Rating:
    """The estimated strength, its uncertainty, and a strength that is almost surely exceeded."""

    mu: float
    sigma: float
    ordinal: float


def rate(matches: Iterable[Ranked]) -> dict[str, Rating]:
    """The ratings of all bots after these matches, in this order.

    Every seat is a team of one. A bot in several seats starts with the same rating in each of them, and ends
    with the mean of the new ones.
    """
    model = PlackettLuce()
    known: dict[str, tuple[float, float]] = {}
    for bots, ranks in matches:
        before = [[model.rating(*known.get(name, (None, None)))] for name in bots]
        after = [side[0] for side in model.rate(before, ranks=[float(rank) for rank in ranks])]
        for name in set(bots):
            own = [each for each, who in zip(after, bots, strict=True) if who == name]
            known[name] = fmean(each.mu for each in own), fmean(each.sigma for each in own)
    finals = {name: model.rating(*numbers) for name, numbers in known.items()}
    return {name: Rating(each.mu, each.sigma, each.ordinal()) for name, each in finals.items()}
