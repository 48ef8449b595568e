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
    unlike = [place for place, (was, now) in enumerate(zip(old, new, strict=True)) if was is not now]
    changed = [place for place in unlike if old[place] != new[place]]
    if not {old[place] for place in changed}.isdisjoint([new[place] for place in changed]):
        return _rearranged(old, new)  # as many chunks came as went, and those between them have moved
    made: Difference = []
    known = 0  # chunks so far that are in the message
    for place in changed:
        made += [(known, place - known), new[place]] if place > known else [new[place]]
        known = place + 1
    return [*made, (known, len(new) - known)] if known < len(new) else made


def _rearranged(old: Chunks, new: Chunks) -> Difference:
    """Old chunks may have moved to any place; mostly they stay in order, so the next one is tried first."""
    places = {chunk: place for place, chunk in enumerate(old)}
    made: Difference = []
    first = last = 0  # of the old chunks that stay together
    for chunk in new:
        if last < len(old) and old[last] == chunk:
            last += 1
            continue
        if first < last:
            made.append((first, last - first))
        found = places.get(chunk)
        if found is None:
            made.append(chunk)
            first = last = last + 1
        else:
            first, last = found, found + 1
    return [*made, (first, last - first)] if first < last else made
