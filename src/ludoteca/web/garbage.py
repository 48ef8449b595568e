"""Looks for garbage in small steps, because looking through all live tables at once stops them all.

Nearly everything is freed as soon as nobody refers to it. What refers to itself is found while it is young;
what has grown old is looked through once an hour.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic

EVERY = 0.5  # seconds between two looks at what is new
EVERYTHING_EVERY = 3600.0


async def look_for_garbage() -> None:
    """Until it is cancelled."""
    gc.disable()
    look_through_everything()
    last = monotonic()
    try:
        while True:
            await asyncio.sleep(EVERY)
            if monotonic() > last + EVERYTHING_EVERY:
                look_through_everything()
                last = monotonic()
            gc.collect(0)
            gc.freeze()  # what is left is old
    finally:
        gc.unfreeze()
        gc.enable()


def look_through_everything() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
