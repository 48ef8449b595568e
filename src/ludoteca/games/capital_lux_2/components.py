"""The citizens and rebels of Capital Lux 2."""

from __future__ import annotations

COPIES = (4, 5, 5, 5, 4)  # LUX2-1: of each value from 2 to 6, in each colour
CITIZENS = 4 * sum(COPIES)
HAND = 6  # LUX2-20
OPENING = 3  # LUX2-11: cards in the Capital at the start
REBELS = (-2, -1, 1)  # LUX2-70
