"""A game as the house knows it: its rules, its words and its notation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from . import verbs
from .chance import Draws
from .components import replacement
from .document import Document
from .errors import BadOption, BadPosition, LudotecaError
from .match import Match
from .moves import Moves
from .records import one_line
from .rules import Rules
from .state import GameState, Grid
from .words import Said, Words


class Text(Protocol):
    """How a game's positions, refusals and events are written: `text` of the game's folder."""

    def refusal(self, state: Any, seat: int, move: int) -> Said:
        """Why a seat to act may not make a move, from its view."""

    def rules_behind(self, state: Any, seat: int, move: int) -> tuple[str, ...]:
        """The ids of the rules behind a move, for a player who asks about it."""

    def tell(self, before: Any, seat: int, move: int | None, after: Any) -> list[Said]:
        """What a watcher saw happen, from two views; the move is None if they did not see which."""

    def write_position(self, state: Any) -> str:
        """A state or a view as a document."""

    def read_position(self, document: Document) -> Any:
        """The state that a document describes."""

    def complaint(self, state: Any) -> Said | None:
        """What is impossible about a full state, if anything: count the pieces, check the turn order."""


@dataclass(frozen=True)
class Option:
    """A choice made before a game, like which powers are used."""

    name: str
    choices: tuple[str, ...]  # the first is the default


@dataclass(frozen=True)
class Count:
    """A number that reports give per seat of a finished game, like cards played."""

    name: str
    label: Said
    of: str = ""  # for a share: the count of the cases in which this one could have happened


@dataclass(frozen=True, eq=False)
class Game:
    """Everything that a game's folder provides."""

    name: str
    rules_version: int  # raised when the same moves would have other results
    seats: range
    minutes: int  # about how long a game takes people
    state: type[GameState]
    moves: type[Moves]
    rules: ModuleType  # these two and `bot` define the verbs
    secrets: ModuleType
    text: Text
    words: Words
    categories: tuple[str, ...]  # where points come from
    reasons: tuple[str, ...]  # what can decide a game
    most_moves: int  # room for the longest list of legal moves
    longest: int  # no game has more steps than this, chance's included
    bot: ModuleType | None = None  # how its bots play; without it, greedy plays at random
    horizon: int = 10**6  # decisions per seat after which an imagined game may be evaluated as it stands
    counts: tuple[Count, ...] = ()  # what else is counted, for reports
    parts: tuple[Said, ...] = ()  # the contents of the box, one line each, if a file may replace them
    components: str = field(default_factory=replacement)  # the ones that replace the game's own, if any
    options: tuple[Option, ...] = ()
    variants: tuple[Mapping[str, str], ...] = ({},)  # every game that the options make, for tests
    swaps: Mapping[Any, Any] = field(default_factory=dict)  # rule functions to be replaced by others

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    @cached_property
    def interpreted(self) -> Rules:
        """The rules as plain Python, ready at once."""
        return Rules(self.name, self._swaps())

    @cached_property
    def compiled(self) -> Rules:
        """The rules compiled; each function compiles when it is first called, or comes from disk."""
        return Rules(self.name, self._swaps(), compiled=True)

    def _swaps(self) -> dict[Any, Any]:
        modules = [module for module in (self.rules, self.secrets, self.bot) if module]
        found = {name: value for module in modules for name, value in vars(module).items()}
        hints = [name for name in verbs.HINTS if name in found]
        own = {getattr(verbs, name): found[name] for name in (*verbs.VERBS, *hints)}
        own[verbs.blank] = self.state.blank
        changed = {verb: self.swaps.get(function, function) for verb, function in own.items()}
        return changed | dict(self.swaps)

    @property
    def package(self) -> str:
        """The name of the game's package, which holds its other rooms."""
        return self.state.__module__.rpartition(".")[0]

    @property
    def columns(self) -> int:
        """How many numbers a seat has in an outcome: rank, points, points by category, counts."""
        return 2 + len(self.categories) + len(self.counts)

    def title(self, language: str = "en") -> str:
        return self.words("title", language)

    def start(self, seats: int | None = None, seed: int | str | None = None, **options: str) -> Match:
        """Begin a match; without a seed nobody can foresee the draws."""
        match = self.lay_out(_draws(seed), seats, options)
        match.run_chance()
        return match

    def position(self, text: str, seed: int | str | None = None) -> Match:
        """A match that continues from a written position."""
        match = self.lay_out(_draws(seed), None, {}, text)
        match.run_chance()
        return match

    def lay_out(
        self, draws: Draws, seats: int | None, options: Mapping[str, str], position: str | None = None
    ) -> Match:
        """A match before its first step, chance's included."""
        if position is not None:
            return Match(self, self.read_position(position), draws, {}, position)
        state = self.state()
        self.interpreted(verbs.lay_out)(state, self.check_seats(seats), self.read_options(options))
        chosen = {option.name: options.get(option.name, option.choices[0]) for option in self.options}
        return Match(self, state, draws, chosen)

    def read_position(self, text: str) -> Any:
        """The state that a document describes; an error if it is impossible."""
        state = self.text.read_position(Document(text, BadPosition))
        if complaint := self.text.complaint(state):
            raise self.refuse(BadPosition, complaint)
        return state

    def check_seats(self, seats: int | None) -> int:
        """The number of seats, if the game can be played with it; without one the smallest."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            raise BadOption("seats", game=self.title(), least=self.seats[0], most=self.seats[-1], seats=seats)
        return seats

    def read_options(self, options: Mapping[str, str]) -> Grid:
        """Options by name as the numbers that rules use; an option that is not named has its first choice."""
        numbers = np.zeros(max(1, len(self.options)), np.int64)
        known = {option.name: (place, option) for place, option in enumerate(self.options)}
        for name, choice in options.items():
            if name not in known:
                raise BadOption("option", game=self.title(), name=name, known=", ".join(known) or "-")
            place, option = known[name]
            if choice not in option.choices:
                raise BadOption("choice", name=name, choice=choice, known=", ".join(option.choices))
            numbers[place] = option.choices.index(choice)
        return numbers

    def refuse(self, error: type[LudotecaError], said: Said) -> LudotecaError:
        """An error in this game's words."""
        return error(said.key, words=self.words, rule=said.rule, **said.values)


def _draws(seed: int | str | None) -> Draws:
    return Draws.fresh() if seed is None else Draws(one_line(seed))
