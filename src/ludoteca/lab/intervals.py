"""Shares and means with 95 % intervals, of independent games and of matches that share deals.

Matches on the same deal are correlated, so the deal is the unit of the arena's statistics. A bot's mean is a
ratio, all that it won over all its games, because the last deals of an interrupted run may lack some matches.
Its variance is that of a ratio of sums over deals; if all deals have the same number of games, it is that of
the means of the deals.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

Z = 1.959964  # standard deviations around the mean that hold 95 % of a normal distribution
WON, SCORED, SQUARES, GAMES = range(4)  # the sums of a deal

Influence = Mapping[int, float]  # by deal: how far it moved a mean


@dataclass(frozen=True)
class Share:
    """A share of all games with its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, part: float, games: int) -> Share:
        if not games:
            return cls(0.0, 0.0, 1.0)
        share, spread = part / games, Z * Z / games
        middle = (share + spread / 2) / (1 + spread)
        reach = Z / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
        return cls(share, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True)
class Spread:
    """The mean and the standard deviation of a number, and the 95 % interval of the mean (normal)."""

    mean: float
    sd: float
    low: float
    high: float

    @classmethod
    def of(cls, games: int, total: int, squares: int) -> Spread:
        mean = total / games
        sd = math.sqrt((games * squares - total * total) / (games * (games - 1))) if games > 1 else 0.0
        reach = Z * sd / math.sqrt(games)
        return cls(mean, sd, mean - reach, mean + reach)


@dataclass
class PerDeal:
    """The wins and points of one bot, by deal."""

    sums: dict[int, list[float]] = field(default_factory=dict)

    def add(self, deal: int, won: float, points: float) -> None:
        """Count a game of one seat; a shared win counts as a fraction."""
        sums = self.sums.setdefault(deal, [0.0] * 4)
        for column, number in enumerate((won, points, points * points, 1.0)):
            sums[column] += number

    @property
    def games(self) -> int:
        return int(self._total(GAMES))

    def wins(self) -> Share:
        """Its share of wins; Wilson's interval with one game per deal if all deals agree."""
        share, reach = self.mean(WON), reach_of(self.influence(WON))
        if not reach:
            return Share.of(share * len(self.sums), len(self.sums))
        return Share(share, max(0.0, share - reach), min(1.0, share + reach))

    def points(self) -> Spread:
        """Its points per game."""
        mean, reach = self.mean(SCORED), reach_of(self.influence(SCORED))
        squares = self._total(SQUARES) - self.games * mean * mean
        sd = math.sqrt(max(0.0, squares) / max(1, self.games - 1))
        return Spread(mean, sd, mean - reach, mean + reach)

    def mean(self, column: int) -> float:
        return self._total(column) / self.games

    def influence(self, column: int) -> Influence:
        """How far each deal moves the mean."""
        mean = self.mean(column)
        return {deal: (sums[column] - mean * sums[GAMES]) / self.games for deal, sums in self.sums.items()}

    def _total(self, column: int) -> float:
        return math.fsum(sums[column] for sums in self.sums.values())


@dataclass(frozen=True)
class Difference:
    """The difference between the shares of wins of two bots on the same deals."""

    ahead: str
    behind: str
    wins: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half the width of the interval, on its wider side."""
        return max(self.high - self.wins, self.wins - self.low)

    @property
    def is_significant(self) -> bool:
        return self.low > 0

    @classmethod
    def of(cls, *pair: tuple[str, PerDeal]) -> Difference:
        """Compare two bots, the better one first. If all deals agree, their own intervals decide."""
        (ahead, ours), (behind, others) = sorted(pair, key=lambda each: -each[1].mean(WON))
        wins = ours.mean(WON) - others.mean(WON)
        reach = reach_of(_minus(ours.influence(WON), others.influence(WON)))
        if reach:
            return cls(ahead, behind, wins, max(-1.0, wins - reach), min(1.0, wins + reach))
        best, worst = ours.wins(), others.wins()
        return cls(ahead, behind, wins, best.low - worst.high, best.high - worst.low)


def reach_of(influence: Influence) -> float:
    """Half the width of the 95 % interval; 0 if it cannot be estimated."""
    deals = len(influence)
    squares = math.fsum(each * each for each in influence.values())
    return Z * math.sqrt(squares * deals / (deals - 1)) if deals > 1 and squares > 1e-18 else 0.0


def _minus(ours: Influence, others: Influence) -> Influence:
    return {deal: ours.get(deal, 0.0) - others.get(deal, 0.0) for deal in ours.keys() | others.keys()}
