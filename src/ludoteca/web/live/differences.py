"""The difference of two drawings, chunk by chunk, so that a small change is a small message."""

from __future__ import annotations

from ludoteca.look.chunks import Chunks

Difference = list[tuple[int, int] | str]


def difference(old: Chunks, new: Chunks) -> Difference:
    """How to make the new drawing from the old: `(first, count)` for old chunks, a text for a new one.

    It follows from the two texts alone, never from what happens to be remembered: chunks that are not the
    same object are compared as text. `frames.js` puts them together in the browser.
    """
    if len(old) != len(new):
        return _rearranged(old, new)
    made: Difference = []
    known = 0  # chunks so far that are in the message
    for place in [place for place, (was, now) in enumerate(zip(old, new, strict=True)) if was is not now]:
        if old[place] != new[place]:
            made += [(known, place - known), new[place]] if place > known else [new[place]]
            known = place + 1
    return [*made, (known, len(new) - known)] if known < len(new) else made


def _rearranged(old: Chunks, new: Chunks) -> Difference:
    """Old chunks may have moved to any place."""
    places = {chunk: place for place, chunk in enumerate(old)}
    made: Difference = []
    expected = 0  # chunks mostly stay in order, so the next old one is tried first
    for chunk in new:
        if expected >= len(old) or old[expected] != chunk:
            found = places.get(chunk)
            if found is None:
                made.append(chunk)
                expected += 1
                continue
            expected = found
        last = made[-1] if made else ""
        if isinstance(last, tuple) and sum(last) == expected:
            made[-1] = (last[0], last[1] + 1)
        else:
            made.append((expected, 1))
        expected += 1
    return made
