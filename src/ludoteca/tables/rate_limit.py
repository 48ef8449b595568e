"""Rate limits: a number of times in a burst, and then at a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_KEPT = 50_000  # buckets; the one that was unused for longest is forgotten first


class Bucket:
    """A token bucket: holds a number of permissions and refills over time."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.size, self.per_second, self._clock = size, per_second, clock
        self._left, self._at = size, clock()

    def take(self) -> bool:
        """Whether a permission was left."""
        now = self._clock()
        self._left = min(self.size, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimiter:
    """One bucket per address or person."""

    def __init__(self, size: float, per_second: float) -> None:
        self.size, self.per_second = size, per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self.size, self.per_second)
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()
