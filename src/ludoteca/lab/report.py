"""The results of many games: wins, points and length, with 95 % intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ludoteca.kernel.game import Game
from ludoteca.kernel.outcome import CATEGORIES, POINTS, RANK
from ludoteca.kernel.state import Grid

from .intervals import Share, Spread

MOVES, STEPS, REASON = 0, 1, 2  # columns of a summary, which has one row per game


@dataclass(frozen=True)
class SeatReport:
    """The results of one seat."""

    seat: int  # from 1, as in every text
    bot: str
    wins: Share  # a shared win counts as a fraction for each winner
    points: Spread
    by_category: Mapping[str, Spread]
    counts: Mapping[str, Spread | Share]  # the game's other counts: a number per game, or a share of cases


@dataclass(frozen=True)
class Report:
    """The results of a simulation."""

    game: str
    rules_version: int
    components: str  # the ones that replaced the game's own, if any
    seed: int
    asked: int  # games; fewer were played if it was interrupted
    games: int
    seconds: float
    seats: tuple[SeatReport, ...]
    moves: Spread  # of players, per game
    steps: Spread  # the same, including draws and forced ones
    reasons: Mapping[str, int]  # by reason: how many games it decided

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    def to_json(self) -> str:
        """The report as a JSON document."""
        return json.dumps(asdict(self) | {"games_per_second": self.games_per_second}, indent=2) + "\n"


class Tally:
    """Adds up chunks of games. All sums are whole numbers, so the order does not matter."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats, self.games = game, seats, 0
        self._wins = np.zeros((seats, seats + 1), np.int64)  # by seat and number of winners
        self._numbers = np.zeros(
            (2, seats, game.columns - POINTS), np.int64
        )  # sums, sums of squares; from POINTS on
        self._lengths = np.zeros((2, 2), np.int64)  # sums, sums of squares; of moves and steps
        self._reasons = np.zeros(len(game.reasons), np.int64)

    def add(self, outcomes: Grid, summaries: Grid) -> None:
        """Count a chunk of games."""
        is_winner = outcomes[:, :, RANK] == 1
        winners = is_winner.sum(axis=1)
        for number in range(1, self.seats + 1):
            self._wins[:, number] += is_winner[winners == number].sum(axis=0)
        numbers, lengths = outcomes[:, :, POINTS:], summaries[:, [MOVES, STEPS]]
        self._numbers += np.stack([numbers.sum(axis=0), (numbers**2).sum(axis=0)])
        self._lengths += np.stack([lengths.sum(axis=0), (lengths**2).sum(axis=0)])
        self._reasons += np.bincount(summaries[:, REASON], minlength=len(self._reasons))
        self.games += len(summaries)

    def report(self, bots: tuple[str, ...], **facts: Any) -> Report:
        """The report of the games so far."""
        return Report(
            game=self.game.name,
            rules_version=self.game.rules_version,
            components=self.game.components,
            games=self.games,
            seats=tuple(self._seat(seat, bot) for seat, bot in enumerate(bots)),
            moves=self._spread(self._lengths[:, MOVES]),
            steps=self._spread(self._lengths[:, STEPS]),
            reasons={name: int(count) for name, count in zip(self.game.reasons, self._reasons, strict=True)},
            **facts,
        )

    def _seat(self, seat: int, bot: str) -> SeatReport:
        wins = sum(int(self._wins[seat, number]) / number for number in range(1, self.seats + 1))
        total, *parts = (self._spread(sums) for sums in self._numbers[:, seat].T)
        by_category = dict(zip(self.game.categories, parts, strict=False))
        counts = dict(self._counts(seat))
        return SeatReport(seat + 1, bot, Share.of(wins, self.games), total, by_category, counts)

    def _counts(self, seat: int) -> Iterator[tuple[str, Spread | Share]]:
        columns = self._numbers[:, seat, CATEGORIES - POINTS + len(self.game.categories) :].T
        sums = {count.name: column for count, column in zip(self.game.counts, columns, strict=True)}
        for count in self.game.counts:
            cases = int(sums[count.of][0]) if count.of else 0
            part = int(sums[count.name][0])
            yield count.name, Share.of(part, cases) if count.of else self._spread(sums[count.name])

    def _spread(self, sums: Grid) -> Spread:
        return Spread.of(self.games, int(sums[0]), int(sums[1]))
