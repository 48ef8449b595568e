"""How fast everything is, compared with other programs in one run on one machine."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ludoteca.bots.search_bot import MOST_NODES
from ludoteca.bots.tree import new_tree
from ludoteca.games import find, names
from ludoteca.kernel.game import Game
from ludoteca.kernel.words import Said, Words

from . import benchmarks, peer_benchmarks
from .benchmarks import MOMENTS, Runner, measure_in_turns

WORDS = Words(Path(__file__).parent)
BATCH, THREADS = 4096, 2
COUNTED = 10_000  # simulations after which the nodes of a search are counted
OPEN_SPIEL, RLCARD = "OpenSpiel", "RLCard"
AIMS = {"C++": 2.5, "Python": 50.0}  # how many times as fast as OpenSpiel's our search should be
PACKAGES = ("ludoteca", "numba", "numpy", "open-spiel", "rlcard")
FIRST_CALL = """
import sys, time
begun = time.perf_counter()
import ludoteca
from ludoteca.lab.benchmarks import random_play
game = ludoteca.game(sys.argv[1])
random_play(game, game.seats[0])
print(time.perf_counter() - begun)
"""

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Row:
    """One line of the table; a peer with a name but no number is not installed."""

    what: Said
    unit: str
    ours: float
    peer_name: str = ""
    peer: float | None = None
    aim: float | None = None  # the lowest ratio that meets it

    @property
    def ratio(self) -> float | None:
        return self.ours / self.peer if self.peer else None

    @property
    def is_met(self) -> bool | None:
        """Whether the aim is reached; None without an aim, or without a peer."""
        return self.ratio >= self.aim if self.ratio and self.aim else None

    @property
    def is_missing(self) -> bool:
        return bool(self.peer_name) and self.peer is None

    def to_dict(self) -> dict[str, Any]:
        remark = f"{self.peer_name} is not installed: make bench" if self.is_missing else ""
        return {
            "name": WORDS.say(self.what),
            "unit": self.unit,
            "ours": self.ours,
            "peer": self.peer,
            "ratio": self.ratio,
            "aim": self.aim,
            "is_met": self.is_met,
            "peer_name": self.peer_name,
            "remark": remark,
        }


@dataclass(frozen=True)
class Bench:
    """What to measure, and for how long."""

    game: Game
    is_quick: bool = False

    @property
    def _seconds(self) -> float:
        return 0.01 if self.is_quick else 0.06

    @property
    def _rounds(self) -> int:
        return 2 if self.is_quick else 20

    @property
    def _searches(self) -> tuple[int, int]:
        """Simulations per search, and rounds; there are fewer rounds because searches take long."""
        return (50, 2) if self.is_quick else (1000, 10)

    @property
    def parts(self) -> int:
        """How often `measure` reports its progress."""
        searches = len(self._search_makers()) * (1 + self._searches[1])
        return len(self._makers()) * (1 + self._rounds) + searches + (0 if self.is_quick else 2)

    def measure(self, progress: Progress) -> list[Row]:
        """Measure everything and return it in the order of the table."""
        speeds = measure_in_turns(_prepare(self._makers(), progress), self._seconds, self._rounds, progress)
        speeds |= measure_in_turns(
            _prepare(self._search_makers(), progress), self._seconds, self._searches[1], progress
        )
        rows = [*self._versus("random-play", speeds), *self._versus("stepping", speeds)]
        rows.append(self._against_rlcard(speeds))
        rows += [self._against_us(other, speeds) for other in self._others()]
        rows.append(Row(Said("match"), "moves/s", speeds["match"]))
        rows.append(Row(Said("batch", {"count": BATCH, "threads": THREADS}), "moves/s", speeds["batch"]))
        if not self.is_quick:
            rows += self._compile_rows(progress)
        rows.append(Row(Said("state-bytes"), "bytes", self.game.state.dtype.itemsize))
        rows.append(Row(Said("state-copy"), "ns", 1e9 / speeds["copy"]))
        rows += self._searches_against_open_spiel(speeds)
        for game in (self.game, *self._others()):
            rows += _cost_of_search(game, speeds)
        return [*rows, Row(Said("search.bound"), "MB", new_tree(MOST_NODES).size / 1e6)]

    def _makers(self) -> dict[str, Callable[[], Runner]]:
        game, least = self.game, self.game.seats[0]
        makers: dict[str, Callable[[], Runner]] = {}
        for seats in game.seats:
            makers[f"random-play {seats}"] = partial(benchmarks.random_play, game, seats)
            makers[f"stepping {seats}"] = partial(benchmarks.single_steps, game, seats)
        for other in self._others():
            for seats in other.seats:
                makers[f"{other.name} {seats}"] = partial(benchmarks.every_variant, other, seats)
        makers |= _installed_peers()
        makers["match"] = partial(benchmarks.match_steps, game, least)
        makers["batch"] = partial(benchmarks.batch_steps, game, least, BATCH, THREADS)
        makers["copy"] = partial(benchmarks.state_copies, game)
        return makers

    def _search_makers(self) -> dict[str, Callable[[], Runner]]:
        """Makers of the runners that search, ours and theirs."""
        makers: dict[str, Callable[[], Runner]] = {}
        simulations = self._searches[0]
        for game in (self.game, *self._others()):
            for moment in MOMENTS:
                makers[f"{moment} {game.name}"] = partial(benchmarks.searches, game, moment, simulations)
        for name in peer_benchmarks.SEARCHED if peer_benchmarks.open_spiel() else ():
            makers[f"C++ {name}"] = partial(peer_benchmarks.open_spiel_cpp_searches, name, simulations)
            makers[f"Python {name}"] = partial(peer_benchmarks.open_spiel_python_searches, name, simulations)
        return makers

    def _versus(self, kind: str, speeds: Mapping[str, float]) -> list[Row]:
        """Our slowest number of seats against the fastest peer and each of them; then all of ours."""
        ours = {seats: speeds[f"{kind} {seats}"] for seats in self.game.seats}
        theirs = {name: speeds.get(f"{kind} {name}") for name in peer_benchmarks.OPEN_SPIEL_GAMES}
        fastest = max(filter(None, theirs.values()), default=None)
        slowest, span = min(ours.values()), {"least": self.game.seats[0], "most": self.game.seats[-1]}
        rows = [Row(Said(f"{kind}.best", span), "moves/s", slowest, OPEN_SPIEL, fastest)]
        for name, speed in theirs.items():
            rows.append(Row(Said(f"{kind}.peer", {"peer": name}), "moves/s", slowest, OPEN_SPIEL, speed))
        return rows + [
            Row(Said(f"{kind}.seats", {"seats": n}), "moves/s", speed) for n, speed in ours.items()
        ]

    def _against_rlcard(self, speeds: Mapping[str, float]) -> Row:
        slowest = min(speeds[f"stepping {seats}"] for seats in self.game.seats)
        return Row(Said("stepping.uno"), "moves/s", slowest, RLCARD, speeds.get("stepping uno"))

    def _searches_against_open_spiel(self, speeds: Mapping[str, float]) -> list[Row]:
        """Our opening against hearts, with its passing and without."""
        rows, ours = [], speeds[f"opening {self.game.name}"]
        for code, aim in AIMS.items():
            for name in peer_benchmarks.SEARCHED:
                what = Said("search.peer", _names(self.game) | {"code": code, "peer": name})
                rows.append(Row(what, "simulations/s", ours, OPEN_SPIEL, speeds.get(f"{code} {name}"), aim))
        return rows

    def _others(self) -> list[Game]:
        """The other games of the house; none in a quick run, because compiling them takes too long."""
        return [] if self.is_quick else [find(name) for name in names() if name != self.game.name]

    def _against_us(self, other: Game, speeds: Mapping[str, float]) -> Row:
        """What the rules of another game cost: its slowest number of seats against ours."""
        slowest = min(speeds[f"{other.name} {seats}"] for seats in other.seats)
        ours = min(speeds[f"random-play {seats}"] for seats in self.game.seats)
        titles = {"game": other.title(), "peer": self.game.title()}
        return Row(Said("random-play.house", titles), "moves/s", slowest, self.game.title(), ours)

    def _compile_rows(self, progress: Progress) -> list[Row]:
        """Start a process that finds nothing on disk, then one that finds everything."""
        rows = []
        with TemporaryDirectory() as folder:
            for name in ("cold", "warm"):
                progress(name)
                rows.append(Row(Said(f"compile-{name}"), "s", _first_call(self.game, folder)))
        return rows


def _prepare(makers: Mapping[str, Callable[[], Runner]], progress: Progress) -> dict[str, Runner]:
    """Runners, with everything that they need compiled before the timing."""
    made = {}
    for name, make in makers.items():
        progress(name)
        made[name] = make()
    return made


def _cost_of_search(game: Game, speeds: Mapping[str, float]) -> list[Row]:
    """Time and memory of a game's search."""
    tree, said = benchmarks.tree_after(game, COUNTED), _names(game) | {"count": COUNTED}
    nodes = int(tree.used[0])
    return [
        *(
            Row(Said(f"search.{moment}", said), "µs", 1e6 / speeds[f"{moment} {game.name}"])
            for moment in MOMENTS
        ),
        Row(Said("search.nodes", said), "nodes", nodes),
        Row(Said("search.bytes", said), "bytes", nodes * tree.size // len(tree.key)),
    ]


def _names(game: Game) -> dict[str, Any]:
    return {"game": game.title(), "seats": game.seats[0]}


def _installed_peers() -> dict[str, Callable[[], Runner]]:
    """Makers of the runners of the peers that are installed."""
    makers: dict[str, Callable[[], Runner]] = {}
    for name in peer_benchmarks.OPEN_SPIEL_GAMES if peer_benchmarks.open_spiel() else ():
        makers[f"random-play {name}"] = partial(peer_benchmarks.open_spiel_bots, name)
        makers[f"stepping {name}"] = partial(peer_benchmarks.open_spiel_steps, name)
    if peer_benchmarks.rlcard():
        makers["stepping uno"] = peer_benchmarks.rlcard_steps
    return makers


def _first_call(game: Game, folder: str) -> float:
    """Seconds from the start of a process's work to its first compiled game."""
    command = [sys.executable, "-c", FIRST_CALL, game.name]
    space = os.environ | {"LUDOTECA_CACHE": folder}
    return float(subprocess.run(command, env=space, check=True, capture_output=True, text=True).stdout)


def to_json(game: Game, rows: list[Row]) -> str:
    """The rows, the machine and the versions, as a JSON document."""
    machine = {"processor": _processor(), "cores": os.cpu_count(), "python": platform.python_version()}
    versions = {name: found for name in PACKAGES if (found := _version(name))}
    document = {"game": game.name, "machine": machine, "versions": versions}
    return json.dumps(document | {"rows": [row.to_dict() for row in rows]}, indent=2) + "\n"


def _processor() -> str:
    """The name of the processor on Linux, otherwise its architecture."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
