"""Processes that stand for those that think for bots, and do not all do as they should."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from ludoteca.games import find
from ludoteca.kernel.view import View
from ludoteca.web.server import loop_factory

LUX = find("capital-lux")
SOON = 60.0  # seconds; on a machine that has nothing else to do it takes a few at most

# Stands for a worker: it knows no game, and does as its first argument says with what it is asked.
FAKE = """
import json, os, sys, time
def say(**note):
    print(json.dumps(note), flush=True)
manner, place, move = sys.argv[1], sys.argv[2], int(sys.argv[3])
say(type="Ready")
for line in sys.stdin:
    with open(place, "a") as paper:
        print(os.getpid(), json.loads(line)["seconds"], file=paper)
    asked = len(open(place).readlines())
    if manner == "hangs" or manner == "hangs once" and asked == 1:
        time.sleep(600)
    if manner == "dies" or manner == "dies once" and asked == 1:
        os._exit(9)
    if manner == "fails":
        say(type="Failed", problem="ZeroDivisionError")
        continue
    if manner == "babbles":
        print("what?", flush=True)
    if manner == "remarks":
        say(type="LogRecord", logger="ludoteca.bots", level=20, text="100 % interpreted")
    time.sleep(0.3 if manner == "slow" else 0.01)
    thought = dict(seat=0, move=move, candidates=[], line=[], simulations=0, seconds=0.0, is_compiled=True)
    say(type="Answer", thought=thought)
"""


def opening(seed: int = 7) -> View:
    return LUX.start(3, seed).view(0)


class Fake:
    """Workers of a manner, and what they were asked."""

    def __init__(self, folder: Path, manner: str, move: int | None = None) -> None:
        self._paper = folder / "asked"
        self.move = opening().codes()[-1] if move is None else move
        self.command = (sys.executable, "-c", FAKE, manner, str(self._paper), str(self.move))

    @property
    def asked(self) -> list[tuple[int, float]]:
        """Which process was asked, and for how many seconds of thought."""
        lines = self._paper.read_text().splitlines() if self._paper.exists() else []
        return [(int(line.split()[0]), float(line.split()[1])) for line in lines]

    @property
    def pids(self) -> list[int]:
        return [pid for pid, _ in self.asked]


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(3 * SOON):
            await story()

    with asyncio.Runner(loop_factory=loop_factory()) as runner:  # as the server runs
        runner.run(in_time())


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not is_so():
            await asyncio.sleep(0.01)


def is_alive(pid: int) -> bool:
    """A zombie is one that nobody has buried."""
    return Path(f"/proc/{pid}").exists()
