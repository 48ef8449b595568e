"""Marks in the states of the Lux games for what is not there yet or not seen."""

from __future__ import annotations

NOT_YET = -1  # a choice of the draft that has not been made; last turns that have not begun
NOWHERE = -1  # the district of a modifier that has been looked at and not yet put down
HIDDEN = -2  # a choice, modifier or rebel that the watcher may not see
