"""Measures how bots grow stronger the more they think, and draws it: `make strength`.

A search bot plays with more and more simulations against an opponent that stays the same. This takes hours,
so each result is saved at once and measured again only if rules or bots have changed. With `--doubling` each
bot plays against one with half as many simulations, which shows where more of them stop helping.
"""

from __future__ import annotations

import ast
import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from inspect import getsource
from pathlib import Path
from types import FunctionType
from typing import Any

from rich.console import Console

import ludoteca
from ludoteca.bots.levels import LEVELS
from ludoteca.bots.search import search
from ludoteca.cli.progress import compiling, progress_bar
from ludoteca.cli.result_files import write_results
from ludoteca.drawing.colours import CHART, FAINT, GRID
from ludoteca.games import names
from ludoteca.kernel.errors import LudotecaError
from ludoteca.lab.arena import Arena, ArenaReport

LIMITS = (8, 32, 128, 512, 2048)  # simulations per decision
DOUBLED = (16, 64, 256, 1024, 2048)  # against half as many
FIXED = "greedy"  # the opponent that stays the same
SEATS, SEED = 2, 1
MARKS = "os^D"  # one shape per game; with more games they repeat
WIDE, HIGH = 9.0, 3.3  # inches: the width of the figure, and the height per row
LOOK: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.size": 12,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "ludoteca",  # the same picture from the same figures, byte by byte
    "axes.spines.top": False,
    "axes.spines.right": False,
}

Row = dict[str, Any]  # a point of a curve, as it stands in the file

screen = Console(stderr=True, highlight=False)


@dataclass(frozen=True)
class Contest:
    """A bot with a number of simulations, and its opponent."""

    game: str
    simulations: int
    is_doubling: bool = False

    @property
    def bots(self) -> tuple[str, str]:
        opponent = f"search:{self.simulations // 2}" if self.is_doubling else FIXED
        return f"search:{self.simulations}", opponent

    @property
    def title(self) -> str:
        return f"{self.game}: {' against '.join(self.bots)}"

    def command(self, games: int) -> str:
        """The command that plays the same games."""
        bots = ",".join(self.bots)
        return f"ludoteca arena {self.game} --bots {bots} --seats {SEATS} --games {games} --seed {SEED}"

    def play(self, games: int) -> ArenaReport:
        """Play all games; an interrupted run raises KeyboardInterrupt."""
        arena = Arena(ludoteca.game(self.game), self.bots, SEATS, SEED)
        with compiling(screen, "en"):
            arena.prepare()
        with progress_bar(screen, arena.whole_deals(games), self.title) as advance:
            report = arena.play(games, progress=advance)
        if report.games < report.asked:
            raise KeyboardInterrupt
        return report


class Results:
    """The results so far, kept in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.rows: list[Row] = json.loads(file.read_text("utf-8"))["rows"] if file.exists() else []

    def find(self, contest: Contest) -> Row | None:
        return next((row for row in self.rows if _is_of(row, contest)), None)

    def has(self, contest: Contest, games: int) -> bool:
        """Whether there is a result of at least this many games, with the same rules and bots."""
        row = self.find(contest)
        return row is not None and row["games"] >= games and row["sources"] == fingerprint(contest.game)

    def put(self, contest: Contest, report: ArenaReport) -> None:
        """Save a result in place of an older one."""
        bot, opponent = report.bots
        row = {
            "game": contest.game,
            "bot": bot.bot,
            "opponent": opponent.bot,
            "games": report.games,
            "wins": round(bot.wins.share, 4),
            "low": round(bot.wins.low, 4),
            "high": round(bot.wins.high, 4),
            "points": round(bot.points.mean, 2),
            "opponent_points": round(opponent.points.mean, 2),
            "simulations": round(bot.simulations, 1),  # per decision; a search may stop early
            "sources": fingerprint(contest.game),
            "command": contest.command(report.games),
        }
        self.rows = [each for each in self.rows if not _is_of(each, contest)] + [row]
        document = {"command": "make strength", "interval": 0.95, "rows": self.rows}
        write_results(self.file, json.dumps(document, indent=2) + "\n")


def _is_of(row: Row, contest: Contest) -> bool:
    return (row["game"], row["bot"], row["opponent"]) == (contest.game, *contest.bots)


def contests(games: list[str], is_doubling: bool) -> list[Contest]:
    """All contests, the quickest first, so that results appear early."""
    limits = DOUBLED if is_doubling else LIMITS
    return [Contest(game, limit, is_doubling) for limit in limits for game in games]


@cache
def fingerprint(game: str) -> str:
    """A hash of what decides how bots play: code without docstrings, constants, levels and the horizon."""
    found = ludoteca.game(game)
    digest = sha256(repr((LEVELS, found.horizon)).encode())
    for function, constants in found.interpreted.reached(search).items():
        digest.update(_code(function).encode())
        digest.update(repr(constants).encode())
    return digest.hexdigest()[:16]


def _code(function: FunctionType) -> str:
    tree = ast.parse(getsource(function))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body = [each for each in node.body if not _is_remark(each)]
    return ast.dump(tree)


def _is_remark(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(ast.Constant(str())):
            return True
    return False


def measure(results: Results, todo: list[Contest], options: Namespace) -> None:
    """Play the contests that have no result yet."""
    for contest in todo:
        if options.again or not results.has(contest, options.games):
            results.put(contest, contest.play(options.games))
        row = results.find(contest)
        assert row
        wins = f"{row['wins']:6.1%} ({row['low']:.1%} - {row['high']:.1%})"
        screen.print(f"{contest.title:48} {wins} of {row['games']} games", soft_wrap=True)


def draw(results: Results, is_doubling: bool, file: Path) -> None:
    """Draw one panel per game, with the curves of the other games faint behind its own."""
    import matplotlib as mpl

    mpl.use("svg")
    with mpl.rc_context(LOOK):
        from matplotlib import pyplot as plt

        curves = _curves(results, is_doubling)
        lines = -(-len(curves) // 2)
        figure, grid = plt.subplots(lines, 2, figsize=(WIDE, lines * HIGH), sharex=True, sharey=True)
        for number, (panel, game) in enumerate(zip(grid.flat, curves, strict=False)):
            _draw_panel(panel, curves, game, MARKS[number % len(MARKS)])
        for panel in list(grid.flat)[len(curves) :]:
            panel.set_visible(False)
        opponent = "half as many simulations" if is_doubling else f"the {FIXED} bot"
        figure.supxlabel("simulations per decision (bars: 95 % intervals; grey: the other games)", size=12)
        figure.supylabel(f"games won against {opponent}", size=12)
        figure.tight_layout()
        figure.savefig(file, metadata={"Date": None})
        plt.close(figure)


def _curves(results: Results, is_doubling: bool) -> dict[str, list[tuple[int, Row]]]:
    """The points of each game's curve, from few simulations to many."""
    curves: dict[str, list[tuple[int, Row]]] = {}
    for contest in contests(names(), is_doubling):
        if row := results.find(contest):
            curves.setdefault(contest.game, []).append((contest.simulations, row))
    return dict(sorted(curves.items()))


