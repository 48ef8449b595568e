"""Find and solve end positions anew: python -m tests.bots.solved [GAME ...]."""

from __future__ import annotations

import sys
from itertools import count

import ludoteca

from . import Case, file_of, write_cases
from .finding import Finder

CASES = 200
EFFORT = 20_000  # states that are looked at, about, before a position is given up

for name in sys.argv[1:] or ludoteca.games():
    finder, cases = Finder(ludoteca.game(name), EFFORT), list[Case]()
    for seed in count():
        if case := finder.find(seed):
            cases.append(case)
            print(f"{name}: {len(cases)} cases in {seed + 1} games", end="\r", flush=True)
        if len(cases) == CASES:
            break
    file_of(name).write_text(write_cases(cases), "utf-8", newline="\n")
    print()
