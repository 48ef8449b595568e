"""The law that no bot peeks, and bots that do, on which it has to fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from typing import Any
from zlib import crc32

from rich.console import Console

from ludoteca.bots.analysis import Thought
from ludoteca.bots.levels import Level
from ludoteca.bots.search_bot import SearchBot
from ludoteca.kernel import verbs
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.state import CHANCE, EVERYBODY, NOBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.secrecy import NAMES, imagined
from ludoteca.laws.walks import Moment, flat, law, legal, walk
from ludoteca.look.advice import advice

SEED = 11
MakeBot = Callable[[str, int, Level], SearchBot]


@law
def law_no_peeking(
    game: Game, seats: int, seed: int, *, decisions: int, level: Level, make_bot: MakeBot = SearchBot
) -> None:
    """What a seat cannot see changes neither a bot's move, nor what it considered, nor how it tells of it."""
    rng, differences = new_rng(seed), 0
    for moment in some_decisions(game, seats, seed, decisions):
        world = imagined(game, moment.state, moment.seat, rng)
        differences += flat(world) != flat(moment.state)
        here, there = (
            ask(make_bot("search", SEED, level), match_of(game, state), moment.seat)
            for state in (moment.state, world)
        )
        assert here == there, f"{here} becomes {there} in\n{game.text.write_position(world)}"
    assert differences > decisions // 4, "hardly anything was hidden: nothing has been tried"


def some_decisions(game: Game, seats: int, seed: int, count: int) -> list[Moment]:
    """Moments of a random game, all over it, in which a seat has a choice."""
    moments = [
        moment
        for moment in walk(game, seats, seed)
        if moment.seat not in (CHANCE, NOBODY) and len(legal(game, moment.state, moment.seat)) > 1
    ]
    return [moments[(2 * number + 1) * len(moments) // (2 * count)] for number in range(count)]


def match_of(game: Game, state: Any) -> Match:
    """A match that goes on from a state."""
    return Match(game, state.copy(), Draws("the same"), {})


def ask(bot: SearchBot, match: Match, seat: int) -> tuple[int, Thought, list[str]]:
    """A bot's move, all of its thought but the time that it took, and how it is told in each language."""
    move = bot.choose(match, seat)
    assert bot.thought
    return move, replace(bot.thought, seconds=0.0), explanations(match.view(seat), bot.thought)


def explanations(view: View, thought: Thought) -> list[str]:
    """What a person reads of a thought."""
    papers = [StringIO() for _ in LANGUAGES]
    for language, paper in zip(LANGUAGES, papers, strict=True):
        console = Console(file=paper, width=100, force_terminal=True, color_system="truecolor")
        console.print(advice(view, thought, language, NAMES[: view.state.seats]))
    return [paper.getvalue() for paper in papers]


def imagine_nothing(state: Any, watcher: int, rng: Grid) -> None:
    """The world is known."""


class PeekingBot(SearchBot):
    """Thinks about the true table."""

    def choose(self, match: Match, seat: int) -> int:
        game = replace(match.game, swaps={verbs.view: imagine_nothing, verbs.imagine: imagine_nothing})
        table = View(game, match._state, EVERYBODY)
        table.seat = seat
        return self.think(table).move


class WellTimedBot(SearchBot):
    """Thinks about its view alone, but its luck comes from the true table."""

    def choose(self, match: Match, seat: int) -> int:
        self._rng = new_rng(crc32(match.position().encode()))
        return super().choose(match, seat)


class TalkingBot(SearchBot):
    """Plays fair, but tells points that nobody can know."""

    def choose(self, match: Match, seat: int) -> int:
        move = super().choose(match, seat)
        assert self.thought
        points = crc32(match.position().encode()) % 100
        best, *others = self.thought.candidates
        self.thought = replace(self.thought, candidates=(replace(best, points=float(points)), *others))
        return move
