"""`ludoteca simulate`: many games of bots, and their results."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.game import Game
from ludoteca.lab.intervals import Share, Spread
from ludoteca.lab.report import Report
from ludoteca.lab.simulate import HIGHEST_SEED, MatchSimulation, Simulation, new_simulation

from .language import INTERRUPTED, WORDS, Language, in_language
from .options import Components, find_game, read_options
from .players import seat_bots
from .progress import compiling, progress_bar
from .result_files import check_writable, write_results

MANY, SOME = 100_000, 400  # default numbers of games: of simple bots, and of bots that search


def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="A game, as `ludoteca games` lists them.", show_default=False)],
    games: Annotated[
        int | None,
        typer.Option(
            help="How many games.", min=1, max=10**12, show_default="100000, or 400 if a bot searches"
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.", show_default="as few as may")] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Who plays, like greedy,club; the last one repeats.", show_default="greedy"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="A number that makes the same games again.", min=0, max=HIGHEST_SEED)
    ] = None,
    components: Components = None,
    json: Annotated[Path | None, typer.Option(help="Also write the results to this file.")] = None,
    language: Language = None,
) -> None:
    """Let bots play many games, on all cores; Ctrl-C ends it early and shows what there is.

    A game's own options, like --powers B, come after its name.
    """
    with in_language(language) as spoken:
        check_writable(json)
        played = find_game(game, components)
        simulation = new_simulation(played, seat_bots(played, seats, bots), seed, read_options(context.args))
        report = _play(simulation, games or _usual_games(simulation), spoken)
        show_report(Console(highlight=False, markup=False, emoji=False), played, report, spoken)
        if json:
            write_results(json, report.to_json())
    if report.games < report.asked:
        raise typer.Exit(INTERRUPTED)


def _usual_games(simulation: Simulation | MatchSimulation) -> int:
    return MANY if isinstance(simulation, Simulation) else SOME


def _play(simulation: Simulation | MatchSimulation, games: int, language: str) -> Report:
    screen = Console(stderr=True, highlight=False)
    with compiling(screen, language):
        simulation.prepare()
    with progress_bar(screen, games, WORDS("simulate.playing", language)) as advance:
        return simulation.play(games, progress=advance)


def show_report(screen: Console, game: Game, report: Report, language: str) -> None:
    """Print wins and points by seat, then length, reasons and speed."""
    if report.games < report.asked:
        screen.print(WORDS("simulate.interrupted", language, games=report.games, asked=report.asked))
    title = WORDS("simulate.title", language, game=game.title(language), games=report.games, seed=report.seed)
    screen.print(Text(title, "bold"))
    screen.print(_win_table(report, language), _point_table(game, report, language), sep="")
    if game.counts:
        screen.print(_count_table(game, report, language))
    for name, spread in (("moves", report.moves), ("steps", report.steps)):
        screen.print(WORDS(f"simulate.{name}", language, mean=f"{spread.mean:.1f}", sd=f"{spread.sd:.1f}"))
    screen.print(_reason_table(game, report, language))
    screen.print(WORDS("simulate.speed", language, speed=_speed(report)))


def _speed(report: Report) -> str:
    return f"{report.games_per_second:,.{0 if report.games_per_second >= 10 else 2}f}"


def _win_table(report: Report, language: str) -> Table:
    table = _new_table(language, "seat", "bot", "wins", "interval")
    for seat in report.seats:
        interval = f"{seat.wins.low:.1%} - {seat.wins.high:.1%}"
        table.add_row(str(seat.seat), seat.bot, f"{seat.wins.share:.1%}", interval)
    return table


def _point_table(game: Game, report: Report, language: str) -> Table:
    table = _new_table(language, "seat", "points", "sd")
    for category in game.categories:
        table.add_column(game.words(f"categories.{category}", language), justify="right")
    for seat in report.seats:
        parts = map(_mean, seat.by_category.values())
        table.add_row(str(seat.seat), _mean(seat.points), f"{seat.points.sd:.1f}", *parts)
    return table


def _count_table(game: Game, report: Report, language: str) -> Table:
    """The game's other counts, one column per seat; shares are in per cent."""
    table = _new_table(language, "count")
    for seat in report.seats:
        table.add_column(f"{WORDS('simulate.seat', language)} {seat.seat}", justify="right")
    bases = {count.of for count in game.counts}
    for count in game.counts:
        if count.name not in bases:
            numbers = (_count(seat.counts[count.name]) for seat in report.seats)
            table.add_row(game.words.say(count.label, language), *numbers)
    return table


def _count(number: Spread | Share) -> str:
    if isinstance(number, Spread):
        return _mean(number)
    return f"{number.share:.1%} ± {(number.high - number.low) / 2:.1%}"


def _reason_table(game: Game, report: Report, language: str) -> Table:
    table = _new_table(language, "reason", "share")
    for name, count in report.reasons.items():
        if count:
            table.add_row(game.words(f"reasons.{name}", language), f"{count / report.games:.2%}")
    return table


def _new_table(language: str, *heads: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in heads:
        is_text = head in ("seat", "bot", "reason", "count")
        table.add_column(WORDS(f"simulate.{head}", language), justify="left" if is_text else "right")
    return table


def _mean(spread: Spread) -> str:
    """A mean with its 95 % interval."""
    return f"{spread.mean:.2f} ± {spread.high - spread.mean:.2f}"
