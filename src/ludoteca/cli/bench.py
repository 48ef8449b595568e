"""`ludoteca bench`: how fast everything is, compared with other programs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ludoteca.games import FIRST, find
from ludoteca.kernel.game import Game
from ludoteca.kernel.words import Said
from ludoteca.lab.bench import WORDS as ROW_WORDS
from ludoteca.lab.bench import Bench, Row, to_json

from .language import WORDS, Language, in_language
from .progress import raising_ctrl_c
from .result_files import check_writable, write_results

PLAY = "import sys; from ludoteca.cli import main; sys.exit(main())"
QUESTION = b"\n> "  # the prompt of `ludoteca play`


def bench(
    game: Annotated[
        str | None, typer.Argument(help="A game, as `ludoteca games` lists them.", show_default=False)
    ] = None,
    json: Annotated[Path | None, typer.Option(help="Also write the results to this file.")] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Only to see that it works; the numbers are rough.")
    ] = False,
    language: Language = None,
) -> None:
    """Measure random play, stepping, batches, compiling and search, in turns with OpenSpiel and RLCard."""
    with in_language(language) as spoken:
        check_writable(json)
        measured = find(game or FIRST)
        rows = _measure(measured, quick, spoken)
        show_rows(Console(highlight=False), rows, spoken)
        if json:
            write_results(json, to_json(measured, rows))


def _measure(game: Game, is_quick: bool, language: str) -> list[Row]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[now]}"),
    )
    screen = Console(stderr=True)
    with raising_ctrl_c(), Progress(*columns, console=screen, transient=True) as progress:
        plan = Bench(game, is_quick)
        task = progress.add_task(WORDS("bench.measuring", language), total=plan.parts, now="")
        rows = plan.measure(lambda now: progress.update(task, advance=1, now=now))
        if not is_quick and os.name == "posix":  # others have no pseudo-terminals
            rows.append(Row(Said("first-prompt"), "s", seconds_to_question(game)))
    return rows


def seconds_to_question(game: Game) -> float:
    """Seconds from the start of `ludoteca play` to its first question, with nothing compiled yet."""
    import pty

    command = [sys.executable, "-c", PLAY, "play", game.name, "--seed", "1", "--language", "en"]
    with TemporaryDirectory() as folder:
        ours, theirs = pty.openpty()
        space = os.environ | {"LUDOTECA_CACHE": folder, "LUDOTECA_DATA": folder}
        begun = time.perf_counter()
        with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=space) as process:
            os.close(theirs)
            try:
                _read_until(ours, QUESTION)
                return time.perf_counter() - begun
            finally:
                process.kill()
                os.close(ours)


def _read_until(terminal: int, ending: bytes) -> None:
    said = b""
    while not said.endswith(ending):
        said += os.read(terminal, 65536)


def show_rows(screen: Console, rows: list[Row], language: str) -> None:
    """Print the table, and what is not installed."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in ("what", "unit", "ours", "peer", "ratio"):
        table.add_column(
            WORDS(f"bench.{head}", language), justify="left" if head in ("what", "unit") else "right"
        )
    for row in rows:
        what = ROW_WORDS.say(row.what, language)
        table.add_row(what, row.unit, _number(row.ours), _number(row.peer), _ratio(row))
    screen.print(table)
    for peer in sorted({row.peer_name for row in rows if row.is_missing}):
        screen.print(Text(WORDS("bench.missing", language, peer=peer)))


def _ratio(row: Row) -> str:
    """The ratio with its aim, if it has one: 3.10 ≥ 2.50 is enough, 1.90 < 2.50 is not."""
    if not row.ratio:
        return ""
    aim = "" if row.is_met is None else f" {'≥' if row.is_met else '<'} {row.aim:.2f}"
    return f"{row.ratio:.2f}{aim}"


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
