"""How long each stage of a move takes on its way from a click to every screen, added up for `/metrics`."""

from __future__ import annotations

from time import perf_counter

clock = perf_counter  # seconds; a benchmark may count processor time instead


class Stage:
    """Adds up the time of one stage: `with stage: ...`; not across an `await`."""

    __slots__ = ("_begun", "count", "name", "seconds")

    def __init__(self, name: str) -> None:
        self.name, self.count, self.seconds = name, 0, 0.0
        STAGES.append(self)

    def __enter__(self) -> None:
        self._begun = clock()

    def __exit__(self, *_: object) -> None:
        self.add(clock() - self._begun)

    def add(self, seconds: float) -> None:
        self.count += 1
        self.seconds += seconds


STAGES: list[Stage] = []  # in the order of a move's way

CHECK = Stage("check")  # whether a move may be made
STORE = Stage("store")  # until it is on disk; other tables go on meanwhile
FOLD = Stage("fold")  # the rules, and what every seat sees now
STORY = Stage("story")  # what a watcher saw happen
SCENE = Stage("scene")  # the parts of a drawing
MOVES = Stage("moves")  # what can be picked
DRAW = Stage("draw")  # the HTML of the parts
COMPARE = Stage("compare")  # with what the screen shows
ENCODE = Stage("encode")  # the message
SEND = Stage("send")  # until the operating system has it
COLLECT = Stage("collect")  # garbage
