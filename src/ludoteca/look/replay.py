"""What a watcher saw of a match, as frames to be shown one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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

    def __init__(
        self, match: Match, watcher: int = NOBODY, told: dict[int, tuple[Said, ...]] | None = None
    ) -> None:
        self.match, self.watcher = match, watcher
        self._told = {} if told is None else told  # by step what some watcher saw; others saw the same mostly
        self._frames: list[Frame] = []
        self._last: list[Step] = []  # the last step of each frame, to notice that it was undone
        self._known = 0  # steps that have been taken
        self._start = 0  # of the steps that belong to no frame yet
        self._seen: View | None = None  # after the last step that has been taken

    def frames(self, now: View | None = None) -> list[Frame]:
        """What the watcher saw happen so far; the last frame ends where the match stands.

        `now` is what they see at present, if the caller knows it.
        """
        history = self.match.history
        if len(history) < self._known or not self._is_last():
            self._forget_undone()
        for number in range(self._known, len(history)):
            self._take(number, now if number + 1 == len(history) else None)
        if not self._frames:
            return []
        return [*self._frames[:-1], _with_step(self._frames[-1], len(history) - 1, ())]

    def _is_last(self) -> bool:
        """Whether the last frame is still part of the history."""
        return not self._frames or self.match.history[self._frames[-1].end - 1] is self._last[-1]

    def _forget_undone(self) -> None:
        history = self.match.history
        while self._frames and (self._frames[-1].end > len(history) or not self._is_last()):
            self._frames.pop()
            self._last.pop()
        self._known = self._start = self._frames[-1].end if self._frames else 0
        self._seen = None

    def _take(self, number: int, after: View | None) -> None:
        step, frames = self.match.history[number], self._frames
        before = self._seen or self.match.view_before(number, self.watcher)
        self._seen = after or self.match.view_before(number + 1, self.watcher)
        told = self._shared(number, tuple(self.match.told_between(number, before, self._seen)))
        if told and not (frames and _continues(frames[-1], before, told, step)):
            frames.append(Frame(self.match, self.watcher, range(self._start, number), step.seat, ()))
            self._last.append(step)
        if told or (frames and step.seat == CHANCE and self._start == number):
            frames[-1], self._last[-1] = _with_step(frames[-1], number, told), step
            self._start = number + 1
        self._known = number + 1

    def _shared(self, number: int, told: tuple[Said, ...]) -> tuple[Said, ...]:
        """The same events, as another watcher has them already."""
        known = self._told.setdefault(number, told)
        return known if known == told else told


class LiveTable(Protocol):
    """Whatever keeps a match that goes on, and knows what each watcher sees now."""

    match: Match | None

    def view_now(self, watcher: int) -> View | None: ...


class _Stories:
    """What all watchers of a table have seen."""

    def __init__(self) -> None:
        self.told: dict[int, tuple[Said, ...]] = {}
        self.builders: dict[int, FrameBuilder] = {}


_stories: WeakKeyDictionary[LiveTable, _Stories] = WeakKeyDictionary()


def frames_seen(table: LiveTable, watcher: int) -> list[Frame]:
    """What a watcher of a live table has seen so far, cut once for all who watch from the same seat."""
    if table.match is None:
        return []
    stories = _stories.setdefault(table, _Stories())
    if watcher not in stories.builders:
        stories.builders[watcher] = FrameBuilder(table.match, watcher, stories.told)
    return stories.builders[watcher].frames(table.view_now(watcher))


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


def _with_step(frame: Frame, number: int, told: tuple[Said, ...]) -> Frame:
    is_first = not frame.events and len(told) == 1
    events = told if is_first else tuple(merge_events(frame.events, told, frame.seat))
    return Frame(frame.match, frame.watcher, range(frame.steps.start, number + 1), frame.seat, events)
