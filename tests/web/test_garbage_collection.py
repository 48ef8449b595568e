"""Garbage is found in small steps, and Python goes on as before when nobody looks any more."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref

import pytest

from ludoteca.web import garbage_collection

from .house import PATIENCE


class Knot:
    """Refers to itself, so that it is not freed at once."""

    def __init__(self) -> None:
        self.self = self


def knot() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


async def is_found(*, is_young: bool) -> bool:
    """Whether a knot that came up while somebody looks, or was there before, is gone after a while."""
    old = knot()
    looking = asyncio.create_task(garbage_collection.collect_garbage())
    await asyncio.sleep(0)
    seen = knot() if is_young else old
    until = time.monotonic() + PATIENCE
    while seen() is not None and time.monotonic() < until:
        await asyncio.sleep(0.01)
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)
    return seen() is None


@pytest.mark.parametrize("is_young", [True, False])
def test_garbage_is_found(monkeypatch: pytest.MonkeyPatch, is_young: bool) -> None:
    monkeypatch.setattr(garbage_collection, "INTERVAL", 0.01)
    assert asyncio.run(is_found(is_young=is_young))
    assert gc.isenabled()
    assert not gc.get_freeze_count()


def test_what_has_grown_old_is_looked_through_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "INTERVAL", 0.01)
    kept = Knot()
    seen = weakref.ref(kept)

    async def look() -> bool:
        nonlocal kept
        looking = asyncio.create_task(garbage_collection.collect_garbage())
        await asyncio.sleep(0.05)
        kept = Knot()  # the old one has been frozen
        await asyncio.sleep(0.05)
        was_there = seen() is not None
        garbage_collection.collect_everything()
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        return was_there

    assert asyncio.run(look())
    assert seen() is None
