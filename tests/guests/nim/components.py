"""The heap, and how many stones may be taken off it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ludoteca.kernel.components import Entry, read_components
from ludoteca.kernel.words import Words

FOLDER = Path(__file__).parent
WORDS = Words(FOLDER)


def _read_heap(heap: Entry) -> int:
    stones = heap.number("stones", range(1, 100))
    heap.finish()
    return stones


def _read_take(take: Entry) -> tuple[str, int]:
    name, stones = take.text("name"), take.number("stones", range(1, 10))
    take.finish()
    return name, stones


def _read_takes(sections: Entry) -> list[tuple[str, int]]:
    """NIM-1: somebody can always take, so there is a way to take a single stone."""
    takes = [_read_take(take) for take in sections.entries("take")]
    if 1 not in [stones for _, stones in takes]:
        raise sections.fault("no-single", WORDS, "NIM-1")
    return takes


_sections = read_components(FOLDER / "components.toml")
STONES = _read_heap(_sections.entry("heap"))
_takes = _read_takes(_sections)
_sections.finish()
NAMES = tuple(name for name, _ in _takes)
TAKES = np.array([stones for _, stones in _takes], np.int64)  # the last one is the biggest
