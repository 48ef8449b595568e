"""What a watcher saw of a match, as frames to be shown one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol
from weakref import WeakKeyDictionary

from ludoteca.kernel import verbs
from ludoteca.kernel.match import Match, Step
from ludoteca.kernel.state import CHANCE, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said

from . import look
from .events import EventLine, merge_events, write_lines


@dataclass(frozen=True, slots=True)
class Frame:
    """Steps that belong together: a player's step, a forced step, or a whole deal.

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

    def lines(self, language: str, names: Sequence[str]) -> list[EventLine]:
        """What happened in sentences; `names` by seat."""
        return write_lines(self.match.game.words, self.events, language, names)

    def chapter(self, language: str) -> str:
        """The part of the game that it led to, like a round."""
        return look(self.match.game).chapter(self.view(), language)


class FrameBuilder:
    """Builds the frames of a live match for one watcher; steps that it knows are not read again."""

    def __init__(self, match: Match, watcher: int = NOBODY) -> None:
        self.match, self.watcher = match, watcher
        self._forget()

    def frames(self) -> list[Frame]:
        """What the watcher saw happen so far; the last frame ends where the match stands."""
        history, known = self.match.history, self._known
        if known and (len(history) < known or history[known - 1] is not self._last):
            self._forget()  # a move was undone
        for number in range(self._known, len(history)):
            self._take(number, history[number])
        if not self._frames:
            return []
        return [*self._frames[:-1], _with_step(self._frames[-1], len(history) - 1, [])]

    def _forget(self) -> None:
        self._known = 0  # steps that have been taken
        self._last: Step | None = None  # of them
        self._frames: list[Frame] = []
        self._start = 0  # of the steps that belong to no frame yet
        self._seen: View | None = None  # after the last of them

    def _take(self, number: int, step: Step) -> None:
        before = self._seen or self.match.view_before(number, self.watcher)
        self._seen = self.match.view_before(number + 1, self.watcher)
        told, frames = self.match.told_between(number, before, self._seen), self._frames
        if told and not (frames and _continues(frames[-1], before, told, step)):
            frames.append(Frame(self.match, self.watcher, range(self._start, number), step.seat, ()))
        if told or (frames and step.seat == CHANCE and self._start == number):
            frames[-1] = _with_step(frames[-1], number, told)
            self._start = number + 1
        self._known, self._last = number + 1, step


class HasMatch(Protocol):
    """Whatever keeps a match that goes on, like a live table."""

    match: Match | None


_builders: WeakKeyDictionary[HasMatch, dict[int, FrameBuilder]] = WeakKeyDictionary()


def frames_seen(table: HasMatch, watcher: int) -> list[Frame]:
    """What a watcher of a live table has seen so far, cut once for all who watch from the same seat."""
    if table.match is None:
        return []
    by_watcher = _builders.setdefault(table, {})
    if watcher not in by_watcher:
        by_watcher[watcher] = FrameBuilder(table.match, watcher)
    return by_watcher[watcher].frames()


def frames(match: Match, watcher: int = NOBODY) -> list[Frame]:
    """What a watcher saw happen; the last frame ends where the match stands."""
    return FrameBuilder(match, watcher).frames()


def _continues(frame: Frame, before: View, told: Sequence[Said], step: Step) -> bool:
    """Whether a step continues a frame, like the next card of a deal."""
    keys = {said.key for said in frame.events}
    if not frame.seat == step.seat == CHANCE or keys != {said.key for said in told}:
        return False
    tickets = before.game.interpreted(verbs.tickets)
    return bool(tickets(before.state) != 1)  # what is forced stands alone


def _with_step(frame: Frame, number: int, told: Sequence[Said]) -> Frame:
    events = merge_events(frame.events, told, frame.seat)
    return replace(frame, steps=range(frame.steps.start, number + 1), events=tuple(events))
