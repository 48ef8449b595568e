"""`ludoteca play`: a game in the terminal, people and bots around one table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludoteca.games import FIRST
from ludoteca.games import names as games
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match

from . import saved_games
from .game_loop import GameLoop
from .language import INTERRUPTED, Language, in_language
from .options import Components, find_game, read_options
from .players import LONGEST_BOT, USUAL_OPPONENT, fill_seats, split_names
from .screen import Leave, Screen


def play(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(
            help="A game, as `ludoteca games` lists them; with --resume a FILE.", show_default=False
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.", show_default="as few as may")] = None,
    people: Annotated[
        int | None,
        typer.Option(help="How many of them are people, who share the keyboard.", show_default="1", min=0),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who plays the others, like expert,greedy; the last repeats. `ludoteca bots` lists them.",
            show_default=USUAL_OPPONENT,
        ),
    ] = None,
    names: Annotated[str | None, typer.Option(help="What the people are called, like Ana,Rui.")] = None,
    language: Language = None,
    seed: Annotated[int | None, typer.Option(help="A number that makes the same shuffle again.")] = None,
    components: Components = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the saved game, or with FILE.")
    ] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="Bots answer at once; no moment to undo in.")
    ] = False,
) -> None:
    """Play a game against bots and friends.

    A game's own options, like --powers B, come after its name.

    Every move is saved at once: leave with q or Ctrl-C, and go on with `ludoteca play --resume`.
    """
    with in_language(language) as spoken:
        screen = Screen(spoken)
        if resume:
            match = _resume(screen, game)
        else:
            called = split_names(names)
            called += [""] * ((1 if people is None else people) - len(called))
            chosen = find_game(game or FIRST, components)
            players = fill_seats(chosen, seats, called, split_names(bots, LONGEST_BOT))
            match = _begin(screen, chosen, players, seed, read_options(context.args))
        _run(GameLoop(match, screen, is_quick=quick))


def _begin(
    screen: Screen, game: Game, players: list[str], seed: int | None, options: dict[str, str]
) -> Match:
    """Start a new game; the saved one is kept."""
    match = game.start(len(players), seed, **options)
    match.players = players
    _make_room(screen)
    screen.say("play.commitment")
    screen.show(Text(match.draws.commitment))
    return match


def _resume(screen: Screen, name: str | None) -> Match:
    """The saved game, or the one in a file; the name of a game means the saved one."""
    file = Path(name) if name and (name not in games() or Path(name).is_file()) else None
    match = saved_games.resume(file)
    if file and file.resolve() != saved_games.saved_file().resolve():
        _make_room(screen)
    return match


def _make_room(screen: Screen) -> None:
    old = saved_games.archive_unfinished()
    if old:
        screen.say("play.put-aside")
        screen.show_file(old, "ludoteca play --resume ")


def _run(loop: GameLoop) -> None:
    """Play to the end, or until somebody leaves; every move is on disk."""
    try:
        loop.play()
    except (Leave, EOFError, KeyboardInterrupt) as reason:
        loop.say_goodbye()
        raise typer.Exit(INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0) from None
    loop.show_end(saved_games.archive_finished(loop.match))
