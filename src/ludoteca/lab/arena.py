"""Bots against each other on all cores: the same deals in every seat, and results with intervals."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import islice

from ludoteca.bots import bot
from ludoteca.bots.levels import Level, read_level
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.game import Game
from ludoteca.kernel.outcome import POINTS, RANK

from .intervals import Difference, PerDeal, Share, Spread
from .match_pool import MatchResult, MatchSettings, Pairing, Progress, bot_seeds, is_searching, play_matches
from .ratings import Rating, rate


@dataclass(frozen=True)
class BotReport:
    """The results of one bot, in all its seats together."""

    bot: str
    games: int  # a match in which it has two seats counts twice
    wins: Share  # a shared win counts as a fraction
    points: Spread
    rating: Rating
    decisions: int  # choices between several moves
    seconds: float  # per decision
    simulations: float  # per decision
    level: Level | None  # the limits behind the name of a bot that searches


@dataclass(frozen=True)
class ArenaReport:
    """The results, with everything that is needed to repeat them."""

    game: str
    rules_version: int
    components: str  # the ones that replaced the game's own, if any
    options: Mapping[str, str]
    seating: tuple[str, ...]  # of the first match of a deal; the others rotate it
    seed: int
    asked: int  # matches, in whole deals; fewer were played if it was interrupted
    games: int
    deals: int
    processes: int
    seconds: float
    bots: tuple[BotReport, ...]
    difference: Difference | None  # between two bots; not among more

    def to_json(self) -> str:
        """The report as a JSON document."""
        facts = asdict(self)
        if self.difference:
            facts["difference"]["is_significant"] = self.difference.is_significant
        return json.dumps(facts, indent=2) + "\n"


class Arena:
    """Bots around a table. Deal n has the seed `seed + n` and is played in every rotation of the seats."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game, self.options = game, dict(options or {})
        self.seating = _seating(game, bots, seats)
        self.bots = tuple(dict.fromkeys(self.seating))
        self.seed = secrets.randbits(48) if seed is None else seed
        self.rotations = _rotations(self.seating)
        self.settings = MatchSettings.of(game, self.options, self.bots)
        game.read_options(self.options)
        for name in self.bots:
            bot(name)

    def prepare(self) -> None:
        """Compile what the bots need or load it from disk; `play` does so if nobody has."""
        self.settings.load_game()

    def whole_deals(self, games: int) -> int:
        """This number of matches, or a few more to complete the last deal."""
        return -(-games // len(self.rotations)) * len(self.rotations)

    def pairings(self) -> Iterator[Pairing]:
        """An endless sequence of matches."""
        number = 0
        while True:
            deal = self.seed + number // len(self.rotations)
            for bots in self.rotations:
                yield Pairing(number, deal, bots, bot_seeds(self.seed, number, len(bots)))
                number += 1

    def play(self, games: int, processes: int | None = None, progress: Progress | None = None) -> ArenaReport:
        """Play; `progress` gets the number of matches just added. Ctrl-C ends it early."""
        asked, cores = self.whole_deals(games), processes or os.cpu_count() or 1
        self.prepare()
        begun = time.perf_counter()
        played = play_matches(self.settings, islice(self.pairings(), asked), cores, progress)
        return self.report(played, asked=asked, processes=cores, seconds=time.perf_counter() - begun)

    def report(
        self, played: Sequence[MatchResult], *, asked: int, processes: int, seconds: float
    ) -> ArenaReport:
        """The report of played matches, which are in the order of their numbers."""
        per_deal = {name: PerDeal() for name in self.bots}
        for match in played:
            _count(match, per_deal)
        ratings = rate([(match.pairing.bots, match.outcome[:, RANK].tolist()) for match in played])
        return ArenaReport(
            game=self.game.name,
            rules_version=self.game.rules_version,
            components=self.game.components,
            options=self.options,
            seating=self.seating,
            seed=self.seed,
            asked=asked,
            games=len(played),
            deals=len({match.pairing.deal for match in played}),
            processes=processes,
            seconds=seconds,
            bots=tuple(_bot_report(name, per_deal[name], ratings[name], played) for name in self.bots),
            difference=Difference.of(*per_deal.items()) if len(per_deal) == 2 else None,
        )


def _seating(game: Game, bots: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """One bot per seat; the last one repeats."""
    count = game.check_seats(max(game.seats[0], len(bots)) if seats is None else seats)
    if not bots or len(bots) > count:
        raise BadOption("seats", game=game.title(), least=game.seats[0], most=count, seats=len(bots))
    return (*bots, *[bots[-1]] * (count - len(bots)))


def _rotations(seating: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every rotation of a seating, each once."""
    turned = (seating[turn:] + seating[:turn] for turn in range(len(seating)))
    return tuple(dict.fromkeys(turned))


def _count(match: MatchResult, per_deal: Mapping[str, PerDeal]) -> None:
    winners = int((match.outcome[:, RANK] == 1).sum())
    for name, row in zip(match.pairing.bots, match.outcome, strict=True):
        won = 1 / winners if row[RANK] == 1 else 0.0
        per_deal[name].add(match.pairing.deal, won, float(row[POINTS]))


def _bot_report(name: str, results: PerDeal, rating: Rating, played: Sequence[MatchResult]) -> BotReport:
    seats = [(match, seat) for match in played for seat, who in enumerate(match.pairing.bots) if who == name]
    decisions = sum(match.decisions[seat] for match, seat in seats)
    seconds = sum(match.seconds[seat] for match, seat in seats)
    simulations = sum(match.simulations[seat] for match, seat in seats)
    return BotReport(
        name,
        results.games,
        results.wins(),
        results.points(),
        rating,
        decisions,
        seconds / max(1, decisions),
        simulations / max(1, decisions),
        read_level(name) if is_searching(name) else None,
    )
