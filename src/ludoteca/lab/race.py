"""Several programs measured in turns, so that whatever else the machine does hits all of them alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

Runner = Callable[[float], float]  # works for about so many seconds; how much it did per second


def race(
    runners: Mapping[str, Runner],
    seconds: float,
    rounds: int,
    progress: Callable[[str], None],
) -> dict[str, float]:
    """The best of several rounds for each: the one in which it was disturbed least."""
    best = dict.fromkeys(runners, 0.0)
    for _ in range(rounds):
        for name, runner in runners.items():
            progress(name)
            best[name] = max(best[name], runner(seconds))
    return best


def repeat(work: Callable[[], float]) -> Runner:
    """A runner that does the same again and again; `work` says how much it did."""

    def run(seconds: float) -> float:
        done, begun = 0.0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds or not done:
            done += work()
        return done / spent

    return run
