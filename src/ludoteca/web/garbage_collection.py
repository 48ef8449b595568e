"""Collects garbage in small steps, because a full collection stops all live tables.

Reference counts free nearly everything at once. Cycles are found while they are young; old objects are
searched once per hour.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic

from ludoteca.kernel.timing import COLLECT

INTERVAL = 0.5  # seconds between collections of young objects
FULL_INTERVAL = 3600.0


async def collect_garbage() -> None:
    """Collect garbage until cancelled."""
    gc.disable()
    collect_everything()
    last = monotonic()
    try:
        while True:
            await asyncio.sleep(INTERVAL)
            if monotonic() > last + FULL_INTERVAL:
                collect_everything()
                last = monotonic()
            with COLLECT:
                gc.collect(0)
                gc.freeze()  # what is left is old
    finally:
        gc.unfreeze()
        gc.enable()


def collect_everything() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
