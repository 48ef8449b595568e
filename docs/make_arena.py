"""Measures how well the bots play and writes the table of docs/bots.md: `make arena`.

Every row is a run of `ludoteca arena`; all of them take hours on two cores. Each result is saved at once and
measured again only if rules or bots have changed.
"""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from make_strength import fingerprint, screen

import ludoteca
from ludoteca.cli.progress import compiling, progress_bar
from ludoteca.cli.result_files import write_results
from ludoteca.games import names
from ludoteca.kernel.errors import LudotecaError
from ludoteca.lab.arena import Arena, ArenaReport

FILE = Path(__file__).with_name("arena.json")
PAGE = Path(__file__).with_name("bots.md")
SEED, GAMES = 1, 400
PAIRS = (("greedy", "random"), ("search:0.1s", "greedy"), ("expert", "club"))
FOUR_SEATS = ("capital-lux", "capital-lux-2")
TABLE = re.compile(r"(?<=<!-- rows -->\n).*?(?=<!-- end of rows -->)", re.DOTALL)

Row = dict[str, Any]


def contests() -> list[tuple[str, int, tuple[str, str]]]:
    """Game, seats and bots of every row; the first bot sits alone, the second in all other seats."""
    tables = [(game, seats) for seats in (2, 4) for game in names() if seats == 2 or game in FOUR_SEATS]
    return [(game, seats, pair) for pair in PAIRS for game, seats in tables]


def measure(game: str, seats: int, bots: tuple[str, str]) -> Row:
    arena = Arena(ludoteca.game(game), bots, seats, SEED)
    title = f"{game}, {seats} seats: {' against '.join(bots)}"
    with compiling(screen, "en"):
        arena.prepare()
    with progress_bar(screen, arena.whole_deals(GAMES), title) as advance:
        report = arena.play(GAMES, progress=advance)
    if report.games < report.asked:
        raise KeyboardInterrupt
    return _row(report)


def _row(report: ArenaReport) -> Row:
    first, second = report.bots
    assert report.difference
    return {
        "game": report.game,
        "seats": len(report.seating),
        "bots": [first.bot, second.bot],
        "games": report.games,
        "wins": [first.wins.share, first.wins.low, first.wins.high],
        "points": [first.points.mean, second.points.mean],
        "is_significant": report.difference.is_significant,
        "milliseconds": [1000 * first.seconds, 1000 * second.seconds],
        "simulations": [first.simulations, second.simulations],
        "sources": fingerprint(report.game),
    }


def write_table(rows: list[Row]) -> None:
    """Write the rows into the page, between its marks."""
    lines = ["| bots | game | seats | games | wins of the first | 95 % interval | points | per decision |"]
    lines.append("|---|---|--:|--:|--:|---|---|---|")
    lines += [_line(row) for row in rows]
    page = PAGE.read_text("utf-8")
    assert TABLE.search(page), f"{PAGE} has lost the marks of its table"
    PAGE.write_text(TABLE.sub(lambda _: "\n".join(lines) + "\n", page), "utf-8")


def _line(row: Row) -> str:
    wins, low, high = row["wins"]
    others = "" if row["seats"] == 2 else f" (x {row['seats'] - 1})"
    cells = [
        f"`{row['bots'][0]}` - `{row['bots'][1]}`{others}",
        ludoteca.game(row["game"]).title(),
        str(row["seats"]),
        str(row["games"]),
        f"**{wins:.1%}**",
        f"{low:.1%} - {high:.1%}",
        " - ".join(f"{points:.1f}" for points in row["points"]),
        _thinking(row),
    ]
    return f"| {' | '.join(cells)} |"


def _thinking(row: Row) -> str:
    """Simulations and time per decision of the first bot."""
    if not row["simulations"][0]:
        return "-"
    return f"{row['simulations'][0]:,.0f} simulations, {row['milliseconds'][0]:.0f} ms"


def main() -> None:
    parser = ArgumentParser(description="How well the bots play, in every game.")
    parser.add_argument("--table", action="store_true", help="measure nothing, only write the table")
    only_table = parser.parse_args().table
    rows: list[Row] = json.loads(FILE.read_text("utf-8"))["rows"] if FILE.exists() else []
    for game, seats, bots in [] if only_table else contests():
        known = [row for row in rows if (row["game"], row["seats"], row["bots"]) == (game, seats, [*bots])]
        if not known or known[0]["sources"] != fingerprint(game):
            rows = [row for row in rows if row not in known] + [measure(game, seats, bots)]
            write_results(
                FILE, json.dumps({"command": "make arena", "seed": SEED, "rows": rows}, indent=2) + "\n"
            )
    order = contests()
    rows.sort(key=lambda row: order.index((row["game"], row["seats"], tuple(row["bots"]))))
    write_table(rows)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("Interrupted; what was measured is kept.") from None
    except LudotecaError as problem:
        raise SystemExit(str(problem)) from None
