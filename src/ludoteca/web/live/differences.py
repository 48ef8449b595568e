"""The difference of two drawings, line by line, so that a small change is a small message."""

from __future__ import annotations

from itertools import islice

Difference = list[tuple[int, int] | str]


def difference(old: list[str], new: list[str]) -> Difference:
    """How to make the new lines from the old: `[first, count]` for old lines, a text for new ones.

    Old lines may be reused in any order. `frames.js` puts them together in the browser.
    """
    places = {line: place for place, line in enumerate(old)}
    made: Difference = []
    number, expected = 0, 0  # lines stay in order mostly, so the next old one is tried first
    while number < len(new):
        begun, line = number, new[number]
        if line in places:
            first = expected if old[expected : expected + 1] == [line] else places[line]
            number += _same(old, first, new, number)
            made.append((first, number - begun))
            expected = first + number - begun
        else:
            while number < len(new) and new[number] not in places:
                number += 1
            made.append("\n".join(new[begun:number]))
            expected += number - begun
    return made


def _same(old: list[str], first: int, new: list[str], begun: int) -> int:
    """How many lines are the same from there on."""
    count = 0
    for one, other in zip(islice(old, first, None), islice(new, begun, None), strict=False):
        if one != other:
            break
        count += 1
    return count
