"""How a game ended: ranks and points, who won and why, and what is needed to check the shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.outcome import Outcome

from .language import WORDS
from .screen import Screen


def show_outcome(screen: Screen, match: Match, names: Sequence[str]) -> None:
    """Print everything about the end of a finished match."""
    outcome, language = match.standing(), screen.language
    screen.show(outcome_table(match.game, outcome, language, names))
    screen.show(verdict(match.game, outcome, language, names), Text())
    if match.draws.seed:
        for name, value in (("commitment", match.draws.commitment), ("secret", match.draws.seed)):
            screen.show(Text(f"{WORDS(f'end.{name}', language)} {value}"))
        screen.say("end.checked")


def outcome_table(game: Game, outcome: Outcome, language: str, names: Sequence[str]) -> Table:
    """The outcome with one row per seat, the winners first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(WORDS("end.rank", language), justify="right")
    table.add_column(WORDS("end.player", language))
    for category in game.categories:
        table.add_column(game.words(f"categories.{category}", language), justify="right")
    table.add_column(WORDS("end.points", language), justify="right", style="bold")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        numbers = [*outcome.by_category[seat].values(), outcome.points[seat]]
        style = "bold" if seat in outcome.winners else ""
        table.add_row(str(outcome.ranks[seat]), Text(names[seat]), *map(str, numbers), style=style)
    return table


def verdict(game: Game, outcome: Outcome, language: str, names: Sequence[str]) -> Text:
    """Who won, and what decided."""
    key = "end.winner" if len(outcome.winners) == 1 else "end.winners"
    winners = ", ".join(names[seat] for seat in outcome.winners)
    reason = game.words(f"reasons.{outcome.reason}", language)
    return Text(WORDS(key, language, winners=winners, reason=reason), "bold")
