"""Bots against each other: the same deals in every seat, all cores, and how sure one can be of the result."""

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

from .deals import Difference, PerDeal
from .matches import Hall, Pairing, Played, Progress, bot_seeds, is_searching, play_matches
from .ratings import Rating, rate
from .report import Share, Spread


@dataclass(frozen=True)
class BotReport:
    """How one bot fared, in all its seats together."""

    bot: str
    games: int  # a match in which it has two seats counts twice
    wins: Share  # of a shared victory each winner has a part
    points: Spread
    rating: Rating
    decisions: int  # choices between several moves
    seconds: float  # a decision
    simulations: float  # a decision
    level: Level | None  # what the name of a bot that searches stood for


@dataclass(frozen=True)
class ArenaReport:
    """What came out, with all that it takes to do it again."""

    game: str
    rules_version: int
    components: str  # what replaced the game's own, if anything did
    options: Mapping[str, str]
    seating: tuple[str, ...]  # of the first match of a deal; the others turn it round
    seed: int
    asked: int  # for so many matches, in whole deals; fewer were played if it was interrupted
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
    """Bots around a table. Deal n has the seed `seed + n`, and is played with every turn of the seating."""

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
        self.hall = Hall.of(game, self.options, self.bots)
        game.read_options(self.options)
        for name in self.bots:
            bot(name)

    def prepare(self) -> None:
        """Compile what the bots need, or get it from disk; `play` does so too if nobody has."""
        self.hall.open()

    def whole_deals(self, games: int) -> int:
        """So many matches, or a few more to complete the last deal."""
        return -(-games // len(self.rotations)) * len(self.rotations)

    def pairings(self) -> Iterator[Pairing]:
        """One match after the other, without end."""
        number = 0
        while True:
            deal = self.seed + number // len(self.rotations)
            for bots in self.rotations:
                yield Pairing(number, deal, bots, bot_seeds(self.seed, number, len(bots)))
                number += 1

    def play(self, games: int, processes: int | None = None, progress: Progress | None = None) -> ArenaReport:
        """Play; `progress` is told how many matches have just been added. Ctrl-C ends it early."""
        asked, cores = self.whole_deals(games), processes or os.cpu_count() or 1
        self.prepare()
        begun = time.perf_counter()
        played = play_matches(self.hall, islice(self.pairings(), asked), cores, progress)
        return self.report(played, asked=asked, processes=cores, seconds=time.perf_counter() - begun)

    def report(self, played: Sequence[Played], *, asked: int, processes: int, seconds: float) -> ArenaReport:
        """What matches come to that were played, in the order of their numbers."""
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
    """A bot a seat; the last one repeats."""
    count = game.check_seats(max(game.seats[0], len(bots)) if seats is None else seats)
    if not bots or len(bots) > count:
        raise BadOption("seats", game=game.title(), least=game.seats[0], most=count, seats=len(bots))
    return (*bots, *[bots[-1]] * (count - len(bots)))


def _rotations(seating: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every way to turn a seating round the table, each once."""
    turned = (seating[turn:] + seating[:turn] for turn in range(len(seating)))
    return tuple(dict.fromkeys(turned))


def _count(match: Played, per_deal: Mapping[str, PerDeal]) -> None:
    winners = int((match.outcome[:, RANK] == 1).sum())
    for name, row in zip(match.pairing.bots, match.outcome, strict=True):
        won = 1 / winners if row[RANK] == 1 else 0.0
        per_deal[name].add(match.pairing.deal, won, float(row[POINTS]))


def _bot_report(name: str, results: PerDeal, rating: Rating, played: Sequence[Played]) -> BotReport:
    seats = [(match, seat) for match in played for seat, who in enumerate(match.pairing.bots) if who == name]
    decisions = sum(match.decisions[seat] for match, seat in seats)
    thinking = sum(match.seconds[seat] for match, seat in seats)
    simulations = sum(match.simulations[seat] for match, seat in seats)
    return BotReport(
        name,
        results.games,
        results.wins(),
        results.points(),
        rating,
        decisions,
        thinking / max(1, decisions),
        simulations / max(1, decisions),
        read_level(name) if is_searching(name) else None,
    )
