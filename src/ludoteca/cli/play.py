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

from . import saves
from .language import INTERRUPTED, Language, speaking
from .options import Components, find_game, read_options
from .seating import LONGEST_BOT, USUAL_OPPONENT, seat_people, split_names
from .sitting import Sitting
from .table import Leave, Screen


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
    with speaking(language) as spoken:
        screen = Screen(spoken)
        if resume:
            match = _resume(screen, game)
        else:
            called = split_names(names)
            called += [""] * ((1 if people is None else people) - len(called))
            chosen = find_game(game or FIRST, components)
            players = seat_people(chosen, seats, called, split_names(bots, LONGEST_BOT))
            match = _begin(screen, chosen, players, seed, read_options(context.args))
        _sit_down(Sitting(match, screen, is_quick=quick))


def _begin(
    screen: Screen, game: Game, players: list[str], seed: int | None, options: dict[str, str]
) -> Match:
    """A new game; the one that was saved is not lost."""
    match = game.start(len(players), seed, **options)
    match.players = players
    _make_room(screen)
    screen.say("play.commitment")
    screen.show(Text(match.draws.commitment))
    return match


def _resume(screen: Screen, name: str | None) -> Match:
    """The saved game, or the one in a file; a game's name says no more than that it is the saved one."""
    file = Path(name) if name and (name not in games() or Path(name).is_file()) else None
    match = saves.resume(file)
    if file and file.resolve() != saves.saved_file().resolve():
        _make_room(screen)
    return match


def _make_room(screen: Screen) -> None:
    old = saves.put_aside()
    if old:
        screen.say("play.put-aside")
        screen.show_file(old, "ludoteca play --resume ")


def _sit_down(sitting: Sitting) -> None:
    """Play to the end, or until somebody leaves; everything is on disk already then."""
    try:
        sitting.play()
    except (Leave, EOFError, KeyboardInterrupt) as reason:
        sitting.say_goodbye()
        raise typer.Exit(INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0) from None
    sitting.show_end(saves.finish(sitting.match))