def _draw_panel(panel: Any, curves: dict[str, list[tuple[int, Row]]], game: str, mark: str) -> None:
    for other in (curves[each] for each in curves if each != game):
        panel.plot([limit for limit, _ in other], [row["wins"] for _, row in other], color=FAINT, lw=1)
    panel.axhline(0.5, color="black", lw=1, ls=(0, (4, 3)))
    limits, rows = zip(*curves[game], strict=True)
    wins = [row["wins"] for row in rows]
    reach = [[row["wins"] - row["low"] for row in rows], [row["high"] - row["wins"] for row in rows]]
    panel.errorbar(limits, wins, reach, color=CHART, marker=mark, ms=7, lw=2, capsize=4)
    for limit, row in curves[game]:
        above = {"xytext": (0, 5), "textcoords": "offset points", "ha": "center", "size": 10, "color": CHART}
        panel.annotate(f"{row['wins']:.0%}", (limit, row["high"]), **above)
    panel.set_title(ludoteca.game(game).title(), loc="left", weight="bold", pad=14)
    _set_scales(panel, sorted({limit for curve in curves.values() for limit, _ in curve}))


def _set_scales(panel: Any, limits: list[int]) -> None:
    panel.set_xscale("log", base=2)
    panel.set_xticks(limits, [f"{limit:,}" for limit in limits], minor=False)
    panel.set_xlim(limits[0] / 1.6, limits[-1] * 1.6)
    panel.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    panel.grid(axis="y", color=GRID)
    panel.set_axisbelow(True)
    panel.tick_params(labelbottom=True, labelleft=True)
    panel.text(1.01, 0.5, "parity", transform=panel.get_yaxis_transform(), size=10, va="center")


def read_options() -> Namespace:
    parser = ArgumentParser(description="Strength against simulations, for every game.")
    parser.add_argument("--games", type=_count, default=400, help="how many for each point of a curve (400)")
    parser.add_argument("--game", action="append", choices=names(), help="only this one; can be repeated")
    parser.add_argument("--doubling", action="store_true", help="against half as many simulations")
    parser.add_argument("--again", action="store_true", help="measure also what is known")
    parser.add_argument("--plot", action="store_true", help="measure nothing, only draw")
    parser.add_argument(
        "--json", type=Path, default=Path(__file__).with_name("strength.json"), help="the file"
    )
    return parser.parse_args()


def _count(text: str) -> int:
    """Read a number of games, at least one."""
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text} is no number of games")
    return int(text)


def main(options: Namespace) -> None:
    if not find_spec("matplotlib"):
        raise SystemExit("matplotlib is not installed here: `make strength` installs it and measures.")
    results = Results(options.json)
    if not options.plot:
        measure(results, contests(options.game or names(), options.doubling), options)
    if not _curves(results, options.doubling):
        raise SystemExit(f"Nothing to draw: {options.json} has no such results.")
    picture = options.json.with_suffix(".svg")
    draw(results, options.doubling, picture.with_stem("doubling") if options.doubling else picture)


if __name__ == "__main__":
    try:
        main(read_options())
    except KeyboardInterrupt:
        raise SystemExit("Interrupted; what was measured is kept.") from None
    except LudotecaError as problem:
        raise SystemExit(str(problem)) from None
