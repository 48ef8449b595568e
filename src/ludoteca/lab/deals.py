"""Results that come deal by deal: matches on one deal resemble each other, so deals are what is counted.

The mean of a bot is a ratio, all that it won over all its games, because the last deals of an interrupted run
may lack some matches. Its variance is that of a ratio of sums over deals; where every deal has as many games,
it is that of the means of the deals.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from .report import Share, Spread, Z

WON, SCORED, SQUARES, GAMES = range(4)  # what is summed up for a deal

Influence = Mapping[int, float]  # by deal: how far it moved a mean


@dataclass
class PerDeal:
    """What one bot has won and scored, by deal."""

    sums: dict[int, list[float]] = field(default_factory=dict)

    def add(self, deal: int, won: float, points: float) -> None:
        """Count a game of one seat; of a shared victory it won a part."""
        sums = self.sums.setdefault(deal, [0.0] * 4)
        for place, number in enumerate((won, points, points * points, 1.0)):
            sums[place] += number

    @property
    def games(self) -> int:
        return int(self._total(GAMES))

    def wins(self) -> Share:
        """The part of its games that it won; Wilson's interval, a game a deal, where all deals agree."""
        share, reach = self.mean(WON), reach_of(self.influence(WON))
        if not reach:
            return Share.of(share * len(self.sums), len(self.sums))
        return Share(share, max(0.0, share - reach), min(1.0, share + reach))

    def points(self) -> Spread:
        """Its points a game."""
        mean, reach = self.mean(SCORED), reach_of(self.influence(SCORED))
        squares = self._total(SQUARES) - self.games * mean * mean
        sd = math.sqrt(max(0.0, squares) / max(1, self.games - 1))
        return Spread(mean, sd, mean - reach, mean + reach)

    def mean(self, place: int) -> float:
        return self._total(place) / self.games

    def influence(self, place: int) -> Influence:
        """How far each deal moved the mean from where it would be without."""
        mean = self.mean(place)
        return {deal: (sums[place] - mean * sums[GAMES]) / self.games for deal, sums in self.sums.items()}

    def _total(self, place: int) -> float:
        return math.fsum(sums[place] for sums in self.sums.values())


@dataclass(frozen=True)
class Difference:
    """How much larger a part of its games one bot wins than the other, on the same deals."""

    ahead: str
    behind: str
    wins: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """How far the true difference may be away."""
        return max(self.high - self.wins, self.wins - self.low)

    @property
    def is_significant(self) -> bool:
        return self.low > 0

    @classmethod
    def of(cls, *pair: tuple[str, PerDeal]) -> Difference:
        """Of two bots, the better one first. Where all deals agree, as far as both intervals allow."""
        (ahead, ours), (behind, others) = sorted(pair, key=lambda each: -each[1].mean(WON))
        wins = ours.mean(WON) - others.mean(WON)
        reach = reach_of(_minus(ours.influence(WON), others.influence(WON)))
        if reach:
            return cls(ahead, behind, wins, max(-1.0, wins - reach), min(1.0, wins + reach))
        best, worst = ours.wins(), others.wins()
        return cls(ahead, behind, wins, best.low - worst.high, best.high - worst.low)


def reach_of(influence: Influence) -> float:
    """How far the true mean may be away, in 95 of 100 cases; 0 if that cannot be told."""
    deals = len(influence)
    squares = math.fsum(each * each for each in influence.values())
    return Z * math.sqrt(squares * deals / (deals - 1)) if deals > 1 and squares > 1e-18 else 0.0


def _minus(ours: Influence, others: Influence) -> Influence:
    return {deal: ours.get(deal, 0.0) - others.get(deal, 0.0) for deal in ours.keys() | others.keys()}
