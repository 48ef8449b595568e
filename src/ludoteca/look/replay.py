"""What somebody saw of a match, cut into frames to be shown one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludoteca.kernel import verbs
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said

from . import look
from .story import Line, say_lines, tell_on


@dataclass(frozen=True)
class Frame:
    """A run of steps that belongs together: a player's step, one that the rules force, or a whole deal.

    Of steps that the watcher did not see, those of chance belong to what happened before, and those of
    players to what happened after. How many there were may be a secret while the game goes on, so `steps`
    is not for the watcher.
    """

    match: Match
    watcher: int
    steps: range  # of the history
    seat: int  # who acted; may be CHANCE
    events: tuple[Said, ...]  # what the watcher saw, like events as one

    @property
    def end(self) -> int:
        """How many steps the history had after it."""
        return self.steps.stop

    def view(self) -> View:
        """What the watcher saw after it."""
        return self.match.view_before(self.end, self.watcher)

    def lines(self, language: str, names: Sequence[str]) -> list[Line]:
        """What happened in sentences; `names` by seat."""
        return say_lines(self.match.game.words, self.events, language, names)

    def chapter(self, language: str) -> str:
        """The part of the game that it led to, like a round."""
        return look(self.match.game).chapter(self.view(), language)


def frames(match: Match, watcher: int = NOBODY, since: int = 0) -> list[Frame]:
    """What a watcher saw happen from a step of the history on; the last frame ends where the match stands."""
    cut: list[Frame] = []
    start = since  # of the steps that belong to no frame yet
    for number, step in enumerate(match.history[since:], since):
        told = match.told(number, watcher)
        if told and not (cut and _goes_on(cut[-1], number, told)):
            cut.append(Frame(match, watcher, range(start, number), step.seat, ()))
        if told or (cut and step.seat == CHANCE and start == number):
            cut[-1] = _with_step(cut[-1], number, told)
            start = number + 1
    if cut:
        cut[-1] = _with_step(cut[-1], len(match.history) - 1, [])
    return cut


def _goes_on(frame: Frame, number: int, told: Sequence[Said]) -> bool:
    """Whether a step goes on with what a frame tells, as the next card of a deal."""
    match, keys = frame.match, {said.key for said in frame.events}
    if not frame.seat == match.history[number].seat == CHANCE or keys != {said.key for said in told}:
        return False
    tickets = match.game.interpreted(verbs.tickets)
    return bool(tickets(match.view_before(number, frame.watcher).state) != 1)  # what is forced stands alone


def _with_step(frame: Frame, number: int, told: Sequence[Said]) -> Frame:
    events = tell_on(frame.events, told, frame.seat)
    return replace(frame, steps=range(frame.steps.start, number + 1), events=tuple(events))
