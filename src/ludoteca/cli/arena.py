"""`ludoteca arena`: bots against each other on the same deals, and which of them is better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.game import Game
from ludoteca.lab.arena import Arena, ArenaReport
from ludoteca.lab.intervals import Difference, Z
from ludoteca.lab.simulate import HIGHEST_SEED

from .language import INTERRUPTED, WORDS, Language, in_language
from .options import Components, find_game, read_options
from .players import seat_bots
from .progress import compiling, progress_bar
from .result_files import check_writable, write_results


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="A game, as `ludoteca games` lists them.", show_default=False)],
    bots: Annotated[
        str, typer.Option(help="Who plays, like club,greedy,search:0.1s; the last one repeats.")
    ] = "club,greedy",
    seats: Annotated[
        int | None, typer.Option(help="How many play.", show_default="as many as bots are named")
    ] = None,
    games: Annotated[
        int, typer.Option(help="How many games; the last deal is completed.", min=1, max=10**9)
    ] = 400,
    seed: Annotated[
        int | None, typer.Option(help="A number that makes the same deals again.", min=0, max=HIGHEST_SEED)
    ] = None,
    components: Components = None,
    json: Annotated[Path | None, typer.Option(help="Also write the results to this file.")] = None,
    language: Language = None,
) -> None:
    """Let bots play against each other, on all cores; Ctrl-C ends it early and shows what there is.

    Every deal is played in all seats in turn, so that nobody wins by the luck of the deal.

    A game's own options, like --powers B, come after its name.
    """
    with in_language(language) as spoken:
        check_writable(json)
        played = find_game(game, components)
        field = Arena(played, seat_bots(played, seats, bots), seed=seed, options=read_options(context.args))
        report = _play(field, games, spoken)
        show_report(Console(highlight=False, markup=False, emoji=False), played, report, spoken)
        if json:
            write_results(json, report.to_json())
    if report.games < report.asked:
        raise typer.Exit(INTERRUPTED)


def _play(field: Arena, games: int, language: str) -> ArenaReport:
    screen = Console(stderr=True, highlight=False)
    with compiling(screen, language):
        field.prepare()
    with progress_bar(screen, field.whole_deals(games), WORDS("simulate.playing", language)) as advance:
        return field.play(games, progress=advance)


def show_report(screen: Console, game: Game, report: ArenaReport, language: str) -> None:
    """Print the results and the effort of each bot and, if there are two, whether one is better."""
    if report.games < report.asked:
        screen.print(WORDS("simulate.interrupted", language, games=report.games, asked=report.asked))
    title = WORDS(
        "arena.title",
        language,
        game=game.title(language),
        games=report.games,
        deals=report.deals,
        seats=len(report.seating),
        seed=report.seed,
    )
    screen.print(Text(title, "bold"))
    screen.print(_result_table(report, language), _effort_table(report, language), sep="")
    if report.difference:
        screen.print(_verdict(report.difference, language))


def _result_table(report: ArenaReport, language: str) -> Table:
    table = _new_table(language, "bot", "games", "wins", "interval", "points", "sd")
    for each in report.bots:
        table.add_row(
            each.bot,
            f"{each.games}",
            f"{each.wins.share:.1%}",
            f"{each.wins.low:.1%} - {each.wins.high:.1%}",
            f"{each.points.mean:.2f} ± {each.points.high - each.points.mean:.2f}",
            f"{each.points.sd:.1f}",
        )
    return table


def _effort_table(report: ArenaReport, language: str) -> Table:
    table = _new_table(language, "bot", "rating", "surely", "time", "simulations")
    for each in report.bots:
        table.add_row(
            each.bot,
            f"{each.rating.mu:.1f} ± {Z * each.rating.sigma:.1f}",
            f"{each.rating.ordinal:.1f}",
            f"{1000 * each.seconds:,.1f} ms",
            f"{each.simulations:,.0f}",
        )
    return table


def _new_table(language: str, *heads: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in heads:
        table.add_column(WORDS(f"arena.{head}", language), justify="left" if head == "bot" else "right")
    return table


def _verdict(found: Difference, language: str) -> str:
    key = "arena.ahead" if found.is_significant else "arena.even"
    wins, reach = f"{100 * found.wins:+.1f}", f"{100 * found.reach:.1f}"
    return WORDS(key, language, ahead=found.ahead, behind=found.behind, wins=wins, reach=reach)
