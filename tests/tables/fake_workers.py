"""Stand-ins for bot workers, which do not all behave."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from ludoteca.games import find
from ludoteca.kernel.view import View
from ludoteca.web.server import loop_factory

LUX = find("capital-lux")
SOON = 120.0  # seconds; on an idle machine it takes a few at most

# Knows no game; its first argument says how it treats requests, its second where it writes them down.
FAKE = """
import json, os, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
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
    while manner == "waits" and not os.path.exists(place + "-may-answer"):
        time.sleep(0.01)
    if manner == "fails":
        say(type="Failed", problem="ZeroDivisionError")
        continue
    if manner == "babbles":
        print("what?", flush=True)
    if manner == "logs":
        say(type="LogRecord", logger="ludoteca.bots", level=20, text="100 % interpreted")
    time.sleep(0.01)
    thought = dict(seat=0, move=move, candidates=[], line=[], simulations=0, seconds=0.0, is_compiled=True)
    say(type="Answer", thought=thought)
"""


def opening(seed: int = 7) -> View:
    return LUX.start(3, seed).view(0)


class Fake:
    """Workers that behave in some manner, and the requests that they got."""

    def __init__(self, folder: Path, manner: str, move: int | None = None) -> None:
        self._paper = folder / "asked"
        self.move = opening().codes()[-1] if move is None else move
        self.command = (sys.executable, "-c", FAKE, manner, str(self._paper), str(self.move))

    def let_answer(self, may_answer: bool = True) -> None:
        """Let workers that wait answer, or wait again."""
        sign = self._paper.with_name(f"{self._paper.name}-may-answer")
        sign.touch() if may_answer else sign.unlink()

    @property
    def asked(self) -> list[tuple[int, float]]:
        """The process of each request, and its seconds of thought."""
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
    """Zombies count."""
    return Path(f"/proc/{pid}").exists()
